import { describe, expect, it } from 'vitest';
import type { Of } from '../../platform/law/rulebook.ts';
import { conclusionRefusal, groupRefusal } from './acceptance/acceptance.rules.ts';
import {
  addMonths,
  beyondWorth,
  daysLate,
  dueTooLate,
  lateness,
  paymentDays,
  retentionTooMuch,
  sumOf,
  supplementsTooMuch,
} from './performance.rules.ts';

const purchase: Of = { regime: 'ZC-T', way: null, kind: 'goods' };
const works: Of = { regime: 'ZB-MS', way: null, kind: 'works' };

describe('a change', () => {
  it.each([
    ['10.00', '0', undefined],
    ['10.01', '0', '10.00'],
    ['0.01', '10.00', '0.00'],
    ['0.01', '12.00', '0.00'],
    ['-5', '10.00', undefined],
  ])('ZL-49: %s after %s on a price of 100', (amount, before, left) => {
    const found = supplementsTooMuch({ touches: 'content', cause: 'supplement', amount }, before, '100.00', purchase);
    if (left === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject({ by: 'block', sentence: expect.stringContaining(`本次最多 ${left} 元`) });
  });

  it('that is no supplement, or of a tender without such a limit, is not counted', () => {
    const much = { touches: 'content', amount: '99.00' };
    expect(supplementsTooMuch({ ...much, cause: 'clause' }, '0', '100.00', purchase)).toBeUndefined();
    expect(supplementsTooMuch({ ...much, cause: 'supplement' }, '0', '100.00', works)).toBeUndefined();
    const own = supplementsTooMuch({ ...much, cause: 'supplement' }, '0', '100.00', { regime: 'QY', way: null });
    expect(own?.by).toBe('warn');
  });
});

describe('a payment', () => {
  it('is due after thirty days, and sixty at most', () => {
    expect(paymentDays('2026-03-01', works)).toEqual({ usual: '2026-03-31', longest: '2026-04-30' });
    expect(dueTooLate('2026-03-01', '2026-04-30', works)).toBeUndefined();
    expect(dueTooLate('2026-03-01', '2026-05-01', works)).toContain('最迟 2026-04-30');
  });

  it('whose day is not known, is neither too late nor late', () => {
    expect(dueTooLate(null, '2036-05-01', works)).toBeUndefined();
    expect(dueTooLate('2026-03-01', null, works)).toBeUndefined();
    expect(lateness({ dueOn: null, paidOn: '2026-03-03', amount: '100' }, works)).toBeUndefined();
    expect(lateness({ dueOn: '2026-03-01', paidOn: null, amount: '100' }, works)).toBeUndefined();
  });

  it('of several the yuan stand together, and one that is not known adds nothing', () => {
    expect(sumOf(['0.10', '0.20', null, ''])).toBe('0.30');
    expect(sumOf([])).toBe('0.00');
  });

  it('costs half a thousandth a day when late', () => {
    expect(lateness({ dueOn: '2026-03-01', paidOn: '2026-03-01', amount: '100' }, works)).toBeUndefined();
    expect(lateness({ dueOn: '2026-03-01', paidOn: '2026-03-03', amount: '10000' }, works)).toEqual({
      days: 2,
      interest: '10.00',
    });
  });

  it('is never more than the contract is worth', () => {
    expect(beyondWorth('40.00', '60.00', '100.00')).toBeUndefined();
    expect(beyondWorth('40.01', '60.00', '100.00')).toContain('超过变更后合同价');
  });
});

describe('a retention', () => {
  const of = { retention: '3.00', settlement: '100.00', acceptedOn: '2026-01-31', until: '2028-01-31' };
  it.each([
    ['at its limits', {}, undefined],
    ['a cent more', { retention: '3.01' }, '最高 3.00 元'],
    ['a day longer', { until: '2028-02-01' }, '2028-01-31'],
    ['none', { retention: null, until: '2036-01-01' }, undefined],
  ])('%s', (_what, change, says) => {
    const found = retentionTooMuch({ ...of, ...change }, works);
    if (says) expect(found).toContain(says);
    else expect(found).toBeUndefined();
  });
  it('of goods has no such limit', () =>
    expect(retentionTooMuch({ ...of, retention: '9.00' }, purchase)).toBeUndefined());
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-31', 24, '2028-01-31'],
  ['2026-11-30', 3, '2027-02-28'],
])('addMonths %s + %s', (day, months, expected) => expect(addMonths(day, months)).toBe(expected));

it.each([
  [null, '2026-01-02', 0],
  ['2026-01-02', '2026-01-02', 0],
  ['2026-01-02', '2026-01-05', 3],
  ['2026-01-05', '2026-01-02', 0],
  ['2026-01-02', null, 0],
])('daysLate %s %s', (due, done, days) => expect(daysLate(due, done)).toBe(days));

describe('a group', () => {
  const leader = { name: '王', unit: '业主', side: 'owner', duty: 'leader' };
  it.each([
    ['of the owner’s', [leader], undefined],
    ['without a leader', [{ ...leader, duty: 'member' }], '应有一名组长'],
    ['with two leaders', [leader, { ...leader, name: '李' }], '现有 2 名'],
    ['with the contractor’s', [leader, { ...leader, name: '赵', unit: '施工公司', duty: 'member' }], '不能验收自己'],
    ['with one twice', [leader, { ...leader, duty: 'member' }], '重复'],
    ['of the owner’s and others', [leader, { ...leader, name: '孙', side: 'expert', duty: 'member' }], undefined],
    [
      'with the contractor’s, whose unit stands with blanks around',
      [leader, { name: null, unit: ' 施工公司 ', side: 'user', duty: 'member' }],
      '“”来自履约人“ 施工公司 ”',
    ],
    ['with nobody’s unit known', [leader, { ...leader, name: '孙', unit: null, duty: 'member' }], undefined],
    [
      'with one twice who has no name yet',
      [leader, { ...leader, name: null, duty: 'member' }, { ...leader, name: null, duty: 'member' }],
      '“”重复',
    ],
    ['without the owner', [{ ...leader, side: 'agency' }], '没有{招标}人的人员'],
    [
      'with one account for two',
      [
        { ...leader, account: 'wang' },
        { ...leader, name: '李', duty: 'member', account: 'li' },
        { ...leader, name: '赵', duty: 'member', account: ' wang ' },
      ],
      '平台账号“wang”填了两次',
    ],
    [
      'with an account each, or none',
      [
        { ...leader, account: 'wang' },
        { ...leader, name: '李', duty: 'member', account: ' ' },
        { ...leader, name: '赵', duty: 'member', account: '' },
        { ...leader, name: '孙', duty: 'member', account: null },
      ],
      undefined,
    ],
  ])('%s', (_what, group, says) => {
    const found = groupRefusal(group, ['施工公司']);
    if (says) expect(found).toContain(says);
    else expect(found).toBeUndefined();
  });
});

describe('a conclusion', () => {
  const [pass, remedy, fail] = (['pass', 'remedy', 'fail'] as const).map((verdict) => ({ item: '质量', verdict }));
  it.each([
    ['pass', [pass], undefined],
    ['pass', [pass, remedy], '不能是合格'],
    ['remedy', [pass, remedy], undefined],
    ['remedy', [pass], '应为合格'],
    ['remedy', [remedy, fail], '不能只整改'],
    ['fail', [fail], undefined],
    ['pass', [{ item: '质量', verdict: null }], /^还有 1 项没有逐项作出结论：质量$/],
    ['pass', [pass, { item: null, verdict: null }, { item: '数量', verdict: null }], /^还有 2 项没有逐项作出结论：等$/],
    ['pass', [{ item: null, verdict: 'fail' }], '“”等 1 项不合格或者需整改'],
    // A draft without a conclusion says nothing that could be wrong.
    [null, [pass], undefined],
    [null, [fail], undefined],
  ])('%s', (conclusion, items, says) => {
    const found = conclusionRefusal(items as never, conclusion);
    if (says) expect(found).toMatch(says);
    else expect(found).toBeUndefined();
  });
});
