/** What sets a refund off, and until when it is due. */
import { addDays, type IsoDate } from '../../../platform/calendar/iso-date.ts';
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
