import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import type { Asking } from '../../../platform/law/under.ts';
import type { Finding } from '../../powers/power.ts';
import type { bidSecurityRefund } from './bid-security-refund.record.ts';
import { breaches, type Cause, causeLaws, type KeepReason } from './refund.rules.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'bid-security-refund': {
      openedAt: string | null;
      asking?: Asking;
      found?: readonly Finding[];
      endings?: readonly string[];
    };
  }
}

/** Money is paid out only when two people have seen it. */
export const secondPerson = personal<typeof bidSecurityRefund>(
  'secondPerson',
  '核算、申请与审批须由两人分别办理，您不能审批自己提交的',
  ({ row, actor }) => row.preparedBy !== actor.id,
);

export const payDayNotPast = guard<typeof bidSecurityRefund>(
  'payDayNotPast',
  '拟退日期不能早于今天',
  ({ asked, now }) => asked.payOn >= dateInShanghai(now),
  { onAnswers: true },
);

/** The rate is not built into the program: it is entered with its source, so that anybody can look it up. */
export const rateGiven = guard<typeof bidSecurityRefund>(
  'rateGiven',
  '应付银行同期存款利息，请填写年利率及其来源',
  ({ row, asked }) =>
    row.isGuarantee === true ||
    !causeLaws[row.cause as Cause].bearsInterest ||
    Boolean(asked.rate && asked.rateSource?.trim() && asked.dayBasis),
  { rule: 'TR-57b', law: '招标投标法实施条例 第57条', onAnswers: true },
);

/** Interest runs until the day of payment, so another day is another amount: it is computed and agreed to anew. */
export const paidAsAgreed = guard<typeof bidSecurityRefund>(
  'paidAsAgreed',
  '实退日期与审批的拟退日期不同',
  ({ row, asked }) =>
    row.isGuarantee ||
    row.interest === null ||
    row.interest === '0.00' ||
    asked.paidOn === row.payOn ||
    `审批的利息计至 ${row.payOn}，实退日期为 ${asked.paidOn}，金额不同；请“重新核算”后再审批付款`,
  { rule: 'TR-57b', law: '招标投标法实施条例 第57条', onAnswers: true },
);

export const paidNotAhead = guard<typeof bidSecurityRefund>(
  'paidNotAhead',
  '实退日期不能晚于今天',
  ({ asked, now }) => asked.paidOn <= dateInShanghai(now),
  { onAnswers: true },
);

/** A withdrawal before the deadline is the bidder's right (招标投标法 29). */
export const mayBeKept = guard<typeof bidSecurityRefund>(
  'mayBeKept',
  '{投标}截止前撤回的，保证金必须退还',
  ({ row }) => row.cause !== 'withdrawn',
  { rule: 'TR-35', law: '招标投标法实施条例 第35条' },
);

/** Whether one is kept is decided by itself, not among those that go back. */
export const notToBeKept = guard<typeof bidSecurityRefund>(
  'notToBeKept',
  '拟不予退还的，请单独办理',
  ({ row }) => row.cause !== 'breach',
  { rule: 'TR-74', law: '招标投标法实施条例 第74条' },
);

/** Before a tender was read out, no bidder can have revoked a bid after the deadline, won it or refused to sign. */
export const tenderWasOpened = guard<typeof bidSecurityRefund>(
  'tenderWasOpened',
  '{招标}在唱标前已经结束，没有可以不予退还的情形，应当退还',
  ({ facts }) => facts.openedAt !== null && facts.openedAt !== undefined,
  { rule: 'TR-74', law: '招标投标法实施条例 第74条' },
);

/** The security is kept only for the reason for which its award fell (实施条例 74). */
export const asTheAwardFell = guard<typeof bidSecurityRefund>(
  'asTheAwardFell',
  '{招标}人取消其{中标}资格的情形与所选情形不同，请改选实际的情形',
  ({ facts, asked }) => {
    const ending = breaches[asked.keepReason as KeepReason];
    return !ending || (facts.endings ?? []).includes(ending);
  },
  { rule: 'TR-74', law: '招标投标法实施条例 第74条', onAnswers: true },
);

/** A bidder loses a security only after being told why, with time to answer (指引 15). */
export const leavesTime = guard<typeof bidSecurityRefund>(
  'leavesTime',
  '陈述截止应当在今天之后，让{投标}人有时间陈述',
  ({ asked, now }) => asked.heardBy > dateInShanghai(now),
  { rule: 'TR-74', law: '招标投标法实施条例 第74条', onAnswers: true },
);
export const notHeardYet = guard<typeof bidSecurityRefund>(
  'notHeardYet',
  '已经陈述过了',
  ({ row }) => row.heard === null,
);
export const wasHeard = guard<typeof bidSecurityRefund>(
  'wasHeard',
  '{投标}人还没有陈述意见',
  ({ row, now }) =>
    row.heard !== null ||
    (row.heardBy !== null && dateInShanghai(now) > row.heardBy) ||
    `{投标}人还没有陈述意见，陈述截止为 ${row.heardBy ?? '（未写明，请退回重新提出）'}，届满以后才能决定`,
  { rule: 'TR-74 ZY-15', law: '招标投标法实施条例 第74条；招标人主体责任履行指引 第15条' },
);
