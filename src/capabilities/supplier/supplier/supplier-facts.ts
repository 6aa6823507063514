/**
 * What the register knows of a supplier and a change may replace. The credit code is not among it, because another code
 * means another unit.
 */

import { guard } from '../../../kernel/lifecycle/guard.ts';
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { children, choice, date, files, money, ref, refs, region, text } from '../../../kernel/record/field.ts';
import { addDays, dateInShanghai, type IsoDate, lastDayOfYears } from '../../../platform/calendar/iso-date.ts';
import { usualAmount, usualCount } from '../../../platform/law/rulebook.ts';
import { supplierCategory } from '../category/supplier-category.record.ts';
import { barePaper, lackSentence, paperKinds, paperVerdicts, unjudgedSentence } from './paper-demands.ts';

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

// An entry, and a change of one, is handed in with the papers that are asked for, and passed when each was found to
// agree.

interface Papered {
  row: { kind: string | null; certificates: object[] | null };
  /** What the unit supplies, by the law of permits. */
  facts: { trades: readonly string[] };
}

/** For a unit that is not in the register yet: a paper that has run out does not count. */
export const papersStand = guard<Papered>(
  'papersStand',
  '证照还不齐',
  ({ row, facts, now }) => lackSentence(row, { trades: facts.trades, today: dateInShanghai(now) }) ?? true,
);

/** For a unit that is in it: another fact may be changed while a paper is being renewed. */
export const changedPapersStand = guard<Papered>(
  'changedPapersStand',
  '证照还不齐',
  ({ row, facts }) => lackSentence(row, { trades: facts.trades }) ?? true,
);

export const papersJudged = guard<Papered>(
  'papersJudged',
  '请先逐份核验证照',
  ({ row }) => unjudgedSentence(row) ?? true,
);

/** The verifier's word on one paper. */
export const judging = {
  paper: text('证照', { required: true, max: 64 }),
  verdict: choice('核验', paperVerdicts, { required: true }),
  because: text('不符之处', { required: true, max: 500, when: (asked) => asked.verdict === 'refused' }),
};

// 暂停: on which ground, how long at most, and what it means and does not mean by law.

export const suspensionGrounds = {
  inaccurate: '登记资料涉嫌不实，待核实',
  penalty: '行政处罚决定限制参加资格',
  dishonest: '列入严重失信主体名单',
} as const;

export type SuspensionGround = keyof typeof suspensionGrounds;

/** One suspension as it was imposed and how it ended. */
export interface Suspension {
  ground: SuspensionGround;
  reason: string;
  document: string | null;
  authority: string | null;
  from: string;
  until: string;
  by: string;
  endedOn?: string;
  endedBecause?: string;
  /** What the supplier said to it. */
  statement?: string;
  statedOn?: string;
}

/** Days: the platform's own, no law says one. */
const longestDoubt = 90;
const lastByLaw = (from: IsoDate) => lastDayOfYears(from, Number(usualCount('participation.ban')));
const mostByLaw = () => `${usualAmount('participation.ban')}（政府采购法 第77条、招标投标法 第54条）`;
/** A doubt has to be cleared up, within what the platform sets itself; a decision of an authority runs as long as the law lets it. */
const longest: Record<SuspensionGround, { last: (from: IsoDate) => IsoDate; says: () => string }> = {
  inaccurate: {
    last: (from) => addDays(from, longestDoubt),
    says: () => `资料核实不得久拖，暂停最长 ${longestDoubt} 天；届时仍未查清的，说明情况后另行决定`,
  },
  penalty: { last: lastByLaw, says: () => `限制参加的处罚最长 ${mostByLaw()}，请核对决定书` },
  dishonest: { last: lastByLaw, says: () => `限制参加最长 ${mostByLaw()}，请核对名单的期限` },
};

/** Why a term cannot stand; nothing when it can. Both days count. */
export function termFault(ground: SuspensionGround, until: string, today: string): string | undefined {
  if (until <= today) return `暂停至的日期应晚于今天（${today}），期满次日自动恢复`;
  const last = longest[ground].last(today);
  return until > last ? `${longest[ground].says()}；最晚可填 ${last}` : undefined;
}

/** What everybody reads beside a suspension. */
export const suspensionMeans = [
  '库内资料暂不作为“已核验”引用；从供应商库选取邀请、询价、推荐名单时不列入。',
  '期满由系统自动恢复；查清后可以提前恢复。被暂停的单位可以在门户陈述申辩。',
];
export const suspensionDoesNotMean: Record<SuspensionGround, string[]> = {
  inaccurate: [
    '不影响其查看公告、获取文件、提问和投标：不得以是否入库、库内状态限制或排斥潜在投标人（招标投标法 第18条，财库〔2019〕38号）。',
    '不是行政处罚，也不是否决投标的理由；投标文件是否真实，由评标委员会或采购人依法审查。',
  ],
  penalty: [
    '限制参加的效力来自处罚决定本身，范围和期限以决定为准（招标投标法 第53条、第54条，政府采购法 第77条）；本库的暂停只作记录，不替代决定，也不拒收投标；决定另行登记为违规记录、由第二人确认后，才在限制期内不予接收。',
    '决定范围之外的项目，其参加不受影响。',
  ],
  dishonest: [
    '限制参加的效力来自公布名单的机关，以查询结果为准（财库〔2016〕125号）；资格由评标委员会或采购人在审查时查询核实，本库不自动拒收投标。',
    '移出名单后应当及时恢复。',
  ],
};
