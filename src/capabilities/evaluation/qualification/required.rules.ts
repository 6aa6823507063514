/** What must be rejected whatever the sheets say, because a number shows it (实施条例 51). Pure. */
import { Decimal } from 'decimal.js';
import type { Failure } from '../committee/committee.record.ts';
import { yuan } from '../evaluation-report/report-html.ts';

export interface PricedBid {
  /** As read out, yuan. */
  price: string;
  /** After an arithmetic correction that the bidder confirmed. */
  corrected?: string | undefined;
}

/**
 * A price above the ceiling, as read out or as corrected: no vote is asked, the document said so beforehand.
 * @param ceiling 最高投标限价 in yuan; nothing where the document sets none
 */
export function failuresByPrice({ price, corrected }: PricedBid, ceiling: string | null): Failure[] {
  if (!ceiling) return [];
  const above = [price, ...(corrected ? [corrected] : [])].find((p) => new Decimal(p).gt(ceiling));
  if (!above) return [];
  const what = above === price ? '投标报价' : '经投标人确认的修正后报价';
  const because = `${what} ${yuan(above)} 高于最高投标限价 ${yuan(ceiling)}`;
  return [{ item: '最高投标限价', fails: 0, votes: 0, because, basis: 'price' }];
}
