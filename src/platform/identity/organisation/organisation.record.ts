import { children, choice, date, files, flag, region, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';

/** The kinds of unit (`dwtype`, specification §3); they decide the wire's prefix and the menu. */
export const organisationTypes = {
  agency: '{招标}代理机构',
  buyer: '{招标}人',
  supplier: '{投标}人',
  supervisor: '监督部门',
  expert: '专家库',
  platform: '平台运营',
} as const;

const sections = [
  { title: '单位', fields: ['name', 'code', 'type', 'legalRepresentative', 'region', 'address'] },
  { title: '联系方式', fields: ['contact', 'phone', 'email'] },
  { title: '证照', fields: ['papers'] },
] as const;

export const organisation = defineRecord('organisation', {
  label: '单位',
  title: (o) => o.name ?? '',
  fields: {
    name: text('单位名称', { required: true, max: 200 }),
    code: text('统一社会信用代码', {
      required: true,
      max: 18,
      indexed: true,
      rules: ['ucc'],
    }),
    type: choice('单位类型', organisationTypes, { required: true }),
    region: region('行政区划'),
    address: text('地址', { max: 200 }),
    contact: text('联系人', { max: 50 }),
    phone: text('联系电话', { max: 30 }),
    email: text('电子邮箱', { max: 100 }),
    legalRepresentative: text('法定代表人', { max: 50 }),
    papers: children(
      '证照',
      {
        name: text('证照名称', { required: true, max: 100 }),
        number: text('编号', { required: true, max: 100 }),
        validUntil: date('有效期至', { hint: '长期有效的留空' }),
        copy: files('扫描件', { max: 3 }),
      },
      { max: 50 },
    ),
    papersUntil: date('证照最早到期', { readOnly: true }),
    // The platform has not checked who stands behind such an account. So it does not receive what others entered about
    // the unit.
    selfRegistered: flag('自行注册', { readOnly: true }),
  },
  list: {
    columns: ['name', 'code', 'type', 'contact', 'phone'],
    filters: ['name', 'type', 'selfRegistered', 'papersUntil', 'createdAt'],
    search: ['name', 'code'],
  },
  form: sections,
  detail: [...sections, { title: '登记', fields: ['selfRegistered', 'papersUntil'] }],
  unique: [['code', 'type']],
});
