import { audience, everything } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { supplierCategory } from './supplier-category.record.ts';

export const categoryKeepers = audience('平台管理员', everything, { roles: ['admin'], orgTypes: ['platform'] });

/** A category that suppliers stand in is never removed, only taken out of use. */
export const supplierCategoryLifecycle = defineLifecycle(supplierCategory, {
  initial: 'active',
  states: { active: { label: '启用', tone: 'done' }, retired: { label: '停用', tone: 'idle' } },
  actions: {
    create: {
      label: '新建类别',
      from: null,
      to: 'active',
      by: [categoryKeepers],
      form: 'complete',
    },
    save: {
      label: '保存',
      from: ['active', 'retired'],
      by: [categoryKeepers],
      form: 'complete',
    },
    retire: { label: '停用', from: 'active', to: 'retired', by: [categoryKeepers], batch: true, danger: true },
    restore: { label: '启用', from: 'retired', to: 'active', by: [categoryKeepers], batch: true },
  },
});
