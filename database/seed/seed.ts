/** Fills an empty database with the demonstration office. */

import { sure } from '../../src/kernel/record/sure.ts';
import { readClock } from '../../src/kernel/server/clock.ts';
import { first, rows, sql, type Tx } from '../../src/kernel/server/database.ts';
import { inTransaction, type Office } from '../../src/kernel/server/office.ts';
import { seedDemoTender } from './demo-tender.ts';
import { seedDepartments } from './departments.ts';
import { seedDoors } from './doors.ts';
import { seedExperts } from './experts.ts';
import { seedPastProjects } from './past-projects.ts';
import { seedPastYears } from './past-years.ts';
import { asHere, type Called, type Seeded, seedPeople, unitCodes } from './people.ts';
import { seedRooms } from './rooms.ts';
import { seedCategories, seedSuppliers } from './suppliers.ts';
import { addOwnStaff, type Staff, seedWaysToTender } from './ways-to-tender.ts';

/** Seeds once; a database that has people is left alone. */
export async function seed(office: Office): Promise<void> {
  await onEmpty(office, async (tx, now) => {
    const seeded = await beginning(office, tx, now, seedPastProjects);
    await untilToday(office, tx, seeded, now);
  });
}

/** The people and registers of an office that then works for months. */
export async function seedBeginning(office: Office, called: Called): Promise<void> {
  await onEmpty(office, async (tx, now) => {
    const seeded = await beginning(office, tx, now, seedPastYears, called);
    await addOwnStaff(tx, seeded, now);
    await seedCategories(tx, seeded, now);
  });
}

/** What stands on every desk on the day of the demonstration, in an office that began long before. */
export async function seedToday(office: Office, staff: Staff): Promise<void> {
  await inTransaction(office, async (tx) => {
    const named = async (query: ReturnType<typeof sql<{ key: string; id: string }>>) =>
      new Map((await rows<{ key: string; id: string }>(tx, query)).map(({ key, id }) => [key, id]));
    const people = await named(sql`select account as key, id from "user"`);
    const byCode = await named(sql`select code as key, id from organisation`);
    const units = new Map(unitCodes.map(([key, code]) => [key, sure(byCode.get(code), key)]));
    await untilToday(office, tx, { people, units }, await readClock(tx), staff);
  });
}

async function onEmpty(office: Office, fill: (tx: Tx, now: Date) => Promise<unknown>): Promise<void> {
  await inTransaction(office, async (tx) => {
    await sql`select pg_advisory_xact_lock(7205760)`.execute(tx);
    if (await first(tx, sql`select 1 from "user" limit 1`)) return;
    await fill(tx, await readClock(tx));
  });
}

type Past = (tx: Tx, seeded: Seeded, now: Date) => Promise<unknown>;

async function beginning(office: Office, tx: Tx, now: Date, past: Past, called = asHere): Promise<Seeded> {
  const seeded = await seedPeople(tx, now, undefined, called);
  await past(tx, seeded, now);
  await seedExperts(tx, seeded, now);
  await seedDoors(office, tx, seeded, now);
  return seeded;
}

async function untilToday(office: Office, tx: Tx, seeded: Seeded, now: Date, staff?: Staff): Promise<void> {
  await seedSuppliers(office, tx, seeded, now);
  await seedWaysToTender(office, tx, seeded, now, staff);
  // Last: the running tender is the newest.
  await seedDemoTender(office, tx, seeded, now);
  await seedRooms(office, tx, seeded, now);
  await seedDepartments(office, tx, seeded, now);
}
