import { data, flag, ref, refs, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { department } from '../department/department.record.ts';
import { organisation } from '../organisation/organisation.record.ts';
import { role } from '../role/role.record.ts';
import type { Role } from '../role/roles.ts';

export const user = defineRecord('user', {
  label: '人员',
  title: (u) => u.name ?? '',
  fields: {
    account: text('账号', { unsearched: 'code', required: true, max: 50, indexed: true }),
    name: text('姓名', { required: true, max: 50 }),
    mobile: text('手机', { max: 11, rules: ['mobile'] }),
    email: text('电子邮箱', { max: 100, rules: ['email'] }),
    organisation: ref('所属单位', () => organisation, { hint: '留空为本单位' }),
    department: ref('部门', () => department),
    headsDepartment: flag('部门负责人', { initial: false, hint: '审批中“上级”的依据' }),
    post: text('岗位', { max: 50 }),
    assigned: refs('角色', () => role, { required: true }),
    // What the assigned roles come to; rules and audiences read it.
    roles: data<Role[]>('角色代码'),
    isAdmin: flag('管理员', { readOnly: true }),
  },
  list: {
    columns: ['name', 'account', 'department', 'post', 'assigned', 'organisation', 'mobile', 'state', 'updatedAt'],
    filters: ['name', 'account', 'state', 'department', 'post', 'organisation', 'isAdmin'],
    search: ['name', 'account'],
    everywhere: 7,
    empty: '还没有人员。新建人员后，系统给出一次性的初始密码，首次登录须修改。',
  },
  form: [
    { title: '人员', fields: ['account', 'name', 'mobile', 'email'] },
    { title: '职务与角色', fields: ['organisation', 'department', 'headsDepartment', 'post', 'assigned'] },
  ],
  detail: [
    { title: '人员', fields: ['account', 'name', 'mobile', 'email'] },
    { title: '职务与角色', fields: ['organisation', 'department', 'headsDepartment', 'post', 'assigned', 'isAdmin'] },
  ],
  unique: [['account']],
});
