import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { instant } from '../../../kernel/record/field.ts';
import { unitAdmins } from '../../identity/identity.audiences.ts';
import { approvalChain } from './approval-chain.record.ts';

export const approvalChainLifecycle = defineLifecycle(approvalChain, {
  initial: 'draft',
  states: {
    draft: { label: '草稿', tone: 'idle' },
    scheduled: { label: '待启用', tone: 'wait' },
    live: { label: '启用中', tone: 'done' },
    retired: { label: '已停用', tone: 'idle', final: true },
  },
  actions: {
    create: { label: '新建流程', from: null, to: 'draft', by: [unitAdmins], form: 'draft', does: 'numberChain' },
    save: { label: '保存', from: 'draft', by: [unitAdmins], form: 'draft', does: 'keepChain' },
    // Reviews under way stay on the version they began with: each carries its own plan.
    start: {
      label: '启用',
      from: 'draft',
      to: 'live',
      mayEndIn: ['scheduled'],
      by: [unitAdmins],
      complete: true,
      asks: { at: instant('启用时间', { hint: '留空为立即启用' }) },
      does: 'startChain',
      primary: true,
    },
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
    stop: { label: '停用', from: 'live', to: 'retired', by: [unitAdmins], does: 'endChain', danger: true },
    supersede: { label: '由新版取代', from: 'live', to: 'retired', by: [system], does: 'endChain', quiet: true },
    copy: {
      label: '复制为新版',
      from: ['draft', 'scheduled', 'live', 'retired'],
      by: [unitAdmins],
      does: 'copyChain',
    },
    remove: { label: '删除', from: 'draft', by: [unitAdmins], removes: true, danger: true },
  },
});
