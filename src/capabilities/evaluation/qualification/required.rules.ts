/** What must be rejected in spite of the sheets, because a number shows it (实施条例 51). Pure. */

import type { Failure } from '../../committee/committee/committee.record.ts';
import { beyondSentence, isBeyond, type Priced, type PriceTerms } from '../../tender-document/price/price-form.ts';

/** As read out. */
export interface PricedBid extends Priced {
  /** After an arithmetic correction that the bidder confirmed. */
  corrected?: string | undefined;
}

/**
 * A price beyond the ceiling, as read out or as corrected, in either sense: no vote is asked, the document said so
 * beforehand.
 */
export function failuresByPrice({ corrected, ...bid }: PricedBid, terms: PriceTerms): Failure[] {
  if (!bid.price) return [];
  const { ceiling } = terms;
  if (!ceiling) return [];
  const beyond = [bid.price, ...(corrected ? [corrected] : [])].find((p) => isBeyond(terms, p));
  if (!beyond) return [];
  const what = beyond === bid.price ? '投标报价' : '经投标人确认的修正后报价';
  const because = beyondSentence(what, { ...bid, price: beyond }, terms);
  return [{ item: '最高投标限价', fails: 0, votes: 0, because, basis: 'price' }];
}
