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
import { sure } from '../../../kernel/record/sure.ts';
import type { Step } from '../../tender-document/evaluation-method/price-formula/benchmark.rules.ts';
import { Exact, exact, rounded, shown } from '../../tender-document/evaluation-method/price-formula/exact-decimal.ts';

/** What one expert gave one bid. All points are plain decimals. */
export interface ScoreSheet {
  expert: string;
  bid: string;
  /** Factor → points. */
  scores: Record<string, string>;
  /** The total the expert's sheet shows, where it shows one. */
  total?: string;
}

export interface AverageRule {
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

export interface AverageInput extends AverageRule {
  sheets: ScoreSheet[];
}

/**
 * The score of each bid from the sheets of all experts, in the order in which the bids first appear.
 *
 * @throws RangeError when a sheet or a factor is missing or there twice
 */
export function averageScores({ sheets, ...rule }: AverageInput) {
  const factors = Object.keys(sheets[0]?.scores ?? {});
  return sheetsByBid(sheets, factors).map(({ bid, sheets: own }) => ({ bid, ...averageOf(own, factors, rule) }));
}

/** The score of one bid from its sheets, which `sheetsByBid` has found whole. */
export function averageOf(
  sheets: readonly ScoreSheet[],
  factors: readonly string[],
  { drop = 'none', dropFrom = 5, decimals = 2 }: AverageRule,
): { score: string; steps: Step[] } {
  const steps: Step[] = [];
  const isDropping = drop !== 'none' && sheets.length >= dropFrom;
  const average =
    drop === 'by-factor'
      ? Exact.sum(
          0,
          ...factors.map((factor) =>
            mean(
              factor,
              sheets.map((sheet) => pointsOf(sheet, factor)),
              isDropping,
              steps,
            ),
          ),
        )
      : mean(
          '评委总分',
          sheets.map((sheet) => sumOf(sheet)),
          isDropping,
          steps,
        );
  const score = rounded(average, decimals);
  steps.push({ label: '得分', expression: `${shown(average)} 四舍五入到 ${decimals} 位`, result: score });
  return { score, steps };
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
  order?: readonly RankCriterion[];
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
    const before =
      ranked.length > 0 ? decidingCriterion(sure(ranked.at(-1), 'the last of ranked').id, tie[0]!, keys, order) : null;
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
    const difference = sure(sure(keys.get(a), 'an entry of keys')[index], 'an entry of get')().cmp(
      sure(sure(keys.get(b), 'an entry of keys')[index], 'an entry of get')(),
    );
    if (difference !== 0) return { criterion, sign: lowerIsBetter.includes(criterion) ? difference : -difference };
  }
  return null;
}

/**
 * The sheets of each bid, in the order in which the bids first appear.
 *
 * @throws RangeError when a sheet or a factor is missing or there twice
 */
export function sheetsByBid(
  sheets: readonly ScoreSheet[],
  factors: readonly string[],
): { bid: string; sheets: ScoreSheet[] }[] {
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

/** Read once each: two hundred thousand scores are a few hundred different numbers. */
const read = new Map<string, Exact>();
const mostRead = 10_000;

/** @throws RangeError when what was given is no number */
export function pointsOf(sheet: ScoreSheet, factor: string): Exact {
  const given = sheet.scores[factor] ?? '';
  const known = read.get(given);
  if (known) return known;
  const points = exact(given, `“${sheet.expert}”给“${sheet.bid}”的“${factor}”`);
  if (read.size >= mostRead) read.clear();
  read.set(given, points);
  return points;
}

export function sumOf(sheet: ScoreSheet): Exact {
  return Exact.sum(0, ...Object.keys(sheet.scores).map((factor) => pointsOf(sheet, factor)));
}
