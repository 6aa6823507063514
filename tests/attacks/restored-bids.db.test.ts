/** O1 as it was found: an office is backed up in the middle of bidding, restored elsewhere, and its bids must open. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { claims } from '../../src/apps/server/claims.ts';
import { waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import {
  buildOpenedTender,
  openTheRoom,
  postShares,
} from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { writeBackup } from '../../src/kernel/server/backup/backup.ts';
import { restoreBackup } from '../../src/kernel/server/backup/restore.ts';
import { rows, sql } from '../../src/kernel/server/database.ts';
import { createDatabase } from '../support/database.ts';
import { memoryOrDisk } from '../support/memory.ts';
import { openOffice, openOn, type TestOffice } from '../support/office.ts';

const migrations = path.resolve(import.meta.dirname, '../../database/migrations');

/** A test's office is made without migrations; one that is restored must be able to name its own. */
async function asMigrated({ office }: TestOffice) {
  for (const name of fs.readdirSync(migrations)) {
    const sha256 = createHash('sha256')
      .update(fs.readFileSync(path.join(migrations, name)))
      .digest('hex');
    await sql`insert into migration (name, sha256) values (${name}, ${sha256})`.execute(office.db);
  }
}

async function restored(file: string): Promise<TestOffice> {
  const database = await createDatabase();
  const dataDir = fs.mkdtempSync(path.join(memoryOrDisk(), 'zhaocai-restored-'));
  await restoreBackup({ url: database.url, dataDir, claims, file, migrationsDir: migrations });
  const office = await openOn(database, {}, dataDir);
  fs.rmSync(dataDir, { recursive: true });
  return office;
}

const offices: TestOffice[] = [];
afterAll(async () => {
  for (const office of offices) await office.close();
});

it('a tender restored in the middle of bidding is opened, with every bid', async () => {
  const before = await openOffice();
  offices.push(before);
  const built = await buildOpenedTender(before, { until: 'submitted' });
  await asMigrated(before);
  const file = path.join(before.dataDir, 'backup.zip');
  await writeBackup({ url: before.databaseUrl, dataDir: before.dataDir, claims, file, now: new Date() });

  const after = await restored(file);
  offices.push(after);
  for (const bid of built.bids) bid.client = await after.as(bid.account);
  await openTheRoom(after, built);
  for (const bid of built.bids) {
    await bid.client.done('opening-entry.signIn', { id: bid.entry });
    await bid.client.done('opening-entry.release', {
      id: bid.entry,
      asked: { bidderSecret: bid.keyFile.bidderSecret },
    });
  }
  const agent = await after.as('agent');
  await agent.done('opening.closeWindow', { id: built.opening });
  for (const side of ['owner', 'agency'] as const) await postShares(after, built, side);
  await waitForState(agent, 'opening', built.opening, 'readOut');
  const states = await rows<{ state: string }>(after.office.db, sql`select state from bid where lot_id = ${built.lot}`);
  expect(states.map((s) => s.state)).toEqual(['opened', 'opened', 'opened']);
}, 240_000);
