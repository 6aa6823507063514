import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { ref } from '../../../kernel/record/field.ts';
import { unitAdmins } from '../identity.audiences.ts';
import { user } from '../user/user.record.ts';
import { colleagueInvitation } from './colleague-invitation.record.ts';

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
