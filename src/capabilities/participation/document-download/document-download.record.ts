import { instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { round } from '../../project/round/round.record.ts';

/**
 * Who took the document. Each row has a chain of its own, because until the opening it is secret who, or how many, took
 * it (招标投标法 22).
 */
export const documentDownload = defineRecord('document-download', {
  label: '文件获取',
  title: (d) => d.lotName ?? '',
  chain: 'own',
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true }),
    // In which round it was done; none where the lot had none, or before this was kept.
    round: ref('轮次', () => round, { readOnly: true }),
    lotName: text('标段名称', { required: true, readOnly: true, max: 500 }),
    supplier: ref('单位', () => organisation, { required: true, readOnly: true }),
    supplierName: text('单位名称', { required: true, readOnly: true, max: 200 }),
    takenAt: instant('获取时间', { required: true, readOnly: true }),
    address: text('网络地址', { readOnly: true, max: 60 }),
    agent: text('浏览器', { readOnly: true, max: 300 }),
  },
  list: {
    columns: ['lotName', 'supplierName', 'takenAt'],
    whose: 'supplierName',
    filters: ['lot', 'project'],
    search: ['lotName', 'supplierName'],
    sort: '-takenAt',
    empty: '{开标}唱标前密封：获取文件的单位名称与数量对任何人保密（招标投标法 第22条），唱标后在此列出。',
  },
  unique: [['lot', 'supplier']],
});
