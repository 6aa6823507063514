/** Rules that a project's own values must keep (domain A13, 招标投标法 第10条). */
import { compareAmounts, isSome } from '../../../kernel/record/amount.ts';
import type { RowRule } from '../../../kernel/record/record.ts';
import { lawfulWays } from '../../../platform/law/lawful-ways/lawful-ways.ts';
import { allRegimes, demands, isAsStrict, type Of, type Regime, regimes } from '../../../platform/law/rulebook.ts';
import { asTokens, takesBids, wayLabels, wayName } from '../../procedure/ways/index.ts';
import { type MustTender, mustTender } from './must-tender.rules.ts';

/** 招标投标法 第66条 and 实施条例 第9条. */
export const noTenderCases = {
  secret: '涉及国家安全、国家秘密、抢险救灾，或属于扶贫以工代赈等特殊情况（招标投标法 第66条）',
  patent: '需要采用不可替代的专利或者专有技术',
  own: '采购人依法能够自行建设、生产或者提供',
  concession: '已通过{招标}方式选定的特许经营项目投资人依法能够自行建设、生产或者提供',
  original: '需要向原{中标}人采购，否则将影响施工或者功能配套要求',
  failed: '重新{招标}后仍然失败，经审批、核准部门批准不再{招标}（工程建设项目施工招标投标办法 第38条）',
  other: '国家规定的其他特殊情形',
} as const;
/** What the people of an owner that tenders by itself know (招标投标法 第12条, 实施条例 第10条). */
export const tenderSkills = {
  technical: '专业技术',
  economic: '造价、财务等经济',
  legal: '法律、合同',
  tendering: '{招标}组织',
} as const;
export const organizeForms = { entrusted: '委托{招标}', self: '自行招标' } as const;

/**
 * Whether the law demands a tender, and under which regime, from the composition of the money.
 * @param project a project's row; amounts in yuan; with what its units set tighter for themselves in `ownRules`
 * @param sameKindTotal yuan: everything of the same kind that could be bought together, this project included
 * @returns nothing while the estimate is missing
 */
export function demandedRegime(project: Readonly<Record<string, any>>, sameKindTotal?: string): MustTender | undefined {
  if (!project.estimate || !project.projectType) return undefined;
  const budget = project.budgetFunds ?? '0';
  const investment = project.investment ?? (compareAmounts(project.estimate, budget) > 0 ? project.estimate : budget);
  const contract = {
    isConstruction: project.projectType === 'works' || project.relatedToWorks === true,
    kind: project.projectType,
    estimate: project.estimate,
    ...(sameKindTotal ? { sameKindTotal } : {}),
    funding: {
      budget,
      investment,
      stateControlled: project.stateControlled === true,
      foreignLoanOrAid: project.foreignFunds === true,
    },
    isListedInfrastructure: project.listedInfrastructure === true,
  };
  return mustTender(contract, { own: project.ownRules });
}

const publicMoney = /财政|预算(内)?资金|国债|专项债|政府(投资|拨款|资金)|国有(资金|企业)|上级(补助|资金)/;

/** The source of the money reads as public, and its composition, which decides, was left empty or says nothing of it. */
function unsaidPublicMoney(p: Readonly<Record<string, any>>): string | undefined {
  if (!p.regime || demands('tender.held', { regime: p.regime, way: p.way }) || !publicMoney.test(p.fundSource ?? ''))
    return undefined;
  // The caller has already judged the money of a state enterprise.
  if (isSome(p.budgetFunds) || !p.estimate) return undefined;
  const asPublic = demandedRegime({ ...p, budgetFunds: p.estimate, investment: p.estimate });
  if (!asPublic?.mustTender) return undefined;
  return `资金来源写为“${p.fundSource}”，资金构成却没有填写预算资金或国有资金：请填写投资总额、其中的预算资金和国有资金是否占控股；确为财政或国有资金的，应为${regimes[asPublic.regime]}（${asPublic.law}）`;
}

export const projectRules: readonly RowRule[] = [
  {
    rule: 'budgetWithinInvestment',
    field: 'budgetFunds',
    check: (p) =>
      p.budgetFunds && p.investment && compareAmounts(p.budgetFunds, p.investment) > 0
        ? '预算资金不应大于投资总额'
        : undefined,
  },
  {
    // 人工改“否”须写理由并经审核.
    rule: 'A13',
    law: '必须招标的工程项目规定 第2条至第5条',
    field: 'regime',
    effect: 'warn',
    check: (p) => {
      if (p.budgetFunds && p.investment && compareAmounts(p.budgetFunds, p.investment) > 0) return undefined;
      const demanded = demandedRegime(p);
      if (!demanded?.mustTender) return unsaidPublicMoney(p);
      if (!p.regime || isAsStrict(p.regime, demanded.regime)) return undefined;
      return `按资金构成应为${regimes[demanded.regime]}：${demanded.because}（${demanded.law}）`;
    },
  },
];

/**
 * No row of the lawful ways names it under this regime; nothing where one does, or where no supplier is asked to bid.
 */
export function whyNotUnder(regime: Regime, way: string): string | undefined {
  if (!takesBids(way)) return undefined;
  const rows = lawfulWays.filter((row) => row.way === way);
  const regimesOf = rows.flatMap((row) => row.in);
  return regimesOf.includes(regime)
    ? undefined
    : `${wayName(way, asTokens)}只适用于${regimesOf.map((r) => allRegimes[r]).join('、')}，请另选{招标}方式（${rows[0]?.law}）`;
}

/** 招标投标法 第2条: a buyer that tenders does so under that law, even if its own rules call it something else. */
export const tenderOutsideTheAct = (of: Of): string | undefined =>
  takesBids(of.way) && demands('tender.underAct', of)
    ? '公开招标、邀请招标适用招标投标法，不能按企业采购登记：请把适用体系改为自愿招标，或者把方式改为不招标'
    : undefined;

/** Those that the form does not offer under the chosen regime, each with why. */
export function closedWays(project: Readonly<Record<string, any>>): Record<string, string> {
  const { regime } = project;
  if (!regime) return {};
  return Object.fromEntries(
    Object.keys(wayLabels).flatMap((way) => {
      const because = tenderOutsideTheAct({ regime, way }) ?? whyNotUnder(regime, way);
      return because ? [[way, because]] : [];
    }),
  );
}
