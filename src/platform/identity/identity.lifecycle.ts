/** Accounts and units: kept by the administrator; the full administration pages come with the shell. */
import { audience, everything, mine } from '../../kernel/access/where.ts';
import { guard } from '../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../kernel/lifecycle/lifecycle.ts';
import { isCreditCode } from '../../kernel/record/checks.ts';
import { text } from '../../kernel/record/field.ts';
import { organisation } from './organisation/organisation.record.ts';
import { user } from './user/user.record.ts';

export const platformAdmins = audience('平台管理员', everything, { roles: ['admin'] });

/** Everybody of a unit may fill in what it still lacks when they first come in; later the administrator keeps it. */
const ownPeople = audience('本单位人员', { id: mine });

const notYetFilled = guard(
  'notYetFilled',
  '单位信息已经完善；要更改请联系管理员',
  ({ row }) => !row.code || !row.address || !row.contact || !row.phone,
);

export const organisationLifecycle = defineLifecycle(organisation, {
  initial: 'active',
  states: { active: { label: '启用', tone: 'done' }, closed: { label: '停用', tone: 'idle' } },
  actions: {
    create: { label: '新建单位', from: null, to: 'active', by: [platformAdmins], form: 'complete' },
    save: { label: '保存', from: ['active', 'closed'], by: [platformAdmins], form: 'complete' },
    close: { label: '停用', from: 'active', to: 'closed', by: [platformAdmins], danger: true },
    reopen: { label: '启用', from: 'closed', to: 'active', by: [platformAdmins] },
    firstEdit: {
      label: '完善单位信息',
      from: 'active',
      by: [ownPeople],
      asks: {
        code: text('统一社会信用代码', {
          max: 18,
          check: (v: string) => (isCreditCode(v) ? undefined : '不是有效的统一社会信用代码'),
        }),
        address: text('地址', { required: true, max: 200 }),
        contact: text('联系人', { required: true, max: 50 }),
        phone: text('联系电话', {
          required: true,
          max: 30,
          pattern: [/^[\d+() -]{7,30}$/, '联系电话须为固定电话或手机号码，如 028-12345678'],
        }),
        email: text('电子邮箱', { max: 100, pattern: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, '请输入正确的电子邮箱'] }),
      },
      needs: [notYetFilled],
      does: 'fillUnit',
      quiet: true,
    },
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
