import { audience, mine, system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { keptSupplier } from './kept-supplier.record.ts';

export const listKeepers = audience(
  '本机构经办',
  { org: mine },
  { roles: ['agent', 'reviewer'], orgTypes: ['agency'] },
);

export const keptSupplierLifecycle = defineLifecycle(keptSupplier, {
  initial: 'kept',
  states: { kept: { label: '在列', tone: 'done' } },
  actions: {
    create: {
      label: '加入我的供应商',
      from: null,
      to: 'kept',
      by: [listKeepers],
      form: 'complete',
      does: 'keepOnOwnList',
    },
    save: { label: '保存', from: 'kept', by: [listKeepers], form: 'complete', does: 'keepOnOwnList' },
    // The supplier is called otherwise from now on.
    rename: { label: '随库更名', from: 'kept', by: [system], quiet: true },
    remove: { label: '移出', from: 'kept', by: [listKeepers], removes: true, danger: true },
  },
});
