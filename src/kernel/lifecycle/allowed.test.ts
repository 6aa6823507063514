import { describe, expect, it } from 'vitest';
import { anybody } from '../access/where.ts';
import { text } from '../record/field.ts';
import { defineRecord } from '../record/record.ts';
import { checksOf } from './allowed.ts';
import { guard } from './guard.ts';
import { defineLifecycle } from './lifecycle.ts';

const paper = defineRecord('paper', {
  label: 'paper',
  title: (p) => p.name ?? '',
  fields: { name: text('name') },
  list: { columns: ['name'] },
});
const needs = [
  guard('named', 'no name', ({ row }: any) => Boolean(row.name), { law: 'Art. 1' }),
  guard('due', 'not yet', ({ row }: any) => row.name === 'due', { gate: true }),
  guard('answered', 'no answer', () => false, { onAnswers: true }),
  guard('secret', 'too few', () => false, { rule: 'R' }),
];
const lifecycle = defineLifecycle(paper, {
  initial: 'draft',
  states: { draft: { label: 'draft' }, out: { label: 'out', final: true } },
  actions: {
    create: { label: 'create', from: null, to: 'draft', by: [anybody] },
    issue: { label: 'issue', from: 'draft', to: 'out', by: [anybody], needs },
  },
});
const read = (name: string) =>
  checksOf(lifecycle, 'issue', {
    row: { name, state: 'draft' },
    actor: { id: '', name: '', org: '', orgName: '', orgType: '', roles: [], isAdmin: false },
    now: new Date(0),
    facts: {},
    isIn: () => true,
  });

describe('what an action needs', () => {
  it('is told guard by guard, the first refusal and those behind it', () => {
    expect(read('due')).toEqual([
      { id: 'named', holds: true, because: '', law: 'Art. 1' },
      { id: 'due', holds: true, because: '' },
      { id: 'secret', holds: false, because: 'too few', rule: 'R' },
    ]);
    expect(read('')[0]).toMatchObject({ holds: false, because: 'no name（Art. 1）' });
  });

  it('says nothing of what lies behind a gate before its time', () => {
    expect(read('other').map(({ id }) => id)).toEqual(['named', 'due']);
  });
});
