import { InputInvalid } from '../../../../kernel/record/checked.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { Exact, exact, exactAboveZero, exactFromZero, exactShare, shown, shownShare } from './exact-decimal.ts';

/** One line of a calculation, for a reader who repeats it: what, how, and what came out. */
export interface Step {
  label: string;
  expression: string;
  result: string;
}

type Says = (words: string) => string;
/** What a formula says in the words of a law; it is written in those of a tender, with names in quotation marks. */
export const saidAround = (text: string, say: Says): string =>
  text
    .split(/(“[^”]*”)/)
    .map((part, i) => (i % 2 === 0 ? say(part) : part))
    .join('');
export const saidSteps = (steps: readonly Step[], say: Says): Step[] =>
  steps.map(({ label, expression, result }) => ({
    label: say(label),
    expression: saidAround(expression, say),
    result,
  }));

/** With at least `from` prices, so many of the highest and lowest are left out of the mean. */
export interface DropRule {
  from: number;
  highest: number;
  lowest: number;
}

/** Which of two prices is the better. */
export type Sense = 'lower' | 'higher';

export interface BenchmarkParameters {
  /** Yuan. The ceiling of the tender document (最高投标限价), as stated there. A bid above it scores 0 and is not in the benchmark. Default: none. */
  ceiling?: string;
  /** `higher`: the more the better, as of a discount; the ceiling is the lowest then. Default `lower`. */
  sense?: Sense;
  /** Yuan. Evaluated prices below it keep their score but do not enter the benchmark. Default: none. */
  lowerLimit?: string;
  /**
   * Who is left out of the mean; the rule with the highest `from` not above the number of prices holds. If several
   * prices are equal, only so many of them go as are to be dropped. Default: no one. Common: `[{ from: 5, highest: 1,
   * lowest: 1 }, { from: 10, highest: 2, lowest: 2 }]`; "up to 3 the mean, 4 to 6 without the highest, from 7 without
   * one of each" is `[{ from: 4, highest: 1, lowest: 0 }, { from: 7, highest: 1, lowest: 1 }]`.
   */
  drop?: DropRule[];
  /** Share by which the mean is lowered (下浮率 K), `0.03` or `3%`. Default 0. */
  downFloat?: string;
  /**
   * Mixes the (lowered) mean with another price: `weight × other × (1 − downFloat) + (1 − weight) × mean`. `with` names
   * the other: the ceiling, or the lowest or highest price before anything is dropped (the lowest with weight 0.5 is the
   * 二次平均). `weight` is a share, `0.4` or `40%`; `downFloat` a share, default 0. Default: none.
   */
  composite?: { with: 'ceiling' | 'lowest' | 'highest'; weight: string; downFloat?: string };
  /** Yuan. Uses this benchmark, already found, instead: it does not change when a bid is rejected later. Default: none. */
  fixedBenchmark?: string;
}

export interface EvaluatedBid {
  id: string;
  /** Yuan, after the provisional sum and the deduction. */
  price: Exact;
  aboveCeiling: boolean;
  /** Share by which its score is raised. */
  raise: Exact;
  steps: Step[];
}

export interface PriceBid {
  id: string;
  /** Yuan, as read out or as corrected; percent of a rate. */
  price: string;
  /** Points, as the mean of the members gives them: only 梯度法 asks for them. */
  technical?: string;
  /** How the price came from what was read out, for a reader: `100 − 下浮率 12.5`. */
  from?: string;
  /** Share of the price that policy takes off for the evaluation (小微企业, 本国产品), `0.1` or `10%`; several are added up by the caller, since each is taken of the bid price. Default 0. */
  deduction?: string;
  /** Share by which policy raises the score, of works that are not scored by the lowest price (46号 第9条), `0.03` or `3%`. Default 0. */
  raise?: string;
}

/** The price each bid is evaluated at: `(price − provisional sum) × (1 − deduction)`. */
export function evaluatedBids(
  bids: PriceBid[],
  provisionalSum = '0',
  ceiling?: string,
  sense: Sense = 'lower',
): EvaluatedBid[] {
  const sum = exactFromZero(provisionalSum, '暂列金额');
  const limit =
    ceiling === undefined ? null : (sense === 'lower' ? exactAboveZero : exactFromZero)(ceiling, '最高投标限价');
  const isBeyond = (price: Exact) => limit !== null && (sense === 'lower' ? price.gt(limit) : price.lt(limit));
  if (bids.length === 0) throw new InputInvalid('bids', '没有可评审的报价');
  const known = new Set<string>();
  const twice = bids.find(({ id }) => known.size === known.add(id).size);
  if (twice) throw new InputInvalid('bids', `“${twice.id}”出现了两次`);

  return bids.map(({ id, price, deduction = '0', raise = '0', from }, index) => {
    const asked = exact(price, `“${id}”的报价`, `bids.${index}.price`);
    const share = exactShare(deduction, `“${id}”的价格扣除`, `bids.${index}.deduction`);
    const evaluated = asked.minus(sum).times(new Exact(1).minus(share));
    // A discount may be nothing.
    if (sense === 'lower' ? evaluated.lte(0) : evaluated.lt(0))
      throw new InputInvalid('bids', `“${id}”的评审价应大于 0：${shown(evaluated)}`);

    const less = sum.isZero() ? (from ?? shown(asked)) : `${shown(asked)} − 暂列金额 ${shown(sum)}`;
    const expression = share.isZero()
      ? less
      : `${sum.isZero() ? less : `(${less})`} × (1 − 价格扣除 ${shownShare(share)})`;
    const steps = [{ label: '评审价', expression, result: shown(evaluated) }];
    const raised = exactShare(raise, `“${id}”的价格分加分`, `bids.${index}.raise`);
    return { id, price: evaluated, aboveCeiling: isBeyond(asked), raise: raised, steps };
  });
}

export interface Benchmark {
  value: Exact;
  steps: Step[];
}

/**
 * A list of prices as a step writes it. Every bid's steps hold the benchmark's, so a long list is told by its number and
 * sum, from which and from each bid's own price it can be repeated; `isWhole` writes it as archives did before.
 */
const listed = (prices: Exact[], between: string, isWhole: boolean): string =>
  isWhole || prices.length <= longestList
    ? prices.map(shown).join(between)
    : `${prices.length} 个评审价，合计 ${shown(Exact.sum(...prices))}`;
const longestList = 40;

/** The benchmark of the best price (低价优先法): the lowest, or the highest discount. */
export function bestPrice(bids: EvaluatedBid[], isWhole = false, sense: Sense = 'lower'): Benchmark {
  const prices = admitted(bids);
  const value = best(prices, sense);
  const [name, by] = sense === 'lower' ? ['最低评审价', 'min'] : ['最高下浮率', 'max'];
  return {
    value,
    steps: [
      { label: '评标基准价', expression: `${name}：${by}(${listed(prices, ', ', isWhole)})`, result: shown(value) },
    ],
  };
}

const best = (prices: Exact[], sense: Sense) => (sense === 'lower' ? Exact.min(...prices) : Exact.max(...prices));

/** The benchmark from the mean of the prices (均值, 去高低均值, 均值下浮, 复合基准价). */
export function meanBenchmark(
  bids: EvaluatedBid[],
  parameters: BenchmarkParameters,
  provisionalSum = '0',
  isWhole = false,
): Benchmark {
  if (parameters.fixedBenchmark !== undefined) {
    const value = exactAboveZero(parameters.fixedBenchmark, '评标基准价');
    return { value, steps: [{ label: '评标基准价', expression: '已确定，不再变动', result: shown(value) }] };
  }
  const steps: Step[] = [];
  const prices = pricesInBenchmark(bids, parameters.lowerLimit, steps, isWhole);
  const kept = afterDrop(prices, parameters.drop ?? [], steps, isWhole);
  const mean = Exact.sum(...kept).div(kept.length);
  steps.push({
    label: '平均价',
    expression: `(${listed(kept, ' + ', isWhole)}) ÷ ${kept.length}`,
    result: shown(mean),
  });

  const downFloat = exactShare(parameters.downFloat ?? '0', '下浮率');
  const lowered = mean.times(new Exact(1).minus(downFloat));
  if (!downFloat.isZero() || !parameters.composite) {
    const label = parameters.composite ? '下浮后的平均价' : '评标基准价';
    const expression = downFloat.isZero() ? '取平均价' : `${shown(mean)} × (1 − ${shownShare(downFloat)})`;
    steps.push({ label, expression, result: shown(lowered) });
  }
  const value = parameters.composite ? mixed(lowered, prices, parameters, provisionalSum, steps) : lowered;
  if (value.lte(0)) throw new InputInvalid('parameters', `评标基准价应大于 0：${shown(value)}`);
  return { value, steps };
}

function pricesInBenchmark(
  bids: EvaluatedBid[],
  lowerLimit: string | undefined,
  steps: Step[],
  isWhole: boolean,
): Exact[] {
  const prices = admitted(bids);
  if (lowerLimit === undefined) return prices;
  const limit = exactFromZero(lowerLimit, '进入基准价的下限');
  const entering = prices.filter((price) => price.gte(limit));
  if (entering.length === 0)
    throw new InputInvalid('parameters.lowerLimit', `没有评审价达到进入基准价的下限 ${shown(limit)}`);
  steps.push({
    label: '进入基准价的评审价',
    expression: `不低于 ${shown(limit)}`,
    result: listed(entering, '、', isWhole),
  });
  return entering;
}

function admitted(bids: EvaluatedBid[]): Exact[] {
  const prices = bids.filter((bid) => !bid.aboveCeiling).map((bid) => bid.price);
  if (prices.length === 0) throw new InputInvalid('parameters.ceiling', '全部报价超过最高投标限价');
  return prices;
}

function afterDrop(prices: Exact[], rules: DropRule[], steps: Step[], isWhole: boolean): Exact[] {
  for (const { from, highest, lowest } of rules) {
    const counts = [from, highest, lowest].every((count) => Number.isInteger(count) && count >= 0);
    if (!counts || highest + lowest >= from)
      throw new InputInvalid('parameters.drop', `去掉高低价的规则不成立：${from} 家起去掉 ${highest} 高 ${lowest} 低`);
  }
  const rule = rules.filter(({ from }) => from <= prices.length).sort((a, b) => b.from - a.from)[0];
  if (!rule || rule.highest + rule.lowest === 0) return prices;

  const byPrice = prices.map((price, index) => ({ price, index })).sort((a, b) => a.price.cmp(b.price));
  const dropped = [...byPrice.slice(0, rule.lowest), ...byPrice.slice(byPrice.length - rule.highest)];
  const kept = prices.filter((_, index) => !dropped.some((drop) => drop.index === index));
  steps.push({
    label: '去掉最高、最低价',
    expression: `${prices.length} 家，去掉 ${rule.highest} 个最高、${rule.lowest} 个最低：${dropped.map(({ price }) => shown(price)).join('、')}`,
    result: listed(kept, '、', isWhole),
  });
  return kept;
}

function mixed(
  mean: Exact,
  prices: Exact[],
  parameters: BenchmarkParameters,
  provisionalSum: string,
  steps: Step[],
): Exact {
  const { with: source, weight: weightText, downFloat: downFloatText = '0' } = sure(parameters.composite, 'composite');
  const weight = exactShare(weightText, '复合权重');
  const downFloat = exactShare(downFloatText, '复合价的下浮率');
  const [name, other] =
    source === 'ceiling'
      ? (['最高投标限价', ceilingLess(parameters.ceiling, provisionalSum)] as const)
      : source === 'lowest'
        ? ([
            parameters.sense === 'higher' ? '最高下浮率' : '最低价',
            best(prices, parameters.sense ?? 'lower'),
          ] as const)
        : (['最高价', Exact.max(...prices)] as const);

  const rest = new Exact(1).minus(weight);
  const value = weight.times(other).times(new Exact(1).minus(downFloat)).plus(rest.times(mean));
  const lowered = downFloat.isZero() ? '' : ` × (1 − ${shownShare(downFloat)})`;
  const expression = `${shown(weight)} × ${name} ${shown(other)}${lowered} + ${shown(rest)} × 平均价 ${shown(mean)}`;
  steps.push({ label: '评标基准价', expression, result: shown(value) });
  return value;
}

/** The ceiling holds the provisional sum as the bids do, so it is compared without it as they are. */
function ceilingLess(ceiling: string | undefined, provisionalSum: string): Exact {
  if (ceiling === undefined) throw new InputInvalid('parameters.ceiling', '复合基准价需要最高投标限价');
  return exactAboveZero(ceiling, '最高投标限价').minus(exact(provisionalSum, '暂列金额'));
}
