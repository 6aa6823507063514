/**
 * The opening of bids takes as long as their bytes do, so it is no action of anybody's request: the last share only says
 * that it is due, and whichever server is alive does it, once. What a server that died had begun is begun anew.
 */
import { perform } from '../../../kernel/server/act.ts';
import { readClock } from '../../../kernel/server/clock.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { get } from '../../../kernel/server/rows.ts';
import { opening } from '../opening/opening.record.ts';
import { BytesMissing } from './missing-bytes.ts';
import { unsealAll, unsealBaseEstimate } from './unsealing.ts';

/** Looked for at least so often, in milliseconds, should a signal be lost. */
const patience = 15_000;
/** Rooms that one server opens at once: half past nine is everybody's hour. */
const atOnce = 4;
/** Milliseconds until a room that could not be opened is tried again, the first time; each further try waits twice as long. */
const firstRest = 2_000;
const longestRest = 60_000;

/** Rooms that could not be opened in this process, and when they are tried again. */
type Resting = Map<string, { tries: number; until: number }>;

/** Rooms that wait and neither rest nor are being opened here. */
async function dueRooms(office: Office, busy: ReadonlySet<string>, resting: Resting): Promise<string[]> {
  const due = await rows<{ id: string }>(
    office.db,
    sql`select id from opening where state = 'releasing' and shares_complete_at is not null order by shares_complete_at, id`,
  );
  const waiting = new Set(due.map(({ id }) => id));
  for (const id of resting.keys()) if (!waiting.has(id)) resting.delete(id);
  return due.map(({ id }) => id).filter((id) => !busy.has(id) && (resting.get(id)?.until ?? 0) <= Date.now());
}

async function unsealRoom(office: Office, id: string): Promise<void> {
  await inTransaction(office, async (tx) => {
    const lock = await first<{ mine: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`unseal:${id}`}, 0)) as mine`,
    );
    if (!lock!.mine) return;
    const room = await get(tx, opening, id);
    if (room.state !== 'releasing') return;
    const outcomes = await unsealAll(office, tx, room);
    const estimate = await unsealBaseEstimate(tx, room);
    const asked = { outcomes, ...(estimate ? { estimate } : {}) };
    await perform({ office, tx, now: await readClock(tx) }, 'opening.readOut', { id: room.id, asked });
  });
}

/** What one room's failure costs the others: nothing. It rests and is tried again; missing bytes are told. */
async function tryRoom(office: Office, id: string, resting: Resting): Promise<void> {
  try {
    await unsealRoom(office, id);
    // Another server may have it, or be through with it: looked at again after a rest.
    resting.set(id, { tries: 0, until: Date.now() + patience });
  } catch (error) {
    const tries = resting.get(id)?.tries ?? 0;
    resting.set(id, { tries: tries + 1, until: Date.now() + Math.min(longestRest, firstRest * 2 ** tries) });
    if (office.stopping.aborted) return;
    office.log.error({ err: error, opening: id }, 'bids could not be opened; it is tried again');
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
  const resting: Resting = new Map();
  const busy = new Map<string, Promise<void>>();
  const stopListening = office.live.on((s) => {
    if (s.topic !== 'unsealing') return;
    called = true;
    resting.clear();
    wake();
  });
  office.stopping.addEventListener('abort', () => wake());
  while (!office.stopping.aborted) {
    called = false;
    try {
      for (const id of await dueRooms(office, new Set(busy.keys()), resting)) {
        if (busy.size >= atOnce) break;
        const work = tryRoom(office, id, resting).finally(() => {
          busy.delete(id);
          called = true;
          wake();
        });
        busy.set(id, work);
      }
    } catch (error) {
      if (!office.stopping.aborted) office.log.error({ err: error }, 'the rooms that wait could not be read');
    }
    if (called || office.stopping.aborted) continue;
    const next = Math.min(patience, ...[...resting.values()].map(({ until }) => Math.max(50, until - Date.now())));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, next);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  stopListening();
  await Promise.all(busy.values());
}
