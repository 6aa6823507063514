/** What a formula gives for each price around its benchmark, to be drawn. Pure. */

import type { RowOf } from '../../../../kernel/record/record.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import type { evaluationMethod } from '../evaluation-method.record.ts';
import { type GivenBid, priceScoreInput } from '../price-input.ts';
import { isDirect } from './exact-decimal.ts';
import type { Claimed } from './policy-claims.ts';
import { priceScores } from './price-score.rules.ts';

export interface CurvePoint {
  /** Percent off the benchmark. */
  deviation: number;
  score: number;
}

const widest = 20;
const step = 0.5;

/**
 * Scores from a fifth below the benchmark to a fifth above it; if the benchmark is the lowest price, no bid is below
 * it.
 * @param claimed of a bid that is granted something by policy, which competes with one that is not
 * @throws RangeError with a sentence that names what cannot be calculated with
 */
export function priceCurve(method: RowOf<typeof evaluationMethod>, claimed: Claimed | null = null): CurvePoint[] {
  const isRatio = method.priceMethod === 'lowest-ratio';
  const count = (isRatio ? widest : 2 * widest) / step;
  const deviations = Array.from({ length: count + 1 }, (_, i) => (isRatio ? 0 : -widest) + i * step);
  // Around a benchmark of 100; of a discount around 50, where worse is less.
  const isRate = isDirect(method);
  const of = (d: number) => (isRate ? 50 * (1 - d / 100) : 100 + d);
  const bids = deviations.map((d) => ({ id: String(d), price: String(of(d)) }));
  const drawn = { ...method, priceForm: isRate ? method.priceForm : null, deviationIn: null } as typeof method;
  const stated = { benchmarkOf: 'stated', statedBenchmark: isRate ? '50' : '100', statedQuote: null } as const;
  const scoresOf = (given: GivenBid[]) => priceScores(priceScoreInput({ ...drawn, ...stated }, {}, given)).scores;
  const scores = claimed
    ? bids.map(
        (bid) =>
          scoresOf([
            { id: 'other', price: String(of(0)) },
            { ...bid, claimed },
          ])[1]!,
      )
    : scoresOf(bids);
  return deviations.map((deviation, i) => ({ deviation, score: Number(sure(scores[i], 'an entry of scores').score) }));
}
