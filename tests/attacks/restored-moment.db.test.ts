/** O1: an office with an archive is destroyed and brought back to a moment: exactly what was there then, and its bids open. */
import fs from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import { claims } from '../../src/apps/server/claims.ts';
import { submitBid, withdrawBid } from '../../src/capabilities/bid/testing/submit-bid.ts';
import { waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import {
  buildOpenedTender,
  openTheRoom,
  postShares,
} from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { keepArchive } from '../../src/kernel/server/archiving/keep.ts';
import { basesOf, partsOf, walFolder } from '../../src/kernel/server/archiving/layout.ts';
import { restoreMoment } from '../../src/kernel/server/archiving/restore-moment.ts';
import { archivingConf } from '../../src/kernel/server/archiving/ship.ts';
import { connect, type Database, first, rows, sql } from '../../src/kernel/server/database.ts';
import { type EmbeddedPostgres, startPostgres } from '../../src/kernel/server/postgres/embedded.ts';
import { letGo } from '../support/let-go.ts';
import { memoryOrDisk } from '../support/memory.ts';
import { fillDatabase, openOn, type TestOffice } from '../support/office.ts';
import { settled } from '../support/settled.ts';

const folder = fs.mkdtempSync(path.join(memoryOrDisk(), 'zhaocai-moment-'));
const inside = (name: string) => path.join(folder, name);
const archive = inside('archive');
const stores = claims.map(({ store }) => store);
const running: { office?: TestOffice; server?: EmbeddedPostgres; endArchive?: () => Promise<void> } = {};

async function end() {
  await running.office?.close();
  await running.endArchive?.();
  await running.server?.stop();
  running.office = running.server = running.endArchive = undefined;
}

afterAll(async () => {
  await end();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Every row of every table, as a digest; a restored office's stores have names of their own. */
async function contents(db: Database): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'store' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const t = sql.table(name);
    const all = sql`select coalesce(md5(string_agg(t::text, E'\n' order by t::text)), '') as digest from ${t} t`;
    found[name] = (await first<{ digest: string }>(db, all))!.digest;
  }
  return found;
}

const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 100));
};

/** What the minute does by itself: the log that is being written is ended and shipped. */
async function archiveAll(db: Database) {
  const log = (await first<{ name: string }>(db, sql`select pg_walfile_name(pg_current_wal_lsn()) as name`))!.name;
  await sql`select pg_switch_wal()`.execute(db);
  const [part] = await partsOf(archive);
  await until(async () => fs.existsSync(path.join(walFolder(part!), `${log}.gz`)));
}

it('write, note the time, destroy, restore to that time: exactly what was there, and its bids open', async () => {
  const dataDir = inside('first');
  running.server = await startPostgres({ dataDir, conf: archivingConf });
  const { url } = running.server;
  await fillDatabase(url);
  const office = await openOn({ url, drop: async () => {} }, { dataDir });
  running.office = office;
  const log = pino({ level: 'silent' });
  running.endArchive = keepArchive({ folder: archive, days: 14, url, dataDir, stores, log });
  await until(async () => (await basesOf(archive)).length === 1);
  const built = await buildOpenedTender(office, { until: 'submitted' });
  await settled(office);

  const before = await contents(office.office.db);
  const { at } = (await first<{ at: string }>(office.office.db, sql`select clock_timestamp() as at`))!;
  const clock = (await office.now()).toISOString();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await submitBid(await office.as('supplier1'), built.lot, { readOut: { price: '1.00' } });
  await withdrawBid(built.bids[1]!.client, built.bids[1]!.bid);
  expect(await contents(office.office.db)).not.toEqual(before);
  await archiveAll(office.office.db);
  await end();
  fs.rmSync(dataDir, { recursive: true, force: true });

  const restored = inside('restored');
  const bring = (moment: string | undefined, to = restored) => restoreMoment({ archive, dataDir: to, moment, claims });
  await expect(bring('2020-01-01T00:00:00.000Z')).rejects.toThrow(/归档最早只能恢复到/);
  await expect(bring('2099-01-01T00:00:00.000Z')).rejects.toThrow(/归档没有记到 2099-01-01/);
  await bring(at);
  await expect(bring(at)).rejects.toThrow(/已经存在：恢复从不覆盖数据库/);
  running.server = await startPostgres({ dataDir: restored, conf: archivingConf });
  const { db, close } = connect(running.server.url, 1);
  expect(await contents(db)).toEqual(before);
  await close();

  const again = await openOn({ url: running.server.url, drop: async () => {} }, { dataDir: restored, startAt: clock });
  running.office = again;
  expect((await again.guest().get('/platform/hold.json')).tdata).toMatchObject({ held: true });
  await letGo(again);
  for (const bid of built.bids) bid.client = await again.as(bid.account);
  await openTheRoom(again, built);
  for (const bid of built.bids) {
    await bid.client.done('opening-entry.signIn', { id: bid.entry });
    const asked = { bidderSecret: bid.keyFile.bidderSecret };
    await bid.client.done('opening-entry.release', { id: bid.entry, asked });
  }
  const agent = await again.as('agent');
  await agent.done('opening.closeWindow', { id: built.opening });
  for (const side of ['owner', 'agency'] as const) await postShares(again, built, side);
  await waitForState(agent, 'opening', built.opening, 'readOut');
  const states = await rows<{ state: string }>(again.office.db, sql`select state from bid where lot_id = ${built.lot}`);
  expect(states.map((s) => s.state)).toEqual(['opened', 'opened', 'opened']);

  // The newest moment is another: the second bid withdrawn, the first replaced.
  await end();
  const newest = inside('newest');
  await bring(undefined, newest);
  running.server = await startPostgres({ dataDir: newest });
  const last = connect(running.server.url, 1);
  const withdrawn = await rows(last.db, sql`select 1 from bid where state = 'withdrawn'`);
  await last.close();
  expect(withdrawn).toHaveLength(1);
}, 240_000);
