/** What a panel found of one application; the rule by which it comes about is its own (`preliminary/review`). */
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
