import { choice, date, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
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
