import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { reviewedPaper } from '../../../kernel/lifecycle/reviewed-paper.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { ofKeepersStaff, ofOwnPeople, ofVerifiers } from '../audiences.ts';
import { changedPapersStand, judging, papersJudged } from '../supplier/paper-guards.ts';
import { supplierChange } from './supplier-change.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'supplier-change': { supplierState: StateOf<'supplier'> | undefined; differs: number; trades: readonly string[] };
  }
}

const notOwnChange = guard<typeof supplierChange>(
  'notOwnSupplierChange',
  '不能核验自己提出的变更，请由另一人核验',
  ({ row, actor }) => row.enteredBy !== actor.id,
  { rule: 'C43' },
);
const isInLibrary = guard<typeof supplierChange>(
  'isInLibrary',
  '供应商不在库内（未核验或已注销），不能变更；请先核验入库或恢复登记',
  ({ facts }) => facts.supplierState === 'active' || facts.supplierState === 'suspended',
);
const changesSomething = guard<typeof supplierChange>(
  'changesSomeFact',
  '与现行资料相比没有任何改动，请先改动要变更的内容',
  ({ facts, row }) => facts.differs > 0 || (row.papers ?? []).length > 0,
);

const editable = ['draft', 'returned'] as const;

const paper = reviewedPaper({
  authors: [ofKeepersStaff, ofOwnPeople],
  reviewers: [ofVerifiers],
  needs: [notOwnChange],
  tells: ['supplierEnterer'],
  opinion: 'keepSupplierOpinion',
  saving: { does: 'keepSupplierChange' },
});

export const supplierChangeLifecycle = defineLifecycle(supplierChange, {
  initial: 'draft',
  states: {
    draft: { label: '草稿', tone: 'idle' },
    review: { label: '待核验', tone: 'wait', review: approvedBy('supplier-change', { withdraw: 'withdraw' }) },
    returned: { label: '已退回', tone: 'due' },
    adopted: { label: '已生效', tone: 'done', final: true },
    dropped: { label: '已放弃', tone: 'idle', final: true },
  },
  actions: {
    create: {
      label: '发起变更',
      from: null,
      to: 'draft',
      by: [ofKeepersStaff, ofOwnPeople],
      form: 'draft',
      needs: [isInLibrary],
      does: 'beginSupplierChange',
      quiet: true,
    },
    save: paper.save,
    submit: {
      label: '提交核验',
      from: editable,
      to: 'review',
      by: [ofKeepersStaff, ofOwnPeople],
      complete: true,
      needs: [isInLibrary, changesSomething, changedPapersStand],
      does: 'handInSupplierChange',
      primary: true,
    },
    withdraw: paper.withdraw,
    judge: {
      label: '核验证照',
      from: 'review',
      by: [ofVerifiers],
      asks: judging,
      needs: [notOwnChange],
      does: 'judgePaper',
      quiet: true,
    },
    approve: {
      label: '核验通过，变更生效',
      from: 'review',
      to: 'adopted',
      by: [ofVerifiers],
      complete: true,
      needs: [notOwnChange, isInLibrary, changedPapersStand, papersJudged],
      does: 'adoptSupplierChange',
      tells: ['changeSides'],
      says: '变更已核验生效',
      primary: true,
    },
    return: paper.return,
    drop: {
      label: '放弃变更',
      from: editable,
      to: 'dropped',
      by: [ofKeepersStaff, ofOwnPeople],
      danger: true,
    },
  },
});
