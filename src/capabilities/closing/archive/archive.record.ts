import { anchorFields } from '../../../kernel/record/anchor.ts';
import { data, date, files, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { usualCount } from '../../../platform/law/rulebook.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';

/** 归档 (domain C35): complete, sealed, and provable without us. */
export const archive = defineRecord('archive', {
  label: '归档',
  title: (a) => a.name ?? '',
  chain: { by: 'project' },
  numbered: { field: 'number', prefix: 'DA' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    number: text('档案号', { max: 50, required: true, readOnly: true }),
    name: text('案卷题名', { required: true, max: 600, long: true }),
    retentionYears: integer('保管期限', {
      required: true,
      min: Number(usualCount('archive.keeping')),
      max: 100,
      initial: Number(usualCount('archive.keeping')),
      unit: '年',
    }),
    keeper: text('接收人', { required: true, max: 50 }),
    missing: data<{ item: string; because: string; required: boolean }[]>('缺项'),
    manifest:
      data<{ path: string; title: string; sha256: string; size: number; step: string; signed: boolean }[]>('目录'),
    manifestDigest: text('目录摘要', { readOnly: true, max: 64 }),
    ...anchorFields,
    package: files('归档包', { readOnly: true }),
    sealedAt: instant('封存时间', { readOnly: true }),
    keepUntil: date('保管至', { readOnly: true }),
    appraisal: text('鉴定意见', { readOnly: true, long: true, max: 5000 }),
    appraisedAt: instant('鉴定时间', { readOnly: true }),
  },
  list: {
    columns: ['name', 'number', 'lot', 'retentionYears', 'sealedAt', 'keepUntil', 'state'],
    filters: ['state', 'project', 'lot', 'sealedAt', 'keepUntil'],
    search: ['name', 'number'],
    empty: '还没有归档。合同生效、流标或者终止后收齐资料，检查完整性并封存。',
  },
  form: [{ title: '归档', fields: ['project', 'lot', 'name', 'retentionYears', 'keeper'] }],
});
