import { data, date, files, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { supplier } from '../supplier/supplier.record.ts';
import { factSections, supplierFacts } from '../supplier/supplier-facts.ts';

/** 供应商变更: what shall be true of a supplier, beside what was verified; the verified facts stay valid until this is. */
export const supplierChange = defineRecord('supplier-change', {
  label: '供应商变更',
  title: (c) => `${c.supplierName ?? ''} 变更`.trim(),
  fields: {
    supplier: ref('供应商', () => supplier, { required: true }),
    supplierName: text('供应商名称', { required: true, readOnly: true, max: 200 }),
    code: text('统一社会信用代码', { required: true, readOnly: true, max: 18 }),
    reason: text('变更原因', { required: true, long: true, max: 2000, hint: '例如：名称变更，附登记通知书' }),
    ...supplierFacts,
    papers: files('补充的材料', {
      max: 20,
      hint: '变更的依据等；生效后并入供应商的其他材料。证照的扫描件随各份证照上传',
    }),
    changed: text('变更内容', { readOnly: true, max: 600 }),
    // As it was when the change was decided, so that it can be read years later.
    replaced: data<Record<string, unknown>>('原值'),
    enteredBy: ref('填报人', () => user, { readOnly: true }),
    decidedOn: date('生效日期', { readOnly: true }),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
  },
  list: {
    columns: ['supplierName', 'changed', 'code', 'enteredBy', 'state', 'updatedAt'],
    filters: ['state', 'supplier', 'supplierName', 'code', 'updatedAt'],
    search: ['supplierName', 'code'],
    empty: '没有变更。已入库的供应商资料要改，在供应商详情中发起变更；核验通过以前，原资料一直有效。',
  },
  form: [
    { title: '变更', fields: ['reason'] },
    ...factSections.map((s) => ({ ...s, fields: s.fields.filter((f) => f !== 'code') })),
  ],
  // The page shows the change beside what is valid.
  detail: [{ title: '变更', fields: ['reason', 'papers', 'enteredBy', 'decidedOn', 'returnedBecause'] }],
});
