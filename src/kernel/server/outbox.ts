/**
 * The outbox: events written in the business transaction and handled after it, at least once. Several servers share it;
 * each event is taken by one (`for update skip locked`), and a failed one is tried again later.
 */

import type { EventId } from '../record/known.ts';
import { readClock } from './clock.ts';
import { first, sql, type Tx } from './database.ts';
import { inTransaction, type Office } from './office.ts';
import { inOtherHands, reasonOf, restAfter } from './put-off.ts';

/** Writes an event. It is handled after the transaction, by every handler of its name. */
export async function emit(tx: Tx, event: EventId, payload: unknown): Promise<void> {
  await sql`with written as (insert into outbox (event, payload) values (${event}, ${JSON.stringify(payload)}::jsonb) returning 1)
    select pg_notify('zhaocai', '{"topic":"outbox","type":"event"}') from written`.execute(tx);
}

export interface Message {
  to: readonly string[];
  subject: string;
  body?: string;
  link?: string;
  /** The row in whose words it is said, where its link does not lead to it. */
  about?: string | null;
  kind?: string;
}

/** Tells people: an event that `platform/messages` turns into messages, mail and a live signal. */
export const tell = (tx: Tx, message: Message): Promise<void> =>
  message.to.length === 0 ? Promise.resolve() : emit(tx, 'message.tell', message);

/** What a person wrote, within a message: it is told as it was written, whoever's words the rest is said in. */
export const asWritten = (text: string): string =>
  text && `\u{E010}${text.replace(/[\u{E010}\u{E011}]/gu, '')}\u{E011}`;

/** Says what stands between the pieces that people wrote. */
export const sayAround = (text: string, say: (piece: string) => string): string =>
  text
    .split(/\u{E010}([^\u{E011}]*)\u{E011}?/u)
    .map((piece, i) => (i % 2 === 0 ? say(piece) : piece))
    .join('');

interface Waiting {
  id: string;
  event: string;
  payload: unknown;
  attempts: number;
}

/** Handles one waiting event; answers whether there was one. One that is locked or fails rests, and the next has its turn. */
export async function handleNext(office: Office): Promise<boolean> {
  let event: Waiting | undefined;
  try {
    return await inTransaction(
      office,
      async (tx) => {
        event = await first<Waiting>(
          tx,
          sql`select id, event, payload, attempts from outbox where done_at is null and due_at <= clock_timestamp()
            order by id limit 1 for update skip locked`,
        );
        if (!event) return false;
        const now = await readClock(tx);
        for (const handle of office.house.events.get(event.event) ?? [])
          await handle({ office, tx, payload: event.payload, now });
        await sql`update outbox set done_at = clock_timestamp(), attempts = attempts + 1, error = null where id = ${event.id}`.execute(
          tx,
        );
        return true;
      },
      true,
    );
  } catch (error) {
    if (!event || office.stopping.aborted) throw error;
    const rest = restAfter(error, event.attempts);
    office.log.warn(
      { event: event.event, id: event.id, rest, err: error },
      'an event could not be handled and will be tried again',
    );
    await sql`update outbox set attempts = attempts + 1, error = ${reasonOf(error)},
        due_at = clock_timestamp() + make_interval(secs => ${rest}) where id = ${event.id} and done_at is null`.execute(
      office.db,
    );
    return true;
  }
}

/** Milliseconds until a waiting event falls due; nothing when none waits. */
export async function untilNextEvent(office: Office): Promise<number | undefined> {
  const next = await first<{ ms: number | null }>(
    office.db,
    sql`select 1000 * extract(epoch from min(due_at) - clock_timestamp())::float as ms from outbox where done_at is null`,
  );
  if (next?.ms == null) return undefined;
  return next.ms > 0 ? next.ms : inOtherHands;
}
