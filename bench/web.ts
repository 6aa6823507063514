/**
 * What a browser loads: JavaScript in brotli, in Chromium against the built pages. Sign-in, first list, and each further
 * screen of the office. A screen may need a heavy part that is named here; it is measured by itself, and what is left of
 * the screen must keep to the same limit as every other. Fails where a limit is passed.
 * `npm run bench -- web`
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { demoPassword, seedPeople } from '../database/seed/people.ts';
import { schema } from '../src/apps/server/house.ts';
import { serve } from '../src/apps/server/serve.ts';
import { connect, sql } from '../src/kernel/server/database.ts';
import { startPostgres } from '../src/kernel/server/postgres/embedded.ts';
import { schemaSql } from '../src/kernel/server/schema.ts';
import { openChromium } from './support/browser.ts';

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

const browser = await openChromium();
const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
const loaded = new Map<string, number>();
page.on('response', (response) => {
  const { pathname } = new URL(response.url());
  const file = path.resolve(import.meta.dirname, '../dist', `.${pathname}`);
  if (pathname.endsWith('.js') && !loaded.has(pathname) && fs.existsSync(file))
    loaded.set(pathname, zlib.brotliCompressSync(fs.readFileSync(file)).length);
});
/** The chunk of a heavy part is its own file, by the name of its module. */
const heavyParts: Record<string, string> = {
  'rich-text': 'editor of formatted text',
  PdfView: 'PDF',
  pdf_viewer: 'PDF',
  WordView: 'Word on a page',
  SheetView: 'Excel on a page',
  'draw-bars': 'charts',
};
const partOf = (file: string): string | undefined => heavyParts[/([^/]+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? ''];
const kB = (files: readonly string[]) => files.reduce((sum, f) => sum + loaded.get(f)!, 0) / 1000;
const total = () => kB([...loaded.keys()]);
const limits = { signIn: 100, list: 380, further: 60 };
let isOver = false;
const against = (n: number, limit: number): string => {
  if (n > limit) isOver = true;
  return `of ${limit}   ${(n / limit).toFixed(2)}${n > limit ? '   OVER' : ''}`;
};
const shown = (n: number) => `${n.toFixed(0).padStart(4)} kB`;

await page.goto(serving.url);
await page.getByLabel('账号').waitFor();
await page.waitForTimeout(500);
const signIn = total();
await page.getByLabel('账号').fill('agent');
await page.getByLabel('密码', { exact: true }).fill(demoPassword);
await page.getByRole('button', { name: '登录', exact: true }).click();
// The sign-in leads to the workbench; the first list is one click from there.
await page.locator('#main').waitFor();
await page.goto(`${serving.url}/#/agency/project/list`);
await page.getByRole('heading', { level: 1, name: '项目列表' }).waitFor();
await page.waitForTimeout(500);
const list = total();
console.log(`sign-in            ${shown(signIn)}   ${against(signIn, limits.signIn)}`);
console.log(`first list in all  ${shown(list)}   ${against(list, limits.list)}`);

const screens = serving.office.house.screens;
interface Further {
  id: string;
  /** Without its heavy part. */
  rest: number;
  part: string | undefined;
  heavy: number;
}
const further: Further[] = [];
for (const [id, screen] of Object.entries(screens)) {
  if (screen.portal) continue;
  const before = new Set(loaded.keys());
  await page.goto(`${serving.url}/#${screen.path}`);
  await page.waitForTimeout(250);
  const fresh = [...loaded.keys()].filter((f) => !before.has(f));
  const heavy = fresh.filter(partOf);
  further.push({
    id,
    rest: kB(fresh.filter((f) => !partOf(f))),
    part: heavy[0] && partOf(heavy[0]),
    heavy: kB(heavy),
  });
}
console.log('further screens, the heaviest first (each opened once, in this order)');
const tooHeavy = further.filter((f) => f.rest > limits.further);
const shownOnes = further.toSorted((a, b) => b.rest + b.heavy - a.rest - a.heavy).slice(0, 8);
for (const { id, rest, part, heavy } of [...new Set([...shownOnes, ...tooHeavy])]) {
  console.log(`  ${id.padEnd(28)} ${shown(rest)}   ${against(rest, limits.further)}`);
  if (part) console.log(`  ${''.padEnd(28)} ${shown(heavy)}   besides: ${part}`);
}
await browser.close();
await serving.close();
await postgres.stop();
fs.rmSync(dataDir, { recursive: true, force: true });
process.exit(isOver ? 1 : 0);
