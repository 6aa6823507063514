import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, everything } from '../../../kernel/access/where.ts';
import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy, reviewedPaper } from '../../../kernel/lifecycle/review.ts';
import { data, date, files, ref, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { ofKeepersStaff, ofKeepingUnit, ofOwnPeople, ofOwnUnit, ofVerifiers } from '../audiences.ts';
import { supplier } from '../supplier/supplier.record.ts';
import { changedPapersStand, factSections, judging, papersJudged, supplierFacts } from '../supplier/supplier-facts.ts';

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

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'supplier-change': { supplierState: StateOf<'supplier'> | undefined; differs: number; trades: readonly string[] };
  }
}

const notOwnChange = personal<typeof supplierChange>(
  'notOwnSupplierChange',
  '不能核验自己提出的变更，请由另一人核验',
  ({ row, actor }) => row.enteredBy !== actor.id,
  { rule: 'C43' },
);
const isInLibrary = guard<typeof supplierChange>(
  'isInLibrary',
  '供应商不在库内（未核验或已注销），不能变更；请先核验入库或恢复登记',
  ({ facts }) => facts.supplierState === 'active' || facts.supplierState === 'suspended',
);
const changesSomething = guard<typeof supplierChange>(
  'changesSomeFact',
  '与现行资料相比没有任何改动，请先改动要变更的内容',
  ({ facts, row }) => facts.differs > 0 || (row.papers ?? []).length > 0,
);

const editable = ['draft', 'returned'] as const;

const paper = reviewedPaper({
  authors: [ofKeepersStaff, ofOwnPeople],
  reviewers: [ofVerifiers],
  needs: [notOwnChange],
  tells: ['supplierEnterer'],
  opinion: 'keepSupplierOpinion',
  saving: { does: 'keepSupplierChange' },
});

export const supplierChangeLifecycle = defineLifecycle(supplierChange, {
  initial: 'draft',
  states: {
    draft: { label: '草稿', tone: 'idle' },
    review: { label: '待核验', tone: 'wait', review: approvedBy('supplier-change', { withdraw: 'withdraw' }) },
    returned: { label: '已退回', tone: 'due' },
    adopted: { label: '已生效', tone: 'done', final: true },
    dropped: { label: '已放弃', tone: 'idle', final: true },
  },
  actions: {
    create: {
      label: '发起变更',
      from: null,
      to: 'draft',
      begunOn: { supplier: ['active', 'suspended'] },
      by: [ofKeepersStaff, ofOwnPeople],
      form: 'draft',
      needs: [isInLibrary],
      does: 'beginSupplierChange',
      quiet: true,
    },
    save: paper.save,
    submit: {
      label: '提交核验',
      from: editable,
      to: 'review',
      by: [ofKeepersStaff, ofOwnPeople],
      complete: true,
      needs: [isInLibrary, changesSomething, changedPapersStand],
      does: 'handInSupplierChange',
      primary: true,
    },
    withdraw: paper.withdraw,
    judge: {
      label: '核验证照',
      from: 'review',
      by: [ofVerifiers],
      asks: judging,
      needs: [notOwnChange],
      does: 'judgePaper',
      quiet: true,
    },
    approve: {
      label: '核验通过，变更生效',
      from: 'review',
      to: 'adopted',
      by: [ofVerifiers],
      complete: true,
      needs: [notOwnChange, isInLibrary, changedPapersStand, papersJudged],
      does: 'adoptSupplierChange',
      tells: ['changeSides'],
      says: '变更已核验生效',
      primary: true,
    },
    return: paper.return,
    drop: {
      label: '放弃变更',
      from: editable,
      to: 'dropped',
      by: [ofKeepersStaff, ofOwnPeople],
      danger: true,
    },
  },
});

const platform = audience('平台管理员', everything, { roles: ['admin'] });
const closest = { while: () => true, except: [ofKeepingUnit, ofOwnUnit], shows: '仅登记单位和本单位可见' };

/** A change is the business of the unit that verifies it and of the supplier; other agencies read what is valid. */
export const supplierChangeAccess = defineAccess(supplierChange, {
  read: [ofKeepingUnit, ofOwnUnit, platform],
  fields: { bankName: closest, bankAccount: closest, replaced: closest, returnedBecause: closest },
});
