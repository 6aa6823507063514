/** Which body of law governs a purchase (domain 0.4): who buys, with whose money, what and for how much. */
import { allRegimes, type Regime, regimes, type TenderRegime } from '../rulebook/regimes.ts';

export interface Purchase {
  buyer: Buyer;
  /** Money out of a budget pays, wholly or in part. */
  fiscal: boolean;
  /** Works, or goods and services that belong to works. */
  isConstruction: boolean;
  /** In the catalogue of central purchasing, or at its local threshold at least. */
  regulated: boolean;
  /** At the local amount from which a purchase must be tendered in public. */
  overPublic: boolean;
}

/** Whether 招标投标法 第3条 demands a tender (domain A13). */
export interface Demanded {
  mustTender: boolean;
  regime: TenderRegime;
  because: string;
  law: string;
}

export interface Reason {
  says: string;
  law: string;
}

export interface Governing {
  regime: Regime;
  label: string;
  because: readonly Reason[];
  /** What this regime asks in addition of a buyer that goes its way. */
  note?: Reason;
  /** A project can be registered under it today. */
  registrable: boolean;
}

/** The regimes under which the purchase may lawfully be made, the first being the one that the facts point to. */
export function governing(purchase: Purchase, demanded: Demanded): Governing[] {
  const tender: Reason = { says: demanded.because, law: demanded.law };
  const government = purchase.buyer === 'budget' && purchase.fiscal;
  if (government && !purchase.isConstruction && purchase.regulated) return bought(purchase);
  const because = government
    ? [...(purchase.isConstruction ? [governmentWorks] : [belowThreshold]), tender]
    : [notGovernment(purchase), tender];
  const isGovernmentWorks = government && purchase.isConstruction && purchase.regulated;
  if (demanded.mustTender)
    return isGovernmentWorks
      ? [of(demanded.regime, because, policyIsYours), of('ZC-GC', because)]
      : [of(demanded.regime, because)];
  const voluntary = of('ZB-V', because);
  if (isGovernmentWorks) return [of('ZC-GC', [...because, worksUntendered]), voluntary];
  return [voluntary, of('QY', because)];
}

const of = (regime: Regime, because: readonly Reason[], note?: Reason): Governing => ({
  regime,
  label: allRegimes[regime],
  because,
  ...(note ? { note } : {}),
  registrable: regime in regimes,
});

const governmentWorks: Reason = {
  says: '预算单位的工程和与工程建设有关的货物、服务，招标的适用招标投标法，同时执行政府采购政策',
  law: '政府采购法 第4条、实施条例 第7条',
};
const worksUntendered: Reason = {
  says: '不必招标的政府采购工程，用竞争性谈判、竞争性磋商或者单一来源',
  law: '政府采购法实施条例 第25条',
};
/** Registered by the law of tenders alone: its rows know nothing of what public money must be spent for. */
const policyIsYours: Reason = {
  says: '同时执行政府采购政策（促进中小企业等），按依法必须招标登记的由采购人落实，本平台不核对',
  law: '政府采购法实施条例 第7条',
};
const belowThreshold: Reason = {
  says: '不在集中采购目录以内，也未达到采购限额标准，不适用政府采购法',
  law: '政府采购法 第2条',
};
const notGovernment = ({ buyer, fiscal }: Purchase): Reason => ({
  says: buyer === 'budget' && !fiscal ? '没有使用财政性资金，不是政府采购' : '不是预算单位，不是政府采购',
  law: '政府采购法 第2条',
});

/** Goods and services of the government: the public tender is always lawful, the others below its amount or by approval. */
function bought({ overPublic }: Purchase): Governing[] {
  const because: Reason[] = [
    { says: '预算单位用财政性资金采购目录以内或者限额标准以上的货物、服务', law: '政府采购法 第2条' },
    { says: '不是工程，不适用招标投标法', law: '政府采购法实施条例 第7条' },
    {
      says: overPublic ? '达到本地公开招标数额' : '未达到本地公开招标数额',
      law: '政府采购法 第27条',
    },
  ];
  const approval: Reason = {
    says: '达到公开招标数额而用其他方式的，须报设区的市以上财政部门批准',
    law: '政府采购法 第27条',
  };
  return overPublic ? [of('ZC-T', because), of('ZC-N', because, approval)] : [of('ZC-N', because), of('ZC-T', because)];
}

// Facts of a purchase that the law asks for before it lets somebody go another way than the open one.

export const wayFacts = {
  complex: '技术复杂或者性质特殊，定不出详细规格',
  publicService: '政府购买服务（含政府和社会资本合作）',
  scientific: '市场竞争不充分的科研项目，或者需要扶持的科技成果转化项目',
  noTotal: '事先算不出价格总额',
  few: '受技术、特殊要求或者自然环境限制，只有少量潜在供应商',
  cost: '公开招标的费用占合同金额的比例过大',
  uniform: '规格统一、现货充足、价格稳定',
  sole: '只能从唯一供应商采购',
  addition: '继续从原供应商添购，以保证一致或者配套',
  recurring: '多频次、小额度，要几家入围',
  research: '市场没有能满足要求的产品或者技术，须先研究开发',
  onlyTwo: '公开招标只有两家响应，经财政部门批准与这两家谈判',
  failed: '招标后没有供应商、没有合格标的或者重新招标未能成立',
  secret: '国家安全、国家秘密、抢险救灾或者以工代赈',
  patent: '需要不可替代的专利或者专有技术',
  own: '采购人依法能够自行建设、生产或者提供',
  concession: '特许经营项目投资人依法能够自行建设、生产或者提供',
  original: '须向原中标人采购，否则影响施工或者功能配套',
} as const;
export type WayFact = keyof typeof wayFacts;

export const urgencies = {
  none: '不紧急',
  pressing: '用户需要紧急，不是采购人拖延所致',
  unforeseen: '发生了不可预见的紧急情况',
} as const;
export type Urgency = keyof typeof urgencies;

/** Who buys: 政府采购法 第2条 binds those whose money comes out of a budget. */
export const buyers = {
  budget: '国家机关、事业单位、团体组织（预算单位）',
  state: '国有企业',
  other: '其他单位',
} as const;
export type Buyer = keyof typeof buyers;
