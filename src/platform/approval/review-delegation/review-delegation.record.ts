import { audience, me, mine, system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { unitAdmins } from '../../identity/identity.audiences.ts';
import { user } from '../../identity/user/user.record.ts';

/** 审批代办: one person decides in the name of another between two moments. Both may decide; the first decision counts. */
export const reviewDelegation = defineRecord('review-delegation', {
  label: '审批代办',
  title: (d) => `审批代办（${String(d.startsAt ?? '').slice(0, 10)} 至 ${String(d.endsAt ?? '').slice(0, 10)}）`,
  fields: {
    person: ref('委托人', () => user, { required: true, readOnly: true, indexed: true }),
    delegate: ref('代办人', () => user, { required: true, hint: '本单位在用的人员；本人提交的单据不能由代办人审批' }),
    startsAt: instant('自', { required: true }),
    endsAt: instant('至', { required: true }),
    reason: text('原因', { max: 200 }),
  },
  list: {
    columns: ['person', 'delegate', 'startsAt', 'endsAt', 'reason', 'state'],
    filters: ['person', 'delegate', 'state'],
    sort: '-startsAt',
    empty: '没有代办。出差或休假前，可把审批委托给同事，到期自动收回。',
  },
  detail: [{ title: '审批代办', fields: ['person', 'delegate', 'startsAt', 'endsAt', 'reason'] }],
  form: [{ title: '审批代办', fields: ['delegate', 'startsAt', 'endsAt', 'reason'] }],
  rules: [
    {
      rule: 'delegation-order',
      field: 'endsAt',
      check: (d) => (d.startsAt && d.endsAt && d.endsAt <= d.startsAt ? '结束时间须晚于开始时间' : undefined),
    },
  ],
});

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
