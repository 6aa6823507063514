/**
 * The outbox: events written in the business transaction and handled after it, at least once. Several servers share it;
 * each event is taken by one (`for update skip locked`), and a failed one is tried again later.
 */

import { readClock } from './clock.ts';
import { first, sql, type Tx } from './database.ts';
import { inTransaction, isDeadlock, type Office } from './office.ts';

/** Writes an event. It is handled after the transaction, by every handler of its name. */
export async function emit(tx: Tx, event: string, payload: unknown): Promise<void> {
  await sql`with written as (insert into outbox (event, payload) values (${event}, ${JSON.stringify(payload)}::jsonb) returning 1)
    select pg_notify('zhaocai', '{"topic":"outbox","type":"event"}') from written`.execute(tx);
}

/** Tells people: an event that `platform/messages` turns into messages, mail and a live signal. */
export const tell = (
  tx: Tx,
  message: { to: readonly string[]; subject: string; body?: string; link?: string; kind?: string },
): Promise<void> => (message.to.length === 0 ? Promise.resolve() : emit(tx, 'message.tell', message));

const backoff = [1, 5, 30, 120, 600, 3600];

/** Handles one waiting event; answers whether there was one. */
export async function handleNext(office: Office): Promise<boolean> {
  return inTransaction(office, async (tx) => {
    const event = await first<{ id: string; event: string; payload: unknown; attempts: number }>(
      tx,
      sql`select id, event, payload, attempts from outbox where done_at is null and due_at <= clock_timestamp()
          order by id limit 1 for update skip locked`,
    );
    if (!event) return false;
    await sql`savepoint handling`.execute(tx);
    try {
      const now = await readClock(tx);
      for (const handle of office.house.events.get(event.event) ?? [])
        await handle({ office, tx, payload: event.payload, now });
      await sql`update outbox set done_at = clock_timestamp(), attempts = attempts + 1, error = null where id = ${event.id}`.execute(
        tx,
      );
    } catch (error) {
      if (isDeadlock(error)) throw error;
      await sql`rollback to savepoint handling`.execute(tx);
      const wait = backoff[Math.min(event.attempts, backoff.length - 1)];
      office.log.warn(
        { event: event.event, id: event.id, err: error },
        'an event could not be handled and will be tried again',
      );
      await sql`update outbox set attempts = attempts + 1, error = ${String(error).slice(0, 500)},
          due_at = clock_timestamp() + make_interval(secs => ${wait}) where id = ${event.id}`.execute(tx);
    }
    return true;
  });
}
