import { audience, me, system } from '../../../kernel/access/where.ts';
import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { data, flag, instant, integer, ref, refs, text } from '../../../kernel/record/field.ts';
import { defineRecord, type RecordType } from '../../../kernel/record/record.ts';
import { unitAdmins } from '../../identity/identity.audiences.ts';
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

/** Units whose people review; suppliers and experts hand things in, and never decide. */
const units = { orgTypes: ['agency', 'buyer', 'supervisor', 'platform'] } as const;
export const approvers = audience('当前审批人', { waitingFor: me }, units);
export const deciders = audience('审批过的人', { deciders: me }, units);
export const watchers = audience('关注人', { watchers: me }, units);
export const submitters = audience('提交人', { author: me });

const open = ['running', 'blocked'] as const;
const colleague = ref('人员', () => user, { required: true });
const opinion = (label: string, required = true) => text(label, { required, long: true, max: 2000 });

const oncePerHour = guard<typeof review>(
  'urgedLongAgo',
  '一小时内已催办过，请稍后再催',
  ({ row, now }) => !row.urgedAt || now.getTime() - new Date(row.urgedAt).getTime() >= 3600_000,
);
const hasEarlierStep = guard<typeof review>(
  'hasEarlierStep',
  '这是第一步，没有更早的步骤；请直接退回提交人',
  ({ row }) => (row.plan ?? []).some((s: { isSkipped?: boolean }, at: number) => !s.isSkipped && at < row.step),
);
const notWatching = personal<typeof review>(
  'notWatching',
  '已在关注',
  ({ row, actor }) => !(row.watchers ?? []).includes(actor.id),
);
const watching = personal<typeof review>('watching', '没有关注', ({ row, actor }) =>
  (row.watchers ?? []).includes(actor.id),
);

/** Deciding itself is the record's own action (`notice.approve`); here is what people do about a review besides. */
export const reviewLifecycle = defineLifecycle(review, {
  initial: 'running',
  states: {
    running: { label: '审批中', tone: 'wait' },
    blocked: { label: '停住，无人可审', tone: 'due' },
    approved: { label: '已通过', tone: 'done', final: true },
    returned: { label: '已退回', tone: 'due', final: true },
    refused: { label: '不予通过', tone: 'due', final: true },
    withdrawn: { label: '已撤回', tone: 'idle', final: true },
  },
  actions: {
    begin: { label: '开始审核', from: null, to: 'running', mayEndIn: ['blocked'], by: [system], quiet: true },
    finish: {
      label: '办结',
      from: open,
      mayEndIn: ['approved', 'returned', 'refused', 'withdrawn', 'blocked'],
      by: [system],
      quiet: true,
    },
    passOn: {
      label: '转办',
      from: 'running',
      mayEndIn: ['blocked'],
      by: [approvers],
      asks: { to: colleague, opinion: opinion('转办说明') },
      does: 'passReviewOn',
    },
    addBefore: {
      label: '前加签',
      from: 'running',
      mayEndIn: ['blocked'],
      by: [approvers],
      asks: { to: colleague, opinion: opinion('加签说明') },
      does: 'addStepBefore',
    },
    addAfter: {
      label: '后加签',
      from: 'running',
      by: [approvers],
      asks: { to: colleague, opinion: opinion('加签说明') },
      does: 'addStepAfter',
    },
    stepBack: {
      label: '退回上一步骤',
      from: 'running',
      mayEndIn: ['blocked'],
      by: [approvers],
      needs: [hasEarlierStep],
      asks: { opinion: opinion('退回意见') },
      does: 'stepReviewBack',
      danger: true,
    },
    comment: {
      label: '发表意见',
      from: open,
      by: [approvers, deciders, watchers, submitters],
      asks: { opinion: opinion('意见') },
      does: 'commentOnReview',
    },
    urge: { label: '催办', from: 'running', by: [submitters], needs: [oncePerHour], does: 'urgeReview' },
    watch: {
      label: '关注',
      from: open,
      by: [approvers, deciders, submitters, unitAdmins],
      needs: [notWatching],
      does: 'watchReview',
      quiet: true,
    },
    unwatch: { label: '取消关注', from: open, by: [watchers], needs: [watching], does: 'unwatchReview', quiet: true },
    assign: {
      label: '指定审批人',
      from: 'blocked',
      to: 'running',
      mayEndIn: ['blocked'],
      by: [unitAdmins],
      asks: { to: colleague, opinion: opinion('说明') },
      does: 'assignReview',
      primary: true,
    },
    remind: { label: '临期提醒', from: 'running', by: [system], does: 'remindReview', quiet: true },
    // A review that has stopped gets late too.
    escalate: {
      label: '超期上报',
      from: open,
      mayEndIn: open,
      by: [system],
      does: 'escalateReview',
      quiet: true,
    },
  },
});
