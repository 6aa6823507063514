/** How one unit's own security of a lot stands, for its page before it seals. */
import type { Queryable } from '../../../kernel/server/database.ts';
import { find } from '../../../kernel/server/rows.ts';
import { bidSecurity } from '../bid-security/bid-security.record.ts';
import { presenceOf, presenceSentence, presences } from '../bid-security/bid-security.rules.ts';
import { securityOf } from './terms.ts';

/** @returns the amount that is asked, what would be read out now, and whether that will do; nothing where none is asked */
export async function ownSecurity(
  db: Queryable,
  lot: string,
  supplier: string,
): Promise<{ amount: string; says: string; isGiven: boolean } | null> {
  const terms = (await securityOf(db, lot))?.terms;
  if (!terms) return null;
  const [own] = await find(db, bidSecurity, { lot, supplier }, { limit: 1 });
  if (!own) return { amount: terms.amount, says: presences.absent, isGiven: false };
  const isGiven = ['paid', 'guaranteed'].includes(presenceOf(own, terms));
  return { amount: terms.amount, says: presenceSentence(own, terms), isGiven };
}
