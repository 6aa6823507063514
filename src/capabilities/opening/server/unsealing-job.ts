/**
 * The opening of bids takes as long as reading their bytes, so no person's request does it. The last share only says
 * that it is due, and a running server does it, once. What a server that died had begun is begun anew.
 */
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { readClock } from '../../../kernel/server/clock.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { putOff, putOffNoLonger } from '../../../kernel/server/put-off.ts';
import { get } from '../../../kernel/server/rows.ts';
import { opening } from '../opening/opening.record.ts';
import { BytesMissing } from './missing-bytes.ts';
import { unsealingJob as job } from './unseal-now.ts';
import { unsealAll, unsealBaseEstimate } from './unsealing.ts';

/** Looked for at least so often, in milliseconds, should a signal be lost. */
const patience = 15_000;
/** Rooms that one server opens at once: half past nine is everybody's hour. */
const atOnce = 4;
/** Seconds until a room that could not be opened is tried again, the first time; each further try waits twice as long. */
const firstRest = 2;
const longestRest = 60;

interface WaitingRoom {
  id: string;
  tries: number;
  /** Milliseconds that it still rests. */
  rest: number;
}

/** Rooms whose bids wait to be opened. Those that failed rest, on every server. */
async function waitingRooms({ db }: Office): Promise<WaitingRoom[]> {
  const waits = sql`o.state = 'releasing' and o.shares_complete_at is not null`;
  // A room may have ended otherwise.
  await sql`delete from put_off p where job = ${job} and not exists (select 1 from opening o where o.id = p.record_id and ${waits})`.execute(
    db,
  );
  return rows<WaitingRoom>(
    db,
    sql`select o.id, coalesce(p.attempts, 0) as tries,
          coalesce(1000 * extract(epoch from p.next_at - clock_timestamp()), 0)::float as rest
        from opening o left join put_off p on p.job = ${job} and p.record_id = o.id
        where ${waits} order by o.shares_complete_at, o.id`,
  );
}

async function unsealRoom(office: Office, id: string): Promise<void> {
  await inTransaction(office, async (tx) => {
    // Bytes are read and opened between two statements, as long as that takes.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const lock = await first<{ mine: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`unseal:${id}`}, 0)) as mine`,
    );
    if (!sure(lock, 'lock').mine) return;
    const room = await get(tx, opening, id);
    if (room.state !== 'releasing') return;
    const outcomes = await unsealAll(office, tx, room);
    const estimate = await unsealBaseEstimate(tx, room);
    const asked = { outcomes, ...(estimate ? { estimate } : {}) };
    await perform({ office, tx, now: await readClock(tx) }, 'opening.readOut', { id: room.id, asked });
    await putOffNoLonger(tx, job, id);
  });
}

/** What one room's failure costs the others: nothing. It rests and is tried again; missing bytes are told. */
async function tryRoom(office: Office, { id, tries }: WaitingRoom, failed: () => void): Promise<void> {
  try {
    await unsealRoom(office, id);
  } catch (error) {
    if (office.stopping.aborted) return;
    failed();
    office.log.error({ err: error, opening: id }, 'bids could not be opened; it is tried again');
    await putOff(office.db, job, id, error, Math.min(longestRest, firstRest * 2 ** tries));
    if (error instanceof BytesMissing) await tellMissing(office, id, error.bids.length);
  }
}

const tellMissing = (office: Office, id: string, count: number) =>
  inTransaction(office, async (tx) => {
    const room = await get(tx, opening, id);
    if (room.state !== 'releasing' || room.bytesMissingSince) return;
    await perform({ office, tx, now: await readClock(tx) }, 'opening.missBytes', { id, asked: { count } });
  }).catch((error) => office.log.error({ err: error, opening: id }, 'missing bytes could not be told'));

/** Runs until the office stops. */
export async function startUnsealing(office: Office): Promise<void> {
  let wake = () => {};
  let called = true;
  const busy = new Map<string, Promise<void>>();
  /** Rooms that were looked at here, until when another server may have them. */
  const elsewhere = new Map<string, number>();
  const stopListening = office.live.on((s) => {
    if (s.topic !== 'unsealing') return;
    called = true;
    elsewhere.clear();
    wake();
  });
  office.stopping.addEventListener('abort', () => wake());
  const begin = (room: WaitingRoom) => {
    elsewhere.set(room.id, Date.now() + patience);
    const work = tryRoom(office, room, () => elsewhere.delete(room.id))
      .catch((error) => office.log.error({ err: error, opening: room.id }, 'a room could not be put off'))
      .finally(() => {
        busy.delete(room.id);
        called = true;
        wake();
      });
    busy.set(room.id, work);
  };
  while (!office.stopping.aborted) {
    called = false;
    let next = patience;
    try {
      const waiting = await waitingRooms(office);
      const here = new Set(waiting.map(({ id }) => id));
      for (const id of elsewhere.keys()) if (!here.has(id)) elsewhere.delete(id);
      for (const room of waiting) {
        if (busy.has(room.id)) continue;
        const rest = Math.max(room.rest, (elsewhere.get(room.id) ?? 0) - Date.now());
        if (rest > 0) next = Math.min(next, rest);
        else if (busy.size < atOnce) begin(room);
      }
    } catch (error) {
      if (!office.stopping.aborted) office.log.error({ err: error }, 'the rooms that wait could not be read');
    }
    if (called || office.stopping.aborted) continue;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(50, next));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  stopListening();
  await Promise.all(busy.values());
}
