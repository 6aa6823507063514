/**
 * Messages without an outbox event: an event waiting there would tell whoever reads the outbox how many bid. They are
 * written in the same transaction and are, like every message, their recipient's alone.
 */
import { rows, sql, type Tx } from '../../../kernel/server/database.ts';

export { deliver as tellDirectly } from '../../../platform/messages/server/deliver.ts';

/** Active people of a unit who have the role. */
export async function peopleOf(tx: Tx, org: string, role: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from "user" where organisation_id = ${org} and state = 'active' and roles @> ${JSON.stringify([role])}::jsonb`,
  );
  return found.map((u) => u.id);
}
