import { audience, me, mine, system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { unitAdmins } from '../../identity/identity.audiences.ts';
import { reviewDelegation } from './review-delegation.record.ts';

/** Everybody who may ever be asked to decide: suppliers and experts are not. */
const reviewingUnits = ['agency', 'buyer', 'supervisor', 'platform'] as const;
export const delegators = audience('委托人', { person: me }, { orgTypes: reviewingUnits });
export const delegates = audience('代办人', { delegate: me, org: mine }, { orgTypes: reviewingUnits });

export const reviewDelegationLifecycle = defineLifecycle(reviewDelegation, {
  initial: 'planned',
  states: {
    planned: { label: '未开始', tone: 'wait' },
    active: { label: '代办中', tone: 'now' },
    ended: { label: '已结束', tone: 'idle', final: true },
  },
  actions: {
    create: {
      label: '委托代办',
      from: null,
      to: 'planned',
      mayEndIn: ['active'],
      by: [delegators],
      form: 'complete',
      does: 'beginDelegation',
      tells: ['reviewDelegate'],
    },
    begin: { label: '开始代办', from: 'planned', to: 'active', by: [system], does: 'seatDelegate', quiet: true },
    end: {
      label: '收回',
      from: ['planned', 'active'],
      to: 'ended',
      by: [delegators, unitAdmins],
      does: 'unseatDelegate',
      tells: ['reviewDelegate'],
    },
    expire: { label: '到期收回', from: 'active', to: 'ended', by: [system], does: 'unseatDelegate', quiet: true },
  },
});
