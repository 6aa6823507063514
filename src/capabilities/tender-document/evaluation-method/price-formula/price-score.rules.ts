import { check, InputInvalid } from '../../../../kernel/record/checked.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { wholly } from '../../../../kernel/record/whole.ts';
import {
  type Benchmark,
  bestPrice,
  type EvaluatedBid,
  evaluatedBids,
  meanBenchmark,
  type Sense,
  type Step,
} from './benchmark.rules.ts';
import {
  Exact,
  exact,
  exactAboveZero,
  exactFromZero,
  rounded,
  shown,
  shownShare,
  wholeUnits,
} from './exact-decimal.ts';
import { gradientBenchmark, gradientScorer } from './gradient.rules.ts';
import type {
  AverageDeviationParameters,
  CommonParameters,
  PiecewiseParameters,
  PriceScoreInput,
} from './price-parameters.ts';
import { priceScoreInput } from './price-score.input.ts';

export interface PriceScores {
  /** Yuan, rounded for showing. */
  benchmark: string;
  /** In the order of the bids; `steps` hold the whole calculation of the one bid, benchmark included. */
  scores: { id: string; score: string; steps: Step[] }[];
}

/**
 * The price scores of bids that passed the preliminary examination. All numbers are plain decimal strings; shares are
 * written `0.03` or `3%`. Full precision inside, rounded only at the end.
 *
 * Parameters, unit and default (each described at its type):
 *
 * | method | parameter | unit | default |
 * |---|---|---|---|
 * | all | `provisionalSum` | yuan | 0 |
 * | all | `decimals`, `benchmarkDecimals` | places | 2, and 2 or 4 |
 * | all | `rounding` | `last`, `hundred-first` | `last` |
 * | all | `ceiling` | yuan | none |
 * | all | `sense` | `lower`, `higher` | `lower` |
 * | all | `raised` | `within`, `beyond` | `within` |
 * | `mean-ratio`, `average-deviation`, `piecewise` | `lowerLimit`, `fixedBenchmark` | yuan | none |
 * | | `drop` | `{ from, highest, lowest }[]`, counts of prices | `[]` |
 * | | `downFloat` | share | 0 |
 * | | `composite` | `{ with: 'ceiling' \| 'lowest' \| 'highest', weight: share, downFloat: share = 0 }` | none |
 * | `average-deviation`, `piecewise` | `percent` | `interpolate`, `drop-fraction`, `count-fraction` | `interpolate` |
 * | | `deviationIn` | `percent` (of the benchmark), `points` (between two rates) | `percent` |
 * | `average-deviation` | `pointsAbove`, `pointsBelow` | points for each percent | 1, 0.5 |
 * | | `floor`, `floorAbove`, `floorBelow` | points | 0, `floor`, `floor` |
 * | `gradient` | `top`, `aboveFactor` | count, share | 2, 0.95 |
 * | `piecewise` | `points` | `{ deviation: percent, score: points }[]` | required |
 *
 * @throws InputInvalid with the parameter and a sentence that names what cannot be calculated with
 */
export const priceScores = (input: PriceScoreInput): PriceScores => wholly(scoresWith(input, false));

/** The same, bid by bid. */
export const scoringPrices = (input: PriceScoreInput): Generator<number, PriceScores> => scoresWith(input, false);

/** The same with every list of prices written out in every step, as scores were kept before: for the archives that hold them so. */
export const priceScoresInFull = (input: PriceScoreInput): PriceScores => wholly(scoresWith(input, true));

function* scoresWith(given: PriceScoreInput, isWhole: boolean): Generator<number, PriceScores> {
  const input = check(priceScoreInput, given);
  const full = exactAboveZero(input.full, '价格分满分', 'full');
  const {
    provisionalSum,
    ceiling,
    decimals = 2,
    rounding = 'last',
    sense = 'lower',
    raised = 'within',
  } = input.parameters ?? {};
  const bids = evaluatedBids(input.bids, provisionalSum, ceiling, sense);
  const benchmark = benchmarkIn(input, bids, isWhole);
  const scoreOf = scorer(input, full, benchmark.value);

  const scores: PriceScores['scores'] = [];
  for (const bid of bids) {
    const steps = [...bid.steps, ...benchmark.steps];
    const scored = bid.aboveCeiling ? refused(bid, ceiling!, sense, steps) : scoreOf(bid.price, steps);
    const raw = bid.raise.isZero()
      ? scored
      : raisedScore(scored, bid.raise, raised === 'within' ? full : undefined, steps);
    scores.push({ id: bid.id, score: settled(raw, full, decimals, rounding, steps), steps });
    yield scores.length / bids.length;
  }
  return { benchmark: rounded(benchmark.value, benchmarkPlaces(input)), scores };
}

function benchmarkIn(input: PriceScoreInput, bids: EvaluatedBid[], isWhole: boolean): Benchmark {
  const { provisionalSum, sense } = input.parameters ?? {};
  switch (input.method) {
    case 'lowest-ratio':
      return bestPrice(bids, isWhole, sense);
    case 'gradient':
      return gradientBenchmark(bids, input.bids, input.parameters ?? {});
    default:
      return meanBenchmark(bids, input.parameters ?? {}, provisionalSum, isWhole);
  }
}

type Scorer = (price: Exact, steps: Step[]) => Exact;

function scorer(input: PriceScoreInput, full: Exact, benchmark: Exact): Scorer {
  switch (input.method) {
    case 'lowest-ratio':
      return byRatio(full, benchmark, input.parameters?.sense);
    case 'mean-ratio':
      return byRatio(full, benchmark, input.parameters?.sense, true);
    case 'average-deviation':
      return byDeviation(full, benchmark, input.parameters ?? {});
    case 'piecewise':
      return byPieces(full, benchmark, input.parameters);
    case 'gradient':
      return gradientScorer(full, benchmark, input.parameters ?? {});
  }
}

/** @param isCapped a price better than the mean would have more than all points */
function byRatio(full: Exact, benchmark: Exact, sense: Sense = 'lower', isCapped = false): Scorer {
  if (sense === 'higher' && benchmark.isZero()) throw new InputInvalid('bids', '下浮率都是 0，不能按比例计分');
  return (price, steps) => {
    const [over, under] = sense === 'lower' ? [benchmark, price] : [price, benchmark];
    const ratio = over.times(full).div(under);
    const score = isCapped ? Exact.min(ratio, full) : ratio;
    const expression = `${shown(over)} ÷ ${shown(under)} × ${shown(full)}`;
    steps.push({
      label: '价格分',
      expression: score.lt(ratio) ? `${expression}，不超过 ${shown(full)}` : expression,
      result: shown(score),
    });
    return score;
  };
}

function byDeviation(full: Exact, benchmark: Exact, parameters: AverageDeviationParameters): Scorer {
  const { pointsAbove = '1', pointsBelow = '0.5', floor = '0', floorAbove = floor, floorBelow = floor } = parameters;
  const above = {
    points: exactFromZero(pointsAbove, '高于基准价的扣分'),
    floor: exactFromZero(floorAbove, '高于基准价的最低分'),
  };
  const below = {
    points: exactFromZero(pointsBelow, '低于基准价的扣分'),
    floor: exactFromZero(floorBelow, '低于基准价的最低分'),
  };
  if (above.floor.gt(full) || below.floor.gt(full))
    throw new InputInvalid('parameters.floor', '最低分不应高于价格分满分');

  return (price, steps) => {
    const deviation = deviationOf(price, benchmark, parameters, steps);
    const side = deviation.gt(0) ? above : below;
    const score = full.minus(deviation.abs().times(side.points));
    const kept = Exact.max(score, side.floor);
    const expression = `${shown(full)} − ${shown(deviation.abs())} × ${shown(side.points)}`;
    steps.push({
      label: '价格分',
      expression: score.lt(side.floor) ? `${expression}，不低于 ${shown(side.floor)}` : expression,
      result: shown(kept),
    });
    return kept;
  };
}

function byPieces(full: Exact, benchmark: Exact, parameters: PiecewiseParameters): Scorer {
  const { points } = parameters;
  const knots = points.map(({ deviation, score }) => ({
    at: exact(deviation, '分段的偏差率'),
    score: exactFromZero(score, '分段的得分'),
  }));
  if (knots.length === 0) throw new InputInvalid('parameters.points', '分段法至少需要一个分段点');
  if (knots.some(({ score }) => score.gt(full)))
    throw new InputInvalid('parameters.points', '分段的得分不应高于价格分满分');
  if (knots.some(({ at }, index) => index > 0 && at.lte(sure(knots[index - 1], 'an entry of knots').at)))
    throw new InputInvalid('parameters.points', '分段的偏差率应由低到高');

  return (price, steps) => {
    const deviation = deviationOf(price, benchmark, parameters, steps);
    const next = knots.findIndex(({ at }) => at.gte(deviation));
    const [from, to] = [knots[next - 1], knots[next]];
    if (!from || !to) {
      const end = (to ?? knots.at(-1))!;
      steps.push({
        label: '价格分',
        expression: `偏差率${to ? '不高于' : '不低于'} ${shown(end.at)}%`,
        result: shown(end.score),
      });
      return end.score;
    }
    const score = from.score.plus(to.score.minus(from.score).times(deviation.minus(from.at)).div(to.at.minus(from.at)));
    const expression =
      `${shown(from.score)} + (${shown(to.score)} − ${shown(from.score)})` +
      ` × (${shown(deviation)} − (${shown(from.at)})) ÷ (${shown(to.at)} − (${shown(from.at)}))`;
    steps.push({ label: '价格分', expression, result: shown(score) });
    return score;
  };
}

type Deviating = Pick<PiecewiseParameters, 'percent' | 'deviationIn' | 'sense'>;

/** How far the price is off the benchmark, in percent; above it is the worse side, in either sense. */
function deviationOf(
  price: Exact,
  benchmark: Exact,
  { percent = 'interpolate', deviationIn = 'percent', sense = 'lower' }: Deviating,
  steps: Step[],
): Exact {
  const [from, to] = sense === 'lower' ? [price, benchmark] : [benchmark, price];
  const difference = `${shown(from)} − ${shown(to)}`;
  const isPoints = deviationIn === 'points';
  const exactly = isPoints ? from.minus(to) : from.minus(to).times(100).div(benchmark);
  const expression = isPoints ? `${difference}（百分点）` : `(${difference}) ÷ ${shown(benchmark)} × 100%`;
  if (percent === 'interpolate') {
    steps.push({ label: '偏差率', expression, result: `${shown(exactly)}%` });
    return exactly;
  }
  const counted = wholeUnits(exactly, percent === 'count-fraction');
  const rule = percent === 'count-fraction' ? '不足 1% 按 1% 计' : '不足 1% 不计';
  steps.push({
    label: '偏差率',
    expression: `${expression} = ${shown(exactly)}%，${rule}`,
    result: `${shown(counted)}%`,
  });
  return counted;
}

function refused(bid: EvaluatedBid, ceiling: string, sense: Sense, steps: Step[]): Exact {
  const beyond = sense === 'lower' ? `超过最高投标限价 ${ceiling}` : `低于最低下浮率 ${ceiling}`;
  steps.push({
    label: '价格分',
    expression: `“${bid.id}”的报价${beyond}，不进入基准价`,
    result: '0',
  });
  return new Exact(0);
}

function benchmarkPlaces({ method, parameters }: PriceScoreInput): number {
  return parameters?.benchmarkDecimals ?? (method === 'lowest-ratio' ? 2 : 4);
}

// What becomes of a computed price score: raised by policy, rounded.

/** What policy adds to a score (domain E9). */
function raisedScore(score: Exact, share: Exact, most: Exact | undefined, steps: Step[]): Exact {
  const whole = score.times(new Exact(1).plus(share));
  const kept = most ? Exact.min(whole, most) : whole;
  const expression = `${shown(score)} × (1 + 政策加分 ${shownShare(share)})`;
  steps.push({
    label: '加分后的价格分',
    expression: kept.lt(whole) ? `${expression}，不超过 ${shown(most!)}` : expression,
    result: shown(kept),
  });
  return kept;
}

/** The score as it is kept: rounded half up, once or twice as the document says (domain E7). */
function settled(
  raw: Exact,
  full: Exact,
  decimals: number,
  rounding: CommonParameters['rounding'],
  steps: Step[],
): string {
  if (rounding === 'last') {
    const score = rounded(raw, decimals);
    steps.push({ label: '得分', expression: `${shown(raw)} 四舍五入到 ${decimals} 位`, result: score });
    return score;
  }
  const hundred = rounded(raw.times(100).div(full), decimals);
  const score = rounded(new Exact(hundred).times(full).div(100), decimals);
  steps.push({
    label: '百分制得分',
    expression: `${shown(raw)} ÷ ${shown(full)} × 100，四舍五入到 ${decimals} 位`,
    result: hundred,
  });
  steps.push({
    label: '得分',
    expression: `${hundred} × ${shown(full)} ÷ 100，四舍五入到 ${decimals} 位`,
    result: score,
  });
  return score;
}
