/** How an evaluation method's fields become the formula's parameters; the dry run and the evaluation share it. */
import { Decimal } from 'decimal.js';
import type { RowOf } from '../../../kernel/record/record.ts';
import type { evaluationMethod } from './evaluation-method.record.ts';
import type { BenchmarkParameters, PriceBid } from './price-formula/benchmark.rules.ts';
import { drawsFloat, isDirect } from './price-formula/exact-decimal.ts';
import { policyTerms, raisesScore } from './price-formula/policy.rules.ts';
import type { Claimed } from './price-formula/policy-claims.ts';
import type { CommonParameters, PercentCounting, PriceScoreInput } from './price-formula/price-parameters.ts';

/** What the lot and its document say about prices. */
export interface LotPrices {
  /** In the form of the bids: yuan, or the lowest discount, the highest rate or unit price. */
  ceilingPrice?: string | null;
  provisionalSum?: string | null;
  /** Percent, as the opening drew it, where the method draws one. */
  drawnFloat?: string | null;
}

/** A bid with what it claims of the policy for small enterprises (`claimIn`). */
export type GivenBid = PriceBid & { claimed?: Claimed | null };

/**
 * @param method a stored evaluation method
 * @param bids prices as read out or as corrected, in the method's form: yuan, yuan for each unit, percent
 */
export function priceScoreInput(
  method: RowOf<typeof evaluationMethod>,
  lot: LotPrices,
  given: readonly GivenBid[],
): PriceScoreInput {
  const isConverted = method.priceForm === 'discount' && !isDirect(method);
  const granted = given.map(({ claimed, ...bid }): PriceBid => ({ ...bid, ...policyTerms(method, claimed) }));
  const bids = isConverted ? granted.map(converted) : granted;
  const ceiling = isConverted && lot.ceilingPrice ? ofHundred(lot.ceilingPrice) : lot.ceilingPrice;
  const common: CommonParameters & { ceiling?: string } = {
    ...(ceiling ? { ceiling } : {}),
    ...(isDirect(method) ? { sense: 'higher' as const } : {}),
    ...(method.subtractProvisionalSum && lot.provisionalSum ? { provisionalSum: lot.provisionalSum } : {}),
    ...(method.policyCapped === false && raisesScore(method) ? { raised: 'beyond' as const } : {}),
    ...(method.rounding === 'hundred-first' ? { rounding: 'hundred-first' } : {}),
  };
  const full = method.priceFull!;
  if (method.priceMethod === 'lowest-ratio') return { method: 'lowest-ratio', full, bids, parameters: common };
  if (method.priceMethod === 'gradient') {
    const fixed = method.benchmarkOf === 'stated' ? benchmarkOf(method, null) : {};
    const gradient = { top: method.technicalTop ?? 2, aboveFactor: `${method.aboveFactor ?? '95'}%`, ...fixed };
    return { method: 'gradient', full, bids, parameters: { ...common, ...gradient } };
  }
  const parameters = { ...common, ...benchmarkOf(method, lot.drawnFloat) };
  if (method.priceMethod === 'mean-ratio') return { method: 'mean-ratio', full, bids, parameters };
  const percent = countingOf(method);
  const inPoints = method.deviationIn === 'points' ? { deviationIn: 'points' as const } : {};
  if (method.priceMethod === 'piecewise') {
    const points = (method.knots ?? []).map(({ deviation, score }) => ({ deviation: deviation!, score: score! }));
    return { method: 'piecewise', full, bids, parameters: { ...parameters, percent, ...inPoints, points } };
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
      ...inPoints,
      floor: method.priceFloor ?? '0',
    },
  };
}

const ofHundred = (discount: string) => new Decimal(100).minus(discount).toFixed();
const converted = (bid: PriceBid): PriceBid => ({
  ...bid,
  price: ofHundred(bid.price),
  from: `报价系数 100 − 下浮率 ${new Decimal(bid.price).toFixed()}`,
});

/** Methods of before the choice stood took the mean, lowered. */
function benchmarkOf(
  m: RowOf<typeof evaluationMethod>,
  drawn: string | null | undefined,
): Pick<BenchmarkParameters, 'fixedBenchmark'> & BenchmarkParameters {
  if (m.benchmarkOf === 'stated') {
    const stated = m.statedQuote ?? m.statedBenchmark!;
    return { fixedBenchmark: m.priceForm === 'discount' && !isDirect(m) ? ofHundred(stated) : stated };
  }
  return {
    ...(m.lowerLimit ? { lowerLimit: m.lowerLimit } : {}),
    drop: [
      ...(m.dropFrom ? [{ from: m.dropFrom, highest: 1, lowest: 1 }] : []),
      ...(m.dropTwoFrom ? [{ from: m.dropTwoFrom, highest: 2, lowest: 2 }] : []),
    ],
    downFloat: `${floatOf(m, drawn)}%`,
    ...(m.benchmarkOf === 'ceiling'
      ? { composite: { with: 'ceiling', weight: `${m.mixWeight ?? '0'}%`, downFloat: `${m.mixDownFloat ?? '0'}%` } }
      : {}),
    ...(m.benchmarkOf === 'lowest' ? { composite: { with: 'lowest', weight: '0.5' } } : {}),
  };
}

function floatOf(m: RowOf<typeof evaluationMethod>, drawn: string | null | undefined): string {
  if (!drawsFloat(m)) return m.downFloat ?? '0';
  if (!drawn) throw new RangeError('基准价下浮率还没有在开标时抽取，不能计算价格分');
  return drawn;
}

function countingOf({ interpolate, fraction }: RowOf<typeof evaluationMethod>): PercentCounting {
  if (interpolate !== false) return 'interpolate';
  return fraction === 'count' ? 'count-fraction' : 'drop-fraction';
}
