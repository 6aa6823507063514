import { children, choice, date, files, money, ref, region, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';

/** 供应商 (domain C37, exchange table 100). A register only: being in it is never a condition for bidding. */
export const supplier = defineRecord('supplier', {
  label: '供应商',
  title: (s) => s.name ?? '',
  fields: {
    name: text('法人名称', { required: true, max: 200 }),
    code: text('统一社会信用代码', {
      required: true,
      max: 18,
      indexed: true,
      rules: ['ucc'],
    }),
    organisation: ref('平台账户单位', () => organisation),
    kind: choice(
      '单位类别',
      { company: '企业', institution: '事业单位', other: '其他' },
      { required: true, initial: 'company' },
    ),
    nature: choice(
      '企业性质',
      {
        state: '国有',
        collective: '集体',
        joint: '联营',
        foreign: '三资',
        private: '私营',
        institution: '事业单位',
        other: '其他',
      },
      { required: true },
    ),
    legalRepresentative: text('法定代表人', { required: true, max: 50 }),
    region: region('行政区划', { required: true }),
    address: text('地址', { max: 200 }),
    capital: money('注册资本', { required: true, min: '0' }),
    bankName: text('基本户开户行', { max: 200 }),
    bankAccount: text('基本户账号', { max: 50 }),
    contact: text('联系人', { required: true, max: 50 }),
    mobile: text('联系手机', {
      required: true,
      max: 11,
      rules: ['mobile'],
    }),
    email: text('电子邮箱', { max: 100 }),
    certificates: children('资质证书', {
      name: text('资质名称', { required: true, max: 200 }),
      level: text('等级', { max: 50 }),
      number: text('证书编号', { required: true, max: 100 }),
      validUntil: date('有效期至', { required: true }),
    }),
    // Known to the register, so that a tie to the agency or the owner need not be confessed to be found (实施条例 第13条、第34条).
    relations: children('控股、管理关系单位', {
      name: text('单位名称', { required: true, max: 200 }),
      code: text('统一社会信用代码', {
        required: true,
        max: 18,
        rules: ['ucc'],
      }),
      relation: choice(
        '关系',
        { controls: '本单位控股', controlled: '控股本单位', manages: '本单位管理', managed: '管理本单位' },
        { required: true },
      ),
    }),
    papers: files('证照'),
    keeperName: text('登记单位', { readOnly: true, max: 200 }),
    enteredBy: ref('填报人', () => user, { readOnly: true }),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
    frozenBecause: text('冻结原因', { readOnly: true, long: true }),
  },
  list: {
    columns: ['name', 'code', 'nature', 'region', 'contact', 'keeperName', 'state', 'updatedAt'],
    filters: ['state', 'name', 'code', 'nature', 'region', 'keeperName', 'updatedAt'],
    search: ['name', 'code'],
    empty: '还没有供应商。登记一家供应商，核验后入库；入库与否不影响其{投标}。',
  },
  form: [
    {
      title: '单位',
      fields: ['name', 'code', 'kind', 'nature', 'legalRepresentative', 'capital', 'region', 'address'],
    },
    { title: '联系方式', fields: ['contact', 'mobile', 'email'] },
    { title: '基本账户', fields: ['bankName', 'bankAccount'] },
    { title: '资质', fields: ['certificates', 'papers'] },
    { title: '关联单位', fields: ['relations'] },
  ],
  detail: [
    {
      title: '单位',
      fields: ['name', 'code', 'kind', 'nature', 'legalRepresentative', 'capital', 'region', 'address'],
    },
    { title: '联系方式', fields: ['contact', 'mobile', 'email'] },
    { title: '基本账户', fields: ['bankName', 'bankAccount'] },
    { title: '资质', fields: ['certificates', 'papers'] },
    { title: '关联单位', fields: ['relations'] },
    { title: '登记', fields: ['keeperName', 'enteredBy', 'returnedBecause', 'frozenBecause'] },
  ],
  unique: [['code']],
});
