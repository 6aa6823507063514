/**
 * The opening of bids takes as long as their bytes do, so it is no action of anybody's request: the last share only says
 * that it is due, and whichever server is alive does it, once. What a server that died had begun is begun anew.
 */
import { perform } from '../../../kernel/server/act.ts';
import { readClock } from '../../../kernel/server/clock.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { get } from '../../../kernel/server/rows.ts';
import { opening } from '../opening/opening.record.ts';
import { unsealAll, unsealBaseEstimate } from './unsealing.ts';

/** Looked for at least so often, in milliseconds, should a signal be lost. */
const patience = 15_000;

async function unsealNext(office: Office): Promise<boolean> {
  const due = await first<{ id: string }>(
    office.db,
    sql`select id from opening where state = 'releasing' and shares_complete_at is not null order by shares_complete_at limit 1`,
  );
  if (!due) return false;
  return inTransaction(office, async (tx) => {
    const lock = await first<{ mine: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`unseal:${due.id}`}, 0)) as mine`,
    );
    if (!lock!.mine) return false;
    const room = await get(tx, opening, due.id);
    if (room.state !== 'releasing') return true;
    const outcomes = await unsealAll(office, tx, room);
    const estimate = await unsealBaseEstimate(tx, room);
    const asked = { outcomes, ...(estimate ? { estimate } : {}) };
    await perform({ office, tx, now: await readClock(tx) }, 'opening.readOut', { id: room.id, asked });
    return true;
  });
}

/** Runs until the office stops. */
export async function startUnsealing(office: Office): Promise<void> {
  let wake = () => {};
  let called = true;
  const stopListening = office.live.on((s) => {
    if (s.topic !== 'unsealing') return;
    called = true;
    wake();
  });
  office.stopping.addEventListener('abort', () => wake());
  while (!office.stopping.aborted) {
    called = false;
    try {
      while (!office.stopping.aborted && (await unsealNext(office)));
    } catch (error) {
      if (!office.stopping.aborted) office.log.error({ err: error }, 'bids could not be opened; it is tried again');
    }
    if (called || office.stopping.aborted) continue;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patience);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  stopListening();
}
