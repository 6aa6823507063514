import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { lotAllocation } from './lot-allocation.record.ts';

export const lotAllocationLifecycle = defineLifecycle(lotAllocation, {
  initial: 'computed',
  states: {
    computed: { label: '有效', tone: 'done', final: true },
    replaced: { label: '已重新计算', tone: 'idle', final: true },
  },
  actions: {
    compute: {
      label: '计算分配',
      from: null,
      to: 'computed',
      by: [system],
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors'],
      law: ['招标投标法 第19条', '招标投标法 第40条'],
      quiet: true,
    },
    // A report of the group was replaced: what rested on the earlier allocation is withdrawn where it changes.
    replace: {
      label: '重新计算',
      from: 'computed',
      to: 'replaced',
      by: [system],
      does: 'replaceAllocation',
      quiet: true,
    },
  },
});
