/** Sums of columns, exact. */
import { Decimal } from 'decimal.js';

/** The sum of decimal strings or numbers; empty and unreadable ones do not count. Nothing when none counts. */
export function sumOf(values: readonly unknown[]): string | undefined {
  const numbers = values.filter((v) => /^-?\d+(\.\d+)?$/.test(String(v ?? '')));
  return numbers.length === 0
    ? undefined
    : numbers.reduce<Decimal>((sum, v) => sum.plus(String(v)), new Decimal(0)).toFixed();
}
