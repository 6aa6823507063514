import { strictest } from '../../../platform/law/rulebook.ts';
import { performanceSecurityCap, securityRefusal } from '../../project/lot/bond.rules.ts';

/**
 * Refuses a performance security above the law's share of the contract price.
 * @param security yuan, may be empty
 * @param price yuan, the contract's or the winning bid's
 */
export const securityTooHigh = (
  security: string | null | undefined,
  price: string | null | undefined,
): string | undefined =>
  security && price ? securityRefusal(security, performanceSecurityCap(strictest, price)) : undefined;
