import { choice, data, files, instant, ref, text } from '../../kernel/record/field.ts';
import { defineRecord, type RecordType } from '../../kernel/record/record.ts';
import { user } from '../../platform/identity/user/user.record.ts';
import { noticeChange } from '../notice/change/notice-change.record.ts';
import { lot } from '../project/lot/lot.record.ts';
import { project } from '../project/project/project.record.ts';

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
    reverses: ref('回滚的工单', () => workOrder),
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
