/** What goes back to one bidder, worked out the same before it is submitted and when it is. Pure. */
import { Decimal } from 'decimal.js';
import { dateInShanghai, type IsoDate } from '../../../platform/calendar/iso-date.ts';
import { depositInterest, type InterestStep } from './interest.rules.ts';
import { type Cause, causeLaws } from './refund.rules.ts';

export interface RefundBasis {
  /** The day of payment; interest runs until it. */
  payOn: IsoDate;
  /** Per cent a year. */
  rate?: string | null;
  dayBasis?: string | null;
  documentFee?: string | null;
}

export interface Refunded {
  cause: Cause;
  principal: string | null;
  arrivals: readonly { at: string; amount: string }[];
}

export interface RefundSum {
  /** Nothing where the law asks for none. */
  interest: string | null;
  steps: InterestStep[] | null;
  total: string;
}

export function refundSum({ cause, principal, arrivals }: Refunded, basis: RefundBasis): RefundSum {
  const { interest, steps } = causeLaws[cause].bearsInterest
    ? depositInterest({
        arrivals: arrivals.map((a) => ({ on: dateInShanghai(new Date(a.at)), amount: a.amount })),
        until: basis.payOn,
        rate: basis.rate ?? '0',
        dayBasis: basis.dayBasis === '360' ? 360 : 365,
      })
    : { interest: null, steps: null };
  const total = [principal, interest, basis.documentFee]
    .reduce((sum, part) => sum.plus(part ?? 0), new Decimal(0))
    .toFixed(2);
  return { interest, steps, total };
}

/** A tender that ended gives back what was paid for its documents, too (实施条例 31). */
export const returnsFee = (cause: Cause): boolean => cause === 'terminated' || cause === 'failed';
