import { data, files, instant, integer, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import type { SupplierVerdict } from './import.rules.ts';

/** 批量登记: a workbook, a verdict for each of its rows, and nothing in the register before it is confirmed. */
export const supplierImport = defineRecord('supplier-import', {
  label: '供应商导入',
  title: (i) => i.name ?? '',
  fields: {
    file: files('工作簿', { required: true, max: 1, accept: ['.xlsx'], maxBytes: 5 * 1048576 }),
    name: text('文件名', { required: true, readOnly: true, max: 300 }),
    accepted: integer('可登记', { readOnly: true, unit: '行' }),
    duplicate: integer('重复', { readOnly: true, unit: '行' }),
    faulty: integer('有误', { readOnly: true, unit: '行' }),
    verdicts: data<SupplierVerdict[]>('逐行结论'),
    checkedAt: instant('检查时间', { readOnly: true }),
    confirmedAt: instant('登记时间', { readOnly: true }),
  },
  list: {
    columns: ['name', 'accepted', 'duplicate', 'faulty', 'checkedAt', 'confirmedAt', 'state'],
    filters: ['state', 'name', 'checkedAt'],
    empty: '还没有导入。下载模板，按列填写后上传；系统逐行给出结论，确认以前不登记任何一家。',
  },
  form: [{ title: '上传工作簿', fields: ['file'] }],
  detail: [{ title: '导入', fields: ['file', 'checkedAt', 'confirmedAt'] }],
});
