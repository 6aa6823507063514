import { defineAccess } from '../../kernel/access/access.ts';
import { system } from '../../kernel/access/where.ts';
import { guard, personal } from '../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../kernel/lifecycle/review.ts';
import { choice, data, files, instant, ref, text } from '../../kernel/record/field.ts';
import { defineRecord, type RecordType } from '../../kernel/record/record.ts';
import { user } from '../../platform/identity/user/user.record.ts';
import { noticeChange } from '../notice/change/notice-change.record.ts';
import { officeSide, projectOfficers, projectReviewers } from '../project/audiences.ts';
import { lot } from '../project/lot/lot.record.ts';
import { project } from '../project/project/project.record.ts';
import { projectPaper } from '../project/project-paper.ts';
import { kept, otherWays } from './ways.ts';

export const orderKinds = { change: '修改字段', note: '加更正说明' } as const;

/** One field of the order: stored values, and the words for them as they were when the order was written. */
export interface OrderedChange {
  field: string;
  label: string;
  before: unknown;
  after: unknown;
  beforeWords: string;
  afterWords: string;
}

/** What carrying out would do, as it was computed; `law` is the article behind it. */
export interface OrderEffect {
  area: 'dates' | 'notices' | 'bidders' | 'records' | 'refused';
  text: string;
  law?: string;
}

export const effectAreas: Record<OrderEffect['area'], string> = {
  dates: '时限',
  notices: '公告',
  bidders: '{投标}人',
  records: '连带变化',
  refused: '现在不能办理',
};

const fixed = { readOnly: true } as const;

/** 工单(修改申请) (domain C41): a change of what is already issued, asked for, approved, carried out by the system. */
export const workOrder: RecordType<any> = defineRecord('work-order', {
  label: '工单',
  title: (o) => `${o.number ?? ''} ${o.subject ?? ''}`.trim(),
  chain: { by: 'project' },
  numbered: { field: 'number', prefix: 'GD' },
  fields: {
    number: text('工单号', { ...fixed, max: 50 }),
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, fixed),
    kind: choice('办理', orderKinds, { required: true, initial: 'change' }),
    recordType: text('对象类型', { unsearched: 'code', required: true, max: 60 }),
    recordId: text('对象', { unsearched: 'code', required: true, max: 36, indexed: true }),
    subject: text('修改对象', { ...fixed, max: 600 }),
    // Field → new value, as JSON: what the fields are depends on the object.
    wanted: text('新值', { unsearched: 'code', max: 20_000, long: true, when: (o) => o.kind === 'change' }),
    note: text('更正说明', { required: true, max: 5000, long: true, when: (o) => o.kind === 'note' }),
    reason: text('修改原因', { required: true, max: 2000, long: true }),
    attachments: files('依据'),
    reverses: ref('改回的工单', () => workOrder),
    changes: data<OrderedChange[]>('修改内容'),
    effects: data<OrderEffect[]>('影响评估'),
    announcement: ref('变更公告', () => noticeChange, fixed),
    carriedOutAt: instant('执行时间', fixed),
    stoppedBecause: text('未能执行的原因', { ...fixed, long: true, max: 2000 }),
    checkedBy: ref('复核人', () => user, fixed),
    checkedAt: instant('复核时间', fixed),
    checkOpinion: text('复核意见', { ...fixed, long: true, max: 2000 }),
    returnedBecause: text('退回意见', { ...fixed, long: true, max: 2000 }),
  },
  list: {
    columns: ['subject', 'number', 'kind', 'project', 'carriedOutAt', 'state', 'updatedAt'],
    filters: ['state', 'project', 'kind', 'carriedOutAt', 'updatedAt'],
    search: ['subject', 'number'],
    empty: '还没有工单。已发出、已登记的内容要改，在这里申请：系统算出影响，审批通过后由系统执行。',
  },
  form: [{ title: '申请', fields: ['reason', 'attachments'] }],
  detail: [
    {
      title: '申请',
      fields: ['project', 'lot', 'subject', 'kind', 'reverses', 'reason', 'note', 'attachments', 'returnedBecause'],
    },
    {
      title: '执行与复核',
      fields: ['announcement', 'carriedOutAt', 'stoppedBecause', 'checkedBy', 'checkedAt', 'checkOpinion'],
    },
  ],
});

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

/** Facts of the loader (`server/objects.ts`): `onlyNotes`, `amendable`, `explainable`, `resultStands`, `reversedBy`. */
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
const notOwnOrder = personal<typeof workOrder>(
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
const notYetReversed = guard<typeof workOrder>('notYetReversed', '已有改回这份工单的工单', ({ facts }) =>
  facts.reversedBy ? `已由 ${facts.reversedBy} 改回，不能再改回一次` : true,
);
const isChange = guard<typeof workOrder>(
  'isChange',
  '更正说明留存，不能改回；说明有误的，再加一份',
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
      label: '改回去',
      from: ['checking', 'closed'],
      by: [projectOfficers],
      needs: [isChange, notYetReversed],
      asks: { reason: text('改回的原因', { required: true, long: true, max: 1500 }) },
      does: 'rollBackOrder',
      danger: true,
    },
    abandon: { label: '作废', from: ['returned', 'stopped'], to: 'void', by: [projectOfficers], danger: true },
    remove: paper.remove,
  },
});

/** What may be ordered is what its people may read anyway: no hidden field can be amended, and notes follow the opening. */
export const workOrderAccess = defineAccess(workOrder, { read: [...officeSide] });
