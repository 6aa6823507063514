import type { Check } from './delivery.rules.ts';

/** One bid as the report ranks it, beside the opening record and the sheets computed again. */
export interface ComparedBid {
  bid: string;
  supplierName: string;
  /** As a page shows them. */
  price: string;
  readOut: string | null;
  rank: number;
  /** The total, or the evaluated price where nothing is scored. */
  total: string;
  rankAgain: number | null;
  totalAgain: string | null;
}

/** What `evaluation/recheck.json` answers. */
export interface RecheckAnswer {
  checks: Check[];
  compared: ComparedBid[];
}
