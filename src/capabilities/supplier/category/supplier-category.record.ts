import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, everything } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord, type RecordType } from '../../../kernel/record/record.ts';
import { trades } from '../supplier/paper-demands.ts';

/** 供应商类别: what suppliers are sorted by, as the platform draws it; a help for finding, never a condition for bidding. */
export const supplierCategory: RecordType<any> = defineRecord('supplier-category', {
  label: '供应商类别',
  title: (c) => c.name ?? '',
  chain: 'none',
  fields: {
    name: text('名称', { required: true, max: 100 }),
    code: text('代码', {
      required: true,
      max: 20,
      pattern: [/^[A-Z][A-Z0-9]*$/, '应为大写字母开头的字母和数字，例如 A01'],
    }),
    parent: ref('上级类别', () => supplierCategory),
    trade: choice('法定许可', trades, {
      hint: '从事这类供应依法须有许可的，选择它；入库时核验相应证照。下级类别没有选的，随上级',
    }),
    usualPapers: text('通常需要的证照', { max: 500, hint: '供填报人参考，不作为入库或{投标}的条件' }),
  },
  list: {
    columns: ['name', 'code', 'parent', 'trade', 'usualPapers', 'state'],
    filters: ['state', 'name', 'code', 'parent'],
    search: ['name', 'code'],
    sort: 'code',
    empty: '还没有类别。先建大类（工程、货物、服务），再建其下的类别；登记供应商时从中选择。',
  },
  rules: [
    {
      rule: 'own-parent',
      field: 'parent',
      check: (c) =>
        c.parent && 'id' in c && c.parent === c.id ? '上级类别不能是自己，请选择另一个类别或留空' : undefined,
    },
  ],
  unique: [['code']],
});

export const categoryKeepers = audience('平台管理员', everything, { roles: ['admin'], orgTypes: ['platform'] });

/** A category that suppliers stand in is never removed, only taken out of use. */
export const supplierCategoryLifecycle = defineLifecycle(supplierCategory, {
  initial: 'active',
  states: { active: { label: '启用', tone: 'done' }, retired: { label: '停用', tone: 'idle' } },
  actions: {
    create: {
      label: '新建类别',
      from: null,
      to: 'active',
      by: [categoryKeepers],
      form: 'complete',
    },
    save: {
      label: '保存',
      from: ['active', 'retired'],
      by: [categoryKeepers],
      form: 'complete',
    },
    retire: { label: '停用', from: 'active', to: 'retired', by: [categoryKeepers], batch: true, danger: true },
    restore: { label: '启用', from: 'retired', to: 'active', by: [categoryKeepers], batch: true },
  },
});

const choosers = audience('选择类别的人', { state: 'active' }, { orgTypes: ['agency', 'supplier'] });

export const supplierCategoryAccess = defineAccess(supplierCategory, { read: [choosers, categoryKeepers] });
