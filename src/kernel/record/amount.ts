/** Money as it is kept, a decimal string: amounts are compared exactly. A missing amount counts as nothing. Pure. */
import { Decimal } from 'decimal.js';

type Amount = string | null | undefined;

const exact = (amount: Amount): Decimal => new Decimal(amount || 0);

/** More than nothing. */
export const isSome = (amount: Amount): amount is string => exact(amount).gt(0);

/** @returns −1, 0 or 1 where the first is less, the same or more */
export const compareAmounts = (a: Amount, b: Amount): number => exact(a).cmp(exact(b));

/** How much of the whole a part is, from 0 to 1, for what is drawn and never for what is decided. */
export const shareOf = (part: Amount, whole: Amount): number =>
  isSome(whole) ? Math.min(1, Math.max(0, exact(part).div(exact(whole)).toNumber())) : 0;
