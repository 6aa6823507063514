/** Interest that goes back with a security: as a bank counts it, every step shown (domain E12). */
import { Decimal } from 'decimal.js';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import { addDays, type IsoDate } from '../../../platform/calendar/iso-date.ts';

export interface InterestBasis {
  /** Each arrival bears interest by itself. */
  arrivals: readonly { on: IsoDate; amount: string }[];
  /** The day of the refund; it bears no interest any more (算头不算尾). */
  until: IsoDate;
  /** Per cent a year. */
  rate: string;
  dayBasis: 360 | 365;
}

export interface InterestStep {
  amount: string;
  /** The day after the arrival. */
  from: IsoDate;
  until: IsoDate;
  days: number;
  interest: string;
  says: string;
}

const daysBetween = (from: IsoDate, until: IsoDate) =>
  Math.max(0, Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000));

/** Rounded half up to the fen, arrival by arrival, so that each step can be checked with a pocket calculator. */
export function depositInterest({ arrivals, until, rate, dayBasis }: InterestBasis): {
  interest: string;
  steps: InterestStep[];
} {
  const steps = arrivals.map(({ on, amount }): InterestStep => {
    const from = addDays(on, 1);
    const days = daysBetween(from, until);
    const interest = new Decimal(amount)
      .times(rate)
      .div(100)
      .times(days)
      .div(dayBasis)
      .toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
      .toFixed(2);
    return {
      amount,
      from,
      until,
      days,
      interest,
      says: `${showDecimal(amount, 2)} 元 × ${new Decimal(rate).toFixed()}% × ${days} 天 ÷ ${dayBasis} = ${showDecimal(interest, 2)} 元（${from} 起息，${until} 止息，算头不算尾）`,
    };
  });
  return { interest: steps.reduce((sum, s) => sum.plus(s.interest), new Decimal(0)).toFixed(2), steps };
}
