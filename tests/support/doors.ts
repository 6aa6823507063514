/** The demonstration accounts that stop at a door of the sign-in, for a test's office. */
import { seedDoors } from '../../database/seed/doors.ts';
import { readClock } from '../../src/kernel/server/clock.ts';
import { rows, sql } from '../../src/kernel/server/database.ts';
import { inTransaction, type Office } from '../../src/kernel/server/office.ts';

export async function addDoors(office: Office): Promise<void> {
  await inTransaction(office, async (tx) => {
    const byKey = (list: { key: string; id: string }[]) => new Map(list.map(({ key, id }) => [key, id]));
    const people = byKey(await rows(tx, sql`select account as key, id from "user"`));
    const units = byKey(await rows(tx, sql`select type as key, id from organisation where name not like '另一家%'`));
    await seedDoors(office, tx, { people, units }, await readClock(tx));
  });
}
