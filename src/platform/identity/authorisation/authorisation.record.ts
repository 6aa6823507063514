import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, me, mine, system } from '../../../kernel/access/where.ts';
import { personal } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, date, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { platformAdmins } from '../identity.audiences.ts';
import { organisation } from '../organisation/organisation.record.ts';
import { type Role, roles, rolesOfUnit } from '../role/roles.ts';
import { user } from '../user/user.record.ts';

/**
 * What each kind of unit may let somebody else do for it; administration is never lent. Nor is the work of an owner that
 * tenders by itself: done by the people of an agency it would be entrusted (招标投标法 第12条).
 */
export const lentRoles: Readonly<Record<string, readonly Role[]>> = Object.fromEntries(
  (['agency', 'buyer', 'supervisor'] as const).map((type) => [
    type,
    type === 'buyer' ? (['owner'] as const) : rolesOfUnit[type].filter((role) => role !== 'unitAdmin'),
  ]),
);

/** The roles that some unit may lend, with their labels. */
export const lendable = Object.fromEntries(
  Object.values(lentRoles)
    .flat()
    .map((role) => [role, roles[role]]),
);

/** The right of one person to act for a unit that is not their own, in one role, until a day. */
export const authorisation = defineRecord('authorisation', {
  label: '授权',
  title: (a) => [a.name, a.role ? roles[a.role as Role] : ''].filter(Boolean).join(' · '),
  fields: {
    person: ref('被授权人', () => user, { required: true, readOnly: true }),
    account: text('账号', { required: true, readOnly: true, max: 50 }),
    name: text('姓名', { required: true, readOnly: true, max: 50 }),
    home: text('所属单位', { required: true, readOnly: true }),
    unit: ref('授权单位', () => organisation, { required: true, readOnly: true }),
    role: choice('授权角色', lendable, { required: true, readOnly: true }),
    until: date('有效期至', { required: true, readOnly: true }),
    reason: text('授权事由', { readOnly: true, max: 200 }),
    lentBy: ref('授权人', () => user, { readOnly: true }),
    waitsFor: text('确认人', { readOnly: true, max: 300 }),
    confirmedBy: ref('确认', () => user, { readOnly: true }),
  },
  list: {
    columns: ['name', 'account', 'home', 'role', 'until', 'state'],
    filters: ['role', 'until'],
    search: ['name', 'account', 'home'],
    empty: '还没有授权任何人。点“授权”，允许外单位人员在限定期限内代表本单位办理。',
  },
  detail: [
    {
      title: '授权',
      fields: ['name', 'account', 'home', 'unit', 'role', 'until', 'reason', 'lentBy', 'waitsFor', 'confirmedBy'],
    },
  ],
  chain: 'self',
});

/** Who answers for a unit: its administrators, its reviewers, an owner's representative, a supervisor. */
export const lenders = audience(
  '本单位负责人',
  { unit: mine },
  { roles: ['unitAdmin', 'reviewer', 'owner', 'supervisor'], orgTypes: ['agency', 'buyer', 'supervisor'] },
);

/** Administrators of the unit that lends. */
const lendingAdmins = audience('单位管理员', { unit: mine }, { roles: ['unitAdmin'] });

const anothersLending = personal<typeof authorisation>(
  'anothersLending',
  '这是您自己提出的，须由本单位另一位管理员或平台管理员确认',
  ({ row, actor }) => row.lentBy !== actor.id,
);
const notLentToOneself = personal<typeof authorisation>(
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

const authorised = audience('被授权人', { person: me });

export const authorisationAccess = defineAccess(authorisation, { read: [lenders, authorised, platformAdmins] });
