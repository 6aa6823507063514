import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { data, flag, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../identity/user/user.record.ts';
import type { KeptSignature } from '../../signature/index.ts';
import { review } from '../review/review.record.ts';

const fixed = { readOnly: true } as const;
const made = { readOnly: true, required: true } as const;

/** 审核操作记录: one seat of one step while it waits, and for good what was done on it. Rows of what happened are never changed. */
export const reviewTask = defineRecord('review-task', {
  label: '审核操作记录',
  title: (t) => t.subject ?? '',
  fields: {
    review: ref('审核', () => review, { ...made, indexed: true }),
    subject: text('单据', { ...made, max: 1000 }),
    kind: text('单据种类', { ...made, max: 60, exact: true }),
    kindLabel: text('种类', { ...made, max: 60 }),
    project: text('项目编号', { ...fixed, max: 36 }),
    projectName: text('项目', { ...fixed, max: 1000 }),
    stepId: text('步骤代码', { ...made, max: 64 }),
    stepName: text('步骤', { ...made, max: 60 }),
    round: integer('第几次提交', fixed),
    person: ref('审批人', () => user, { ...fixed, indexed: true }),
    delegate: ref('代办人', () => user, { ...fixed, indexed: true }),
    decidedBy: ref('办理人', () => user, { ...fixed, indexed: true }),
    // A return to an earlier step takes the count away from what was decided after it.
    counts: flag('计入', fixed),
    opinion: text('意见', { ...fixed, long: true, max: 2000 }),
    answers: data<Record<string, string>>('填写项'),
    signature: data<KeptSignature>('签名'),
    since: instant('到达时间', fixed),
    decidedAt: instant('办理时间', { ...fixed, indexed: true }),
    minutes: integer('用时', { ...fixed, unit: '分钟' }),
    digest: text('内容摘要', { ...fixed, max: 64 }),
    address: text('网络地址', { ...fixed, max: 60 }),
    device: text('设备', { ...fixed, max: 60 }),
  },
  list: {
    columns: ['subject', 'kindLabel', 'projectName', 'stepName', 'decidedBy', 'state', 'opinion', 'decidedAt'],
    filters: ['kind', 'state', 'decidedBy', 'person', 'projectName', 'decidedAt'],
    search: ['subject', 'projectName', 'opinion'],
    sort: '-decidedAt',
    empty: '还没有审核操作。有人审批、退回或转办后，逐条记在这里。',
  },
  detail: [
    {
      title: '操作',
      fields: [
        'review',
        'subject',
        'kindLabel',
        'projectName',
        'stepName',
        'round',
        'person',
        'decidedBy',
        'opinion',
        'since',
        'decidedAt',
        'minutes',
        'digest',
        'address',
        'device',
      ],
    },
  ],
});

const results = ['approved', 'returned', 'steppedBack', 'refused', 'passedOn', 'withdrawn', 'void'] as const;

/** Only the engine writes these rows, in the transaction of the decision: people act on the record and on its review. */
export const reviewTaskLifecycle = defineLifecycle(reviewTask, {
  initial: 'waiting',
  states: {
    waiting: { label: '待审批', tone: 'wait' },
    approved: { label: '同意', tone: 'done', final: true },
    returned: { label: '退回', tone: 'due', final: true },
    steppedBack: { label: '退回上一步骤', tone: 'due', final: true },
    refused: { label: '不予通过', tone: 'due', final: true },
    passedOn: { label: '转办', tone: 'idle', final: true },
    withdrawn: { label: '提交人撤回', tone: 'idle', final: true },
    void: { label: '未办理', tone: 'idle', final: true },
    noted: { label: '意见', tone: 'idle', final: true },
    urged: { label: '催办', tone: 'idle', final: true },
    added: { label: '加签', tone: 'idle', final: true },
    assigned: { label: '指定审批人', tone: 'idle', final: true },
    overdue: { label: '超期', tone: 'due', final: true },
  },
  actions: {
    arrive: {
      label: '到达',
      from: null,
      to: 'waiting',
      mayEndIn: ['noted', 'urged', 'added', 'assigned', 'overdue'],
      by: [system],
      quiet: true,
    },
    note: {
      label: '记录',
      from: 'waiting',
      by: [system],
      mayEndIn: ['noted', 'urged', 'added', 'assigned', 'overdue'],
      quiet: true,
    },
    settle: { label: '办理', from: 'waiting', mayEndIn: results, by: [system], quiet: true },
  },
});
