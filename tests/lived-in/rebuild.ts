/** Plays the lived-in office in a folder of its own that goes when it is kept. */
import fs from 'node:fs';
import path from 'node:path';
import type { Fixture } from '../../database/seed/lived-in/fixture.ts';
import { keepOffice } from '../../database/seed/lived-in/keep.ts';
import { seedBeginning, seedToday } from '../../database/seed/seed.ts';
import { serve } from '../../src/apps/server/serve.ts';
import { demonstrationSecret } from '../../src/apps/server/setting-readers.ts';
import { connect, sql } from '../../src/kernel/server/database.ts';
import { migrate } from '../../src/kernel/server/migrate.ts';
import type { Office } from '../../src/kernel/server/office.ts';
import { startPostgres } from '../../src/kernel/server/postgres/embedded.ts';
import { memoryOrDisk } from '../support/memory.ts';
import { addCast, called } from './cast.ts';
import type { KeyFiles } from './keys.ts';
import { opened, plays, today } from './plays.ts';
import { playAll } from './stage.ts';

/** Where notices of the office send people: an address that nobody can have (RFC 2606). */
const origin = 'https://zhaocai.example';
const desksOfToday = {
  officers: ['officer2', 'officer3', 'agent', 'officer4'],
  owners: ['owner2', 'owner3', 'owner5', 'owner2'],
};
const migrations = path.resolve(import.meta.dirname, '../../database/migrations');

/** The people of the first day. */
async function prepare(office: Office): Promise<void> {
  await seedBeginning(office, called);
  await addCast(office);
}

/** @param only an expression for the names of those that are played */
export async function rebuild({ only = '', say = (_: string) => {} }): Promise<{ fixture: Fixture; failed: string[] }> {
  const dataDir = fs.mkdtempSync(path.join(memoryOrDisk(), 'zhaocai-lived-in-'));
  const files: KeyFiles = new Map();
  const before = process.env.ZHAOCAI_ORIGIN;
  process.env.ZHAOCAI_ORIGIN = origin;
  const postgres = await startPostgres({ dataDir, fast: true });
  try {
    const { db, close } = connect(postgres.url, 1);
    await migrate(db, migrations);
    await sql`update clock set offset_seconds = extract(epoch from ${opened}::timestamptz - clock_timestamp())`.execute(
      db,
    );
    await close();
    const serving = await serve({
      ...{ databaseUrl: postgres.url, dataDir, host: '127.0.0.1', port: 0, mode: 'demo', secret: demonstrationSecret },
      ...{ migrations: false, callsPerMinute: 0, logLevel: 'error', connections: 8, prepare },
    });
    let failed: string[];
    try {
      say('the office is open');
      const chosen = plays.filter(({ name }) => new RegExp(only).test(name));
      failed = await playAll(serving, { files }, { plays: chosen, end: today, say });
      await seedToday(serving.office, desksOfToday).catch((error: Error) =>
        failed.push(`the desks of today: ${error.stack}`),
      );
    } finally {
      await serving.close();
    }
    return { fixture: await keepOffice({ databaseUrl: postgres.url, dataDir, at: today }, files), failed };
  } finally {
    if (before === undefined) delete process.env.ZHAOCAI_ORIGIN;
    else process.env.ZHAOCAI_ORIGIN = before;
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
