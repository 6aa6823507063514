import { describe, expect, it } from 'vitest';
import { anybody } from '../access/where.ts';
import { text } from '../record/field.ts';
import { defineRecord } from '../record/record.ts';
import { followsSave, hindrances, towards, wayTo } from './ahead.ts';
import { guard, personal } from './guard.ts';
import { defineLifecycle } from './lifecycle.ts';

const paper = defineRecord('paper', {
  label: 'paper',
  title: (p) => p.name ?? '',
  fields: { name: text('name') },
  list: { columns: ['name'] },
});
const by = [anybody];
const lifecycle = defineLifecycle(paper, {
  initial: 'draft',
  states: {
    draft: { label: 'draft' },
    review: { label: 'review' },
    back: { label: 'back' },
    approved: { label: 'approved' },
    out: { label: 'out', final: true },
  },
  actions: {
    create: { label: 'create', from: null, to: 'draft', by },
    remove: { label: 'remove', from: 'draft', by, removes: true },
    submit: { label: 'submit', from: ['draft', 'back'], to: 'review', by },
    return: { label: 'return', from: 'review', to: 'back', by },
    approve: { label: 'approve', from: 'review', to: 'approved', mayEndIn: ['out'], by, primary: true },
    sign: { label: 'sign', from: 'approved', by },
    withdraw: { label: 'withdraw', from: 'approved', to: 'draft', by },
    issue: {
      label: 'issue',
      from: 'approved',
      to: 'out',
      by,
      needs: [
        guard('named', 'no name', ({ row }: any) => Boolean(row.name), { law: 'Art. 1' }),
        personal('another', 'not by yourself', () => false),
        guard('answered', 'no answer', () => false, { onAnswers: true }),
        guard('signed', 'not signed', () => false, {
          mends: [{ by: 'paper.sign' }, { by: 'seal.press', on: () => [] }],
        }),
        guard('due', 'not yet', ({ row }: any) => row.name === 'due', {
          gate: true,
          mends: { until: ({ row }: any) => row.at },
          exceptSystem: true,
        }),
        guard('secret', 'too few', () => false),
      ],
    },
  },
});
const read = (name: string) =>
  hindrances(lifecycle, 'issue', {
    row: { id: 'p', name, state: 'approved', at: '2026-01-02' },
    actor: { id: '', name: '', org: '', orgName: '', orgType: '', roles: ['system'], isAdmin: false },
    now: new Date(0),
    facts: {},
    isIn: () => true,
  });

describe('what refuses an action, asked for nobody', () => {
  it('is every guard of the matter, with where it is lifted; none of who asks, none that the form will answer', () => {
    expect(read('due')).toEqual([
      {
        guard: 'signed',
        because: 'not signed',
        law: '',
        lifted: {
          kind: 'acts',
          acts: [
            { act: 'paper.sign', row: 'p' },
            { act: 'seal.press', row: null },
          ],
        },
      },
      { guard: 'secret', because: 'too few', law: '', lifted: { kind: 'here' } },
    ]);
  });

  it('asks what the clock would pass, and nothing behind a gate before its time', () => {
    const found = read('');
    expect(found.map(({ guard: id }) => id)).toEqual(['named', 'signed', 'due']);
    expect(found[0]).toMatchObject({ because: 'no name（Art. 1）', lifted: { kind: 'here' } });
    expect(found[2]!.lifted).toEqual({ kind: 'waits', until: '2026-01-02' });
  });
});

describe('the way of a row', () => {
  it('is the shortest, also back, and none where nothing leads there', () => {
    expect(wayTo(lifecycle, 'draft', ['approved'])).toEqual(['submit', 'approve']);
    expect(wayTo(lifecycle, 'approved', ['review'])).toEqual(['withdraw', 'submit']);
    expect(wayTo(lifecycle, 'out', ['out'])).toEqual([]);
    expect(wayTo(lifecycle, 'out', ['draft'])).toBeUndefined();
  });

  it('to an act leads to where it can be done', () => {
    expect(towards(lifecycle, 'draft', 'sign')).toBe('submit');
    expect(towards(lifecycle, 'approved', 'sign')).toBe('sign');
    expect(towards(lifecycle, 'out', 'sign')).toBeUndefined();
  });
});

describe('what follows a save', () => {
  const own = [anybody];
  const filled = (more: object = {}) =>
    defineLifecycle(paper, {
      initial: 'draft',
      states: { draft: { label: 'draft' }, review: { label: 'review' }, out: { label: 'out', final: true } },
      actions: {
        create: { label: 'create', from: null, to: 'draft', by: own, form: 'draft' },
        save: { label: 'save', from: 'draft', by: own, form: 'draft', primary: true },
        submit: { label: 'submit', from: 'draft', to: 'review', by: own, primary: true, ...more },
        pass: { label: 'pass', from: 'draft', to: 'review', by: own },
        end: { label: 'end', from: ['draft', 'review'], to: 'out', by: own },
      },
    });
  it('is the next step of those who fill in the form, of a new row and of one that stands', () => {
    expect(followsSave(filled(), 'create', undefined)).toBe('submit');
    expect(followsSave(filled(), 'save', 'draft')).toBe('submit');
    expect(followsSave(filled(), 'save', 'review')).toBeUndefined();
  });
  it('is none that others do, that asks, or that cannot be taken back', () => {
    const others = { ...anybody, label: 'others' };
    for (const more of [{ by: [others] }, { asks: { why: text('why') } }, { to: 'out' }, { primary: false }])
      expect(followsSave(filled(more), 'save', 'draft')).toBeUndefined();
  });
});
