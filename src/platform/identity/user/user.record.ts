import { data, flag, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../organisation/organisation.record.ts';

/** What a person may be in a unit. */
export const roles = {
  admin: '管理员',
  agent: '经办',
  reviewer: '审核人',
  finance: '财务',
  archivist: '档案员',
  owner: '招标人代表',
  supervisor: '监督员',
  bidder: '投标经办',
  expert: '评标专家',
} as const;

export type Role = keyof typeof roles;

export const user = defineRecord('user', {
  label: '用户',
  title: (u) => u.name ?? '',
  fields: {
    account: text('账号', { required: true, max: 50, indexed: true }),
    name: text('姓名', { required: true, max: 50 }),
    mobile: text('手机', { max: 11, rules: ['mobile'] }),
    organisation: ref('所属单位', () => organisation, { required: true }),
    roles: data<Role[]>('角色'),
    isAdmin: flag('管理员', { readOnly: true }),
  },
  list: {
    columns: ['name', 'account', 'organisation', 'mobile', 'state'],
    filters: ['name', 'organisation'],
    search: ['name', 'account'],
  },
  unique: [['account']],
});
