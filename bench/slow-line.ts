/**
 * Sign-in to first list on a slow line (0.8 Mbit/s, 300 ms there and back), in Chromium against the built pages with an
 * empty cache: until the page can be typed on, and from the click on 登录 until rows of the project list stand there.
 * A person types meanwhile, four characters a second. Fails where the click waits longer than its limit.
 * `npm run bench -- slow-line`
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { demoPassword } from '../database/seed/people.ts';
import { seed } from '../database/seed/seed.ts';
import { schema } from '../src/apps/server/house.ts';
import { serve } from '../src/apps/server/serve.ts';
import { connect, sql } from '../src/kernel/server/database.ts';
import { startPostgres } from '../src/kernel/server/postgres/embedded.ts';
import { schemaSql } from '../src/kernel/server/schema.ts';
import { median } from './figures.ts';
import { openChromium } from './support/browser.ts';

/** Seconds. */
const limit = 5;
const line = { offline: false, latency: 300, downloadThroughput: 100_000, uploadThroughput: 100_000 };
const turns = 3;
const delay = 250;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-slow-'));
const postgres = await startPostgres({ dataDir, fast: true });
const { db, close } = connect(postgres.url, 1);
await sql.raw(schemaSql(schema)).execute(db);
await sql`create table migration (name text primary key)`.execute(db);
await close();
const serving = await serve({
  databaseUrl: postgres.url,
  dataDir,
  host: '127.0.0.1',
  port: 0,
  mode: 'demo',
  secret: 'bench',
  logLevel: 'error',
  migrations: false,
});
await seed(serving.office);
const browser = await openChromium();

/** One person with an empty cache: seconds until the page can be typed on, and from the click to the list. */
async function signIn(): Promise<{ open: number; list: number }> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', line);
  const begun = performance.now();
  await page.goto(`${serving.url}/#/login?from=${encodeURIComponent('/agency/project/list')}`);
  await page.getByLabel('账号').waitFor();
  const open = performance.now() - begun;
  await page.getByLabel('账号').pressSequentially('agent', { delay });
  await page.getByLabel('密码', { exact: true }).pressSequentially(demoPassword, { delay });
  const clicked = performance.now();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.locator('#main tbody tr').first().waitFor({ timeout: 60_000 });
  const list = performance.now() - clicked;
  await context.close();
  return { open: open / 1000, list: list / 1000 };
}

const taken: { open: number; list: number }[] = [];
for (let turn = 0; turn < turns; turn += 1) taken.push(await signIn());
const [open, list] = (['open', 'list'] as const).map((name) => median(taken.map((t) => t[name]))) as [number, number];
console.log(`until it can be typed on   ${open.toFixed(1)} s`);
console.log(`from the click to the list ${list.toFixed(1)} s of ${limit}${list > limit ? '   OVER' : ''}`);
await browser.close();
await serving.close();
await postgres.stop();
fs.rmSync(dataDir, { recursive: true, force: true });
process.exit(list > limit ? 1 : 0);
