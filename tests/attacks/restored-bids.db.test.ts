/** O1 as it was found: an office is backed up in the middle of bidding, restored elsewhere, and its bids must open. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { compareAnchorFile } from '../../src/apps/server/admin.ts';
import { claims } from '../../src/apps/server/claims.ts';
import type { Receipt } from '../../src/capabilities/bid/sealing/index.ts';
import { submitBid } from '../../src/capabilities/bid/testing/submit-bid.ts';
import { waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import {
  buildOpenedTender,
  type OpenedTender,
  openTheRoom,
  postShares,
} from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { writeBackup } from '../../src/kernel/server/backup/backup.ts';
import { restoreBackup } from '../../src/kernel/server/backup/restore.ts';
import { rows, sql } from '../../src/kernel/server/database.ts';
import { chainEntries } from '../../src/kernel/server/history.ts';
import type { Answer, Client } from '../support/client.ts';
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

/** The newest head of a project as somebody outside keeps it, and one that was there when the backup was written. */
async function anchorsOf({ office }: TestOffice, project: string): Promise<string> {
  const [named] = await rows<{ code: string }>(office.db, sql`select code from project where id = ${project}`);
  const code = named!.code;
  const entries = await chainEntries(office.db, `project:${project}`);
  const first = entries[0]!;
  return [
    `2026-03-02 ${code} ${first.seq} ${first.hash}`,
    `2026-03-03 ${code} ${entries.length + 3} ${'ab'.repeat(32)}`,
    `2026-03-03 ${code} 2 ${'cd'.repeat(32)}`,
    `2026-03-03 XM-9999 1 ${'ef'.repeat(32)}`,
  ].join('\n');
}

/** Nothing runs by itself, and people can do only what leads out of the hold. */
async function isHeld(after: TestOffice, built: OpenedTender) {
  const agent = await after.as('agent');
  const refused = await agent.action('opening.closeWindow', { id: built.opening });
  expect(refused.msg).toMatch(/系统从 .* 的备份恢复，正在核对，暂停办理业务/);
  expect((await after.guest().get('/platform/health.json')).tdata.held).toBe(true);
  expect((await after.guest().get('/platform/hold.json')).tdata).toMatchObject({ held: true });
  await sql`insert into outbox (event, payload) values ('nobody.hears', '{}')`.execute(after.office.db);
  await sql`insert into timer (action, record_id, due_at) values ('opening.closeWindow', uuidv7(), '2026-01-01')`.execute(
    after.office.db,
  );
  await new Promise((resolve) => setTimeout(resolve, 2500));
  const done = sql`select (select count(*)::int from timer where done_at is null and due_at = '2026-01-01') as timers,
      (select count(*)::int from outbox where event = 'nobody.hears' and done_at is null) as events`;
  const [waiting] = await rows<{ timers: number; events: number }>(after.office.db, done);
  expect(waiting).toEqual({ timers: 1, events: 1 });
}

const theRestoration = async (client: Client) => (await client.list('restoration')).tdata[0] as Record<string, any>;

async function comparesItself(after: TestOffice, anchors: string, kept: unknown, late: unknown) {
  const supervisor = await after.as('supervisor');
  const { id } = await theRestoration(supervisor);
  refusedWith(
    await supervisor.action('restoration.compare', { id, asked: { anchors: 'no anchor' } }),
    '第 1 行不是存证',
  );
  await supervisor.done('restoration.compare', { id, asked: { anchors } });
  const supplier = await after.as('supplier1');
  const present = (receipt: unknown) =>
    supplier.post('/supplier/bid/presentReceipt.json', { receipt: JSON.stringify(receipt) });
  expect((await present(kept)).tdata.held).toBe(true);
  expect((await present(late)).tdata).toMatchObject({ held: false, says: expect.stringContaining('没有这份') });
  refusedWith(await present({ ...(late as object), version: 7 }), '不是本平台签发的');
  const other = await after.as('supplier2');
  refusedWith(
    await other.post('/supplier/bid/presentReceipt.json', { receipt: JSON.stringify(late) }),
    '签发给别的单位',
  );
  const { row } = (await supervisor.detail('restoration', id)).tdata;
  expect(row).toMatchObject({ compared: 4, agreed: 1, receipts: [{ serial: (late as Receipt).serial }] });
  expect(row.differences.map((d: { found: string }) => d.found)).toEqual([
    expect.stringMatching(/^恢复的数据只到第 \d+ 条，缺 \d+ 条$/),
    '这一条的内容与存证不同',
    '恢复的数据中没有这个项目',
  ]);
}

async function letGo(after: TestOffice) {
  const admin = await after.as('admin');
  const supervisor = await after.as('supervisor');
  const { id } = await theRestoration(admin);
  const asked = { remark: '已与外部存证核对' };
  await admin.done('restoration.releaseAsAdmin', { id, asked });
  refusedWith(await admin.action('restoration.releaseAsSupervisor', { id, asked }), '');
  expect((await after.guest().get('/platform/hold.json')).tdata.held).toBe(true);
  await supervisor.done('restoration.releaseAsSupervisor', { id, asked });
  await waitForState(admin, 'restoration', id, 'released');
  while ((await after.guest().get('/platform/hold.json')).tdata.held) await new Promise((r) => setTimeout(r, 100));
  const { row } = (await admin.detail('restoration', id)).tdata;
  expect(row).toMatchObject({ admin: admin.userId, supervisor: supervisor.userId });
}

function refusedWith(answer: Answer, sentence: string) {
  expect(answer.code).not.toBe('v');
  expect(answer.msg).toContain(sentence);
}

const offices: TestOffice[] = [];
afterAll(async () => {
  for (const office of offices) await office.close();
});

it('a tender restored in the middle of bidding is held, compares itself, and is then opened with every bid', async () => {
  const before = await openOffice();
  offices.push(before);
  const built = await buildOpenedTender(before, { until: 'submitted' });
  await asMigrated(before);
  const file = path.join(before.dataDir, 'backup.zip');
  await writeBackup({ url: before.databaseUrl, dataDir: before.dataDir, claims, file, now: new Date() });

  // What happens from here on is not in the backup.
  const late = await submitBid(await before.as('supplier1'), built.lot, { readOut: { price: '29000000.00' } });
  const anchors = await anchorsOf(before, built.project);

  const after = await restored(file);
  offices.push(after);
  const anchorFile = path.join(after.dataDir, 'anchors');
  fs.writeFileSync(anchorFile, anchors);
  await expect(compareAnchorFile(after.databaseUrl, anchorFile)).rejects.toThrow(/4 条存证中有 3 条不符/);
  fs.writeFileSync(anchorFile, anchors.split('\n')[0]!);
  expect(await compareAnchorFile(after.databaseUrl, anchorFile)).toBe('1 条存证都与数据库相符。');
  await isHeld(after, built);
  await comparesItself(after, anchors, built.bids[0]!.receipt, late.receipt);
  await letGo(after);
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
