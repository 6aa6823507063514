/** What the law asks of a security that was given; pure, so that portal, server and verifier say the same. */

import { Decimal } from 'decimal.js';
import { showDecimal, showInstant } from '../../../kernel/record/kinds.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { addDays, dateInShanghai, type IsoDate } from '../../../platform/calendar/iso-date.ts';
import type { AskedLot } from '../wire.ts';

/** Money that came in, as the bank says it. */
export interface Arrival {
  /** ISO; the bank's own time decides, not the time of registration. */
  at: string;
  amount: string;
  payerName: string;
  payerAccount: string;
  serial: string;
  /** How it was found to belong here. */
  by: 'reference' | 'sub-account' | 'payer' | 'hand';
}

/** Something that a person must look at; it never stops a bid by itself. */
export interface Flag {
  id: 'notBasic' | 'otherPayer' | 'short' | 'over' | 'late' | 'validity' | 'guaranteeAmount' | 'beneficiary';
  says: string;
  law?: string;
}

export const presences = {
  paid: '已足额到账',
  guaranteed: '已交保函',
  short: '未足额',
  late: '逾期到账',
  absent: '未缴纳',
} as const;
export type Presence = keyof typeof presences;

/** What the tender asks. */
export interface SecurityTerms {
  amount: string;
  /** ISO */
  deadline: string | null;
  validityDays: number;
  /** The law wants cash and cheques from the bidder's basic account. */
  wantsBasicAccount: boolean;
  /** 招标人: in whose favour a guarantee is given. */
  buyer: string;
}

export interface GivenSecurity {
  paidBy: PaymentKind | null;
  isGuarantee: boolean | null;
  arrivals: readonly Arrival[] | null;
  basicAccount: string | null;
  supplierName: string | null;
  guaranteeAmount: string | null;
  validUntil: IsoDate | null;
  beneficiary: string | null;
}

const law = '招标投标法实施条例 第26条';

/** The last day of the bids' validity: so many days from the deadline (实施条例 25); the security lasts as long (26). */
export const validityEnd = ({ deadline, validityDays }: Pick<SecurityTerms, 'deadline' | 'validityDays'>) =>
  deadline === null ? null : addDays(dateInShanghai(new Date(deadline)), validityDays);

/** Why a guarantee does not last as long as the bids; nothing when it does (TR-26a). */
export function tooShort(validUntil: IsoDate | null, terms: SecurityTerms): string | undefined {
  const end = validityEnd(terms);
  if (!validUntil || !end || validUntil >= end) return undefined;
  return `保函有效期至 ${validUntil}，早于{投标}有效期届满日 ${end}；保证金有效期应与{投标}有效期一致，请换开有效期至少到 ${end} 的保函（${law}）`;
}

export const tooSmall = (amount: string | null, terms: SecurityTerms): string | undefined =>
  amount && new Decimal(amount).lt(terms.amount)
    ? `担保金额 ${showDecimal(amount, 2)} 元，不足{招标}文件要求的 ${showDecimal(terms.amount, 2)} 元`
    : undefined;

const total = (arrivals: readonly Arrival[]) => arrivals.reduce((sum, a) => sum.plus(a.amount), new Decimal(0));

export const receivedTotal = (arrivals: readonly Arrival[] | null): string | null =>
  arrivals?.length ? total(arrivals).toFixed(2) : null;

/** The arrival with which the money was complete. */
export function completeAt(arrivals: readonly Arrival[] | null, amount: string): string | null {
  let sum = new Decimal(0);
  for (const a of (arrivals ?? []).toSorted((x, y) => (x.at < y.at ? -1 : 1))) {
    sum = sum.plus(a.amount);
    if (sum.gte(amount)) return a.at;
  }
  return null;
}

/** Money counts when it is complete before the deadline, to the second (财库〔2019〕38号: 到账截止即投标截止). */
export function presenceOf(given: GivenSecurity, terms: SecurityTerms): Presence {
  const arrivals = given.arrivals ?? [];
  const complete = completeAt(arrivals, terms.amount);
  if (complete && (terms.deadline === null || complete < terms.deadline)) return 'paid';
  if (given.isGuarantee) return 'guaranteed';
  if (complete) return 'late';
  return arrivals.length > 0 ? 'short' : 'absent';
}

/** What a person must look at, each with its reason. */
export function flagsOf(given: GivenSecurity, terms: SecurityTerms): Flag[] {
  const arrivals = given.arrivals ?? [];
  const flags: Flag[] = [];
  const basic = plain(given.basicAccount);
  const foreign = arrivals.filter((a) => a.payerAccount && basic && plain(a.payerAccount) !== basic);
  if (foreign.length > 0 && terms.wantsBasicAccount) {
    flags.push({
      id: 'notBasic',
      says: `付款账号 ${sure(foreign[0], 'the first of foreign').payerAccount} 不是本单位基本账户 ${given.basicAccount}，须核对；依法必须招标的项目，现金、支票形式的保证金应从基本账户转出`,
      law,
    });
  }
  const other = arrivals.find((a) => a.payerName && given.supplierName && a.payerName !== given.supplierName);
  if (other) flags.push({ id: 'otherPayer', says: `付款户名“${other.payerName}”与{投标}人名称不一致，须核对` });
  const sum = total(arrivals);
  if (arrivals.length > 0 && sum.lt(terms.amount))
    flags.push({
      id: 'short',
      says: `已到账 ${showDecimal(sum.toFixed(2), 2)} 元，尚缺 ${showDecimal(new Decimal(terms.amount).minus(sum).toFixed(2), 2)} 元`,
    });
  if (sum.gt(terms.amount))
    flags.push({ id: 'over', says: `多缴 ${showDecimal(sum.minus(terms.amount).toFixed(2), 2)} 元，退还时一并退回` });
  const complete = completeAt(arrivals, terms.amount);
  if (complete && terms.deadline && complete >= terms.deadline)
    flags.push({
      id: 'late',
      says: `${showInstant(complete)} 才足额到账，晚于{投标}截止 ${showInstant(terms.deadline)}`,
    });
  if (given.isGuarantee) flags.push(...guaranteeFlags(given, terms));
  return flags;
}

function guaranteeFlags(given: GivenSecurity, terms: SecurityTerms): Flag[] {
  const flags: Flag[] = [];
  const short = tooShort(given.validUntil, terms);
  if (short) flags.push({ id: 'validity', says: short, law });
  const small = tooSmall(given.guaranteeAmount, terms);
  if (small) flags.push({ id: 'guaranteeAmount', says: small });
  if (given.beneficiary && given.beneficiary !== terms.buyer)
    flags.push({ id: 'beneficiary', says: `受益人“${given.beneficiary}”不是{招标}人“${terms.buyer}”，须核对` });
  return flags;
}

/** One line for the read-out and the committee: how it was paid, amount, when. */
export function presenceSentence(given: GivenSecurity & { declaredAt?: string | null }, terms: SecurityTerms): string {
  const presence = presenceOf(given, terms);
  const received = receivedTotal(given.arrivals);
  if (presence === 'guaranteed') {
    const what = given.paidBy ? paymentKinds[given.paidBy] : '保函';
    return `${what} ${showDecimal(given.guaranteeAmount ?? '0', 2)} 元，有效期至 ${given.validUntil}`;
  }
  if (presence === 'absent')
    return given.paidBy ? `${paymentKinds[given.paidBy]}，尚未查到到账，待核` : presences.absent;
  const at = completeAt(given.arrivals, terms.amount);
  return `${presences[presence]} ${showDecimal(received ?? '0', 2)} 元${at ? `（${showInstant(at)}）` : ''}`;
}

/** Accounts are written with blanks and hyphens or without. */
export const plain = (account: string | null | undefined): string =>
  (account ?? '').replace(/[\s-]/g, '').toUpperCase();

/** By what a security may be paid: the bidder chooses, no document may limit it (实施条例 26, 财库〔2019〕38号). */
export const paymentKinds = {
  transfer: '转账、电汇',
  cheque: '支票',
  draft: '汇票、本票',
  bankGuarantee: '银行保函',
  suretyGuarantee: '担保机构保函',
  insurance: '保证保险保单',
} as const;

type PaymentKind = keyof typeof paymentKinds;

const chosen = <const K extends readonly PaymentKind[]>(...keys: K) =>
  Object.fromEntries(keys.map((key) => [key, paymentKinds[key]])) as Record<K[number], string>;
export const moneyKinds = chosen('transfer', 'cheque', 'draft');
export const guaranteeKinds = chosen('bankGuarantee', 'suretyGuarantee', 'insurance');

/** What a unit's money forms open with: unit, account, amount and lot are known; only what is new is asked. Pure. */
type Known = Pick<AskedLot, 'payer' | 'amount' | 'buyer' | 'validityEnd'>;

/** What is still to be paid, yuan; nothing once the whole has arrived. */
function missing(amount: string, received: string | null | undefined): string | undefined {
  const left = new Decimal(amount).minus(received ?? 0);
  return left.gt(0) ? left.toFixed(2) : undefined;
}

/**
 * @param verb of the action that is about to ask
 * @param row the unit's own security: what it said before stands
 * @param today a day in China
 */
export function knownAnswers(
  verb: string,
  row: Readonly<Record<string, any>>,
  { payer, amount, buyer, validityEnd }: Known,
  today: string,
): Record<string, unknown> {
  if (verb === 'declare')
    return given({
      payerName: row.payerName ?? payer.name,
      payerBank: row.payerBank ?? payer.bank,
      payerAccount: row.payerAccount ?? payer.account,
      basicAccount: row.basicAccount ?? payer.account,
      paidAmount: row.paidAmount ?? missing(amount, row.receivedAmount),
      paidOn: row.paidOn ?? today,
    });
  if (verb === 'lodge')
    return given({
      beneficiary: row.beneficiary ?? buyer,
      guaranteeAmount: row.guaranteeAmount ?? amount,
      validUntil: row.validUntil ?? validityEnd,
      guarantor: row.guarantor,
    });
  return {};
}

const given = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, v]) => v !== null && v !== undefined && v !== ''));
