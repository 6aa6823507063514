import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, everything } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { flag, integer, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';

/** 字典项: one code of one list that the office edits; fields of kind `dictionary` choose from it. */
export const codeEntry = defineRecord('code-entry', {
  label: '字典项',
  title: (c) => c.label ?? '',
  chain: 'none',
  fields: {
    list: text('字典', {
      required: true,
      max: 40,
      indexed: true,
      pattern: [/^[a-z][a-z0-9-]*$/, '应为小写字母、数字和连字符，以字母开头，例如 fund-source'],
      hint: '字典的代号，同一字典的各项写同一代号',
    }),
    code: text('代码', { required: true, max: 40, pattern: [/^[\w.-]+$/, '应为字母、数字、点、下划线或连字符'] }),
    label: text('名称', { required: true, max: 100 }),
    place: integer('顺序', { min: 0, max: 9999, initial: 100, hint: '小的在前' }),
    note: text('说明', { max: 300 }),
    builtIn: flag('内置', { readOnly: true, initial: false }),
  },
  list: {
    columns: ['label', 'list', 'code', 'place', 'note', 'state'],
    filters: ['list', 'label', 'code', 'state'],
    search: ['list', 'code', 'label'],
    sort: 'place',
    empty: '字典为空。新建字典项，例如字典 fund-source、代码 fiscal、名称 财政资金。',
  },
  unique: [['list', 'code']],
});

export const dictionaryKeepers = audience('平台管理员', everything, { roles: ['admin'], orgTypes: ['platform'] });

/** A code that rows may hold is never removed, only taken out of use. */
export const codeEntryLifecycle = defineLifecycle(codeEntry, {
  initial: 'active',
  states: { active: { label: '启用', tone: 'done' }, retired: { label: '停用', tone: 'idle' } },
  actions: {
    create: { label: '新建字典项', from: null, to: 'active', by: [dictionaryKeepers], form: 'complete' },
    save: { label: '保存', from: ['active', 'retired'], by: [dictionaryKeepers], form: 'complete' },
    retire: { label: '停用', from: 'active', to: 'retired', by: [dictionaryKeepers], batch: true, danger: true },
    restore: { label: '启用', from: 'retired', to: 'active', by: [dictionaryKeepers], batch: true },
  },
});

export const codeEntryAccess = defineAccess(codeEntry, { read: [dictionaryKeepers] });
