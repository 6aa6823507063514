/** Fills an empty database with the demonstration office. */
import { readClock } from '../../src/kernel/server/clock.ts';
import { first, sql } from '../../src/kernel/server/database.ts';
import { inTransaction, type Office } from '../../src/kernel/server/office.ts';
import { seedDemoTender } from './demo-tender.ts';
import { seedDepartments } from './departments.ts';
import { seedDoors } from './doors.ts';
import { seedExperts } from './experts.ts';
import { seedPastProjects } from './past-projects.ts';
import { seedPeople } from './people.ts';
import { seedRooms } from './rooms.ts';
import { seedSuppliers } from './suppliers.ts';
import { seedWaysToTender } from './ways-to-tender.ts';

/** Seeds once; a database that has people is left alone. */
export async function seed(office: Office): Promise<void> {
  await inTransaction(office, async (tx) => {
    await sql`select pg_advisory_xact_lock(7205760)`.execute(tx);
    if (await first(tx, sql`select 1 from "user" limit 1`)) return;
    const now = await readClock(tx);
    const seeded = await seedPeople(tx, now);
    await seedPastProjects(tx, seeded);
    await seedExperts(tx, seeded, now);
    await seedDoors(office, tx, seeded, now);
    await seedSuppliers(office, tx, seeded, now);
    await seedWaysToTender(office, tx, seeded, now);
    // Last: the running tender is the newest.
    await seedDemoTender(office, tx, seeded, now);
    await seedRooms(office, tx, seeded, now);
    await seedDepartments(office, tx, seeded, now);
  });
}
