/**
 * What the register knows of a supplier and a change may replace. The credit code is not among it, because another code
 * means another unit.
 */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { children, choice, date, files, money, ref, refs, region, text } from '../../../kernel/record/field.ts';
import { supplierCategory } from '../category/supplier-category.record.ts';
import { barePaper, paperKinds, paperVerdicts } from './paper-demands.ts';

export const supplierFacts = {
  name: text('法人名称', { required: true, max: 200 }),
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
  category: ref('主营类别', () => supplierCategory),
  otherCategories: refs('兼营类别', () => supplierCategory),
  bankName: text('基本户开户行', { max: 200 }),
  bankAccount: text('基本户账号', { max: 50 }),
  contact: text('联系人', { required: true, max: 50 }),
  mobile: text('联系手机', { required: true, max: 11, rules: ['mobile'] }),
  email: text('电子邮箱', { max: 100, rules: ['email'] }),
  certificates: children(
    '证照与资质',
    {
      kind: choice('种类', paperKinds, { initial: 'qualification' }),
      name: text('名称', { required: true, max: 200 }),
      level: text('等级', { max: 50 }),
      number: text('编号', { required: true, max: 100 }),
      issuer: text('发证机关', { max: 100 }),
      validUntil: date('有效期至', { hint: '长期有效的留空' }),
      file: files('扫描件', { max: 5, accept: ['.pdf', '.ofd', '.jpg', '.jpeg', '.png'] }),
      // What the verifier found of this paper; a paper that is changed afterwards has none.
      verdict: choice('核验', paperVerdicts, { readOnly: true }),
      refusedBecause: text('不符之处', { readOnly: true, max: 500 }),
      judgedOn: date('核验日期', { readOnly: true }),
      judgedBy: text('核验人', { readOnly: true, max: 100 }),
    },
    { max: 100, hint: '每份证照一行，附扫描件；核验人逐份核对' },
  ),
  // The register knows them, so that a tie to the agency or the owner is found even if the supplier does not tell it
  // (实施条例 第13条、第34条).
  relations: children('控股、管理关系单位', {
    name: text('单位名称', { required: true, max: 200 }),
    code: text('统一社会信用代码', { required: true, max: 18, rules: ['ucc'] }),
    relation: choice(
      '关系',
      { controls: '本单位控股', controlled: '控股本单位', manages: '本单位管理', managed: '管理本单位' },
      { required: true },
    ),
  }),
} as const;

export type FactName = keyof typeof supplierFacts;
export const factNames = Object.keys(supplierFacts) as FactName[];

/** Where the facts stand on forms and pages; the register adds its own. */
export const factSections = [
  {
    title: '单位',
    fields: ['name', 'code', 'kind', 'nature', 'legalRepresentative', 'capital', 'region', 'address'],
  },
  { title: '经营类别', fields: ['category', 'otherCategories'] },
  { title: '联系方式', fields: ['contact', 'mobile', 'email'] },
  { title: '基本账户', fields: ['bankName', 'bankAccount'] },
  { title: '证照与资质', fields: ['certificates', 'papers'] },
  { title: '关联单位', fields: ['relations'] },
] as const;

/** A form sends the parts of a row in another order than they are kept in. */
const same = (a: unknown, b: unknown) => canonicalJson(a ?? null) === canonicalJson(b ?? null);
const plain = (name: FactName, value: unknown) => {
  if ((Array.isArray(value) && value.length === 0) || value === '') return null;
  return name === 'certificates' && Array.isArray(value) ? value.map(barePaper) : value;
};

/** The facts in which two rows differ; an empty list and no list are the same. */
export const changedFacts = (
  valid: Readonly<Record<string, any>>,
  proposed: Readonly<Record<string, any>>,
): FactName[] => factNames.filter((name) => !same(plain(name, valid[name]), plain(name, proposed[name])));
