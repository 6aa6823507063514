import { defineAccess } from '../../kernel/access/access.ts';
import { system } from '../../kernel/access/where.ts';
import { guard } from '../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../kernel/lifecycle/review.ts';
import { text } from '../../kernel/record/field.ts';
import { officeSide, projectOfficers, projectReviewers } from '../project/audiences.ts';
import { projectPaper } from '../project/project-paper.ts';
import { kept, otherWays } from './ways.ts';
import { workOrder } from './work-order.record.ts';

/** What the guards ask of the object of an order. */
export interface OrderFacts {
  /** The object only takes notes now: it was opened, or is closed. */
  onlyNotes?: boolean;
  explainable?: boolean;
  amendable?: boolean;
  /** What the order changed still says what it was changed to. */
  resultStands?: boolean;
  /** Number of the order that takes this one back. */
  reversedBy: string | null;
}

declare module '../../kernel/record/known.ts' {
  interface KnownFacts {
    'work-order': OrderFacts;
  }
}

const editable = ['draft', 'returned', 'stopped'] as const;

/** Facts of the loader (`server/order-facts.ts`): `onlyNotes`, `amendable`, `explainable`, `resultStands`, `reversedBy`. */
const afterOpeningOnlyNotes = guard<typeof workOrder>(
  'afterOpeningOnlyNotes',
  kept.because,
  ({ row, facts }) => row.kind !== 'change' || facts.onlyNotes !== true,
  { rule: kept.rule, law: kept.law },
);
const mayBeAmended = guard<typeof workOrder>('mayBeAmended', '这类记录不能以工单修改', ({ row, facts }) => {
  if (row.kind === 'note')
    return facts.explainable === true || '现在不能加更正说明：{开标}以后的记录才以说明更正，此前直接修改';
  if (facts.amendable === true) return true;
  const other = otherWays[row.recordType as string];
  return other ? `${other.way}（${other.law}）` : '这类记录没有可以工单修改的内容';
});
const notOwnOrder = guard<typeof workOrder>(
  'notOwnOrder',
  '不能审核、复核自己申请的工单，请由另一人办理',
  ({ row, actor }) => row.adduserid !== actor.id,
  { rule: 'C43' },
);
const resultStands = guard<typeof workOrder>(
  'resultStands',
  '现在的值不是工单要改成的值，请先查明再复核',
  ({ facts }) => facts.resultStands === true,
);
const notYetReversed = guard<typeof workOrder>('notYetReversed', '已有回滚这份工单的工单', ({ facts }) =>
  facts.reversedBy ? `已由 ${facts.reversedBy} 回滚，不能再回滚一次` : true,
);
const isChange = guard<typeof workOrder>(
  'isChange',
  '更正说明留存，不能回滚；说明有误的，再加一份',
  ({ row }) => row.kind === 'change',
);

const wayOpen = [afterOpeningOnlyNotes, mayBeAmended];

const paper = projectPaper({
  needs: [notOwnOrder],
  removedFrom: ['draft'],
  saving: { needs: wayOpen, does: 'keepOrder' },
});

export const workOrderLifecycle = defineLifecycle(workOrder, {
  initial: 'draft',
  states: {
    draft: { label: '草稿', tone: 'idle' },
    review: { label: '待审', tone: 'wait', review: approvedBy('work-order', { withdraw: 'withdraw' }) },
    returned: { label: '已退回', tone: 'due' },
    approved: { label: '已通过，待执行', tone: 'now' },
    announcing: { label: '执行中，待变更公告发布', tone: 'now' },
    stopped: { label: '未能执行', tone: 'due' },
    checking: { label: '已执行，待复核', tone: 'wait' },
    closed: { label: '已关闭', tone: 'done', final: true },
    void: { label: '已作废', tone: 'idle', final: true },
  },
  actions: {
    create: {
      label: '申请修改',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: wayOpen,
      does: 'beginOrder',
    },
    save: { ...paper.save, from: editable },
    submit: {
      label: '提交审批',
      from: editable,
      to: 'review',
      by: [projectOfficers],
      complete: true,
      needs: wayOpen,
      does: 'examineOrder',
      primary: true,
    },
    withdraw: paper.withdraw,
    approve: {
      label: '同意',
      from: 'review',
      to: 'approved',
      by: [projectReviewers],
      needs: [notOwnOrder, ...wayOpen],
      does: 'releaseOrder',
      tells: ['projectAuthor'],
      primary: true,
    },
    return: paper.return,
    // The system carries out what was approved; what it cannot carry out it says, and leaves everything as it was.
    carryOut: {
      label: '执行',
      from: 'approved',
      to: 'checking',
      mayEndIn: ['announcing'],
      by: [system],
      needs: wayOpen,
      does: 'carryOutOrder',
      tells: ['projectAuthor', 'projectReviewers'],
      quiet: true,
    },
    finish: {
      label: '变更公告已发布，执行完毕',
      from: 'announcing',
      to: 'checking',
      by: [system],
      does: 'finishOrder',
      tells: ['projectAuthor', 'projectReviewers'],
      quiet: true,
    },
    stop: {
      label: '未能执行',
      from: ['approved', 'announcing'],
      to: 'stopped',
      by: [system],
      does: 'stopOrder',
      tells: ['projectAuthor'],
      quiet: true,
    },
    check: {
      label: '复核无误，关闭',
      from: 'checking',
      to: 'closed',
      by: [projectReviewers],
      needs: [notOwnOrder, resultStands],
      asks: { opinion: text('复核意见', { required: true, long: true, max: 2000 }) },
      does: 'checkOrder',
      tells: ['projectAuthor'],
      primary: true,
    },
    // A new order with the values exchanged: it is approved and carried out like any other.
    rollBack: {
      label: '回滚',
      from: ['checking', 'closed'],
      by: [projectOfficers],
      needs: [isChange, notYetReversed],
      asks: { reason: text('回滚原因', { required: true, long: true, max: 1500 }) },
      does: 'rollBackOrder',
      danger: true,
    },
    abandon: { label: '作废', from: ['returned', 'stopped'], to: 'void', by: [projectOfficers], danger: true },
    remove: paper.remove,
  },
});

/** What may be ordered is what its people may read anyway: no hidden field can be amended, and notes follow the opening. */
export const workOrderAccess = defineAccess(workOrder, { read: [...officeSide] });
