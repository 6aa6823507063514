/** What the votes of a committee come to. Every seat has one, the chair's counts as the others' (评标委员会和评标方法暂行规定 9). Pure. */
import type { Failure } from '../../committee/committee/committee.record.ts';

/** `ask` decides nothing: the bidder is to explain first, and the seat votes again. */
export const choices = {
  uphold: '属于或者视为，按{评标}办法否决',
  dismiss: '不构成',
  ask: '先要求澄清说明',
} as const;
export type Choice = keyof typeof choices;

/** What a committee votes on as a body, beside the sheets that each member fills in alone. */
export const matterKinds = {
  sign: '雷同线索',
  tie: '{投标}关联情形',
  'reject-all': '否决所有{投标}',
  price: '报价明显低的说明',
  order: '并列{投标}的次序',
  capacity: '履约能力审查',
} as const;
export type MatterKind = keyof typeof matterKinds;

/** What a seat may say of each kind; of tied bids it names the one that stands before the others. */
export const choicesOf: Readonly<Record<MatterKind, Readonly<Partial<Record<Choice, string>>>>> = {
  sign: choices,
  tie: choices,
  'reject-all': { uphold: '明显缺乏竞争，否决所有{投标}', dismiss: '不缺乏竞争，继续评审' },
  price: { uphold: '不能合理说明，以低于成本报价竞标，否决', dismiss: '说明可以接受' },
  order: {},
  capacity: { uphold: '不具备履约能力', dismiss: '具备履约能力' },
};

export interface Ballot {
  seat: string;
  /** A `Choice`, or the bid that stands before the others. */
  choice: string;
  reason: string;
  at: string;
}

/** What more than half of all seats found. */
export const voteOutcomes = { upheld: '成立', dismissed: '不成立', placed: '已排出' } as const;
export type Outcome = keyof typeof voteOutcomes;

/** What was found, in the words in which it was asked; of signs and ties, whether they hold. */
export const outcomeIn = (kind: MatterKind, outcome: Outcome): string =>
  (kind === 'sign' || kind === 'tie' || outcome === 'placed'
    ? undefined
    : choicesOf[kind][outcome === 'upheld' ? 'uphold' : 'dismiss']) ?? voteOutcomes[outcome];

/** A member's signed word on one or several matters of a kind, as the seat keeps it. */
export interface KeptWord {
  kind: string;
  subjects: readonly string[];
  choice: string;
  reason: string;
  at: string;
}

/** The last that a seat said on a matter: it may think again until the matter is decided. */
export const lastSaid = <Word extends KeptWord>(
  words: readonly Word[] | null | undefined,
  of: Readonly<{ kind?: string | null; subject?: string | null }>,
): Word | undefined => (words ?? []).findLast((w) => w.kind === of.kind && w.subjects.includes(of.subject ?? ''));

/**
 * What more than half of all seats say, even if some have not voted yet.
 * @param seats the size of the committee, an odd number
 * @returns nothing while no choice has it
 */
export function majorityOf(ballots: readonly Pick<Ballot, 'choice'>[], seats: number): string | undefined {
  const same = [...Map.groupBy(ballots, (b) => b.choice)];
  return same.find(([choice, all]) => choice !== 'ask' && 2 * all.length > seats)?.[0];
}

const outcomes: Readonly<Record<string, Outcome>> = { uphold: 'upheld', dismiss: 'dismissed' };

export function outcomeOfBallots(ballots: readonly Pick<Ballot, 'choice'>[], seats: number): Outcome | undefined {
  const choice = majorityOf(ballots, seats);
  return choice === undefined ? undefined : (outcomes[choice] ?? 'placed');
}

export interface DecidedVote {
  kind?: string | null;
  says?: string | null;
  basis?: string | null;
  bids?: readonly string[] | null;
  ballots?: readonly Ballot[] | null;
  outcome?: string | null;
  /** Which of tied bids stands before the others. */
  chosen?: string | null;
}

const items: Readonly<Record<string, string>> = { sign: '串通投标', tie: '投标关联' };

/**
 * Why a bid fails by the votes of the committee: each upheld matter that names it, with the reasons of the members who
 * upheld it.
 */
export const failuresByVote = (bid: string, votes: readonly DecidedVote[]): Failure[] =>
  votes
    .filter((v) => v.outcome === 'upheld' && v.kind! in items && v.bids?.includes(bid))
    .map((v) => {
      const upheld = (v.ballots ?? []).filter((b) => b.choice === 'uphold');
      const reasons = [...new Set(upheld.map((b) => b.reason.trim()))];
      return {
        item: items[v.kind!]!,
        fails: upheld.length,
        votes: (v.ballots ?? []).length,
        because: `${v.says}；${reasons.join('；')}`,
        basis: v.basis ?? 'unlawful',
      };
    });
