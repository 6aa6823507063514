import { choice, integer, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { templateKinds } from '../template-kinds.ts';

const labels = Object.fromEntries(Object.entries(templateKinds).map(([id, k]) => [id, k.label])) as {
  [K in keyof typeof templateKinds]: string;
};

/** 文书模板 (domain C33): a named text with variables; contracts, letters of award and result notices are made from it. */
export const paperTemplate = defineRecord('paper-template', {
  label: '文书模板',
  title: (t) => (t.name ? `${t.name}（第 ${t.edition ?? 1} 版）` : ''),
  numbered: { field: 'number', prefix: 'MB' },
  fields: {
    number: text('编码', { max: 50, required: true, readOnly: true }),
    name: text('名称', { required: true, max: 100 }),
    kind: choice('适用文书', labels, { required: true, initial: 'contract' }),
    edition: integer('版本', { required: true, readOnly: true, initial: 1 }),
    body: text('正文', { required: true, long: true, max: 20000, hint: '变量写作 {{变量}}，由系统按数据填入' }),
    note: text('说明', { max: 500, long: true }),
  },
  list: {
    columns: ['name', 'number', 'kind', 'edition', 'updatedAt', 'state'],
    filters: ['state', 'kind', 'name'],
    search: ['name', 'number'],
    empty: '还没有模板。新建时正文由平台的范本填出，修改后启用，合同、通知书和公告就可以由它起草。',
  },
  form: [{ title: '模板', fields: ['name', 'kind', 'body', 'note'] }],
});
