import { data, files, instant, integer, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import type { ExpertVerdict } from './expert-sheet.rules.ts';

/** 批量申请入库: a workbook, read in the background, a verdict for each of its rows, and nothing in the register before it is confirmed. */
export const expertImport = defineRecord('expert-import', {
  label: '专家导入',
  title: (i) => i.name ?? '',
  fields: {
    file: files('工作簿', { required: true, max: 1, accept: ['.xlsx'], maxBytes: 5 * 1048576 }),
    name: text('文件名', { readOnly: true, max: 300 }),
    accepted: integer('可登记', { readOnly: true, unit: '行' }),
    duplicate: integer('重复', { readOnly: true, unit: '行' }),
    faulty: integer('有误', { readOnly: true, unit: '行' }),
    unread: text('没有读成的原因', { readOnly: true, max: 500, when: (i) => Boolean(i.unread) }),
    verdicts: data<ExpertVerdict[]>('逐行结论'),
    checkedAt: instant('检查时间', { readOnly: true }),
    confirmedAt: instant('登记时间', { readOnly: true }),
  },
  list: {
    columns: ['name', 'accepted', 'duplicate', 'faulty', 'checkedAt', 'confirmedAt', 'state'],
    filters: ['state', 'name', 'checkedAt'],
    empty: '还没有导入。下载模板，一行一名专家填写后上传；系统在后台逐行给出结论，确认以前不登记任何一名。',
  },
  form: [{ title: '上传工作簿', fields: ['file'] }],
  detail: [{ title: '导入', fields: ['file', 'unread', 'checkedAt', 'confirmedAt'] }],
});
