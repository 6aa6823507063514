/** The scores without the highest and the lowest (domain E5): what each way of leaving out gives, bid by bid. */

import { Decimal } from 'decimal.js';
import { sure } from '../../../kernel/record/sure.ts';
import type { RankedBid } from '../../evaluation/evaluation-result/evaluation-result.record.ts';
import type { ScoreTable } from '../../evaluation/evaluation-result/score-table.ts';
import { averageScores } from '../../evaluation/evaluation-result/summary.rules.ts';

/** Fewer experts than this, and nothing is left out. */
export const leastForExtremes = 5;

export interface WithoutExtremes {
  bid: string;
  supplierName: string;
  rank: number;
  seats: { seat: string; total: string; dropped: 'highest' | 'lowest' | null }[];
  priceScore: string;
  /** Mean of the experts' totals: of all, without the extreme totals, without the extremes of each factor. */
  all: string;
  byTotal: string;
  byFactor: string;
  /** Price score and mean, for each of the three. */
  totals: { all: string; byTotal: string; byFactor: string };
}

export function withoutExtremes(ranking: readonly RankedBid[], scores: ScoreTable): WithoutExtremes[] {
  const byBid = Map.groupBy(scores.sheets, (s) => s.bid);
  return ranking.map(({ bid, supplierName, rank, priceScore = '0' }) => {
    const own = byBid.get(bid) ?? [];
    const sheets = own.map((s) => ({ expert: s.seat, bid, scores: s.scores }));
    const mean = (drop: 'none' | 'by-total' | 'by-factor') =>
      sure(averageScores({ sheets, drop, dropFrom: leastForExtremes })[0], 'the first of average scores').score;
    const means = { all: mean('none'), byTotal: mean('by-total'), byFactor: mean('by-factor') };
    const plus = (points: string) => new Decimal(priceScore).plus(points).toFixed(2);
    return {
      bid,
      supplierName,
      rank,
      seats: marked(own),
      priceScore,
      ...means,
      totals: { all: plus(means.all), byTotal: plus(means.byTotal), byFactor: plus(means.byFactor) },
    };
  });
}

/** If totals are equal, the first is left out; the mean is the same for each choice. */
function marked(sheets: ScoreTable['sheets']): WithoutExtremes['seats'] {
  const sorted = sheets.toSorted((a, b) => new Decimal(a.total).cmp(b.total));
  const isDropping = sheets.length >= leastForExtremes;
  return sheets.map((s) => ({
    seat: s.seat,
    total: s.total,
    dropped: !isDropping ? null : s === sorted[0] ? 'lowest' : s === sorted.at(-1) ? 'highest' : null,
  }));
}
