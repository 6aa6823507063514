/** How an evaluation method's fields become the formula's parameters; the dry run and the evaluation share it. */
import type { RowOf } from '../../../kernel/record/record.ts';
import type { evaluationMethod } from './evaluation-method.record.ts';
import type { PriceBid } from './price-formula/benchmark.rules.ts';
import type { AverageDeviationParameters, PriceScoreInput } from './price-formula/price-score.rules.ts';

/** What the lot says about prices, in yuan. */
export interface LotPrices {
  ceilingPrice?: string | null;
  provisionalSum?: string | null;
}

/**
 * @param method a stored evaluation method
 * @param bids prices in yuan, as read out or as corrected
 */
export function priceScoreInput(
  method: RowOf<typeof evaluationMethod>,
  lot: LotPrices,
  bids: PriceBid[],
): PriceScoreInput {
  const common = {
    ...(lot.ceilingPrice ? { ceiling: lot.ceilingPrice } : {}),
    ...(method.subtractProvisionalSum && lot.provisionalSum ? { provisionalSum: lot.provisionalSum } : {}),
  };
  const full = method.priceFull!;
  if (method.priceMethod === 'lowest-ratio') return { method: 'lowest-ratio', full, bids, parameters: common };
  const parameters: AverageDeviationParameters = {
    ...common,
    drop: method.dropFrom ? [{ from: method.dropFrom, highest: 1, lowest: 1 }] : [],
    downFloat: `${method.downFloat ?? '0'}%`,
    pointsAbove: method.rateAbove ?? '1',
    pointsBelow: method.rateBelow ?? '0.5',
    percent: method.interpolate === false ? 'drop-fraction' : 'interpolate',
    floor: method.priceFloor ?? '0',
  };
  return { method: 'average-deviation', full, bids, parameters };
}
