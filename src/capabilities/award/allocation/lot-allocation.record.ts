import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { data, instant, integer, ref, refs, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { officeSide } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import type { AllocatedLot, AllocationInput } from './allocation.rules.ts';

/** 兼投不兼中的分配 (ADR 26): who leads each lot of a group, with every step; computed anew when a report changes. */
export const lotAllocation = defineRecord('lot-allocation', {
  label: '兼投不兼中分配',
  title: (a) => a.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lots: refs('标段', () => lot, { required: true, readOnly: true }),
    name: text('名称', { required: true, readOnly: true, max: 600 }),
    groupName: text('兼投不兼中组', { readOnly: true, max: 50 }),
    most: integer('一个{投标}人最多{中标}', { readOnly: true, unit: '个标段' }),
    input: data<AllocationInput>('各标段的排名'),
    allocated: data<AllocatedLot[]>('分配'),
    steps: text('分配过程', { required: true, readOnly: true, long: true, max: 200_000 }),
    because: text('重新计算的原因', { readOnly: true, long: true, max: 2000, when: (a) => Boolean(a.because) }),
    computedAt: instant('计算时间', { readOnly: true }),
    replacedBecause: text('不再有效的原因', {
      readOnly: true,
      long: true,
      max: 2000,
      when: (a) => Boolean(a.replacedBecause),
    }),
  },
  list: {
    columns: ['name', 'project', 'groupName', 'most', 'computedAt', 'state'],
    filters: ['state', 'project', 'groupName'],
    search: ['name'],
    empty: '没有分配。{招标}文件约定几个标段兼投不兼中的，这些标段的{评标}报告都提交后由系统按约定的次序计算。',
  },
  detail: [
    {
      title: '分配',
      fields: ['project', 'lots', 'groupName', 'most', 'computedAt', 'because', 'replacedBecause'],
    },
  ],
});

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

/** Rankings of several lots stand in it: the owner's side and the supervisor read it, bidders read their lot's publicity. */
export const lotAllocationAccess = defineAccess(lotAllocation, { read: [...officeSide] });
