/**
 * 哪种方式合法？ From what is known of a purchase: the law that governs it, the ways that it allows with article and
 * condition, what each needs and how long it takes. Asked of the rulebook and of the ways; nothing of them is repeated.
 */
import { compareAmounts, isSome } from '../../../kernel/record/amount.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import {
  type Buyer,
  type Governing,
  governing,
  type Urgency,
  type WayFact,
} from '../../../platform/law/lawful-ways/governs.ts';
import { type LawfulWay, lawfulWays } from '../../../platform/law/lawful-ways/lawful-ways.ts';
import {
  amountOf,
  boundOf,
  citeIfAny,
  type DemandName,
  demanded,
  demands,
  type Kind,
  type LimitName,
  limitIfAny,
  limits,
  type Of,
  type Regime,
} from '../../../platform/law/rulebook.ts';
import { beginsBy, wayName, wayOf } from '../../procedure/ways/index.ts';
import { demandedRegime } from '../project/project.rules.ts';
import { type Plan, planOf } from './plan.rules.ts';

/** What the guide asks; the names are those of the project, where it has the same. */
export interface GuideFacts {
  buyer: Buyer;
  projectType: 'works' | 'goods' | 'services';
  /** Yuan. */
  estimate: string;
  investment?: string | undefined;
  budgetFunds?: string | undefined;
  relatedToWorks: boolean;
  stateControlled: boolean;
  foreignFunds: boolean;
  listedInfrastructure: boolean;
  regulated: boolean;
  overPublic: boolean;
  facts: readonly WayFact[];
  urgency: Urgency;
}

export interface Need {
  says: string;
  law: string;
}

export type Verdict = 'fits' | 'lawful' | 'not';
export const verdicts: Readonly<Record<Verdict, string>> = { fits: '合法 · 贴合', lawful: '合法', not: '不能用' };

export interface WayAnswer {
  way: string;
  label: string;
  regime: Regime;
  regimeLabel: string;
  verdict: Verdict;
  because: string;
  law: string;
  approval?: string;
  needs: readonly Need[];
  /** What the law asks of the buyer once it is decided, and how a supplier may object. */
  afterwards: readonly Need[];
  judged: string;
  caution: string;
  /** Why it cannot be registered here yet, though it is lawful. */
  unbuilt?: string;
  /** For ways that are lawful. */
  plan?: Plan;
}

export interface GuideAnswer {
  governing: readonly Governing[];
  /** Lawful ways first, those that fit best before the others. */
  ways: readonly WayAnswer[];
}

/**
 * @param today `yyyy-MM-dd`, the day from which the timelines run
 * @returns nothing while the estimate is missing or the amounts contradict each other
 */
export function guide(facts: GuideFacts, today: string): GuideAnswer | undefined {
  if (!isAmount(facts.estimate) || !fundsAgree(facts)) return undefined;
  // Kind and estimate are known here, so that it has an answer.
  const byFunds = demandedRegime({ ...facts })!;
  const governed = governing(
    {
      buyer: facts.buyer,
      fiscal: isAmount(facts.budgetFunds),
      isConstruction: facts.projectType === 'works' || facts.relatedToWorks,
      regulated: facts.regulated,
      overPublic: facts.overPublic,
    },
    byFunds,
  );
  const answers = governed.flatMap((g) =>
    lawfulWays.filter((w) => w.in.includes(g.regime)).map((w) => answerOf(w, g, { facts, today })),
  );
  const order: readonly Verdict[] = ['fits', 'lawful', 'not'];
  return { governing: governed, ways: answers.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict)) };
}

const isAmount = (value: string | undefined) => /^\d+(\.\d{1,2})?$/.test(value ?? '') && isSome(value);
const fundsAgree = ({ investment, budgetFunds }: GuideFacts) =>
  !investment || !budgetFunds || compareAmounts(budgetFunds, investment) <= 0;

/** What is so of the purchase, of all that rows make an exception for. */
const factsOf = ({ facts, urgency, overPublic }: GuideFacts): readonly string[] => [
  ...[...facts, urgency],
  ...(overPublic ? ['overPublic'] : []),
];

function answerOf(row: LawfulWay, g: Governing, { facts, today }: { facts: GuideFacts; today: string }): WayAnswer {
  const of: Of = {
    ...{ regime: g.regime, way: row.way, kind: facts.projectType, amount: facts.estimate, on: today },
    ...{ mustTender: demandedRegime({ ...facts })?.mustTender, facts: factsOf(facts) },
  };
  const { verdict, because } = judged(row, facts);
  const unbuilt = row.refused ?? whyUnbuilt(row.way, g);
  const approval = [row.approval, g.note?.says].filter(Boolean).join('；');
  return {
    way: row.way,
    label: wayName(row.way, resolveWording) ?? row.label,
    regime: g.regime,
    regimeLabel: g.label,
    verdict,
    because,
    law: row.law,
    ...(approval ? { approval } : {}),
    needs: needsOf(row.way, of),
    afterwards: afterwardsOf(row.way, of),
    judged: row.judged,
    caution: row.caution,
    ...(unbuilt ? { unbuilt } : {}),
    ...(verdict === 'not' ? {} : { plan: planOf(row.way, of, today) }),
  };
}

function whyUnbuilt(way: string, { registrable, label }: Governing): string | undefined {
  if (!wayOf(way)) return '本平台尚未支持这种方式';
  return registrable ? undefined : `“${label}”尚不能在本平台登记`;
}

/** Whether the facts are those that the article asks for. */
function judged(row: LawfulWay, facts: GuideFacts): { verdict: Verdict; because: string } {
  const kind: Kind = facts.projectType;
  if (row.kinds && !row.kinds.includes(kind)) return { verdict: 'not', because: `只适用于${kindsInWords(row.kinds)}` };
  const given: readonly string[] = [...facts.facts, facts.urgency];
  if (row.any?.some((f) => given.includes(f)) || row.fitsKinds?.includes(kind))
    return { verdict: 'fits', because: row.fits };
  if (row.any) return { verdict: 'not', because: `没有勾选：${row.fits}` };
  return { verdict: 'lawful', because: row.fits };
}

const kindNames: Readonly<Record<Kind, string>> = {
  works: '工程',
  goods: '货物',
  services: '服务',
  'survey-design': '勘察、设计',
};
const kindsInWords = (kinds: readonly Kind[]) => kinds.map((k) => kindNames[k]).join('、');

/** Its sentence with its article, where the regime asks for it. */
function limited(of: Of, name: LimitName, says: (bound: string) => string): Need[] {
  const found = limitIfAny(name, of);
  return found && found.by !== 'none' ? [{ says: says(boundOf(found)), law: found.law }] : [];
}

const demandedOf = (of: Of, name: DemandName): Need[] =>
  isDemanded(name, of) ? [{ says: demanded[name].label, law: citeIfAny(name, of)?.law ?? '' }] : [];

/** Dates of the buyer and ways to object, in the order in which they come. */
const afterwards = [
  'report.delivery',
  'decision.within',
  'result.notice',
  'result.period',
  'contract.publish',
  'contract.filing',
  'agreement.signing',
  'agreement.filing',
  'agreement.telling',
  'agreement.dealNotice',
  'agreement.summary',
  'agreement.review',
  'query.answer',
  'challenge.filing',
  'complaint.suspension',
] as const satisfies readonly LimitName[];

const afterwardsOf = (way: string, of: Of): Need[] =>
  wayOf(way)?.rounds.length === 0
    ? []
    : afterwards.flatMap((name) => limited(of, name, (bound) => `${limits[name].label}${bound}`));

/** What the way needs, each with its article; what the regime says nothing of is left out. */
function needsOf(way: string, of: Of): Need[] {
  const size = limitIfAny('committee.size', of);
  const experts = limitIfAny('committee.experts', of);
  const takes = wayOf(way)?.rounds.length !== 0;
  if (!takes) return [];
  return [
    ...limited(of, 'soleSource.publicity', (bound) => `公示${bound}`),
    ...limited(of, 'soleSource.argument', (bound) => `公示有异议的，补充论证${bound}`),
    ...limited(of, beginsBy(way, 'invitation') ? 'invitation.fewest' : 'bidders.fewest', (bound) =>
      beginsBy(way, 'invitation') ? `邀请${bound}` : `投标（响应）${bound}`,
    ),
    ...(size
      ? [
          {
            says: `评标委员会（小组）${boundOf(size)}${isDemanded('committee.odd', of) ? '单数' : ''}${experts ? `，专家${amountOf(experts)}` : ''}`,
            law: size.law,
          },
        ]
      : []),
    ...limited(of, 'notice.period', (bound) => `公告期限${bound}`),
    ...limited(of, 'document.sale', (bound) => `文件提供${bound}`),
    ...limited(of, 'finalQuotes.fewest', (bound) => `最后报价${bound}`),
    ...limited(of, 'price.weight', (bound) => `价格权重${bound}`),
    ...limited(of, 'agreement.qualified', (bound) => `合格供应商${bound}`),
    ...limited(of, 'agreement.elimination', (bound) => `入围淘汰率${bound}`),
    ...demandedOf(of, 'quote.once'),
    ...demandedOf(of, 'ranking.sameBrand'),
    ...demandedOf(of, 'ranking.tieDrawn'),
  ];
}

export const isDemanded = (name: DemandName, of: Of): boolean => demands(name, of);

/** The reason for a choice, as the project keeps and prints it. */
export function reasonFor(answer: GuideAnswer, chosen: WayAnswer): string {
  const governed = answer.governing.find((g) => g.regime === chosen.regime)!;
  const others = answer.ways.filter((w) => w !== chosen && w.verdict !== 'not');
  return [
    `适用体系：${governed.label}。${governed.because.map((b) => `${b.says}（${b.law}）`).join('；')}。`,
    `选用${chosen.label}：${chosen.because}（${chosen.law}）。`,
    ...(chosen.approval ? [`须办理：${chosen.approval}。`] : []),
    ...(chosen.needs.length > 0 ? [`须有：${chosen.needs.map((n) => `${n.says}（${n.law}）`).join('；')}。`] : []),
    ...(chosen.plan
      ? [
          `时间：最短 ${chosen.plan.shortest.days} 天（至 ${chosen.plan.shortest.ends}），通常 ${chosen.plan.usual.days} 天。`,
        ]
      : []),
    ...(others.length > 0 ? [`比较过的其他合法方式：${others.map((w) => w.label).join('、')}。`] : []),
  ].join('\n');
}
