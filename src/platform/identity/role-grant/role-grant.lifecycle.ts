/** Who decides and who pays is never one administrator's word: another administrator of the unit confirms, or the platform. */
import { audience, me, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { platformAdmins, unitAdmins } from '../identity.audiences.ts';
import { roleGrant } from './role-grant.record.ts';

const askers = audience('申请人', { askedBy: me });

const anothersAsking = guard<typeof roleGrant>(
  'anothersAsking',
  '这是您自己提出的，须由本单位另一位管理员或平台管理员确认',
  ({ row, actor }) => row.askedBy !== actor.id,
);
const notForOneself = guard<typeof roleGrant>(
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
