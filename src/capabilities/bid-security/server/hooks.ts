/**
 * The door for later capabilities: a withdrawn bid, a read-out, a contract and a termination each say here what they
 * mean for the securities of their lot. Securities know none of them.
 */
import { perform } from '../../../kernel/server/act.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import type { IsoDate } from '../../../platform/calendar/iso-date.ts';
import { bidSecurity } from '../bid-security/bid-security.record.ts';
import { presenceSentence, presences } from '../bid-security/bid-security.rules.ts';
import { bidSecurityRefund } from '../bid-security-refund/bid-security-refund.record.ts';
import type { Cause } from '../bid-security-refund/refund.rules.ts';
import { watchRefund } from './refund.effects.ts';
import { securityOf } from './terms.ts';

type Context = Pick<EffectContext, 'office' | 'tx' | 'now'>;

const held = ['pending', 'partial', 'received', 'lodged', 'locked'];

/** A bid was withdrawn before the deadline: its security goes back within five days (实施条例 35). Sealed until the read-out. */
export async function refundWithdrawn(context: Context, lot: string, supplier: string): Promise<void> {
  const given = { lot, supplier, state: { in: ['partial', 'received', 'lodged'] } };
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

/**
 * The lot is read out: every security is locked and from now on known.
 * @returns what is read out of each supplier's security, and of the others; nothing where none is asked
 */
export async function lockSecurities(
  context: Context,
  lot: string,
): Promise<((supplier: string) => string) | undefined> {
  const of = await securityOf(context.tx, lot);
  const all = await find(context.tx, bidSecurity, { lot });
  const said = new Map<string, string>();
  for (const security of all) {
    if (held.includes(security.state)) await perform(context, 'bid-security.lock', { id: security.id });
    if (of?.terms) said.set(security.supplier!, presenceSentence(security as never, of.terms));
  }
  for (const refund of await find(context.tx, bidSecurityRefund, { lot, state: 'due' }))
    await watchRefund(context, refund);
  return of?.terms ? (supplier) => said.get(supplier) ?? presences.absent : undefined;
}

/** What sets off the refund of every security of a lot: a contract signed, a tender that ends. */
export async function refundAll(context: Context, lot: string, cause: Cause, on: IsoDate): Promise<void> {
  for (const { id } of await find(context.tx, bidSecurity, { lot, state: { in: held } }))
    await perform(context, 'bid-security.release', { id, asked: { cause, on } });
  for (const refund of await find(context.tx, bidSecurityRefund, { lot, state: 'due' }))
    await watchRefund(context, refund);
}
