import { canonicalJson } from '../../../kernel/record/canonical-json.ts';

interface SummaryRow {
  opening: string | null;
  bid: string | null;
  supplierName: string | null;
  price: string | null;
  priceText: string | null;
  term: string | null;
  quality: string | null;
}

/** What a bidder signs to confirm a row of the summary sheet: exactly these bytes, in the browser and on the server. */
export function summaryContent({ opening, bid, supplierName, price, priceText, term, quality }: SummaryRow): string {
  return canonicalJson({
    format: 'zhaocai.opening-confirmation',
    version: 1,
    opening,
    bid,
    supplierName,
    price,
    priceText,
    term,
    quality,
  });
}
