import { Decimal } from 'decimal.js';
import type { RowOf } from '../../../kernel/record/record.ts';
import type { evaluationMethod } from './evaluation-method.record.ts';
import type { Step } from './price-formula/benchmark.rules.ts';
import { priceScores } from './price-formula/price-score.rules.ts';
import { type LotPrices, priceScoreInput } from './price-input.ts';

export interface SampleBid {
  id: string;
  name: string;
  /** Yuan. */
  price: string;
}

export interface DryRun {
  ceilingPrice: string | null;
  provisionalSum: string | null;
  /** Yuan. */
  benchmark: string;
  /** The best price score first; a bid above the ceiling says so. */
  scores: { id: string; name: string; price: string; score: string; aboveCeiling: boolean; steps: Step[] }[];
  /** Points that are left to the scored items, so that the whole can be seen to make 100. */
  itemPoints: string;
  priceFull: string;
}

/**
 * Tries a method's price formula on invented bids.
 * @throws RangeError with a sentence that names what cannot be calculated with
 */
export function dryRun(method: RowOf<typeof evaluationMethod>, lot: LotPrices, bids: SampleBid[]): DryRun {
  const input = priceScoreInput(
    method,
    lot,
    bids.map(({ name, price }) => ({ id: name, price })),
  );
  const { benchmark, scores } = priceScores(input);
  const ceiling = lot.ceilingPrice ?? null;
  const scored = scores.map(({ score, steps }, i) => ({
    ...bids[i]!,
    score,
    steps,
    aboveCeiling: ceiling !== null && new Decimal(bids[i]!.price).gt(ceiling),
  }));
  const itemPoints = (method.scoreItems ?? []).reduce((sum, item) => sum.plus(item.points ?? 0), new Decimal(0));
  return {
    ceilingPrice: ceiling,
    provisionalSum: method.subtractProvisionalSum ? (lot.provisionalSum ?? null) : null,
    benchmark,
    scores: scored.sort((a, b) => new Decimal(b.score).cmp(a.score)),
    itemPoints: itemPoints.toFixed(),
    priceFull: method.priceFull!,
  };
}
