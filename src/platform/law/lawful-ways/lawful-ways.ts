/**
 * Under which conditions the law lets somebody go a way, each with its article: 招标投标法 and its 条例, 政府采购法 and the
 * orders under it. How long a way takes and whom it needs are rows of the rulebook; what it is, is a value of
 * `capabilities/procedure`. R and P are to be checked before production, as in the rulebook.
 */
import type { Regime } from '../rulebook/regimes.ts';
import type { Checked, Kind } from '../rulebook/row.ts';
import type { Urgency, WayFact } from './governs.ts';

export interface LawfulWay {
  /** The way's id, also of one that is not built yet. */
  way: string;
  /** What it is called, while no value of that way says so. */
  label: string;
  in: readonly Regime[];
  /** Only for these. */
  kinds?: readonly Kind[];
  /** One of these must be so; none where the law asks for no reason. */
  any?: readonly (WayFact | Urgency)[];
  /** These need no further fact: services that are bought for the public. */
  fitsKinds?: readonly Kind[];
  /** When it is lawful, in words. */
  fits: string;
  law: string;
  /** What somebody must approve or certify before. */
  approval?: string;
  /** How the winner is found. */
  judged: string;
  caution: string;
  /** Why this platform does not go it, though the law opens it. */
  refused?: string;
  checked: Checked;
}

/** What kept answers of the guide call a way that has another name today; history tells of it, so it stays there. */
export const namesBefore: Readonly<Record<string, string>> = {
  singleSource: 'single-source',
  comparison: 'price-comparison',
  auction: 'reverse-auction',
  direct: 'direct-purchase',
};
export const nameToday = (id: string): string => namesBefore[id] ?? id;

const tendered = ['ZB-M', 'ZB-MS', 'ZB-V'] as const;
const negotiated = ['ZC-N', 'ZC-GC'] as const;

const rows: LawfulWay[] = [
  {
    way: 'open',
    label: '公开招标',
    in: [...tendered, 'ZC-GC'],
    fits: '无条件，总是合法',
    law: '招标投标法 第10条',
    judged: '综合评估，或者经评审的最低投标价',
    caution: '定标前不得谈判，需求和价格条件须先写死',
    checked: 'V',
  },
  {
    way: 'prequalified',
    label: '公开招标（资格预审）',
    in: [...tendered, 'ZC-GC'],
    fits: '潜在投标人多，或者技术要求高而要先审资格的',
    law: '招标投标法实施条例 第15条至第19条',
    judged: '通过资格预审的投标，再按评标办法',
    caution: '通过的少于三家须重新招标；多一轮公告、申请和审查',
    checked: 'V',
  },
  {
    way: 'invited',
    label: '邀请招标',
    in: ['ZB-MS', 'ZC-GC'],
    any: ['few', 'cost'],
    fits: '只有少量潜在投标人，或者公开招标费用占比过大',
    law: '招标投标法实施条例 第8条',
    approval: '费用占比过大的须经审批、核准部门或者行政监督部门认定',
    judged: '综合评估，或者经评审的最低投标价',
    caution: '应当公开招标的项目；情形和认定文件随项目审核',
    checked: 'V',
  },
  {
    way: 'invited',
    label: '邀请招标',
    in: ['ZB-M'],
    fits: '不属于国家或者省重点项目的，可以邀请',
    law: '招标投标法 第11条、第17条',
    approval: '重点项目须经国家发展改革部门或者省级人民政府批准',
    judged: '综合评估，或者经评审的最低投标价',
    caution: '须向三家以上有能力的单位同时发出邀请',
    checked: 'V',
  },
  {
    way: 'invited',
    label: '邀请招标',
    in: ['ZB-V'],
    fits: '自愿招标的，可以邀请',
    law: '招标投标法 第10条、第17条',
    judged: '综合评估，或者经评审的最低投标价',
    caution: '须向三家以上有能力的单位同时发出邀请',
    checked: 'V',
  },
  {
    way: 'two-stage',
    label: '两阶段招标',
    in: [...tendered, 'ZC-GC'],
    any: ['complex'],
    fits: '技术复杂，或者无法精确拟定技术规格',
    law: '招标投标法实施条例 第30条',
    judged: '第一阶段只谈技术，第二阶段带价格评审',
    caution: '第一阶段不得带报价；时间约为两次招标',
    checked: 'V',
  },
  {
    way: 'none',
    label: '不招标',
    in: ['ZB-M', 'ZB-MS'],
    any: ['secret', 'patent', 'own', 'concession', 'original'],
    fits: '法律列出的特殊情形',
    law: '招标投标法 第66条、实施条例 第9条',
    approval: '须经项目审批、核准部门批准',
    judged: '协商，登记结果',
    caution: '为适用本条弄虚作假的，属于规避招标',
    checked: 'V',
  },
  {
    way: 'none',
    label: '不招标',
    in: ['QY'],
    fits: '不属依法必须招标，按本单位制度采购',
    law: '招标投标法 第3条',
    judged: '按本单位制度',
    caution: '同类采购一年内累计达到必须招标数额的，须写明理由',
    checked: 'P',
  },
  {
    way: 'price-comparison',
    label: '比选、询比',
    in: ['QY'],
    fits: '本单位制度允许的，三家以上比较',
    law: '企业采购制度',
    judged: '最低价或者综合评分',
    caution: '不能用招标的名义，也不受招标时限约束',
    checked: 'P',
  },
  {
    way: 'reverse-auction',
    label: '网上竞价',
    in: ['QY'],
    any: ['uniform'],
    fits: '规格统一、价格是唯一标准',
    law: '企业采购制度',
    judged: '最低报价',
    caution: '只比价格，规格须写到不会误解',
    checked: 'P',
  },
  {
    way: 'direct-purchase',
    label: '直接采购',
    in: ['QY'],
    any: ['sole', 'addition', 'unforeseen'],
    fits: '唯一、添购或者紧急，且在制度额度以内',
    law: '企业采购制度',
    judged: '协商',
    caution: '累计校验化整为零',
    checked: 'P',
  },
  {
    way: 'open',
    label: '公开招标',
    in: ['ZC-T'],
    fits: '无条件，是主要的采购方式',
    law: '政府采购法 第26条',
    judged: '综合评分，或者最低评标价',
    caution: '不得谈判；采购意向须提前公开',
    checked: 'V',
  },
  {
    way: 'invited',
    label: '邀请招标',
    in: ['ZC-T'],
    any: ['few', 'cost'],
    fits: '只能从有限范围的供应商采购，或者费用占比过大',
    law: '政府采购法 第29条',
    judged: '综合评分，或者最低评标价',
    caution: '从符合条件的供应商中随机抽取三家以上',
    checked: 'V',
  },
  {
    way: 'consultation',
    label: '竞争性磋商',
    in: [...negotiated],
    any: ['publicService', 'complex', 'noTotal', 'scientific'],
    fitsKinds: ['services', 'works'],
    fits: '政府购买服务、技术复杂、算不出总价、竞争不充分的科研，或者不必招标的工程',
    law: '政府采购竞争性磋商采购方式管理暂行办法 第3条',
    judged: '综合得分最高',
    caution: '可变动的条款须先写明',
    checked: 'S',
  },
  {
    way: 'negotiation',
    label: '竞争性谈判',
    in: [...negotiated],
    any: ['failed', 'onlyTwo', 'complex', 'pressing', 'noTotal'],
    fits: '招标未能成立、技术复杂、时间来不及，或者算不出总价',
    law: '政府采购法 第30条',
    judged: '满足实质要求中最后报价最低',
    caution: '只比最后报价，难保质量',
    checked: 'V',
  },
  {
    way: 'inquiry',
    label: '询价',
    in: ['ZC-N'],
    kinds: ['goods'],
    any: ['uniform'],
    fits: '货物规格统一、现货充足、价格稳定',
    law: '政府采购法 第32条',
    judged: '一次报价最低',
    caution: '报价不得更改，条款不得变动',
    checked: 'V',
  },
  {
    way: 'single-source',
    label: '单一来源',
    in: [...negotiated],
    any: ['sole', 'unforeseen', 'addition'],
    fits: '唯一供应商、不可预见的紧急，或者不超过原合同一成的添购',
    law: '政府采购法 第31条',
    approval: '达到公开招标数额且唯一的，须公示并经财政部门批准',
    judged: '协商',
    caution: '须有专业人员论证意见',
    checked: 'V',
  },
  {
    way: 'framework',
    label: '框架协议',
    in: ['ZC-N'],
    any: ['recurring'],
    fits: '多频次、小额度，要几家入围',
    law: '政府采购框架协议采购方式管理暂行办法 第3条',
    judged: '先入围，再按单成交',
    caution: '一次采购不能用',
    checked: 'R',
  },
  {
    way: 'cooperative-innovation',
    label: '合作创新采购',
    in: ['ZC-N'],
    any: ['research'],
    fits: '市场没有能满足要求的产品或者技术，先研究开发，再首购',
    law: '政府采购合作创新采购方式管理暂行办法（财库〔2024〕13号）第23条、第24条',
    judged: '分阶段谈判，研发中期和研发完成时评定，择优首购',
    caution: '研发供应商不超过三家，研发成本按阶段补偿',
    refused:
      '本平台不办理：研发供应商至多三家，分阶段谈判、评定和支付是合同的履行，不是采购的轮次（财库〔2024〕13号 第23条、第24条，待核原文）',
    checked: 'S',
  },
];

export const lawfulWays: readonly LawfulWay[] = rows;

/**
 * The ways that the law opens with one more, so that tests can register a purchase by it.
 * @returns takes it back
 */
export function alsoLawful(row: LawfulWay): () => void {
  rows.push(row);
  return () => {
    rows.splice(rows.indexOf(row), 1);
  };
}
