import { showDecimal } from '../../kernel/record/kinds.ts';
import { moneyInCapitals } from '../../kernel/record/money-capitals.ts';

/** A price as a paper says it: the amount with its unit and in capitals, or the bidder's own words. */
export const inFull = ({ price, priceText }: Readonly<Record<string, any>>): string =>
  price ? `${showDecimal(price, 2)} 元（${moneyInCapitals(price)}）` : (priceText ?? '');
