/** What a formula gives for each price around its benchmark, to be drawn. Pure. */
import type { RowOf } from '../../../../kernel/record/record.ts';
import type { evaluationMethod } from '../evaluation-method.record.ts';
import { priceScoreInput } from '../price-input.ts';
import { isDirect } from './is-direct.ts';
import { priceScores } from './price-score.rules.ts';

export interface CurvePoint {
  /** Percent off the benchmark. */
  deviation: number;
  score: number;
}

const widest = 20;
const step = 0.5;

/**
 * Scores from a fifth below the benchmark to a fifth above it; of the lowest price nobody is below.
 * @throws RangeError with a sentence that names what cannot be calculated with
 */
export function priceCurve(method: RowOf<typeof evaluationMethod>): CurvePoint[] {
  const isRatio = method.priceMethod === 'lowest-ratio';
  const count = (isRatio ? widest : 2 * widest) / step;
  const deviations = Array.from({ length: count + 1 }, (_, i) => (isRatio ? 0 : -widest) + i * step);
  // Around a benchmark of 100; of a discount around 50, where worse is less.
  const isRate = isDirect(method);
  const of = (d: number) => (isRate ? 50 * (1 - d / 100) : 100 + d);
  const bids = deviations.map((d) => ({ id: String(d), price: String(of(d)) }));
  const drawn = { ...method, priceForm: isRate ? method.priceForm : null, deviationIn: null } as typeof method;
  const stated = { benchmarkOf: 'stated', statedBenchmark: isRate ? '50' : '100', statedQuote: null } as const;
  const input = priceScoreInput({ ...drawn, ...stated }, {}, bids);
  const { scores } = priceScores(input);
  return deviations.map((deviation, i) => ({ deviation, score: Number(scores[i]!.score) }));
}
