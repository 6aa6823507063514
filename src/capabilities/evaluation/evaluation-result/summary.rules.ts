import * as v from 'valibot';
import {
  check,
  decimal,
  InputInvalid,
  listOf,
  oneOf,
  optional,
  parameters,
  text,
} from '../../../kernel/record/checked.ts';
import type { Step } from '../price-score/benchmark.rules.ts';
import { Exact, exact, rounded, shown } from '../price-score/exact-decimal.ts';

/** What one expert gave one bid. All points are plain decimals. */
export interface ScoreSheet {
  expert: string;
  bid: string;
  /** Factor → points. */
  scores: Record<string, string>;
  /** The total the expert's sheet shows, where it shows one. */
  total?: string;
}

export interface AverageInput {
  sheets: ScoreSheet[];
  /**
   * Whether the highest and the lowest are left out: of the experts' totals for each bid, or of the experts' points for
   * each factor. The two give different results; the tender document says which, if any. Default `none`.
   */
  drop?: 'none' | 'by-total' | 'by-factor';
  /** From how many experts on something is left out. Default 5. */
  dropFrom?: number;
  /** Places of the result, rounded half up once. Default 2. */
  decimals?: number;
}

/**
 * The score of each bid from the sheets of all experts, in the order in which the bids first appear.
 *
 * @throws RangeError when a sheet or a factor is missing or there twice
 */
export function averageScores({ sheets, drop = 'none', dropFrom = 5, decimals = 2 }: AverageInput) {
  const factors = Object.keys(sheets[0]?.scores ?? {});
  return sheetsByBid(sheets, factors).map(({ bid, sheets: own }) => {
    const steps: Step[] = [];
    const isDropping = drop !== 'none' && own.length >= dropFrom;
    const average =
      drop === 'by-factor'
        ? Exact.sum(
            0,
            ...factors.map((factor) =>
              mean(
                factor,
                own.map((sheet) => pointsOf(sheet, factor)),
                isDropping,
                steps,
              ),
            ),
          )
        : mean(
            '评委总分',
            own.map((sheet) => sumOf(sheet)),
            isDropping,
            steps,
          );
    const score = rounded(average, decimals);
    steps.push({ label: '得分', expression: `${shown(average)} 四舍五入到 ${decimals} 位`, result: score });
    return { bid, score, steps };
  });
}

function mean(label: string, points: Exact[], isDropping: boolean, steps: Step[]): Exact {
  const sorted = points.toSorted((a, b) => a.cmp(b));
  const kept = isDropping ? sorted.slice(1, -1) : points;
  if (kept.length === 0) throw new RangeError('去掉最高分、最低分后没有剩余的评分');
  const average = Exact.sum(...kept).div(kept.length);
  const without = isDropping ? `，已去掉最高 ${shown(sorted.at(-1)!)}、最低 ${shown(sorted[0]!)}` : '';
  steps.push({
    label,
    expression: `(${kept.map(shown).join(' + ')}) ÷ ${kept.length}${without}`,
    result: shown(average),
  });
  return average;
}

export type RankCriterion = 'total' | 'price' | 'technical' | 'evaluated';

export interface RankInput {
  bids: {
    id: string;
    /** Points as the report shows them. Not needed where only the price ranks. */
    total?: string;
    /** Yuan. */
    price?: string;
    /** Points. */
    technical?: string;
    /** 评标价, yuan. */
    evaluated?: string;
  }[];
  /**
   * What ranks, and what breaks a tie: higher total, lower price, higher technical score, lower evaluated price. Default the
   * first three in this order (招标投标), `['evaluated', 'price']` for 经评审的最低投标价法. 政府采购: `['total', 'price']`, and
   * `['price']` for the lowest price.
   */
  order?: RankCriterion[];
}

const criterion = optional(decimal);
const rankInput = parameters({
  bids: listOf(
    parameters({ id: text, total: criterion, price: criterion, technical: criterion, evaluated: criterion }),
  ),
  order: optional(
    v.pipe(listOf(oneOf('total', 'price', 'technical', 'evaluated')), v.minLength(1, '至少有一项排序依据')),
  ),
});

export interface RankedBid {
  id: string;
  /** From 1. Bids that nothing tells apart share a rank, and the next one is skipped. */
  rank: number;
  /** The others with the same rank: the tender document, or a draw, has to decide between them. */
  tiedWith: string[];
  /** Why it stands behind the bid before it, where that was a tie broken. */
  because: string | null;
}

/**
 * Ranks bids (财政部令第87号 第57条; 招标投标: as the tender document says). A tie that the criteria leave is reported,
 * never decided by the order in which the bids came.
 *
 * @throws InputInvalid when a bid lacks what it is ranked by, or anything given is not what its type says
 */
export function rankBids(input: RankInput): RankedBid[] {
  const { bids, order = ['total', 'price', 'technical'] } = check(rankInput, input);
  // What only breaks ties may be missing where there is no tie.
  const keys = new Map(bids.map((bid) => [bid.id, order.map((criterion) => lazily(bid, criterion))]));
  if (keys.size < bids.length) throw new InputInvalid('bids', '同一投标出现了两次，不能排序');
  const compare = (a: string, b: string) => decidingCriterion(a, b, keys, order)?.sign ?? 0;
  const sorted = bids.map(({ id }) => id).toSorted(compare);

  // Bids that nothing tells apart stand beside one another.
  const ties: string[][] = [];
  for (const id of sorted) {
    const last = ties.at(-1);
    if (last && compare(last[0]!, id) === 0) last.push(id);
    else ties.push([id]);
  }
  const ranked: RankedBid[] = [];
  for (const tie of ties) {
    const rank = ranked.length + 1;
    const before = ranked.length > 0 ? decidingCriterion(ranked.at(-1)!.id, tie[0]!, keys, order) : null;
    const because = before && before.criterion !== order[0] ? tieBroken(before.criterion, order) : null;
    for (const id of tie) {
      const tiedWith = tie.length === 1 ? [] : tie.filter((other) => other !== id);
      ranked.push({ id, rank, tiedWith, because: id === tie[0] ? because : null });
    }
  }
  return ranked;
}

/** A criterion's value, read when it is asked for and once. */
function lazily(bid: RankInput['bids'][number], criterion: RankCriterion): () => Exact {
  let known: Exact | undefined;
  return () => {
    const value = bid[criterion];
    if (value === undefined)
      throw new InputInvalid(`bids.${criterion}`, `“${bid.id}”缺少${names[criterion]}，不能排序`);
    known ??= exact(value, `“${bid.id}”的${names[criterion]}`);
    return known;
  };
}

const names: Record<RankCriterion, string> = { total: '总分', price: '报价', technical: '技术分', evaluated: '评标价' };
const lowerIsBetter: readonly RankCriterion[] = ['price', 'evaluated'];

/** 总分、报价相同，技术分高者在前. */
const tieBroken = (criterion: RankCriterion, order: readonly RankCriterion[]): string =>
  `${order
    .slice(0, order.indexOf(criterion))
    .map((c) => names[c])
    .join('、')}相同，${names[criterion]}${lowerIsBetter.includes(criterion) ? '低' : '高'}者在前`;

function decidingCriterion(a: string, b: string, keys: Map<string, (() => Exact)[]>, order: RankCriterion[]) {
  for (const [index, criterion] of order.entries()) {
    const difference = keys.get(a)![index]!().cmp(keys.get(b)![index]!());
    if (difference !== 0) return { criterion, sign: lowerIsBetter.includes(criterion) ? difference : -difference };
  }
  return null;
}

export interface Factor {
  id: string;
  name: string;
  /** Points. Default 0. */
  min?: string;
  /** Points. */
  max: string;
  /** Experts must agree on it, because it is read off and not judged. */
  isObjective: boolean;
}

export interface SummaryInput {
  sheets: ScoreSheet[];
  factors: Factor[];
  /** The totals of the report: price, commercial, technical, other, and what they are said to add up to. */
  totals?: { bid: string; parts: { name: string; points: string; max?: string }[]; total: string }[];
  /** A judged total that lies further from the experts' mean than `max(points, share × mean)`. Default 3 points, 0.3. */
  outlier?: { points: string; share: string };
}

export interface SummaryFinding {
  check: 'sum' | 'range' | 'objective' | 'outlier';
  /** The report cannot be signed before this is settled. An outlier is only pointed out: the committee judges it. */
  blocks: boolean;
  bid: string;
  expert?: string;
  factor?: string;
  because: string;
}

/** The four checks before the report (财政部令第87号 第64条): sums, ranges, objective scores that differ, outliers. */
export function checkSummary({
  sheets,
  factors,
  totals = [],
  outlier = { points: '3', share: '0.3' },
}: SummaryInput): SummaryFinding[] {
  const byBid = sheetsByBid(
    sheets,
    factors.map(({ id }) => id),
  );
  return [
    ...sheets.flatMap(sheetSumErrors),
    ...totals.flatMap(totalSumErrors),
    ...sheets.flatMap((sheet) => outOfRange(sheet, factors)),
    ...totals.flatMap(partsOutOfRange),
    ...byBid.flatMap(({ bid, sheets: own }) => objectiveDifferences(bid, own, factors)),
    ...byBid.flatMap(({ bid, sheets: own }) => outliers(bid, own, factors, outlier)),
  ];
}

function sheetSumErrors(sheet: ScoreSheet): SummaryFinding[] {
  const sum = sumOf(sheet);
  if (sheet.total === undefined || sum.eq(exact(sheet.total, `“${sheet.expert}”的合计`))) return [];
  const because = `“${sheet.expert}”给“${sheet.bid}”的合计是 ${sheet.total}，各项之和是 ${shown(sum)}`;
  return [{ check: 'sum', blocks: true, bid: sheet.bid, expert: sheet.expert, because }];
}

function totalSumErrors({ bid, parts, total }: NonNullable<SummaryInput['totals']>[number]): SummaryFinding[] {
  const sum = Exact.sum(0, ...parts.map(({ name, points }) => exact(points, `“${bid}”的${name}`)));
  if (sum.eq(exact(total, `“${bid}”的总分`))) return [];
  return [{ check: 'sum', blocks: true, bid, because: `“${bid}”的总分是 ${total}，各部分之和是 ${shown(sum)}` }];
}

function outOfRange(sheet: ScoreSheet, factors: Factor[]): SummaryFinding[] {
  return factors.flatMap(({ id, name, min = '0', max }) => {
    const points = pointsOf(sheet, id);
    if (points.gte(min) && points.lte(max)) return [];
    const because = `“${sheet.expert}”给“${sheet.bid}”的“${name}”打了 ${shown(points)} 分，应在 ${min} 与 ${max} 之间`;
    return [{ check: 'range' as const, blocks: true, bid: sheet.bid, expert: sheet.expert, factor: id, because }];
  });
}

function partsOutOfRange({ bid, parts }: NonNullable<SummaryInput['totals']>[number]): SummaryFinding[] {
  return parts.flatMap(({ name, points, max }) => {
    if (max === undefined || exact(points, `“${bid}”的${name}`).lte(max)) return [];
    return [{ check: 'range' as const, blocks: true, bid, because: `“${bid}”的${name} ${points} 分，超过满分 ${max}` }];
  });
}

function objectiveDifferences(bid: string, sheets: ScoreSheet[], factors: Factor[]): SummaryFinding[] {
  return factors.flatMap(({ id, name, isObjective }) => {
    const given = sheets.map((sheet) => `${sheet.expert} ${shown(pointsOf(sheet, id))}`);
    const different = new Set(sheets.map((sheet) => shown(pointsOf(sheet, id)))).size > 1;
    if (!isObjective || !different) return [];
    const because = `“${bid}”的客观分“${name}”评委之间不一致：${given.join('、')}`;
    return [{ check: 'objective' as const, blocks: true, bid, factor: id, because }];
  });
}

function outliers(
  bid: string,
  sheets: ScoreSheet[],
  factors: Factor[],
  limits: { points: string; share: string },
): SummaryFinding[] {
  const judged = factors.filter(({ isObjective }) => !isObjective).map(({ id }) => id);
  const totals = sheets.map((sheet) => Exact.sum(0, ...judged.map((factor) => pointsOf(sheet, factor))));
  const average = Exact.sum(0, ...totals).div(totals.length);
  const limit = Exact.max(limits.points, average.times(limits.share));
  return sheets.flatMap((sheet, index) => {
    const distance = totals[index]!.minus(average);
    if (distance.abs().lte(limit)) return [];
    const because = `“${sheet.expert}”给“${bid}”的主观分 ${shown(totals[index]!)}，比评委均值 ${rounded(average, 2)} ${distance.gt(0) ? '高' : '低'}出 ${rounded(distance.abs(), 2)}`;
    return [{ check: 'outlier' as const, blocks: false, bid, expert: sheet.expert, because }];
  });
}

function sheetsByBid(sheets: ScoreSheet[], factors: string[]): { bid: string; sheets: ScoreSheet[] }[] {
  const experts = new Set(sheets.map(({ expert }) => expert));
  const named = new Set(factors);
  return [...Map.groupBy(sheets, ({ bid }) => bid)].map(([bid, own]) => {
    for (const expert of experts) {
      const count = own.filter((sheet) => sheet.expert === expert).length;
      if (count !== 1) throw new RangeError(`“${expert}”给“${bid}”${count === 0 ? '没有打分' : '打了两次分'}`);
    }
    for (const sheet of own) {
      const missing =
        factors.find((factor) => sheet.scores[factor] === undefined) ??
        Object.keys(sheet.scores).find((factor) => !named.has(factor));
      if (missing) throw new RangeError(`“${sheet.expert}”给“${bid}”的评分因素与评标办法不一致：“${missing}”`);
    }
    return { bid, sheets: own };
  });
}

function pointsOf(sheet: ScoreSheet, factor: string): Exact {
  return exact(sheet.scores[factor] ?? '', `“${sheet.expert}”给“${sheet.bid}”的“${factor}”`);
}

function sumOf(sheet: ScoreSheet): Exact {
  return Exact.sum(0, ...Object.keys(sheet.scores).map((factor) => pointsOf(sheet, factor)));
}
