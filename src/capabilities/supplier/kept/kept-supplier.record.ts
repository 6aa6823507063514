import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine, system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { supplier } from '../supplier/supplier.record.ts';

/**
 * 我的供应商: one supplier of the library on one agency's own list, with the agency's own remarks; only the agency reads
 * them.
 */
export const keptSupplier = defineRecord('kept-supplier', {
  label: '我的供应商',
  title: (k) => k.name ?? '',
  fields: {
    supplier: ref('供应商', () => supplier, { required: true }),
    name: text('名称', { required: true, readOnly: true, max: 200 }),
    code: text('统一社会信用代码', { required: true, readOnly: true, max: 18 }),
    listGroup: text('分组', { max: 50, hint: '本单位自己的分组，例如：市政、设计、常用' }),
    grade: choice(
      '选用意见',
      { preferred: '优先', normal: '一般', watch: '关注', rest: '暂不选用' },
      {
        required: true,
        initial: 'normal',
        hint: '只用于从供应商库选取邀请、询价名单；不得据此限制其参加公开招标、采购',
      },
    ),
    note: text('备注', { long: true, max: 2000 }),
  },
  list: {
    columns: ['name', 'code', 'listGroup', 'grade', 'updatedAt'],
    filters: ['name', 'code', 'listGroup', 'grade', 'supplier'],
    search: ['name', 'code', 'listGroup'],
    sort: 'name',
    empty: '还没有我的供应商。本单位登记的供应商核验后自动列入；其他单位登记的，在供应商详情中“加入我的供应商”。',
  },
  form: [{ title: '我的供应商', fields: ['supplier', 'listGroup', 'grade', 'note'] }],
  detail: [{ title: '我的供应商', fields: ['supplier', 'code', 'listGroup', 'grade', 'note'] }],
});

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
      begunOn: { supplier: ['active', 'suspended'] },
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

const staff = audience('本机构人员', { org: mine }, { orgTypes: ['agency'] });

export const keptSupplierAccess = defineAccess(keptSupplier, { read: [staff] });
