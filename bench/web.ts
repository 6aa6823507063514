/**
 * What a browser loads: JavaScript in brotli, in Chromium against the built pages. Sign-in, first list, and each further
 * screen of the agent's menu. `npm run build` first. `npm run bench -- web`
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { chromium } from 'playwright-core';
import { demoPassword, seedPeople } from '../database/seed/people.ts';
import { schema } from '../src/apps/server/house.ts';
import { serve } from '../src/apps/server/serve.ts';
import { connect, sql } from '../src/kernel/server/database.ts';
import { startPostgres } from '../src/kernel/server/postgres/embedded.ts';
import { schemaSql } from '../src/kernel/server/schema.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-web-'));
const postgres = await startPostgres({ dataDir, fast: true });
const { db, close } = connect(postgres.url, 1);
await sql.raw(schemaSql(schema)).execute(db);
await sql`create table migration (name text primary key)`.execute(db);
await db.transaction().execute(async (tx) => void (await seedPeople(tx as never, new Date())));
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

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
const loaded = new Map<string, number>();
page.on('response', (response) => {
  const { pathname } = new URL(response.url());
  const file = path.resolve(import.meta.dirname, '../dist', `.${pathname}`);
  if (pathname.endsWith('.js') && !loaded.has(pathname) && fs.existsSync(file))
    loaded.set(pathname, zlib.brotliCompressSync(fs.readFileSync(file)).length);
});
const total = () => [...loaded.values()].reduce((sum, n) => sum + n, 0) / 1000;
const shown = (n: number) => `${n.toFixed(0).padStart(4)} kB`;

await page.goto(serving.url);
await page.getByLabel('账号').waitFor();
await page.waitForTimeout(500);
const signIn = total();
await page.getByLabel('账号').fill('agent');
await page.getByLabel('密码', { exact: true }).fill(demoPassword);
await page.getByRole('button', { name: '登录', exact: true }).click();
await page.getByRole('heading', { name: '项目列表' }).waitFor();
await page.waitForTimeout(500);
const list = total();
console.log(`sign-in            ${shown(signIn)}   of 100   ${(signIn / 100).toFixed(2)}`);
console.log(`first list in all  ${shown(list)}   of 380   ${(list / 380).toFixed(2)}`);

const screens = serving.office.house.screens;
const further: [string, number][] = [];
for (const [id, screen] of Object.entries(screens)) {
  if (screen.portal) continue;
  const before = total();
  await page.goto(`${serving.url}/#${screen.path}`);
  await page.waitForTimeout(250);
  further.push([id, total() - before]);
}
console.log('further screens, the heaviest first (each opened once, in this order), of 60');
for (const [id, n] of further.sort((a, b) => b[1] - a[1]).slice(0, 8))
  console.log(`  ${id.padEnd(28)} ${shown(n)}   ${(n / 60).toFixed(2)}`);
await browser.close();
await serving.close();
await postgres.stop();
fs.rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
