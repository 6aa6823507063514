/** What sets a refund off, and until when it is due. */

import { Decimal } from 'decimal.js';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import { addDays, dateInShanghai, type IsoDate } from '../../../platform/calendar/iso-date.ts';
import { periodEnd } from '../../../platform/calendar/period.ts';
import { CalendarUnknown } from '../../../platform/calendar/working-days.ts';
import { lasts, limit, type Of } from '../../../platform/law/rulebook.ts';
import { causeChoices, causeOf } from '../../powers/powers.ts';

export const causes = {
  withdrawn: '{投标}截止前撤回{投标}',
  contract: '合同已签订',
  extension: '不同意延长{投标}有效期',
  terminated: '{招标}终止',
  failed: '流标',
  unused: '未参加{投标}或缴纳无效',
  breach: '拟不予退还（撤销、拒签等）',
} as const;
export type Cause = keyof typeof causes;

interface CauseLaw {
  rule: string;
  law: string;
  /** Within which time. */
  limit: 'security.refund.withdrawn' | 'security.refund.winner' | 'security.refund.ended';
  /** Within which time where the bidder did not win; the same where nothing stands here. */
  ofLosers?: 'security.refund.loser';
  says: (amount: string) => string;
  /** The law asks for the bank's interest as well. */
  bearsInterest: boolean;
}

export const causeLaws: Record<Cause, CauseLaw> = {
  withdrawn: {
    rule: 'TR-35',
    law: '招标投标法实施条例 第35条',
    limit: 'security.refund.withdrawn',
    says: (amount) => `自收到书面撤回通知之日起 ${amount}内退还`,
    bearsInterest: false,
  },
  contract: {
    rule: 'TR-57b',
    law: '招标投标法实施条例 第57条',
    limit: 'security.refund.winner',
    ofLosers: 'security.refund.loser',
    says: (amount) => `书面合同签订后 ${amount}内向{中标}人和未{中标}人退还，并付银行同期存款利息`,
    bearsInterest: true,
  },
  extension: {
    rule: 'PG-40',
    law: '评标委员会和评标方法暂行规定 第40条',
    limit: 'security.refund.ended',
    says: (amount) => `拒绝延长{投标}有效期的{投标}人有权收回{投标}保证金；平台以 ${amount}为限提醒`,
    bearsInterest: false,
  },
  terminated: {
    rule: 'TR-31',
    law: '招标投标法实施条例 第31条',
    limit: 'security.refund.ended',
    says: (amount) => `{招标}终止的及时退还，并付银行同期存款利息；平台以 ${amount}为限提醒`,
    bearsInterest: true,
  },
  failed: {
    rule: 'TR-31',
    law: '招标投标法实施条例 第31条',
    limit: 'security.refund.ended',
    says: (amount) => `流标后及时退还，并付银行同期存款利息；平台以 ${amount}为限提醒`,
    bearsInterest: true,
  },
  unused: {
    rule: 'TR-57b',
    law: '招标投标法实施条例 第57条',
    limit: 'security.refund.ended',
    says: (amount) => `未参加{投标}或逾期到账的，及时退还；平台以 ${amount}为限提醒`,
    bearsInterest: true,
  },
  breach: {
    rule: 'TR-74',
    law: '招标投标法实施条例 第74条',
    limit: 'security.refund.ended',
    says: () => '撤销{投标}、{中标}后拒签、附加条件或不交履约保证金的，可以不予退还；不同意不予退还的按退还办理',
    bearsInterest: true,
  },
};

/** What finance may set off by hand; the others follow from an event. */
export const causesByHand = { unused: causes.unused, breach: causes.breach } as const;

/**
 * The last day of a refund. In a year whose holidays are not known yet the plain day holds, which is never later than the
 * law's.
 * @param isLoser another won the lot
 */
export function refundDue(of: Of, cause: Cause, start: IsoDate, isLoser = false): IsoDate {
  const { limit: usual, ofLosers = usual } = causeLaws[cause];
  const { days, unit } = lasts(limit(isLoser ? ofLosers : usual, of));
  try {
    return periodEnd({ start, days, unit });
  } catch (error) {
    if (error instanceof CalendarUnknown) return addDays(start, days);
    throw error;
  }
}

/** The only cases in which a security may be kept (实施条例 35, 74): as the table of powers has them. */
export const keepReasons = causeChoices('kept-security');
/** What the bidder who may lose it says. */
export const heardAs = { accepts: '没有异议', objects: '不同意' } as const;
export type KeepReason = keyof typeof keepReasons;

export const keepLaw = (reason: KeepReason): string => causeOf('kept-security', reason)?.law ?? '';

/** How the award fell for each of them (endings of the decision); a bid that is revoked has none. */
export const breaches: Readonly<Partial<Record<KeepReason, string>>> = {
  refused: 'refusesContract',
  conditions: 'addsConditions',
  noPerformanceSecurity: 'noSecurity',
};

// What goes back to one bidder, worked out the same before it is submitted and when it is. Pure.

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

// Interest that goes back with a security: as a bank counts it, every step shown (domain E12).

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
