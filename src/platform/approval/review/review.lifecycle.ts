import { audience, me, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { ref, text } from '../../../kernel/record/field.ts';
import { unitAdmins } from '../../identity/identity.audiences.ts';
import { user } from '../../identity/user/user.record.ts';
import { review } from './review.record.ts';

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
const notWatching = guard<typeof review>(
  'notWatching',
  '已在关注',
  ({ row, actor }) => !(row.watchers ?? []).includes(actor.id),
);
const watching = guard<typeof review>('watching', '没有关注', ({ row, actor }) =>
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
