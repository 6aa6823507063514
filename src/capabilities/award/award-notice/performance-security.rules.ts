import { Decimal } from 'decimal.js';

const share = '0.1';

/**
 * Refuses a performance security above a tenth of the contract price (招标投标法实施条例 58).
 * @param security yuan, may be empty
 * @param price yuan, the contract's or the winning bid's
 */
export function securityTooHigh(
  security: string | null | undefined,
  price: string | null | undefined,
): string | undefined {
  if (!security || !price) return undefined;
  const most = new Decimal(price).times(share).toDecimalPlaces(2, Decimal.ROUND_DOWN);
  if (new Decimal(security).lte(most)) return undefined;
  return `履约担保不得超过{中标}合同金额的 10%，最高 ${most.toFixed(2)} 元（招标投标法实施条例 第58条）`;
}
