/**
 * Timers: actions that the clock does. A timer is a row compared with the office's clock, so it fires once whichever
 * server is alive, and a moved demonstration clock fires what it passes, in order. One that is locked or fails rests and
 * is tried again; only those of the same chain wait behind a lock, because their order is part of the procedure.
 */
import type { ActionId } from '../record/known.ts';
import { act } from './act.ts';
import { readClock } from './clock.ts';
import { first, type Queryable, rows, sql, type Tx } from './database.ts';
import { NotFound, Refusal } from './effect.ts';
import { chainOf } from './history.ts';
import { inTransaction, type Office, systemActor } from './office.ts';
import { inOtherHands, isLocked, reasonOf, restAfter } from './put-off.ts';
import { glimpse } from './rows.ts';

/** Sets or moves the timer of one action on one record; `null` takes it away. */
export async function setTimer(
  tx: Queryable,
  action: ActionId,
  recordId: string,
  dueAt: string | Date | null,
): Promise<void> {
  if (dueAt === null) {
    await sql`delete from timer where action = ${action} and record_id = ${recordId} and done_at is null`.execute(tx);
    return;
  }
  await sql`with waiting as (insert into timer (action, record_id, due_at) values (${action}, ${recordId}, ${dueAt})
      on conflict (action, record_id) where done_at is null
      do update set due_at = excluded.due_at, attempts = 0, next_at = null, error = null, behind = null returning 1)
    select pg_notify('zhaocai', '{"topic":"timer","type":"set"}') from waiting`.execute(tx);
}

interface Due {
  id: string;
  action: string;
  recordId: string;
  attempts: number;
}

/** The earliest timer that is due, does not pause and is not held by another worker. */
const claim = (tx: Tx): Promise<Due | undefined> =>
  first<Due>(
    tx,
    sql`select id, action, record_id as "recordId", attempts from timer
        where done_at is null and due_at <= clock_timestamp() + (select make_interval(secs => offset_seconds) from clock)
          and (next_at is null or next_at <= clock_timestamp())
        order by due_at, id limit 1 for update skip locked`,
  );

/** Does the next due action; answers whether there was one. A refused one is kept with its reason and not tried again. */
export async function fireNext(office: Office): Promise<boolean> {
  let due: Due | undefined;
  try {
    return await inTransaction(
      office,
      async (tx) => {
        due = await claim(tx);
        if (!due) return false;
        if (await waitsBehind(office, tx, due)) return true;
        // Marked first, so that the action may set its own timer anew; a fault takes the mark back with all the rest.
        await sql`update timer set done_at = clock_timestamp(), outcome = 'done', next_at = null, behind = null, error = null
          where id = ${due.id}`.execute(tx);
        const { action, recordId: id } = due;
        await act(office, tx, { action, id, actor: systemActor, now: await readClock(tx), address: 'clock' });
        return true;
      },
      true,
    );
  } catch (error) {
    if (!due || office.stopping.aborted) throw error;
    await putOff(office, due, error);
    return true;
  }
}

async function putOff(office: Office, { id, action, recordId, attempts }: Due, error: unknown): Promise<void> {
  if (error instanceof Refusal || error instanceof NotFound) {
    await sql`update timer set done_at = clock_timestamp(), outcome = ${`refused: ${error.message}`}, next_at = null,
        behind = null, error = null where id = ${id} and done_at is null`.execute(office.db);
    return;
  }
  const rest = restAfter(error, attempts);
  office.log[isLocked(error) ? 'warn' : 'error'](
    { action, recordId, rest, err: error },
    'a timed action could not be done and will be tried again',
  );
  const behind = isLocked(error) ? await chainOfTimer(office, office.db, action, recordId) : null;
  await sql`update timer set attempts = attempts + 1, error = ${reasonOf(error)}, behind = ${behind ?? null},
      next_at = clock_timestamp() + make_interval(secs => ${rest}) where id = ${id} and done_at is null`.execute(
    office.db,
  );
}

async function chainOfTimer(office: Office, db: Queryable, action: string, recordId: string) {
  const record = office.house.record(action.split('.')[0]!);
  const row = await glimpse(db, office.house, record, recordId, systemActor, new Date());
  return row && chainOf(record, row);
}

/** Whether an earlier timer of the same chain rests because of a lock; then this one rests as long. */
async function waitsBehind(office: Office, tx: Tx, due: Due): Promise<boolean> {
  const resting = await rows<{ behind: string; nextAt: string }>(
    tx,
    sql`select behind, next_at as "nextAt" from timer where done_at is null and behind is not null
          and (due_at, id) < (select due_at, id from timer where id = ${due.id}) and next_at > clock_timestamp()`,
  );
  if (resting.length === 0) return false;
  const chain = await chainOfTimer(office, tx, due.action, due.recordId);
  const ahead = resting.find(({ behind }) => behind === chain);
  if (!ahead) return false;
  await sql`update timer set behind = ${chain}, error = ${'同一项目中更早的一项还没有完成'}, next_at = ${ahead.nextAt}
      where id = ${due.id}`.execute(tx);
  return true;
}

/** Milliseconds until the next timer is due or has rested; nothing when none waits. */
export async function untilNext(office: Office): Promise<number | undefined> {
  const next = await first<{ ms: number | null }>(
    office.db,
    sql`select 1000 * least(
          (select extract(epoch from min(due_at) - clock_timestamp()) - (select offset_seconds from clock)
             from timer where done_at is null and next_at is null),
          (select extract(epoch from min(next_at) - clock_timestamp()) from timer where done_at is null and next_at is not null)
        )::float as ms`,
  );
  if (next?.ms == null) return undefined;
  return next.ms > 0 ? next.ms : inOtherHands;
}
