import { describe, expect, it } from 'vitest';
import { anybody } from '../access/where.ts';
import { text } from '../record/field.ts';
import { defineRecord } from '../record/record.ts';
import { checksOf, judge } from './allowed.ts';
import { guard, personal } from './guard.ts';
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
const asked = (name: string, actor: { id?: string; roles?: string[] } = {}) => ({
  row: { name, state: 'draft' },
  actor: { id: '', name: '', org: '', orgName: '', orgType: '', roles: [], isAdmin: false, ...actor },
  now: new Date(0),
  facts: {},
  isIn: () => true,
});
const read = (name: string) => checksOf(lifecycle, 'issue', asked(name));

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

  const two = defineLifecycle(paper, {
    initial: 'draft',
    states: { draft: { label: 'draft' }, out: { label: 'out', final: true } },
    actions: {
      create: { label: 'create', from: null, to: 'draft', by: [anybody] },
      issue: {
        label: 'issue',
        from: 'draft',
        to: 'out',
        by: [anybody],
        needs: [
          guard('enough', 'too few', () => false, { exceptSystem: true }),
          personal('another', 'not by yourself', ({ actor }) => actor.id !== 'me'),
        ],
      },
    },
  });

  it('does not hold up what happens by itself at its time, but people', () => {
    expect(judge(two, 'issue', asked('', { roles: ['system'] }))).toEqual({ kind: 'allowed' });
    expect(judge(two, 'issue', asked('', { id: 'me' }))).toMatchObject({ kind: 'refused', because: 'too few' });
  });

  it('says which of its guards look at who asks, and they refuse the clock as well', () => {
    expect(checksOf(two, 'issue', asked('', { id: 'me' }))).toEqual([
      { id: 'enough', holds: false, because: 'too few' },
      { id: 'another', holds: false, because: 'not by yourself', personal: true },
    ]);
    expect(judge(two, 'issue', asked('', { id: 'me', roles: ['system'] }))).toMatchObject({ kind: 'refused' });
  });
});
