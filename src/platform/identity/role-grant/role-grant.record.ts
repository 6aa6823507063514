import { data, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../user/user.record.ts';

/** 角色授予: roles that decide or pay, asked for by one administrator and given by another. */
export const roleGrant = defineRecord('role-grant', {
  label: '角色授予',
  title: (g) => [g.name, g.roles].filter(Boolean).join(' · '),
  fields: {
    name: text('姓名', { required: true, readOnly: true, max: 50 }),
    account: text('账号', { required: true, readOnly: true, max: 50 }),
    roles: text('授予角色', { readOnly: true, max: 200 }),
    askedBy: ref('申请人', () => user, { readOnly: true }),
    waitsFor: text('确认人', { readOnly: true, max: 300 }),
    decidedBy: ref('处理人', () => user, { readOnly: true }),
    // The person and the role that it is about; the person may be entered in the same step.
    person: data<string>('人员'),
    assigned: data<string[]>('角色编号'),
    // The department whose head the person becomes: chains seat a head as the superior.
    heads: data<string>('负责的部门'),
  },
  list: {
    columns: ['name', 'account', 'roles', 'askedBy', 'waitsFor', 'decidedBy', 'state', 'updatedAt'],
    filters: ['state', 'name', 'account'],
    search: ['name', 'account'],
    sort: '-updatedAt',
    empty:
      '没有待确认的角色。授予审核人、财务、{招标}人代表、监督员、管理员角色或指定部门负责人时，须由另一位管理员或平台管理员在这里确认。',
  },
  detail: [{ title: '角色授予', fields: ['name', 'account', 'roles', 'askedBy', 'waitsFor', 'decidedBy'] }],
});
