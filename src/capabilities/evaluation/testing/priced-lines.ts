/** Priced lists of invented bidders, and what a clearing finds in them, in short. */
import { type BidList, clear } from '../bid-clearing/clearing.rules.ts';
import type { ListLine, PricedSheet } from '../bid-clearing/list-lines.rules.ts';

export const line = (n: number, unitPrice: string | null, change: Partial<ListLine> = {}): ListLine => ({
  key: `清单 0101${n}`,
  name: `项目${n}`,
  quantity: '10',
  unitPrice,
  total: unitPrice === null ? null : String(Number(unitPrice) * 10),
  ...change,
});
export const sheet = (lines: ListLine[], sum: string | null = null): PricedSheet => ({ name: '清单', lines, sum });
export const bid = (n: number, lines: ListLine[], price: string | null = null, sum: string | null = null): BidList => ({
  bid: `bid-${n}`,
  supplierName: `第${n}家`,
  price,
  sheets: [sheet(lines, sum)],
});
export const document = [sheet([1, 2, 3].map((n) => line(n, null)))];
export const kinds = (bids: BidList[], doc = document) =>
  clear(doc, bids).map((f) => `${f.kind} ${f.bidders.join()} ${f.count}`);
