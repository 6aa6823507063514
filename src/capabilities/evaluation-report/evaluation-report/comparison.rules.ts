/** The comparison table that a report must carry (12 号令 33, 37), with the computation and each seat's sheet behind it. */
import { Decimal } from 'decimal.js';
import type { ScoreTable } from '../../evaluation/evaluation-result/score-table.ts';
import { isLowestPrice } from '../../tender-document/index.ts';
import { shownEvaluated, shownPrice } from '../../tender-document/price/price-form.ts';
import { rankedByOpening } from './order.rules.ts';
import type { Drafting, PriceStep } from './report-data.ts';
import { escaped, p, table, yuan } from './report-html.ts';

type Compared = Pick<Drafting, 'say' | 'result' | 'priceSteps' | 'bids'>;

export const comparisonTitles = { comprehensive: '综合评估比较表', 'lowest-price': '标价比较表' } as const;

/** Yields after every bid whose sheets it wrote: of 1,500 bids they are megabytes. */
export function* comparison(data: Compared & Pick<Drafting, 'method'>): Generator<undefined, string> {
  return isLowestPrice(data.method) ? priceComparison(data) : yield* scoredComparison(data);
}

/** 标价比较表 (12 号令 33): the bid price, what is added or taken away for each factor and why, the evaluated price. */
function priceComparison({ say, result, priceSteps, bids }: Compared): string {
  const { scores } = result;
  const ranking = rankedByOpening({ bids, result });
  const factors = ranking[0]?.adjustments ?? [];
  const all = [...new Map(ranking.flatMap((b) => b.adjustments ?? []).map((a) => [a.id, a.name]))];
  const corrected = ranking.some((b) => b.corrected);
  const nameOf = new Map(ranking.map((b) => [b.bid, b.supplierName]));
  const explained = scores.sheets.flatMap((s) =>
    Object.entries(s.reasons).map(([factor, reason]) => [
      nameOf.get(s.bid) ?? '',
      scores.factors.find((f) => f.id === factor)?.name ?? '',
      `${s.scores[factor] ?? ''} ${scores.factors.find((f) => f.id === factor)?.unit ?? ''}`.trim(),
      s.seat,
      reason,
    ]),
  );
  return [
    `<h3>${comparisonTitles['lowest-price']}</h3>`,
    table(
      [
        say`{投标}人`,
        say`{投标}报价`,
        ...(corrected ? ['算术修正后报价'] : []),
        ...all.map(([, name]) => name),
        say`{评标}价`,
      ],
      ranking.map((b) => [
        b.supplierName,
        shownPrice(b),
        ...(corrected ? [b.corrected ? yuan(b.corrected) : '—'] : []),
        ...all.map(([id]) => yuan(b.adjustments?.find((a) => a.id === id)?.amount ?? '0')),
        shownEvaluated(b.evaluatedPrice, b.form),
      ]),
    ),
    factors.length === 0 ? p(say`{招标}文件没有规定{评标}价格调整因素，{评标}价即（算术修正后的）{投标}报价。`) : '',
    say`<h3>{评标}价计算过程</h3>`,
    table(
      [say`{投标}人`, '步骤', '算式', ranking.some((b) => b.form) ? '结果' : '结果（元）'],
      priceSteps.flatMap(({ supplierName, steps }) =>
        steps.map((step) => [supplierName, step.label, step.expression, step.result]),
      ),
    ),
    explained.length > 0
      ? `<h3>价格调整的说明</h3>${table([say`{投标}人`, '调整因素', '核定的偏差', '席位', '依据'], explained)}`
      : '',
  ].join('');
}

/** 综合评估比较表 (12 号令 37), with each price score's computation and each seat's sheet behind it. */
function* scoredComparison({ say, result, priceSteps, bids }: Compared): Generator<undefined, string> {
  const { scores } = result;
  const ranking = rankedByOpening({ bids, result });
  const corrected = ranking.some((b) => b.corrected);
  const deducted = ranking.some((b) => b.deduction);
  const { common, single } = sharedSteps(priceSteps);
  const byBid = Map.groupBy(scores.sheets, (s) => s.bid);
  const sheets: string[] = [];
  for (const bid of ranking) {
    const own = byBid.get(bid.bid) ?? [];
    sheets.push(
      `<h4>${escaped(bid.supplierName)}</h4>${table(
        ['评分因素', '分值', ...own.map((s) => s.seat)],
        [
          ...scores.factors.map((f) => [f.name, f.points, ...own.map((s) => s.scores[f.id] ?? '')]),
          ['合计', total(scores.factors), ...own.map((s) => s.total)],
        ],
      )}${reasons(own, scores)}`,
    );
    yield;
  }
  return [
    `<h3>${say(comparisonTitles.comprehensive)}</h3>`,
    table(
      [
        ...[say`{投标}人`, say`{投标}报价`, ...(corrected ? ['算术修正后报价'] : []), say`{评标}价`],
        ...['技术', '商务', '其他'],
        ...['评委评分均值', '价格分', ...(deducted ? ['细微偏差扣分'] : []), '总分'],
      ],
      ranking.map((b) => [
        b.supplierName,
        shownPrice(b),
        ...(corrected ? [b.corrected ? yuan(b.corrected) : '—'] : []),
        shownEvaluated(b.evaluatedPrice, b.form),
        b.technical ?? '',
        b.business ?? '',
        b.other ?? '',
        b.experts ?? '',
        b.priceScore ?? '',
        ...(deducted ? [b.deduction ?? '—'] : []),
        b.total ?? '',
      ]),
    ),
    ...(priceSteps.length === 0
      ? [p(say`{招标}文件没有价格分公式，报价由评委按评分因素评审。`)]
      : [
          '<h3>价格分计算过程</h3>',
          table(
            ['步骤', '算式', '结果'],
            common.map((step) => [step.label, step.expression, step.result]),
          ),
          table([say`{投标}人`, '步骤', '算式', '结果'], single),
        ]),
    '<h3>各评委评分表</h3>',
    ...sheets,
  ].join('');
}

/** The benchmark is computed once for all: its steps stand once, each bid's own behind them. */
function sharedSteps(priced: Drafting['priceSteps']) {
  const spelled = (step: PriceStep) => `${step.label}|${step.expression}|${step.result}`;
  const counts = new Map<string, number>();
  for (const { steps } of priced)
    for (const step of new Set(steps.map(spelled))) counts.set(step, (counts.get(step) ?? 0) + 1);
  const inAll = (step: PriceStep) => priced.length > 1 && counts.get(spelled(step)) === priced.length;
  return {
    common: (priced[0]?.steps ?? []).filter(inAll),
    single: priced.flatMap(({ supplierName, steps }) =>
      steps.filter((step) => !inAll(step)).map((step) => [supplierName, step.label, step.expression, step.result]),
    ),
  };
}

const total = (factors: ScoreTable['factors']) =>
  factors.reduce((sum, f) => sum.plus(f.points), new Decimal(0)).toFixed(2);

function reasons(sheets: ScoreTable['sheets'], { factors }: ScoreTable): string {
  const lines = sheets.flatMap((s) =>
    Object.entries(s.reasons).map(
      ([factor, reason]) => `${s.seat}·${factors.find((f) => f.id === factor)?.name ?? ''}：${reason}`,
    ),
  );
  return lines.length === 0 ? '' : p(`评分理由\n${lines.join('\n')}`);
}
