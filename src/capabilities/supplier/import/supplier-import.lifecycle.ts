import { audience, mine } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { supplierImport } from './supplier-import.record.ts';

export const importers = audience('本机构经办', { org: mine }, { roles: ['agent'], orgTypes: ['agency'] });

const hasAccepted = guard<typeof supplierImport>(
  'hasAccepted',
  '没有一行可以登记，请按逐行结论改正工作簿后重新上传',
  ({ row }) => (row.accepted ?? 0) > 0,
);

export const supplierImportLifecycle = defineLifecycle(supplierImport, {
  initial: 'checked',
  states: {
    checked: { label: '待确认', tone: 'wait' },
    imported: { label: '已登记', tone: 'done', final: true },
  },
  actions: {
    create: {
      label: '上传并检查',
      from: null,
      to: 'checked',
      by: [importers],
      form: 'complete',
      does: 'checkImport',
    },
    recheck: { label: '重新检查', from: 'checked', by: [importers], does: 'checkImport' },
    confirm: {
      label: '登记可登记的行',
      from: 'checked',
      to: 'imported',
      by: [importers],
      needs: [hasAccepted],
      does: 'confirmImport',
      primary: true,
    },
    remove: { label: '删除', from: 'checked', by: [importers], removes: true, danger: true },
  },
});
