import { audience, mine, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, date, text } from '../../../kernel/record/field.ts';
import { platformAdmins } from '../identity.audiences.ts';
import { authorisation, lendable } from './authorisation.record.ts';

/** Who answers for a unit: its administrators, its reviewers, an owner's representative, a supervisor. */
export const lenders = audience(
  '本单位负责人',
  { unit: mine },
  { roles: ['unitAdmin', 'reviewer', 'owner', 'supervisor'], orgTypes: ['agency', 'buyer', 'supervisor'] },
);

/** Administrators of the unit that lends. */
const lendingAdmins = audience('单位管理员', { unit: mine }, { roles: ['unitAdmin'] });

const anothersLending = guard<typeof authorisation>(
  'anothersLending',
  '这是您自己提出的，须由本单位另一位管理员或平台管理员确认',
  ({ row, actor }) => row.lentBy !== actor.id,
);
const notLentToOneself = guard<typeof authorisation>(
  'notLentToOneself',
  '不能把角色授予自己，须由本单位另一位管理员或平台管理员确认',
  ({ row, actor }) => row.person !== actor.id,
);

export const authorisationLifecycle = defineLifecycle(authorisation, {
  initial: 'active',
  states: {
    active: { label: '有效', tone: 'done' },
    // What decides or pays is lent by two, as it is given within a unit (`role-grant`).
    waiting: { label: '待确认', tone: 'wait' },
    refused: { label: '未同意', tone: 'idle', final: true },
    withdrawn: { label: '已收回', tone: 'idle', final: true },
    expired: { label: '已到期', tone: 'idle', final: true },
  },
  actions: {
    grant: {
      label: '授权',
      from: null,
      to: 'active',
      mayEndIn: ['waiting'],
      by: [lenders],
      asks: {
        account: text('账号', { unsearched: 'code', required: true, max: 50, hint: '被授权人登录本平台的账号' }),
        name: text('姓名', { required: true, max: 50, hint: '须与该账号登记的姓名一致' }),
        role: choice('授权角色', lendable, { required: true }),
        until: date('有效期至', { required: true, hint: '最长一年，到期自动失效' }),
        reason: text('授权事由', { required: true, max: 200 }),
      },
      does: 'grantAuthorisation',
      tells: ['authorisedPerson', 'lendingConfirmers'],
    },
    confirm: {
      label: '确认授权',
      from: 'waiting',
      to: 'active',
      by: [lendingAdmins, platformAdmins],
      needs: [anothersLending, notLentToOneself],
      does: 'confirmAuthorisation',
      tells: ['authorisedPerson', 'lender'],
      primary: true,
    },
    refuse: {
      label: '不同意',
      from: 'waiting',
      to: 'refused',
      by: [lendingAdmins, platformAdmins],
      needs: [anothersLending],
      asks: { reason: text('原因', { required: true, max: 200 }) },
      does: 'endAuthorisation',
      tells: ['lender'],
      danger: true,
    },
    withdraw: {
      label: '收回授权',
      from: ['waiting', 'active'],
      to: 'withdrawn',
      by: [lenders],
      asks: { reason: text('收回原因', { required: true, max: 200 }) },
      does: 'endAuthorisation',
      tells: ['authorisedPerson'],
      danger: true,
      batch: true,
    },
    expire: {
      label: '授权到期',
      from: ['waiting', 'active'],
      to: 'expired',
      by: [system],
      does: 'endAuthorisation',
      tells: ['authorisedPerson'],
      quiet: true,
    },
  },
});
