/**
 * The door for later capabilities: a withdrawn bid, a read-out, a contract and a termination each say here what they
 * mean for the securities of their lot. Securities know none of them.
 */

import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import type { Declared } from '../../../kernel/server/house.ts';
import { find } from '../../../kernel/server/rows.ts';
import type { IsoDate } from '../../../platform/calendar/iso-date.ts';
import { type OfRound, ofRound } from '../../project/round/round.record.ts';
import { bidSecurity } from '../bid-security/bid-security.record.ts';
import { presenceOf, presenceSentence, presences } from '../bid-security/bid-security.rules.ts';
import { bidSecurityRefund } from '../bid-security-refund/bid-security-refund.record.ts';
import type { Cause } from '../bid-security-refund/refund.rules.ts';
import { watchRefund } from './refund.effects.ts';
import { securityOf } from './statement.effects.ts';

type Context = Pick<EffectContext, 'office' | 'tx' | 'now'>;

const open = ['pending', 'partial', 'received', 'lodged'] as const;
const held = [...open, 'locked'] as const;

/** A bid was withdrawn before the deadline: its security goes back within five days (实施条例 35). Sealed until the read-out. */
export async function refundWithdrawn(context: Context, lot: string, supplier: string): Promise<void> {
  const given = { lot, supplier, state: { in: ['partial', 'received', 'lodged'] } } as const;
  for (const { id } of await find(context.tx, bidSecurity, given))
    await perform(context, 'bid-security.release', { id, asked: { cause: 'withdrawn' } });
}

/** A withdrawn bid is handed in again: its security stands again, unless it went back already. */
export async function keepForNewBid(context: Context, lot: string, supplier: string): Promise<void> {
  for (const { id } of await find(context.tx, bidSecurity, { lot, supplier, state: 'releasing' })) {
    const refunds = await find(context.tx, bidSecurityRefund, { security: id, state: { in: ['due', 'returned'] } });
    for (const refund of refunds) await perform(context, 'bid-security-refund.cancel', { id: refund.id });
    await perform(context, 'bid-security.restore', { id });
  }
}

/** A round is read out: every security given for it is locked and from now on known. Answers what is read out of each. */
export async function lockSecurities(context: Context, of: OfRound): ReturnType<typeof securityWords> {
  const lot = sure(of.lot, 'the lot');
  for (const { id } of await find(context.tx, bidSecurity, { ...ofRound(of), state: { in: [...open] } }))
    await perform(context, 'bid-security.lock', { id });
  for (const refund of await find(context.tx, bidSecurityRefund, { ...ofRound(of), state: 'due' }))
    await watchRefund(context, refund);
  return securityWords(context.tx, lot);
}

/**
 * What is said of each supplier's security, for the read-out and the committee (实施条例 51), with what they must look
 * at; nothing where the tender asks for none. For effects and routes that may know who bid.
 */
export async function securityWords(
  db: Queryable,
  lot: string,
): Promise<((supplier: string) => { says: string; hints: string[] }) | undefined> {
  const of = await securityOf(db, lot);
  if (!of?.terms) return undefined;
  const terms = of.terms;
  const all = new Map((await find(db, bidSecurity, { lot })).map((s) => [s.supplier, s]));
  return (supplier) => {
    const security = all.get(supplier);
    if (!security) return { says: presences.absent, hints: [] };
    const hints = (security.flags ?? []).map((f) => `投标保证金：${f.says}`);
    if (security.sharedWith) hints.push(`投标保证金与 ${security.sharedWith} 从同一账户付出（实施条例 第40条）`);
    return { says: presenceSentence(security, terms), hints };
  };
}

/** Where the chain of each locked security has come to: the project's chain takes these heads in at the read-out. */
export const securityChains = (
  db: Queryable,
  lot: string,
): Promise<{ security: string; seq: number; head: string }[]> =>
  rows(
    db,
    sql`select s.id as security, c.seq, c.head from bid_security s join chain c on c.id = 'bid-security:' || s.id
        where s.lot_id = ${lot} and s.locked_at is not null order by s.id`,
  );

/** A bidder did not agree to a longer validity: the bid is out, its security goes back (12 号令 40). */
export async function refundLeaver(context: Context, lot: string, supplier: string, on: IsoDate): Promise<void> {
  for (const { id } of await find(context.tx, bidSecurity, { lot, supplier, state: { in: held } }))
    await perform(context, 'bid-security.release', { id, asked: { cause: 'extension', on } });
}

/**
 * What sets off the refund of every security of a lot that is still held: a contract signed, a tender that ends.
 * @param on the day from which its time runs
 * @param of units, where it is theirs alone
 */
export async function refundAll(
  context: Context,
  { lot, of }: { lot: string; of?: readonly string[] },
  cause: Cause,
  on: IsoDate,
): Promise<void> {
  const whose = of ? { lot, supplier: { in: [...of] } } : { lot };
  for (const { id } of await find(context.tx, bidSecurity, { ...whose, state: { in: held } }))
    await perform(context, 'bid-security.release', { id, asked: { cause, on } });
  for (const refund of await find(context.tx, bidSecurityRefund, { ...whose, state: 'due' }))
    await watchRefund(context, refund);
}

/** Who knows with whom the contracts of a lot were made. */
export interface Contracted extends Declared {
  readonly kind: 'contracted';
  /** The units that are a party to one, alone or with others; empty where there is none. */
  partiesOf: (db: Queryable, lot: string) => Promise<readonly string[]>;
}

// How one unit's own security of a lot stands, for its page before it seals.

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
