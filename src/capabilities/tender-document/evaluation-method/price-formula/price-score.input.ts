/** What a price formula may be given, see the types of `price-score.rules.ts`: anything else is refused by name. */
import {
  decimal,
  decimalAboveZero,
  decimalFromZero,
  listOf,
  oneOf,
  optional,
  parameters,
  share,
  text,
  variant,
  whole,
} from '../../../../kernel/record/checked.ts';

const common = {
  provisionalSum: optional(decimalFromZero),
  decimals: optional(whole(0, 10)),
  benchmarkDecimals: optional(whole(0, 10)),
  rounding: optional(oneOf('last', 'hundred-first')),
  ceiling: optional(decimalFromZero),
  sense: optional(oneOf('lower', 'higher')),
  raised: optional(oneOf('within', 'beyond')),
};

const benchmark = {
  lowerLimit: optional(decimalFromZero),
  drop: optional(
    listOf(parameters({ from: whole(0, 100_000), highest: whole(0, 100_000), lowest: whole(0, 100_000) })),
  ),
  downFloat: optional(share),
  composite: optional(
    parameters({ with: oneOf('ceiling', 'lowest', 'highest'), weight: share, downFloat: optional(share) }),
  ),
  fixedBenchmark: optional(decimalAboveZero),
};

const counted = {
  percent: optional(oneOf('interpolate', 'drop-fraction', 'count-fraction')),
  deviationIn: optional(oneOf('percent', 'points')),
};

const scored = {
  // Their values are judged where they are read, in sentences that name the bid.
  full: text,
  bids: listOf(
    parameters({
      id: text,
      price: text,
      deduction: optional(text),
      raise: optional(text),
      from: optional(text),
      technical: optional(text),
    }),
  ),
};

export const priceScoreInput = variant(
  'method',
  [
    parameters({ ...scored, method: oneOf('lowest-ratio'), parameters: optional(parameters(common)) }),
    parameters({
      ...scored,
      method: oneOf('mean-ratio'),
      parameters: optional(parameters({ ...common, ...benchmark })),
    }),
    parameters({
      ...scored,
      method: oneOf('average-deviation'),
      parameters: optional(
        parameters({
          ...common,
          ...benchmark,
          ...counted,
          pointsAbove: optional(decimalFromZero),
          pointsBelow: optional(decimalFromZero),
          floor: optional(decimalFromZero),
          floorAbove: optional(decimalFromZero),
          floorBelow: optional(decimalFromZero),
        }),
      ),
    }),
    parameters({
      ...scored,
      method: oneOf('piecewise'),
      parameters: parameters({
        ...common,
        ...benchmark,
        ...counted,
        points: listOf(parameters({ deviation: decimal, score: decimalFromZero })),
      }),
    }),
    parameters({
      ...scored,
      method: oneOf('gradient'),
      parameters: optional(
        parameters({
          ...common,
          top: optional(whole(1, 100_000)),
          aboveFactor: optional(share),
          fixedBenchmark: optional(decimalAboveZero),
        }),
      ),
    }),
  ],
  '没有这种价格分计算方法（有：lowest-ratio、mean-ratio、average-deviation、piecewise、gradient）',
);
