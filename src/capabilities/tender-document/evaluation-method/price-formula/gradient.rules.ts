/** 梯度法 (domain E3): the benchmark is the mean price of those who lead technically; who is dearer loses once more. */
import { InputInvalid } from '../../../../kernel/record/checked.ts';
import type { Benchmark, EvaluatedBid, PriceBid, Sense } from './benchmark.rules.ts';
import { Exact, exactAboveZero, exactFromZero, exactShare, shown } from './exact-decimal.ts';

export interface GradientParameters {
  /**
   * How many lead: their prices make the benchmark; a bid with as many points as the last of them is one of them.
   * Default 2.
   */
  top?: number;
  /** What is left of the points of a price that is worse than the benchmark, `0.95` or `95%`. Default 0.95. */
  aboveFactor?: string;
  /** Instead of the mean: the curve of the formula is drawn around it. */
  fixedBenchmark?: string;
}

/** @throws InputInvalid where a bid has no technical points, or none is within the ceiling */
export function gradientBenchmark(
  bids: readonly EvaluatedBid[],
  given: readonly PriceBid[],
  { top = 2, fixedBenchmark }: GradientParameters,
): Benchmark {
  if (fixedBenchmark !== undefined) {
    const value = exactAboveZero(fixedBenchmark, '评标基准价');
    return { value, steps: [{ label: '评标基准价', expression: '已确定，不再变动', result: shown(value) }] };
  }
  const points = new Map(given.map((b) => [b.id, pointsOf(b)]));
  const admitted = bids
    .filter((b) => !b.aboveCeiling)
    .map((b) => ({ price: b.price, points: points.get(b.id)! }))
    .toSorted((a, b) => b.points.cmp(a.points));
  const last = admitted[Math.min(top, admitted.length) - 1];
  if (!last) throw new InputInvalid('parameters.ceiling', '全部报价超过最高投标限价');
  const leading = admitted.filter((b) => b.points.gte(last.points));
  const value = Exact.sum(...leading.map((b) => b.price)).div(leading.length);
  if (value.lte(0)) throw new InputInvalid('bids', `评标基准价应大于 0：${shown(value)}`);
  return {
    value,
    steps: [
      {
        label: '评标基准价',
        expression: `技术分前 ${top} 名（${shown(last.points)} 分及以上）的评审价：(${leading.map((b) => shown(b.price)).join(' + ')}) ÷ ${leading.length}`,
        result: shown(value),
      },
    ],
  };
}

function pointsOf({ id, technical }: PriceBid): Exact {
  if (technical === undefined) throw new InputInvalid('bids', `“${id}”还没有技术分，不能按梯度法计算`);
  return exactFromZero(technical, `“${id}”的技术分`);
}

/** The ratio to the benchmark, never more than full, and less once more on the worse side. */
export function gradientScorer(
  full: Exact,
  benchmark: Exact,
  { aboveFactor = '0.95', sense = 'lower' }: GradientParameters & { sense?: Sense },
) {
  const factor = exactShare(aboveFactor, '高于基准的系数');
  return (price: Exact, steps: { label: string; expression: string; result: string }[]): Exact => {
    const [over, under] = sense === 'lower' ? [benchmark, price] : [price, benchmark];
    const ratio = Exact.min(over.div(under), 1);
    const isWorse = sense === 'lower' ? price.gt(benchmark) : price.lt(benchmark);
    const score = ratio.times(full).times(isWorse ? factor : 1);
    const once = isWorse ? ` × ${shown(factor)}` : '，不超过满分';
    steps.push({
      label: '价格分',
      expression: `${shown(over)} ÷ ${shown(under)} × ${shown(full)}${once}`,
      result: shown(score),
    });
    return score;
  };
}
