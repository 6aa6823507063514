import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { instant, ref, refs, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { unitAdmins } from '../identity.audiences.ts';
import { role } from '../role/role.record.ts';
import { user } from '../user/user.record.ts';

/** For how long a link may be opened. A rule of the office, not of the law. */
export const invitationDays = 7;

/** 邀请同事: a link for one person into one unit, with the roles they will have; it is opened once. */
export const colleagueInvitation = defineRecord('colleague-invitation', {
  label: '同事邀请',
  title: (i) => i.name ?? '',
  chain: 'own',
  fields: {
    name: text('姓名', { required: true, max: 50 }),
    email: text('电子邮箱', { max: 100, rules: ['email'], hint: '填写后可以直接用邮件发出链接' }),
    assigned: refs('角色', () => role, { required: true }),
    // The digest of the secret in the link. The link itself is told once and not kept.
    digest: text('链接摘要', { readOnly: true, inside: true, indexed: true, max: 64 }),
    expiresAt: instant('有效至', { readOnly: true }),
    invitedBy: ref('邀请人', () => user, { readOnly: true }),
    person: ref('建立的账号', () => user, { readOnly: true }),
    usedAt: instant('接受时间', { readOnly: true }),
  },
  list: {
    columns: ['name', 'assigned', 'invitedBy', 'expiresAt', 'usedAt', 'state'],
    filters: ['state', 'name'],
    search: ['name'],
    empty: '没有邀请。邀请同事后得到一个链接，对方用它自己设置账号和密码；链接只能用一次，到期作废。',
  },
  form: [{ title: '邀请同事', fields: ['name', 'email', 'assigned'] }],
  detail: [{ title: '邀请', fields: ['name', 'email', 'assigned', 'invitedBy', 'expiresAt', 'person', 'usedAt'] }],
});

export const colleagueInvitationLifecycle = defineLifecycle(colleagueInvitation, {
  initial: 'open',
  states: {
    open: { label: '待接受', tone: 'wait' },
    used: { label: '已接受', tone: 'done', final: true },
    revoked: { label: '已撤销', tone: 'idle', final: true },
    lapsed: { label: '已过期', tone: 'idle', final: true },
  },
  actions: {
    create: {
      label: '邀请同事',
      from: null,
      to: 'open',
      by: [unitAdmins],
      form: 'complete',
      does: 'inviteColleague',
    },
    revoke: { label: '撤销邀请', from: 'open', to: 'revoked', by: [unitAdmins], does: 'stopInvitation', danger: true },
    accept: {
      label: '接受邀请',
      from: 'open',
      to: 'used',
      by: [system],
      asks: { person: ref('账号', () => user, { required: true }) },
      does: 'keepColleague',
      tells: ['inviter'],
      says: '同事已接受邀请',
      quiet: true,
    },
    lapse: { label: '邀请过期', from: 'open', to: 'lapsed', by: [system], quiet: true },
  },
});

export const colleagueInvitationAccess = defineAccess(colleagueInvitation, { read: [unitAdmins] });
