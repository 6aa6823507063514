import { Decimal } from 'decimal.js';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import { amountOf, limit, numberOf, type Of, type TenderRegime, tenderRegime } from '../../../platform/law/rulebook.ts';

export interface PlannedContract {
  /** Works, or goods and services that belong to works (与工程建设有关的货物、服务). Others need not be tendered by this law. */
  isConstruction: boolean;
  /** `services` are survey, design and supervision. */
  kind: 'works' | 'goods' | 'services';
  /** Yuan: the estimate of this contract. */
  estimate: string;
  /** Yuan: all contracts of the same kind in the project that could be bought together, this one included. Default `estimate`. */
  sameKindTotal?: string;
  funding: {
    /** Yuan from public budgets (预算资金). */
    budget: string;
    /** Yuan: the whole investment of the project, of which the budget is a share. */
    investment: string;
    /** State enterprises' money controls or leads (国有企业事业单位资金占控股或者主导地位). */
    stateControlled: boolean;
    /** Loans or aid of international organisations or foreign governments. */
    foreignLoanOrAid: boolean;
  };
  /** Energy, transport, communications, water, city building as listed in 发改法规规〔2018〕843号, paid by anyone. */
  isListedInfrastructure: boolean;
}

export interface MustTender {
  mustTender: boolean;
  /** The regime that follows. */
  regime: TenderRegime;
  law: string;
  because: string;
}

const law = '必须招标的工程项目规定（国家发展改革委令第16号）';

const kindNames = {
  works: '施工',
  goods: '重要设备、材料等货物',
  services: '勘察、设计、监理等服务',
} as const;

/** Services that the order does not name fall under no threshold; that reading of 等 is to be checked in the original. */
const unnamed: Partial<Record<PlannedContract['kind'], string>> = {
  services:
    '；第5条列明的是勘察、设计、监理，没有列明的其他服务不得强制要求招标（发改办法规〔2020〕770号，待核原文），确属其他服务的，写明理由后按自愿招标办理',
};

/**
 * Must the contract be tendered (A13)? It must when the project's money is of a kind the law names and the contract, or
 * all of its kind that can be bought together, reaches the threshold. All limits include their own number. What the law
 * leaves free, a unit that set a lower threshold for itself tenders all the same: under 自愿招标, since no law demands it.
 */
export function mustTender(contract: PlannedContract, of: Pick<Of, 'on' | 'own'> = {}): MustTender {
  if (!contract.isConstruction) return free('不是工程建设项目，也不是与工程建设有关的货物、服务');
  const byLaw = judged(contract, { on: of.on, way: null });
  if (byLaw.mustTender || !of.own?.length) return byLaw;
  const byUnit = judged(contract, { ...of, way: null });
  return byUnit.mustTender ? { ...byUnit, regime: tenderRegime(false), law: '本单位标准，严于法定' } : byLaw;
}

function judged(contract: PlannedContract, of: Of): MustTender {
  const { kind, funding } = contract;
  const reason = fundingReason(contract, of);
  if (!reason) return free('资金性质与项目类别都不在必须招标的范围内');

  const threshold = limit('mustTender.contract', { ...of, kind });
  const name = kindNames[kind];
  const amount = Decimal.max(contract.estimate, contract.sameKindTotal ?? contract.estimate);
  const isMerged = amount.gt(contract.estimate);
  const said = `${isMerged ? '同一项目中可以合并的同类采购合计' : '单项合同估算价'} ${showDecimal(amount.toFixed())} 元`;
  if (amount.lt(numberOf(threshold.value))) return free(`${said}，未达到${name} ${amountOf(threshold)}`);

  const article = isMerged ? '第5条第2款' : '第5条';
  return {
    mustTender: true,
    regime: tenderRegime(true, stateLeads(funding)),
    law: `${law} ${article}`,
    because: `${reason}；${said}，达到${name} ${amountOf(threshold)}${unnamed[kind] ?? ''}`,
  };
}

function fundingReason({ funding, isListedInfrastructure }: PlannedContract, of: Of): string | null {
  const share = budgetShare(funding);
  const [least, leastShare] = [limit('mustTender.budget', of), limit('mustTender.budgetShare', of)];
  if (numberOf(least.value).lte(funding.budget) && numberOf(leastShare.value).lte(share)) {
    return `使用预算资金 ${showDecimal(funding.budget)} 元，占投资额 ${share.times(100).toDecimalPlaces(2).toFixed()}%（${amountOf(least)}以上并占 ${amountOf(leastShare)} 以上）`;
  }
  if (funding.stateControlled) return '使用国有企业事业单位资金，并且该资金占控股或者主导地位';
  if (funding.foreignLoanOrAid) return '使用国际组织或者外国政府贷款、援助资金';
  if (isListedInfrastructure) return '属于必须招标的基础设施和公用事业项目范围（发改法规规〔2018〕843号）';
  return null;
}

/** 实施条例 第8条 and 第55条 bind where public money leads, whether it comes from a budget or a state enterprise. */
function stateLeads(funding: PlannedContract['funding']): boolean {
  // More than half: what 控股 means (公司法 第265条), and no number that a rulebook could change.
  return funding.stateControlled || budgetShare(funding).times(2).gt(1);
}

function budgetShare({ budget, investment }: PlannedContract['funding']): Decimal {
  const whole = new Decimal(investment);
  if (whole.lte(0) || whole.lt(budget)) throw new RangeError('投资额应大于 0，且不小于其中的预算资金');
  return new Decimal(budget).div(whole);
}

function free(because: string): MustTender {
  return { mustTender: false, regime: tenderRegime(false), law, because };
}
