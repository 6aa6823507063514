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
import { addBidders } from './bidders.ts';
import type { KeyFiles } from './keys.ts';
import { opened, plays, today } from './plays.ts';
import { playAll } from './stage.ts';

const migrations = path.resolve(import.meta.dirname, '../../database/migrations');

/** The people of the first day. */
async function prepare(office: Office): Promise<void> {
  await seedBeginning(office);
  await addBidders(office);
}

/** @param only an expression for the names of those that are played */
export async function rebuild({ only = '', say = (_: string) => {} }): Promise<{ fixture: Fixture; failed: string[] }> {
  const dataDir = fs.mkdtempSync(path.join(memoryOrDisk(), 'zhaocai-lived-in-'));
  const files: KeyFiles = new Map();
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
      await seedToday(serving.office).catch((error: Error) => failed.push(`the desks of today: ${error.stack}`));
    } finally {
      await serving.close();
    }
    return { fixture: await keepOffice({ databaseUrl: postgres.url, dataDir, at: today }, files), failed };
  } finally {
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
