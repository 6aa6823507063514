import { audience, mine, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { expertImport } from './expert-import.record.ts';

export const importers = audience(
  '本单位专家申请录入',
  { org: mine },
  { roles: ['agent', 'admin'], orgTypes: ['agency', 'platform'] },
);

const hasAccepted = guard<typeof expertImport>(
  'hasAccepted',
  '没有一行可以登记，请按逐行结论改正工作簿后重新上传',
  ({ row }) => (row.accepted ?? 0) > 0,
);

export const expertImportLifecycle = defineLifecycle(expertImport, {
  initial: 'reading',
  states: {
    reading: { label: '正在检查', tone: 'now' },
    checked: { label: '待确认', tone: 'wait' },
    imported: { label: '已登记', tone: 'done', final: true },
  },
  actions: {
    create: {
      label: '上传并检查',
      from: null,
      to: 'reading',
      by: [importers],
      form: 'complete',
      does: 'readExpertsSoon',
    },
    check: { label: '检查完毕', from: 'reading', to: 'checked', by: [system], does: 'checkExperts', quiet: true },
    recheck: { label: '重新检查', from: 'checked', to: 'reading', by: [importers], does: 'readExpertsSoon' },
    confirm: {
      label: '登记可登记的行',
      from: 'checked',
      to: 'imported',
      by: [importers],
      needs: [hasAccepted],
      does: 'enterExperts',
      primary: true,
    },
    remove: { label: '删除', from: ['reading', 'checked'], by: [importers], removes: true, danger: true },
  },
});
