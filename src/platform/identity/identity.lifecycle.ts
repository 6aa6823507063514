/** Accounts and units: kept by the administrator; the full administration pages come with the shell. */
import { audience, everything } from '../../kernel/access/where.ts';
import { defineLifecycle } from '../../kernel/lifecycle/lifecycle.ts';
import { organisation } from './organisation/organisation.record.ts';
import { user } from './user/user.record.ts';

export const platformAdmins = audience('平台管理员', everything, { roles: ['admin'] });

export const organisationLifecycle = defineLifecycle(organisation, {
  initial: 'active',
  states: { active: { label: '启用', tone: 'done' }, closed: { label: '停用', tone: 'idle' } },
  actions: {
    create: { label: '新建单位', from: null, to: 'active', by: [platformAdmins], form: 'complete' },
    save: { label: '保存', from: ['active', 'closed'], by: [platformAdmins], form: 'complete' },
    close: { label: '停用', from: 'active', to: 'closed', by: [platformAdmins], danger: true },
    reopen: { label: '启用', from: 'closed', to: 'active', by: [platformAdmins] },
  },
});

export const userLifecycle = defineLifecycle(user, {
  initial: 'active',
  states: { active: { label: '启用', tone: 'done' }, disabled: { label: '停用', tone: 'idle' } },
  actions: {
    create: { label: '新建用户', from: null, to: 'active', by: [platformAdmins], form: 'complete' },
    save: { label: '保存', from: ['active', 'disabled'], by: [platformAdmins], form: 'complete' },
    disable: { label: '停用', from: 'active', to: 'disabled', by: [platformAdmins], does: 'endSessions', danger: true },
    enable: { label: '启用', from: 'disabled', to: 'active', by: [platformAdmins] },
  },
});
