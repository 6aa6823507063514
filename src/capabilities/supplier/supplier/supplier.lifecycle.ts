import { audience, mine } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { supplier } from './supplier.record.ts';

export const keepers = audience('登记单位经办', { org: mine }, { roles: ['agent'], orgTypes: ['agency'] });
export const verifiers = audience('登记单位审核人', { org: mine }, { roles: ['reviewer'], orgTypes: ['agency'] });

const notOwnEntry = guard(
  'notOwnEntry',
  '不能核验自己登记的供应商，请由另一人核验',
  ({ row, actor }) => row.enteredBy !== actor.id,
  { rule: 'C43' },
);

export const supplierLifecycle = defineLifecycle(supplier, {
  initial: 'pending',
  states: {
    pending: { label: '待核验', tone: 'wait' },
    returned: { label: '已退回', tone: 'due' },
    active: { label: '已入库', tone: 'done' },
    frozen: { label: '已冻结', tone: 'due' },
  },
  actions: {
    create: {
      label: '登记',
      from: null,
      to: 'pending',
      by: [keepers],
      form: 'complete',
      does: 'enterSupplier',
      tells: ['supplierVerifiers'],
    },
    save: { label: '保存', from: ['pending', 'returned'], by: [keepers], form: 'draft', does: 'enterSupplier' },
    resubmit: {
      label: '重新提交核验',
      from: 'returned',
      to: 'pending',
      by: [keepers],
      complete: true,
      does: 'enterSupplier',
      tells: ['supplierVerifiers'],
      primary: true,
    },
    // What was verified is no longer so once it is changed.
    change: {
      label: '变更并重新核验',
      from: 'active',
      to: 'pending',
      by: [keepers],
      form: 'complete',
      does: 'enterSupplier',
      tells: ['supplierVerifiers'],
    },
    approve: {
      label: '核验入库',
      from: 'pending',
      to: 'active',
      by: [verifiers],
      complete: true,
      needs: [notOwnEntry],
      does: 'clearOpinions',
      tells: ['supplierEnterer'],
      primary: true,
      batch: true,
    },
    return: {
      label: '退回',
      from: 'pending',
      to: 'returned',
      by: [verifiers],
      needs: [notOwnEntry],
      asks: { opinion: text('退回意见', { required: true, long: true, max: 2000 }) },
      does: 'keepSupplierOpinion',
      tells: ['supplierEnterer'],
      danger: true,
    },
    freeze: {
      label: '冻结',
      from: 'active',
      to: 'frozen',
      by: [verifiers],
      asks: { reason: text('冻结原因', { required: true, long: true, max: 2000 }) },
      does: 'keepFreezing',
      tells: ['supplierEnterer'],
      danger: true,
    },
    unfreeze: {
      label: '解除冻结',
      from: 'frozen',
      to: 'active',
      by: [verifiers],
      does: 'clearOpinions',
      tells: ['supplierEnterer'],
    },
  },
});
