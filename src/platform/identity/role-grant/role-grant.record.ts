import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, me, system } from '../../../kernel/access/where.ts';
import { personal } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { data, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { platformAdmins, unitAdmins } from '../identity.audiences.ts';
import { user } from '../user/user.record.ts';

/** 角色授予: roles that decide or pay, asked for by one administrator and given by another. */
export const roleGrant = defineRecord('role-grant', {
  label: '角色授予',
  title: (g) => [g.name, g.roles].filter(Boolean).join(' · '),
  fields: {
    name: text('姓名', { required: true, readOnly: true, max: 50 }),
    account: text('账号', { required: true, readOnly: true, max: 50 }),
    roles: text('授予角色', { readOnly: true, max: 200 }),
    askedBy: ref('申请人', () => user, { readOnly: true }),
    waitsFor: text('确认人', { readOnly: true, max: 300 }),
    decidedBy: ref('处理人', () => user, { readOnly: true }),
    // The person and the role that it is about; the person may be entered in the same step.
    person: data<string>('人员'),
    assigned: data<string[]>('角色编号'),
    // The department whose head the person becomes: chains seat a head as the superior.
    heads: data<string>('负责的部门'),
  },
  list: {
    columns: ['name', 'account', 'roles', 'askedBy', 'waitsFor', 'decidedBy', 'state', 'updatedAt'],
    filters: ['state', 'name', 'account'],
    search: ['name', 'account'],
    sort: '-updatedAt',
    empty:
      '没有待确认的角色。授予审核人、财务、{招标}人代表、监督员、管理员角色或指定部门负责人时，须由另一位管理员或平台管理员在这里确认。',
  },
  detail: [{ title: '角色授予', fields: ['name', 'account', 'roles', 'askedBy', 'waitsFor', 'decidedBy'] }],
});

/** Who decides and who pays is never one administrator's word: another administrator of the unit confirms, or the platform. */
const askers = audience('申请人', { askedBy: me });

const anothersAsking = personal<typeof roleGrant>(
  'anothersAsking',
  '这是您自己提出的，须由本单位另一位管理员或平台管理员确认',
  ({ row, actor }) => row.askedBy !== actor.id,
);
const notForOneself = personal<typeof roleGrant>(
  'notForOneself',
  '不能给自己授予角色，须由本单位另一位管理员或平台管理员确认',
  ({ row, actor }) => row.person !== actor.id,
);

export const roleGrantLifecycle = defineLifecycle(roleGrant, {
  initial: 'waiting',
  states: {
    waiting: { label: '待确认', tone: 'wait' },
    confirmed: { label: '已生效', tone: 'done', final: true },
    refused: { label: '未同意', tone: 'idle', final: true },
    withdrawn: { label: '已撤回', tone: 'idle', final: true },
  },
  actions: {
    ask: {
      label: '申请授予角色',
      from: null,
      to: 'waiting',
      by: [system],
      tells: ['roleConfirmers'],
      quiet: true,
    },
    confirm: {
      label: '确认授予',
      from: 'waiting',
      to: 'confirmed',
      by: [unitAdmins, platformAdmins],
      needs: [anothersAsking, notForOneself],
      does: 'giveConfirmedRoles',
      tells: ['roleAsker', 'roleTaker'],
      primary: true,
    },
    refuse: {
      label: '不同意',
      from: 'waiting',
      to: 'refused',
      by: [unitAdmins, platformAdmins],
      needs: [anothersAsking],
      asks: { reason: text('原因', { required: true, max: 200 }) },
      does: 'noteDecider',
      tells: ['roleAsker'],
      danger: true,
    },
    withdraw: { label: '撤回', from: 'waiting', to: 'withdrawn', by: [askers] },
    // It was asked for anew with other roles, or is no longer wanted.
    replace: { label: '由新的申请代替', from: 'waiting', to: 'withdrawn', by: [system], quiet: true },
  },
});

export const roleGrantAccess = defineAccess(roleGrant, { read: [unitAdmins, platformAdmins] });
