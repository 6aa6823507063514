import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { instant, text } from '../../../kernel/record/field.ts';
import { platformAdmins, unitAdmins } from '../../identity/identity.audiences.ts';
import { approvalChain } from './approval-chain.record.ts';

const anothersChain = guard<typeof approvalChain>(
  'anothersChain',
  '这是您自己申请的，须由本单位另一位管理员或平台管理员确认',
  ({ row, actor }) => row.askedBy !== actor.id,
);
const notOwnStep = guard<typeof approvalChain>(
  'notOwnStep',
  '流程指定您本人审批，须由本单位另一位管理员或平台管理员确认',
  ({ row, actor }) => !(row.steps ?? []).some((s: { person?: string | null }) => s.person === actor.id),
);

export const approvalChainLifecycle = defineLifecycle(approvalChain, {
  initial: 'draft',
  states: {
    draft: { label: '草稿', tone: 'idle' },
    awaiting: { label: '待确认', tone: 'wait' },
    scheduled: { label: '待启用', tone: 'wait' },
    live: { label: '启用中', tone: 'done' },
    // In force until another person has said yes.
    ending: { label: '启用中，停用待确认', tone: 'wait' },
    retired: { label: '已停用', tone: 'idle', final: true },
  },
  actions: {
    create: { label: '新建流程', from: null, to: 'draft', by: [unitAdmins], form: 'draft', does: 'numberChain' },
    save: { label: '保存', from: 'draft', by: [unitAdmins], form: 'draft', does: 'keepChain' },
    // Reviews under way stay on the version they began with: each carries its own plan.
    // Who decides is never one administrator's word: a chain could name its author's friends.
    start: {
      label: '申请启用',
      from: 'draft',
      to: 'awaiting',
      by: [unitAdmins],
      complete: true,
      asks: { at: instant('启用时间', { hint: '留空为确认后立即启用' }) },
      does: 'askToStart',
      tells: ['chainConfirmers'],
      primary: true,
    },
    confirm: {
      label: '确认启用',
      from: 'awaiting',
      to: 'live',
      mayEndIn: ['scheduled'],
      by: [unitAdmins, platformAdmins],
      needs: [anothersChain, notOwnStep],
      does: 'startChain',
      tells: ['chainAsker'],
      primary: true,
    },
    decline: {
      label: '不同意',
      from: 'awaiting',
      to: 'draft',
      by: [unitAdmins, platformAdmins],
      needs: [anothersChain],
      asks: { reason: text('原因', { required: true, max: 200 }) },
      does: 'declineChain',
      tells: ['chainAsker'],
      danger: true,
    },
    takeBack: { label: '撤回申请', from: 'awaiting', to: 'draft', by: [unitAdmins] },
    unschedule: { label: '取消定时', from: 'scheduled', to: 'draft', by: [unitAdmins], does: 'unscheduleChain' },
    takeEffect: {
      label: '到时启用',
      from: 'scheduled',
      to: 'live',
      mayEndIn: ['draft'],
      by: [system],
      does: 'startChain',
      quiet: true,
    },
    // Without it one person decides again: it ends by two administrators, as it began.
    stop: {
      label: '申请停用',
      from: 'live',
      to: 'ending',
      by: [unitAdmins],
      does: 'askToStop',
      tells: ['chainConfirmers'],
      danger: true,
    },
    confirmStop: {
      label: '确认停用',
      from: 'ending',
      to: 'retired',
      by: [unitAdmins, platformAdmins],
      needs: [anothersChain],
      does: 'endChain',
      tells: ['chainAsker'],
      danger: true,
    },
    keep: {
      label: '不停用',
      from: 'ending',
      to: 'live',
      by: [unitAdmins, platformAdmins],
      asks: { reason: text('原因', { required: true, max: 200 }) },
      does: 'declineChain',
      tells: ['chainAsker'],
    },
    supersede: {
      label: '由新版取代',
      from: ['live', 'ending'],
      to: 'retired',
      by: [system],
      does: 'endChain',
      quiet: true,
    },
    copy: {
      label: '复制为新版',
      from: ['draft', 'awaiting', 'scheduled', 'live', 'ending', 'retired'],
      by: [unitAdmins],
      does: 'copyChain',
    },
    remove: { label: '删除', from: 'draft', by: [unitAdmins], removes: true, danger: true },
  },
});
