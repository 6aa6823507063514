/** What the votes of a committee come to. Every seat has one, the chair's counts as the others' (评标委员会和评标方法暂行规定 9). Pure. */
import type { Failure } from '../../committee/committee/committee.record.ts';

/** `ask` decides nothing: the bidder is to explain first, and the seat votes again. */
export const choices = {
  uphold: '属于或者视为，按{评标}办法否决',
  dismiss: '不构成',
  ask: '先要求澄清说明',
} as const;
export type Choice = keyof typeof choices;

export interface Ballot {
  seat: string;
  choice: Choice;
  reason: string;
  at: string;
}

export type Outcome = 'upheld' | 'dismissed';

/** The ballots with this one in place of what the same seat said before. */
export const withBallot = (ballots: readonly Ballot[], cast: Ballot): Ballot[] => [
  ...ballots.filter((b) => b.seat !== cast.seat),
  cast,
];

/**
 * What more than half of all seats agree on, whoever has not voted yet.
 * @param seats the size of the committee, an odd number
 * @returns nothing while neither side has it
 */
export function outcomeOfBallots(ballots: readonly Ballot[], seats: number): Outcome | undefined {
  const count = (choice: Choice) => ballots.filter((b) => b.choice === choice).length;
  if (2 * count('uphold') > seats) return 'upheld';
  return 2 * count('dismiss') > seats ? 'dismissed' : undefined;
}

export interface DecidedVote {
  kind?: string | null;
  says?: string | null;
  basis?: string | null;
  bids?: readonly string[] | null;
  ballots?: readonly Ballot[] | null;
  outcome?: string | null;
}

const items: Readonly<Record<string, string>> = { sign: '串通投标', tie: '投标关联' };

/** Why a bid fails by the votes of the committee: each upheld matter that names it, with the reasons of who upheld it. */
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
