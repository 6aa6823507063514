/** How each seat judged each item of one bid: what the detailed sheet is printed from. */
export interface JudgedBid {
  bid: string;
  items: {
    id: string;
    kind: string;
    name: string;
    standard: string;
    verdicts: {
      seat: string;
      verdict: string | null;
      reason: string | null;
      basis: string | null;
      page: string | null;
    }[];
  }[];
}
