import { defineAccess } from '../../kernel/access/access.ts';
import { audience, has, me, mine } from '../../kernel/access/where.ts';
import { user } from '../identity/user/user.record.ts';
import { approvalChain } from './approval-chain/approval-chain.record.ts';
import { approvers, deciders, reviewLifecycle, submitters, watchers } from './review/review.record.ts';
import { delegates, delegators, reviewDelegation } from './review-delegation/review-delegation.record.ts';
import { reviewTask } from './review-task/review-task.record.ts';

const units = { orgTypes: ['agency', 'buyer', 'supervisor', 'platform'] } as const;
const { record: review } = reviewLifecycle;
/** A bidder's own administrator is not among them: a refund's row is the bidder's, its review is not. */
const unitAdmins = audience('单位管理员', { org: mine }, { roles: ['unitAdmin'], ...units });

/** Colleagues see which chain their papers go through; only their administrators draw it. */
export const approvalChainAccess = defineAccess(approvalChain, {
  read: [
    audience('本单位人员', { org: mine }, units),
    audience('平台管理员', { state: { in: ['awaiting', 'ending'] } }, { roles: ['admin'], orgTypes: ['platform'] }),
  ],
});
/** Who heads a department sees what waits for its people: that it waits, not what the record itself keeps from them. */
const heads = audience(
  '审批人的部门负责人',
  has(() => reviewTask, 'review', {
    state: 'waiting',
    person: { department: has(() => user, 'department', { id: me, headsDepartment: true }) },
  }),
  units,
);
export const reviewAccess = defineAccess(review, {
  read: [approvers, deciders, watchers, submitters, heads, unitAdmins],
});

const seat = audience('审批人', { anyOf: [{ person: me }, { delegate: me }, { decidedBy: me }] }, units);
const author = audience('提交人', { review: { author: me } });
const colleagues = audience(
  '同审的人',
  { review: { anyOf: [{ waitingFor: me }, { deciders: me }, { watchers: me }] } },
  units,
);
export const reviewTaskAccess = defineAccess(reviewTask, { read: [seat, author, colleagues, unitAdmins] });
export const reviewDelegationAccess = defineAccess(reviewDelegation, { read: [delegators, delegates, unitAdmins] });
