/**
 * Timers: actions that the clock does. A timer is a row compared with the office's clock, so it fires once whichever
 * server is alive, and a moved demonstration clock fires what it passes, in order.
 */
import { act } from './act.ts';
import { readClock } from './clock.ts';
import { first, type Queryable, rows, sql, type Tx } from './database.ts';
import { NotFound, Refusal } from './effect.ts';
import { inTransaction, isDeadlock, type Office, systemActor } from './office.ts';

/** Sets or moves the timer of one action on one record; `null` takes it away. */
export async function setTimer(
  tx: Queryable,
  action: string,
  recordId: string,
  dueAt: string | Date | null,
): Promise<void> {
  if (dueAt === null) {
    await sql`delete from timer where action = ${action} and record_id = ${recordId} and done_at is null`.execute(tx);
    return;
  }
  await sql`with waiting as (insert into timer (action, record_id, due_at) values (${action}, ${recordId}, ${dueAt})
      on conflict (action, record_id) where done_at is null do update set due_at = excluded.due_at returning 1)
    select pg_notify('zhaocai', '{"topic":"timer","type":"set"}') from waiting`.execute(tx);
}

/** Does the next due action; answers whether there was one. A refused one is kept with its reason and not tried again. */
export async function fireNext(office: Office): Promise<boolean> {
  const due = await first<{ id: string; action: string; recordId: string }>(
    office.db,
    sql`select id, action, record_id as "recordId" from timer
        where done_at is null and due_at <= clock_timestamp() + (select make_interval(secs => offset_seconds) from clock)
        order by due_at, id limit 1`,
  );
  if (!due) return false;
  return inTransaction(office, async (tx) => {
    // Marked first, so that the action may set its own timer anew; a fault takes the mark back.
    const mine = await first(
      tx,
      sql`update timer set done_at = clock_timestamp() where id =
          (select id from timer where id = ${due.id} and done_at is null for update skip locked) returning 1 as ok`,
    );
    if (!mine) return false;
    const { outcome, isFault } = await fire(office, tx, due.action, due.recordId);
    await sql`update timer set outcome = ${outcome} where id = ${due.id}`.execute(tx);
    if (isFault) {
      await sql`update timer set done_at = null, due_at = due_at + make_interval(secs => ${retryAfter}) where id = ${due.id}
          and not exists (select 1 from timer t where t.action = ${due.action} and t.record_id = ${due.recordId} and t.done_at is null)`.execute(
        tx,
      );
    }
    return true;
  });
}

/** Seconds until an action that failed by a fault, not by a refusal, is tried again. */
const retryAfter = 30;

async function fire(
  office: Office,
  tx: Tx,
  action: string,
  recordId: string,
): Promise<{ outcome: string; isFault: boolean }> {
  await sql`savepoint firing`.execute(tx);
  try {
    const now = await readClock(tx);
    await act(office, tx, { action, id: recordId, actor: systemActor, now, address: 'clock' });
    return { outcome: 'done', isFault: false };
  } catch (error) {
    if (isDeadlock(error)) throw error;
    await sql`rollback to savepoint firing`.execute(tx);
    if (error instanceof Refusal || error instanceof NotFound)
      return { outcome: `refused: ${error.message}`, isFault: false };
    office.log.error({ action, recordId, err: error }, 'a timed action failed and will be tried again');
    return { outcome: `failed: ${String(error).slice(0, 300)}`, isFault: true };
  }
}

/** Milliseconds until the next timer is due; nothing when none waits. */
export async function untilNext(office: Office): Promise<number | undefined> {
  const [row] = await rows<{ due: string | null }>(
    office.db,
    sql`select min(due_at) as due from timer where done_at is null`,
  );
  if (!row?.due) return undefined;
  return Math.max(0, new Date(row.due).getTime() - (await readClock(office.db)).getTime());
}
