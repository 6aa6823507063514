/** The arithmetic of a contract under performance: what changes may add up to, when money is due, what lateness costs. */

import { Decimal } from 'decimal.js';
import { showDecimal } from '../../kernel/record/kinds.ts';
import { addDays, daysBetween } from '../../platform/calendar/iso-date.ts';
import { amountOf, boundOf, type Limit, limit, limitIfAny, type Of } from '../../platform/law/rulebook.ts';
import { changeable } from '../contract/contract/contract.rules.ts';

type Money = string | null | undefined;

/** What a change touches. All but `other` is what the parties were chosen by. */
export const changed = { ...changeable, other: '不涉及实质性内容' } as const;

export interface ChangeTerms {
  touches: string | null;
  cause: string | null;
  amount: Money;
}

const yuan = (value: Money) => new Decimal(value || 0);

/** Yuan together, two places. */
export const sumOf = (amounts: readonly Money[]): string =>
  amounts.reduce<Decimal>((sum, amount) => sum.plus(yuan(amount)), new Decimal(0)).toFixed(2);

/** The same amount, however it is written. */
export const isSame = (a: Money, b: Money): boolean => yuan(a).eq(yuan(b));

/** Yuan, two places. */
export const inYuan = (value: Decimal.Value): string => new Decimal(value).toFixed(2);
/** As a sentence says it. */
const grouped = (value: Decimal.Value): string => showDecimal(inYuan(value), 2);

/**
 * Why supplements together are too much, or nothing.
 * @param before yuan, supplements in force already
 * @param price yuan, the contract's as it was signed
 */
export function supplementsTooMuch(
  { cause, amount }: ChangeTerms,
  before: Money,
  price: Money,
  of: Of,
): { sentence: string; by: Limit['by'] } | undefined {
  const most = limitIfAny('contract.supplement', of);
  if (!most || cause !== 'supplement' || yuan(amount).lte(0) || !price) return undefined;
  const together = yuan(before).plus(yuan(amount));
  const allowed = yuan(price).times(most.value);
  if (together.lte(allowed)) return undefined;
  const left = Decimal.max(0, allowed.minus(yuan(before)));
  return {
    by: most.by,
    sentence: `补充合同金额累计 ${grouped(together)} 元，${most.label}${boundOf(most)}，即 ${grouped(allowed)} 元（${most.law}），本次最多 ${grouped(left)} 元；其余另行采购`,
  };
}

/**
 * The day by which money is due where the contract names none, and the last day that it may name.
 * @param basisOn the day of delivery, or of acceptance where the contract makes it the condition
 */
export const paymentDays = (basisOn: string, of: Of): { usual: string; longest: string } => ({
  usual: addDays(basisOn, limit('payment.usual', of).value),
  longest: addDays(basisOn, limit('payment.longest', of).value),
});

/** Why an agreed day of payment is too late, or nothing. */
export function dueTooLate(basisOn: string | null, dueOn: string | null, of: Of): string | undefined {
  if (!basisOn || !dueOn) return undefined;
  const longest = limit('payment.longest', of);
  const last = addDays(basisOn, longest.value);
  if (dueOn <= last) return undefined;
  return `${longest.label}${boundOf(longest)}，自交付或者验收合格之日起算，最迟 ${last}（${longest.law}）；付款对象是中小企业的，请改为该日以前`;
}

/**
 * What a late payment costs where the contract agrees on nothing (保障中小企业款项支付条例 第17条).
 * @returns days late and yuan, or nothing where it was in time
 */
export function lateness(
  { dueOn, paidOn, amount }: { dueOn: string | null; paidOn: string | null; amount: Money },
  of: Of,
): { days: number; interest: string } | undefined {
  if (!dueOn || !paidOn || paidOn <= dueOn) return undefined;
  const days = daysBetween(dueOn, paidOn);
  return { days, interest: inYuan(yuan(amount).times(limit('payment.interest', of).value).times(days)) };
}

/**
 * Why a payment is more than what the contract is worth, or nothing.
 * @param worth yuan: the price as changed or settled, with the claims that were conceded
 * @param others yuan that other payments take of it
 */
export function beyondWorth(amount: Money, others: Money, worth: Money): string | undefined {
  const together = yuan(others).plus(yuan(amount));
  if (!worth || together.lte(worth)) return undefined;
  return `应付合计 ${grouped(together)} 元，超过变更后合同价（结算价）和已同意的索赔共 ${grouped(worth)} 元；价款增加的，先办理合同变更`;
}

/** Why so much may not be kept back, or nothing. */
export function retentionTooMuch(
  {
    retention,
    settlement,
    acceptedOn,
    until,
  }: { retention: Money; settlement: Money; acceptedOn: string | null; until: string | null },
  of: Of,
): string | undefined {
  if (yuan(retention).lte(0)) return undefined;
  const share = limitIfAny('retention.share', of);
  if (share && settlement && yuan(retention).gt(yuan(settlement).times(share.value)))
    return `${share.label}${boundOf(share)}，以${share.base}为基数，最高 ${grouped(yuan(settlement).times(share.value))} 元（${share.law}），请减少预留的金额`;
  const months = limitIfAny('retention.months', of);
  if (months && acceptedOn && until && until > addMonths(acceptedOn, months.value))
    return `${months.label}${boundOf(months)}，最迟至 ${addMonths(acceptedOn, months.value)}（${months.law}），所填为 ${until}，请改正（${amountOf(months)}以内）`;
  return undefined;
}

/** The same day so many months later; the last of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, of = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(of, last))).toISOString().slice(0, 10);
}

/** How many days after its day it was done; none where in time. */
export const daysLate = (dueOn: string | null, doneOn: string | null): number =>
  dueOn && doneOn ? Math.max(0, daysBetween(dueOn, doneOn)) : 0;
