/**
 * Messages without an outbox event: an event waiting there would tell whoever reads the outbox how many bid. They are
 * written in the same transaction and are, like every message, their recipient's alone.
 */
import { rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { signal } from '../../../kernel/server/live.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { message } from '../../../platform/messages/message/message.record.ts';

export async function tellDirectly(
  tx: Tx,
  to: readonly string[],
  content: { subject: string; body?: string; link?: string },
  now: Date,
): Promise<void> {
  for (const recipient of new Set(to)) {
    await insertRow(
      tx,
      message,
      { recipient, ...content },
      { id: newId(), state: 'unread', org: null, adduserid: null, now },
    );
    await signal(tx, `user:${recipient}`, 'message');
  }
}

/** Active people of a unit who have the role. */
export async function peopleOf(tx: Tx, org: string, role: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from "user" where organisation_id = ${org} and state = 'active' and roles @> ${JSON.stringify([role])}::jsonb`,
  );
  return found.map((u) => u.id);
}
