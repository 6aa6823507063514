/**
 * What a panel found of each application, from its members' sheets (实施条例 18, 19): by majority, item by item; where the
 * number is limited, the best of those that fulfil the conditions, and never by drawing lots. Pure: the verifier
 * repeats it.
 */

import { Decimal } from 'decimal.js';
import { sure } from '../../../kernel/record/sure.ts';
import { failedByMajority, type JudgedLine, type Verdict } from '../../committee/body/sheet.rules.ts';

export interface ScoredItem {
  id: string;
  item?: string | null;
  points?: string | null;
  score?: string | null;
  reason?: string | null;
}

export interface JudgedSheet {
  application: string;
  supplierName: string;
  items: readonly JudgedLine[];
  scores: readonly ScoredItem[];
}

/** @param sheets of one application, at least one */
const failures = (sheets: readonly JudgedSheet[]): string[] =>
  failedByMajority(sheets).map(
    ({ item, failing, because }) => `“${item}”不符合（${failing.length}/${sheets.length} 人）：${because}`,
  );

const totalOf = ({ scores }: JudgedSheet) => scores.reduce((sum, s) => sum.plus(s.score ?? 0), new Decimal(0));

/**
 * @param sheets handed in, one of each member for each application
 * @param limit how many may pass; nothing where all pass that fulfil the conditions
 */
export function concludeReview(sheets: readonly JudgedSheet[], limit: number | null): Verdict[] {
  const work = reviewing(sheets, limit);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** The same, application by application: among thousands the server answers others between two of them. */
export function* reviewing(sheets: readonly JudgedSheet[], limit: number | null): Generator<number, Verdict[]> {
  const found = [];
  for (const [application, own] of Map.groupBy(sheets, (s) => s.application)) {
    const mean = own.reduce((sum, s) => sum.plus(totalOf(s)), new Decimal(0)).div(own.length);
    found.push({
      application,
      supplierName: sure(own[0], 'the first of own').supplierName,
      failed: failures(own),
      mean: mean.toDecimalPlaces(2, Decimal.ROUND_HALF_UP),
    });
    yield found.length;
  }
  const ranks = rankedBy(found.flatMap((f) => (f.failed.length === 0 ? [f.mean] : [])));
  return found.map((f) => verdictOf(f, limit, ranks));
}

/** By the mean as it is written: 1, 2, 2, 4 …, the highest first. */
function rankedBy(means: readonly Decimal[]): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  for (const [i, mean] of means.toSorted((a, b) => b.comparedTo(a)).entries())
    if (!ranks.has(mean.toFixed(2))) ranks.set(mean.toFixed(2), i + 1);
  return ranks;
}

interface Found {
  application: string;
  supplierName: string;
  failed: readonly string[];
  mean: Decimal;
}

function verdictOf(
  { application, supplierName, failed, mean }: Found,
  limit: number | null,
  ranks: ReadonlyMap<string, number>,
): Verdict {
  if (failed.length > 0)
    return { application, supplierName, fulfils: false, admitted: false, because: `${failed.join('；')}。` };
  if (limit === null) return { application, supplierName, fulfils: true, admitted: true, because: '' };
  const score = mean.toFixed(2);
  const rank = ranks.get(score)!;
  // An applicant equal to the last that passes, passes too: nothing else would tell them apart.
  const admitted = rank <= limit;
  return {
    application,
    supplierName,
    fulfils: true,
    score,
    rank,
    admitted,
    because: admitted ? '' : `符合全部审查条件，得分 ${score}，排第 ${rank}，文件载明通过 ${limit} 家。`,
  };
}
