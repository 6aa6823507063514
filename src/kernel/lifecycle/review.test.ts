import { expect, it } from 'vitest';
import { everything } from '../access/where.ts';
import { choice } from '../record/field.ts';
import { defineRecord } from '../record/record.ts';
import { defineLifecycle, fromStates } from './lifecycle.ts';
import { approvedBy, reviewedPaper } from './review.ts';

it('is kept while it is written, comes back with an opinion, and can be removed when it came back', () => {
  const people = { label: '人员', where: everything } as never;
  const paper = reviewedPaper({
    authors: [people],
    reviewers: [people],
    tells: [],
    opinion: 'keepOpinion' as never,
    saving: { does: 'count' as never },
  });
  const record = defineRecord(
    'a-paper' as never,
    {
      label: '文书',
      title: () => '',
      fields: { kind: choice('类别', { a: '甲' }) },
      list: { columns: [], empty: '' },
    } as never,
  );
  const lifecycle = defineLifecycle(record as never, {
    initial: 'draft',
    states: {
      draft: { label: '起草', tone: 'idle' },
      review: { label: '待审核', tone: 'wait', review: approvedBy('a-paper') },
      returned: { label: '已退回', tone: 'due' },
      out: { label: '已发出', tone: 'done', final: true },
    },
    actions: {
      create: { label: '新建', from: null, to: 'draft', by: [people], form: 'draft' },
      ...paper,
      submit: { label: '提交审核', from: ['draft', 'returned'], to: 'review', by: [people], complete: true },
      approve: { label: '审核', from: 'review', to: 'out', by: [people] },
    },
  });
  expect(fromStates(lifecycle.actions.remove!)).toEqual(['draft', 'returned']);
  expect(fromStates(lifecycle.actions.save!)).toEqual(['draft', 'returned']);
  expect(lifecycle.actions.save!.does).toBe('count');
  expect(lifecycle.actions.return).toMatchObject({ to: 'returned', does: 'keepOpinion', danger: true });
  expect(lifecycle.actions.return!.asks!.opinion!.required).toBe(true);
});

it('waits in the state that its register names, is taken back from there, and is removed only from where it says', () => {
  const paper = reviewedPaper({
    ...{ authors: [], reviewers: [], tells: [], opinion: 'keepOpinion' as never },
    waitsIn: 'pending',
    removedFrom: ['draft'],
  });
  expect([paper.withdraw.from, paper.withdraw.to, paper.return.from]).toEqual(['pending', 'draft', 'pending']);
  expect(paper.remove.from).toEqual(['draft']);
});
