/** What a formula of the price score is told, formula by formula (domain E1 to E3). */
import type { BenchmarkParameters, PriceBid, Sense } from './benchmark.rules.ts';
import type { GradientParameters } from './gradient.rules.ts';

export interface CommonParameters {
  /** Yuan. A fixed sum within every price (暂列金额) that is taken off before everything else. Default 0. */
  provisionalSum?: string;
  /** Places of the scores, rounded half up once, at the very end. Default 2. */
  decimals?: number;
  /** Places of the benchmark that is shown; the calculation uses it unrounded. Default 2 for `lowest-ratio`, otherwise 4. */
  benchmarkDecimals?: number;
  /**
   * When the score is rounded: `last`, after it was brought to `full`, or `hundred-first`, first out of a hundred and
   * then again after it was brought to `full`. The two can differ by 0.01; the tender document says which. Default `last`.
   */
  rounding?: 'last' | 'hundred-first';
  /** `higher`: the more the better, as of a discount. Default `lower`. */
  sense?: Sense;
  /** Whether a score that policy raised stays within `full`, or may be more (封顶规则 is the document's). Default `within`. */
  raised?: 'within' | 'beyond';
}

/** `lowest-ratio` (低价优先法, 财政部令第87号 第55条): `lowest evaluated price ÷ evaluated price × full`. */
export interface LowestRatioParameters extends CommonParameters {
  /** Yuan. A bid above it scores 0 and is not in the benchmark. Default: none. */
  ceiling?: string;
}

/** `mean-ratio` (均价比例法): `benchmark ÷ evaluated price × full`, never more than full. */
export interface MeanRatioParameters extends CommonParameters, BenchmarkParameters {}

/** What becomes of a started percent of deviation: kept in proportion, not counted, or counted as a whole one. */
export type PercentCounting = 'interpolate' | 'drop-fraction' | 'count-fraction';

export type DeviationIn = 'percent' | 'points';

/** `average-deviation` (平均偏差法): `full − |deviation in percent| × points`, not below the floor. */
export interface AverageDeviationParameters extends CommonParameters, BenchmarkParameters {
  /** Points taken off for each percent above the benchmark. Default 1. */
  pointsAbove?: string;
  /** Points taken off for each percent below the benchmark. Default 0.5. */
  pointsBelow?: string;
  /** Default `interpolate`. */
  percent?: PercentCounting;
  /** What a deviation is counted in: percent of the benchmark, or percentage points between two rates. Default `percent`. */
  deviationIn?: DeviationIn;
  /** Points that are kept however far the price is off. Default 0. */
  floor?: string;
  /** Points that are kept above the benchmark. Default `floor`. */
  floorAbove?: string;
  /** Points that are kept below the benchmark. Default `floor`. */
  floorBelow?: string;
}

/** `piecewise` (分段法): the score at given deviations, a straight line between two of them, level outside. */
export interface PiecewiseParameters extends CommonParameters, BenchmarkParameters {
  /** `deviation` in percent of the benchmark (negative below it), rising; `score` in points, from 0 to `full`. */
  points: { deviation: string; score: string }[];
  /** Default `interpolate`. */
  percent?: PercentCounting;
  /** Default `percent`. */
  deviationIn?: DeviationIn;
}

/** `gradient` (梯度法): see `gradient.rules.ts`; every bid brings its technical points. */
export interface GradientScoreParameters extends CommonParameters, GradientParameters {
  /** In the form of the prices. A bid beyond it scores 0 and is not in the benchmark. Default: none. */
  ceiling?: string;
}

export type PriceScoreInput = {
  /** Points of the price, e.g. `40`. */
  full: string;
  bids: PriceBid[];
} & (
  | { method: 'lowest-ratio'; parameters?: LowestRatioParameters }
  | { method: 'mean-ratio'; parameters?: MeanRatioParameters }
  | { method: 'average-deviation'; parameters?: AverageDeviationParameters }
  | { method: 'piecewise'; parameters: PiecewiseParameters }
  | { method: 'gradient'; parameters?: GradientScoreParameters }
);
