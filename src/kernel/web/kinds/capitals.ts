import { moneyInCapitals } from '../../record/money-capitals.ts';

/** The amount in capitals, for a hint: an amount that is not a plain decimal has an empty one. */
export function capitalsOf(yuan: string): string {
  try {
    return moneyInCapitals(yuan);
  } catch {
    return '';
  }
}
