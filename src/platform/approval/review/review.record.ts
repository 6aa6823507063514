import { data, flag, instant, integer, ref, refs, text } from '../../../kernel/record/field.ts';
import { defineRecord, type RecordType } from '../../../kernel/record/record.ts';
import { user } from '../../identity/user/user.record.ts';
import { approvalChain } from '../approval-chain/approval-chain.record.ts';
import type { Step } from '../step.ts';

const fixed = { readOnly: true } as const;
const made = { readOnly: true, required: true } as const;

/** 审核: one round of one record, from being handed in until it is decided. What is written here follows from decisions. */
export const review: RecordType<any> = defineRecord('review', {
  label: '审核',
  title: (r) => r.subject ?? '',
  // Its own actions (passing on, adding an approver) stand in the chain of the project that the record belongs to.
  chain: { by: 'project' },
  fields: {
    subject: text('单据', { ...made, max: 1000 }),
    kind: text('单据种类', { ...made, max: 60, indexed: true, exact: true }),
    kindLabel: text('种类', { ...made, max: 60 }),
    recordType: text('记录类型', { ...made, max: 60 }),
    recordId: text('记录编号', { ...made, max: 36, indexed: true, exact: true }),
    project: text('项目编号', { ...fixed, max: 36, indexed: true, exact: true }),
    projectName: text('项目', { ...fixed, max: 1000 }),
    author: ref('提交人', () => user, made),
    round: integer('第几次提交', fixed),
    previous: ref('上一次', () => review, fixed),
    chain: ref('审核流程', () => approvalChain, fixed),
    plan: data<Step[]>('步骤', { required: true }),
    step: integer('当前步骤序号', fixed),
    stepName: text('当前步骤', { ...fixed, max: 60 }),
    waitingFor: refs('待其审批', () => user, { ...fixed, indexed: true }),
    deciders: refs('已审批', () => user, { ...fixed, indexed: true }),
    watchers: refs('关注人', () => user, { ...fixed, indexed: true }),
    since: instant('到达本步骤', fixed),
    dueAt: instant('办理时限', fixed),
    overdue: flag('超期', fixed),
    urgedAt: instant('最近催办', fixed),
    blockedBecause: text('停住的原因', { ...fixed, max: 500 }),
    decidedAt: instant('办结时间', fixed),
    opinion: text('意见', { ...fixed, long: true, max: 2000 }),
    // What was handed in, by field; its digest is what approvers decide on. A person who may not read the record does
    // not read it here either: differences are shown field by field, by the record's own secrecy.
    content: data<Record<string, unknown>>('提交的内容', { required: true, inside: true }),
    digest: text('内容摘要', { ...made, max: 64 }),
  },
  list: {
    columns: ['subject', 'kindLabel', 'projectName', 'stepName', 'author', 'createdAt', 'dueAt', 'state'],
    filters: [
      'kindLabel',
      'state',
      'author',
      'waitingFor',
      'deciders',
      'watchers',
      'projectName',
      'project',
      'recordId',
      'overdue',
      'createdAt',
      'dueAt',
    ],
    search: ['subject', 'projectName'],
    sort: 'dueAt',
    empty: '没有等待审批的单据。他人提交、轮到您时会出现在这里。',
  },
  detail: [
    {
      title: '审核',
      fields: [
        'kindLabel',
        'subject',
        'projectName',
        'author',
        'round',
        'stepName',
        'waitingFor',
        'since',
        'dueAt',
        'blockedBecause',
        'decidedAt',
        'opinion',
        'digest',
      ],
    },
  ],
});
