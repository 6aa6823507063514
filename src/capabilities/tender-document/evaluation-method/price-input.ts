/** How an evaluation method's fields become the formula's parameters; the dry run and the evaluation share it. */
import type { RowOf } from '../../../kernel/record/record.ts';
import type { evaluationMethod } from './evaluation-method.record.ts';
import type { BenchmarkParameters, PriceBid } from './price-formula/benchmark.rules.ts';
import type { CommonParameters, PercentCounting, PriceScoreInput } from './price-formula/price-score.rules.ts';

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
  const common: CommonParameters & { ceiling?: string } = {
    ...(lot.ceilingPrice ? { ceiling: lot.ceilingPrice } : {}),
    ...(method.subtractProvisionalSum && lot.provisionalSum ? { provisionalSum: lot.provisionalSum } : {}),
    ...(method.rounding === 'hundred-first' ? { rounding: 'hundred-first' } : {}),
  };
  const full = method.priceFull!;
  if (method.priceMethod === 'lowest-ratio') return { method: 'lowest-ratio', full, bids, parameters: common };
  const parameters = { ...common, ...benchmarkOf(method) };
  if (method.priceMethod === 'mean-ratio') return { method: 'mean-ratio', full, bids, parameters };
  const percent = countingOf(method);
  if (method.priceMethod === 'piecewise') {
    const points = (method.knots ?? []).map(({ deviation, score }) => ({ deviation: deviation!, score: score! }));
    return { method: 'piecewise', full, bids, parameters: { ...parameters, percent, points } };
  }
  return {
    method: 'average-deviation',
    full,
    bids,
    parameters: {
      ...parameters,
      pointsAbove: method.rateAbove ?? '1',
      pointsBelow: method.rateBelow ?? '0.5',
      percent,
      floor: method.priceFloor ?? '0',
    },
  };
}

/** Methods of before the choice stood took the mean, lowered. */
function benchmarkOf(m: RowOf<typeof evaluationMethod>): BenchmarkParameters {
  if (m.benchmarkOf === 'stated') return { fixedBenchmark: m.statedBenchmark! };
  return {
    ...(m.lowerLimit ? { lowerLimit: m.lowerLimit } : {}),
    drop: [
      ...(m.dropFrom ? [{ from: m.dropFrom, highest: 1, lowest: 1 }] : []),
      ...(m.dropTwoFrom ? [{ from: m.dropTwoFrom, highest: 2, lowest: 2 }] : []),
    ],
    downFloat: `${m.downFloat ?? '0'}%`,
    ...(m.benchmarkOf === 'ceiling'
      ? { composite: { with: 'ceiling', weight: `${m.mixWeight ?? '0'}%`, downFloat: `${m.mixDownFloat ?? '0'}%` } }
      : {}),
    ...(m.benchmarkOf === 'lowest' ? { composite: { with: 'lowest', weight: '0.5' } } : {}),
  };
}

function countingOf({ interpolate, fraction }: RowOf<typeof evaluationMethod>): PercentCounting {
  if (interpolate !== false) return 'interpolate';
  return fraction === 'count' ? 'count-fraction' : 'drop-fraction';
}
