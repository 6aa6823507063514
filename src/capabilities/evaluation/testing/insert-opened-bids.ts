/** Puts opened bids into a lot without the room, for tests of what comes after it; the room has tests of its own. */

import { addUnit, creditCode } from '../../../../database/seed/people.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import { perform } from '../../../kernel/server/act.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { bidderName, type Declaration } from '../../bid/declaration/declaration.ts';
import { roundOf } from '../../project/server/rounds.ts';

export interface InventedBid {
  name: string;
  /** Yuan. */
  price: string;
  declaration?: Declaration;
}

export interface OpenedBid {
  id: string;
  supplier: string;
  supplierName: string;
  price: string;
}

/** Moves the clock past the deadline; the lot is read out and its opening closed. */
export async function insertOpenedBids(
  test: TestOffice,
  { project, lot, deadline }: { project: string; lot: string; deadline: string },
  bids: readonly InventedBid[],
): Promise<OpenedBid[]> {
  await holdOpening(test, lot);
  const past = new Date(new Date(deadline).getTime() + 3_600_000);
  // Lots of one call share their deadline: for the second it has come already.
  if ((await test.now()) < past) await test.setClock(past.toISOString());
  const now = await test.now();
  return inTransaction(test.office, async (tx) => {
    const made: OpenedBid[] = [];
    const round = (await roundOf(tx, lot))?.id ?? null;
    for (const [i, { name, price, declaration = null }] of bids.entries()) {
      const known = await first<{ id: string }>(
        tx,
        sql`select id from organisation where name = ${name} and type = 'supplier'`,
      );
      const supplier =
        known?.id ??
        (await addUnit(
          tx,
          { name, type: 'supplier', code: creditCode(`91510000MA${String(2000 + i).padStart(7, '0')}`) },
          now,
        ));
      const values = {
        project,
        lot,
        round,
        supplier,
        supplierName: bidderName(name, declaration),
        declaration,
        bidVersion: 1,
        submittedAt: new Date(new Date(deadline).getTime() - Math.max(1, 60 - i) * 60_000),
        price,
        term: '540 天',
        quality: '合格',
        readOut: { price },
        openedFiles: [],
      };
      const row = await insertRow(tx, bid, values, { id: newId(), state: 'opened', org: null, adduserid: null, now });
      made.push({ id: row.id, supplier, supplierName: bidderName(name, declaration), price });
    }
    const context = { office: test.office, tx, now };
    await perform(context, 'lot.startOpening', { id: lot });
    await perform(context, 'lot.finishOpening', { id: lot });
    await sql`update opening set state = 'closed', read_out_at = ${now}, closed_at = ${now} where lot_id = ${lot}`.execute(
      tx,
    );
    return made;
  });
}

/** Takes a lot's opening from the clock; of lots with one deadline each is taken before it comes. */
export async function holdOpening(test: TestOffice, lot: string): Promise<void> {
  await openingScheduled(test, lot);
  await inTransaction(test.office, async (tx) => {
    for (const { id } of await rows<{ id: string }>(tx, sql`select id from opening where lot_id = ${lot}`))
      await setTimer(tx, 'opening.open', id, null);
  });
}

/** The room is scheduled by an event of the publication: until it has come, there is nothing to close. */
async function openingScheduled(test: TestOffice, lot: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await first(test.office.db, sql`select 1 from opening where lot_id = ${lot}`)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no opening was scheduled for lot ${lot}`);
}
