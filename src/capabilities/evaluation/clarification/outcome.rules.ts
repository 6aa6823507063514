/** What the clarifications of a bid come to in its evaluation; the verifier of an archive computes it again. */
import type { Failure } from '../../committee/committee/committee.record.ts';
import { Exact, rounded } from '../../tender-document/evaluation-method/price-formula/exact-decimal.ts';

export interface SettledClarification {
  bid?: string | null;
  kind?: string | null;
  state: string;
  verdict?: string | null;
  verdictReason?: string | null;
  correctedPrice?: string | null;
  votes?: readonly { verdict: string }[] | null;
}

export interface Outcome {
  /** The price that the bidder confirmed in writing; it counts for the evaluation only (domain E10). */
  corrected?: string;
  /** Minor deviations that were not made good: the document says what each costs (12 号令 26). */
  unmended: number;
  /** Reasons of rejection that the majority found. */
  failures: Failure[];
}

const rejecting: Record<string, Pick<Failure, 'item' | 'basis' | 'deviation'>> = {
  price: { item: '报价明显低的说明', basis: 'price' },
  arithmetic: { item: '算术修正确认', basis: 'unresponsive', deviation: 'other' },
};

/** @param all of the lot; those of other bids and those not settled are left out */
export function outcomeOf(bid: string, all: readonly SettledClarification[]): Outcome {
  const own = all.filter((c) => c.bid === bid);
  const confirmed = own.findLast((c) => c.kind === 'arithmetic' && c.state === 'confirmed');
  const refused = own.filter((c) => c.state === 'judged' && c.verdict === 'reject');
  return {
    ...(confirmed?.correctedPrice ? { corrected: confirmed.correctedPrice } : {}),
    unmended: refused.filter((c) => c.kind === 'deviation').length,
    failures: refused.flatMap((c) => {
      const as = rejecting[c.kind ?? ''];
      const votes = c.votes ?? [];
      return as
        ? [
            {
              ...as,
              fails: votes.filter((v) => v.verdict === 'reject').length,
              votes: votes.length,
              because: c.verdictReason ?? '',
            },
          ]
        : [];
    }),
  };
}

/** Points taken off for minor deviations that were not made good, by what the document takes for each. */
export function deductionOf(points: string | null | undefined, unmended: number): string | undefined {
  return points && unmended > 0 ? rounded(new Exact(points).times(unmended), 2) : undefined;
}
