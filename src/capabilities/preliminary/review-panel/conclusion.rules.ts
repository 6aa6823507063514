/**
 * What a panel found of each application, from its members' sheets (实施条例 18, 19): by majority, item by item; where the
 * number is limited, the best of those that fulfil the conditions, and nobody by lot. Pure: the verifier repeats it.
 */
import { Decimal } from 'decimal.js';

export interface JudgedItem {
  id: string;
  item?: string | null;
  verdict?: string | null;
  reason?: string | null;
}
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
  items: readonly JudgedItem[];
  scores: readonly ScoredItem[];
}

export interface Verdict {
  application: string;
  supplierName: string;
  /** Fulfils all conditions, by the majority of each item. */
  fulfils: boolean;
  /** Mean of the members' totals, two places; where points are given, of those that fulfil. */
  score?: string;
  /** 1, 2, 2, 4 …, of those that fulfil. */
  rank?: number;
  admitted: boolean;
  /** Whole sentences, as the applicant reads them. */
  because: string;
}

/** More than half of those who judged. */
const majority = (against: number, all: number) => 2 * against > all;

/** @param sheets of one application, at least one */
function failures(sheets: readonly JudgedSheet[]): string[] {
  return sheets[0]!.items.flatMap(({ id, item }) => {
    const votes = sheets.flatMap((s) => s.items.filter((i) => i.id === id));
    const against = votes.filter((v) => v.verdict === 'fail');
    if (!majority(against.length, votes.length)) return [];
    const reasons = [...new Set(against.map((v) => v.reason?.trim()).filter(Boolean))].join('；');
    return [`“${item}”不符合（${against.length}/${votes.length} 人）：${reasons}`];
  });
}

const totalOf = ({ scores }: JudgedSheet) => scores.reduce((sum, s) => sum.plus(s.score ?? 0), new Decimal(0));

/**
 * @param sheets handed in, one of each member for each application
 * @param limit how many may pass; nothing where all pass that fulfil the conditions
 */
export function concludeReview(sheets: readonly JudgedSheet[], limit: number | null): Verdict[] {
  const byApplication = Map.groupBy(sheets, (s) => s.application);
  const found = [...byApplication].map(([application, own]) => {
    const failed = failures(own);
    const mean = own.reduce((sum, s) => sum.plus(totalOf(s)), new Decimal(0)).div(own.length);
    return {
      application,
      supplierName: own[0]!.supplierName,
      failed,
      mean: mean.toDecimalPlaces(2, Decimal.ROUND_HALF_UP),
    };
  });
  const fulfilling = found.filter((f) => f.failed.length === 0);
  const rankOf = (mean: Decimal) => 1 + fulfilling.filter((f) => f.mean.gt(mean)).length;
  return found.map(({ application, supplierName, failed, mean }): Verdict => {
    if (failed.length > 0)
      return { application, supplierName, fulfils: false, admitted: false, because: `${failed.join('；')}。` };
    if (limit === null) return { application, supplierName, fulfils: true, admitted: true, because: '' };
    const rank = rankOf(mean);
    // Whoever is equal to the last that passes, passes too: nothing else would tell them apart.
    const admitted = rank <= limit;
    return {
      application,
      supplierName,
      fulfils: true,
      score: mean.toFixed(2),
      rank,
      admitted,
      because: admitted ? '' : `符合全部审查条件，得分 ${mean.toFixed(2)}，排第 ${rank}，文件载明通过 ${limit} 家。`,
    };
  });
}
