import { type Of, strictest } from '../../../platform/law/rulebook.ts';
import { performanceSecurityCap, securityRefusal } from '../../project/lot/bond.rules.ts';

/**
 * Refuses a performance security above the law's share of the contract price.
 * @param security yuan, may be empty
 * @param price yuan, the contract's or the winning bid's
 * @param of whose share; that of what must be tendered where no regime is at hand
 */
export const securityTooHigh = (
  security: string | null | undefined,
  price: string | null | undefined,
  of: Of = strictest,
): string | undefined => (security && price ? securityRefusal(security, performanceSecurityCap(of, price)) : undefined);
