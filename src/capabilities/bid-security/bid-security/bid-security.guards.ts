import { guard } from '../../../kernel/lifecycle/guard.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { shownDay } from '../../../ui/format/moment.ts';
import { isInTime } from '../../project/windows.ts';
import type { bidSecurity } from './bid-security.record.ts';
import { type SecurityTerms, tooShort, tooSmall } from './bid-security.rules.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'bid-security': SecurityFacts;
  }
}

/** What the fact loader of `bid-security` finds for each row. */
export interface SecurityFacts {
  terms: SecurityTerms | null;
  /** The document of the lot was taken by this bidder. */
  took: boolean;
  isOffered: boolean;
  /** The lot is in the round before its bids. */
  isBeforeBids: boolean;
  accountOpen: boolean;
}

const termsOf = (facts: Readonly<Record<string, any>>) => facts.terms as SecurityTerms | null;

export const lotAsksSecurity = guard<typeof bidSecurity>(
  'lotAsksSecurity',
  '本标段不要求{投标}保证金，直接{投标}即可',
  ({ facts }) => termsOf(facts) !== null,
);

export const bidsAreAsked = guard<{ facts: { isBeforeBids: boolean } }>(
  'bidsAreAsked',
  '本标段还在{投标}以前的一轮（资格预审或第一阶段技术建议），这一轮不要求也不收{投标}保证金；请等{招标}文件发出并获取以后再缴纳',
  ({ facts }) => !facts.isBeforeBids,
  { rule: 'TR-30', law: '招标投标法实施条例 第30条' },
);

export const tookDocument = guard<typeof bidSecurity>(
  'tookDocument',
  '请先免费获取本标段的{招标}文件，保证金的金额和要求以文件为准',
  ({ facts }) => facts.took === true,
);

export const accountIsOpen = guard<typeof bidSecurity>(
  'accountIsOpen',
  '代理机构还没有启用收款账号，启用后即可取得缴款码；也可以先提交保函',
  ({ facts, row }) => facts.accountOpen === true || row.payAccount !== null,
);

export const beforeDeadline = guard<typeof bidSecurity>(
  'beforeDeadline',
  '{投标}截止时间已过，不能再缴纳{投标}保证金',
  ({ facts, now }) => {
    const deadline = termsOf(facts)?.deadline;
    if (!facts.isOffered) return '本标段的{招标}已不在进行，不再收取{投标}保证金';
    if (!deadline || isInTime(now, deadline)) return true;
    return `保证金到账截止与{投标}截止相同，${showInstant(deadline)} 已过，不再接收`;
  },
  { rule: 'Z38-03', law: '招标投标法 第28条' },
);

export const lastsAsLong = guard<typeof bidSecurity>(
  'lastsAsLong',
  '保函有效期短于{投标}有效期',
  ({ facts, asked }) => {
    const terms = termsOf(facts);
    return (terms && tooShort(asked.validUntil, terms)) ?? true;
  },
  { rule: 'TR-26a', onAnswers: true },
);

export const coversAmount = guard<typeof bidSecurity>(
  'coversAmount',
  '担保金额不足',
  ({ facts, asked }) => {
    const terms = termsOf(facts);
    return (terms && tooSmall(asked.guaranteeAmount, terms)) ?? true;
  },
  { onAnswers: true },
);

export const datesInOrder = guard<typeof bidSecurity>(
  'datesInOrder',
  '保函的有效期起不能晚于有效期至，出函日期不能晚于今天',
  ({ asked, now }) => asked.validFrom <= asked.validUntil && asked.issuedOn <= shanghaiDay(now),
  { onAnswers: true },
);

const shanghaiDay = (now: Date) => shownDay(now);

export const paidNotAhead = guard<typeof bidSecurity>(
  'paidNotAhead',
  '付款日期不能晚于今天',
  ({ asked, now }) => asked.paidOn <= shanghaiDay(now),
  { onAnswers: true },
);

export const arrivalNotAhead = guard<typeof bidSecurity>(
  'arrivalNotAhead',
  '到账时间不能晚于现在',
  ({ asked, now }) => new Date(asked.at) <= now,
  { onAnswers: true },
);

export const somethingGiven = guard<typeof bidSecurity>(
  'somethingGiven',
  '没有到账也没有保函，没有可以退还的；到账后先“补登到账”',
  ({ row }) => row.isGuarantee === true || row.receivedAmount !== null,
);
