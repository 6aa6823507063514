/** The guide's facts as an address and as the project keeps them: one text, read back with care. */
import { showDecimal } from '../../../kernel/record/kinds.ts';
import type { RowRule } from '../../../kernel/record/record.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import {
  type Buyer,
  buyers,
  type Urgency,
  urgencies,
  type WayFact,
  wayFacts,
} from '../../../platform/law/lawful-ways/governs.ts';
import { nameToday } from '../../../platform/law/lawful-ways/lawful-ways.ts';
import { type Regime, rulebook } from '../../../platform/law/rulebook.ts';
import { type GuideFacts, guide, type Verdict } from './guide.rules.ts';

export const noFacts: GuideFacts = {
  buyer: 'other',
  projectType: 'works',
  estimate: '',
  relatedToWorks: true,
  stateControlled: false,
  foreignFunds: false,
  listedInfrastructure: false,
  regulated: true,
  overPublic: false,
  facts: [],
  urgency: 'none',
};

const kinds = ['works', 'goods', 'services'] as const;
const flags = [
  ...['relatedToWorks', 'stateControlled', 'foreignFunds', 'listedInfrastructure'],
  ...['regulated', 'overPublic'],
] as const;
type Flag = 'relatedToWorks' | 'stateControlled' | 'foreignFunds' | 'listedInfrastructure' | 'regulated' | 'overPublic';

/** Names that are no facts are passed over. */
export function readFacts(given: Readonly<Record<string, unknown>>): GuideFacts {
  const oneOf = <T extends string>(value: unknown, among: readonly T[], usual: T): T =>
    among.find((one) => one === value) ?? usual;
  const amount = (value: unknown) => (/^\d{1,15}(\.\d{1,2})?$/.test(String(value ?? '')) ? String(value) : undefined);
  const named = String(given.facts ?? '').split(',');
  return {
    buyer: oneOf(given.buyer, Object.keys(buyers) as Buyer[], noFacts.buyer),
    projectType: oneOf(given.projectType, kinds, noFacts.projectType),
    estimate: amount(given.estimate) ?? '',
    investment: amount(given.investment),
    budgetFunds: amount(given.budgetFunds),
    ...(Object.fromEntries(
      flags.map((f) => [f, given[f] === undefined ? noFacts[f as Flag] : given[f] === 'true' || given[f] === true]),
    ) as Record<Flag, boolean>),
    facts: (Object.keys(wayFacts) as WayFact[]).filter((f) => named.includes(f)),
    urgency: oneOf(given.urgency, Object.keys(urgencies) as Urgency[], noFacts.urgency),
  };
}

/** The facts as an address carries them; what is not known is left out. */
export const factsQuery = (facts: GuideFacts): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...facts, facts: facts.facts.join(',') })
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

/** What the project keeps of them. */
export const keptFacts = (facts: GuideFacts): string => JSON.stringify(factsQuery(facts));

/** @returns nothing where the text is none of ours */
export function factsKept(text: string | null | undefined): GuideFacts | undefined {
  try {
    const given: unknown = JSON.parse(text ?? '');
    return given && typeof given === 'object' ? readFacts(given as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const kindNames = { works: '工程', goods: '货物', services: '服务' } as const;
const flagNames: Readonly<Record<Flag, string>> = {
  relatedToWorks: '与工程建设有关',
  stateControlled: '国有企业事业单位资金占控股或者主导',
  foreignFunds: '使用国际组织或者外国政府贷款、援助',
  listedInfrastructure: '列入必须招标的基础设施和公用事业',
  regulated: '在集中采购目录以内，或者达到本地限额标准',
  overPublic: '达到本地公开招标数额标准',
};
/** Asked only for a purchase from a budget. */
const ofBudgets: readonly string[] = ['regulated', 'overPublic'];

/** What the guide was told, as it stands under its printed answer. */
export function factsInWords(facts: GuideFacts): string[] {
  const told = flags.filter((f) => facts[f as Flag] && (facts.buyer === 'budget' || !ofBudgets.includes(f)));
  return [
    `估算 ${showDecimal(facts.estimate)} 元`,
    buyers[facts.buyer],
    kindNames[facts.projectType],
    ...(facts.investment ? [`投资总额 ${showDecimal(facts.investment)} 元`] : []),
    ...(facts.budgetFunds ? [`其中预算资金 ${showDecimal(facts.budgetFunds)} 元`] : []),
    ...told.map((f) => flagNames[f as Flag]),
    ...facts.facts.map((f) => wayFacts[f]),
    urgencies[facts.urgency],
  ];
}

// What a project keeps of the guide: the facts, what they led to, and when; it stands in the history and in the
// archive.

export interface KeptGuide {
  on: string;
  rulebook: string;
  governing: { regime: Regime; label: string; because: string[] }[];
  ways: {
    way: string;
    /** What a guide of before the word changed calls the way; the history tells of it, so it stays. */
    method?: string;
    label: string;
    regime: Regime;
    verdict: Verdict;
    because: string;
    law: string;
    /** Calendar days, of lawful ways. */
    shortest?: number;
    usual?: number;
  }[];
}

/**
 * The guide's answer to the facts that the project names, by the rules of that day.
 * @returns nothing where the guide was not asked
 */
export function keptGuide(project: Readonly<Record<string, any>>, now: Date): KeptGuide | null {
  const facts = factsKept(project.guideFacts);
  const on = dateInShanghai(now);
  const answer = facts && guide(facts, on);
  if (!answer) return null;
  return {
    on,
    rulebook,
    governing: answer.governing.map(({ regime, label, because }) => ({
      regime,
      label,
      because: because.map((b) => `${b.says}（${b.law}）`),
    })),
    ways: answer.ways.map(({ way, label, regime, verdict, because, law, plan }) => ({
      ...{ way, label, regime, verdict, because, law },
      ...(plan ? { shortest: plan.shortest.days, usual: plan.usual.days } : {}),
    })),
  };
}

/** The ways that a project keeps, by the names of today. */
export const keptWays = (kept: KeptGuide): KeptGuide['ways'] =>
  kept.ways.map(({ method, ...row }) => ({ ...row, way: nameToday(method ?? row.way) }));

/** The conditions of a way do not hang on the day; its timeline does, and is not asked for here. */
const anyDay = '2026-01-05';

/** A person who asked the guide and goes another way than it allows says why. */
export const keepsToGuide: RowRule = {
  rule: 'guide',
  field: 'way',
  effect: 'warn',
  check: (p) => {
    const facts = factsKept(p.guideFacts);
    const chosen = facts && guide(facts, anyDay)?.ways.find((w) => w.regime === p.regime && w.way === p.way);
    return chosen?.verdict === 'not'
      ? `按方式指引所填的事实，不能用${chosen.label}：${chosen.because}（${chosen.law}）；事实有变化的，请重新打开方式指引`
      : undefined;
  },
};
