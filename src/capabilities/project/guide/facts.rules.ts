/** The guide's facts as an address and as the project keeps them: one text, read back with care. */
import { showDecimal } from '../../../kernel/record/kinds.ts';
import {
  type Buyer,
  buyers,
  type Urgency,
  urgencies,
  type WayFact,
  wayFacts,
} from '../../../platform/law/lawful-ways/facts.ts';
import type { GuideFacts } from './guide.rules.ts';

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
