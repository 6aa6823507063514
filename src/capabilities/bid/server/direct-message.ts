/**
 * Messages without an outbox event: a reader of the outbox could count the bids by the events that wait there. They are
 * written in the same transaction, and each is shown only to its recipient, like every message.
 */

import { rows, sql, type Tx } from '../../../kernel/server/database.ts';
import type { EffectContext, EventHandler } from '../../../kernel/server/effect.ts';
import { deliver } from '../../../platform/messages/server/deliveries.ts';

export { deliver as tellDirectly } from '../../../platform/messages/server/deliveries.ts';

/** Active people of a unit who have the role. */
export async function peopleOf(tx: Tx, org: string, role: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from "user" where organisation_id = ${org} and state = 'active' and roles @> ${JSON.stringify([role])}::jsonb`,
  );
  return found.map((u) => u.id);
}

/**
 * What was handed in, or withdrawn, is told only to the sender's own people (电子招标投标办法 27). The receipt is in the answer
 * already, so a message that cannot be written does not stop the bid.
 * @param of.lot whose words it is told in
 * @param of.link the page of what was handed in
 */
export async function tellSender(
  { office, tx, now, actor }: Pick<EffectContext, 'office' | 'tx' | 'now' | 'actor'>,
  of: { lot: { id: string; name: string | null }; link: string },
  { subject, says }: { subject: string; says: string },
): Promise<void> {
  const content = {
    subject,
    body: `${of.lot.name ?? ''}：由${actor.name}办理。${says}`,
    link: of.link,
    about: of.lot.id,
  };
  await sql`savepoint trying`.execute(tx);
  try {
    await deliver({ office, tx, now }, await peopleOf(tx, actor.org, 'bidder'), content);
  } catch (err) {
    await sql`rollback to savepoint trying`.execute(tx);
    office.log.error({ err }, 'a message about something sealed could not be written');
  }
}

/**
 * What follows when the bids of a round are open, in a room or by its holders alone. What is opened before the bids is
 * judged by others.
 */
export const whenBidsOpened =
  (follows: EventHandler): EventHandler =>
  async (context) => {
    if (context.payload.takes === 'bid') await follows(context);
  };
