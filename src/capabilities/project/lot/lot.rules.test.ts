/** U22: what handing in will refuse is said while it is typed, by the same sentence. */
import { describe, expect, it } from 'vitest';
import { readForm } from '../../../kernel/record/check.ts';
import { project } from '../project/project.record.ts';
import { lot } from './lot.record.ts';

const typed = (bidSecurity: string, beside: object, estimate = '100000000') =>
  readForm(lot, { bidSecurity, estimate, kind: 'works' }, beside).refusals.bidSecurity;
const lawful = { $project: { regime: 'ZB-MS', way: 'open' } };

describe('a bid security while it is typed', () => {
  it('is refused above the cap of its kind, with the article', () => {
    expect(typed('900000', lawful)).toContain('80 万元');
    expect(typed('800000', lawful)).toBeUndefined();
    expect(typed('800000.01', lawful)).toContain('现为 800,000.01 元');
  });

  it('is refused above its share of the estimate', () => {
    expect(typed('200000.01', lawful, '10000000')).toContain('即 200,000.00 元');
    expect(typed('200000', lawful, '10000000')).toBeUndefined();
  });

  it('waits until it is known by which law', () => {
    expect(typed('900000', {})).toBeUndefined();
    expect(typed('900000', { $project: { regime: undefined } })).toBeUndefined();
  });
});

describe('a new project', () => {
  it('is asked for its name before anything is kept', () => {
    expect(readForm(project, {}, {}, false).refusals).toEqual({ name: '请输入项目名称' });
    expect(readForm(project, { name: '  ' }, {}, false).refusals).toEqual({ name: '请输入项目名称' });
    expect(readForm(project, { name: '路' }, {}, false).refusals).toEqual({});
    // One that stands has its name, and may not lose it.
    expect(readForm(project, { scale: '大' }, { name: '路' }, false).refusals).toEqual({});
    expect(readForm(project, { name: '' }, { name: '路' }, false).refusals).toEqual({ name: '请输入项目名称' });
  });
});
