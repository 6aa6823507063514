/**
 * npm run pictures -- FOLDER [SCREEN …]: opens each built screen in a running demonstration office as somebody whose work
 * it is, with a row where it shows one, at a desk's and a phone's size. Keeps the pictures in the folder and, in
 * `findings.tsv` there, what can be read off a page: rows, cells that are cut, words that run out, main buttons, faults of the console.
 * Whoever has judged a screen's pictures writes it down in `docs/specification/seen.tsv`.
 *
 *   --url URL   the office, http://localhost:5711 where nothing is said; its password is the demonstration's
 *   --as NAME   everything as this account
 *   --kind KIND only screens of this kind
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { demoPassword } from '../database/seed/people.ts';
import { house } from '../src/apps/server/house.ts';
import { address, type Screen } from '../src/kernel/screen/screen.ts';
import { desk, openBrowser, type Person, phone } from '../tests/support/browser.ts';
import { Client } from '../tests/support/client.ts';
import { cutCellsIn, overrunsIn } from '../tests/support/overruns.ts';
import { primariesIn, tooManyPrimaries } from '../tests/support/primaries.ts';

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:5711' },
    as: { type: 'string' },
    kind: { type: 'string' },
  },
});
const [folder = '', ...wanted] = positionals;
if (!folder) throw new Error('which folder? npm run pictures -- FOLDER [SCREEN …]');
fs.mkdirSync(folder, { recursive: true });

// In the order of who does most; where several have rows, the first is taken.
const office = ['agent', 'owner', 'finance', 'reviewer', 'head', 'manager', 'admin', 'supervisor', 'ownagent'];
const portal = ['supplier1', 'supplier2', 'supplier3', 'expert1', 'expert2', 'expert3', 'expert4', 'expert5'];
const clients = new Map<string, Client>();
const clientOf = async (account: string): Promise<Client> => {
  const known = clients.get(account) ?? (await Client.signIn(given.url, account, demoPassword));
  clients.set(account, known);
  return known;
};

interface Visit {
  account: string;
  query: Record<string, string>;
  rows: number;
}

type Row = Record<string, any>;

/** The rows of the screen's record that an account sees, as far as the screen shows them. */
async function rowsFor(account: string, screen: Screen): Promise<Row[]> {
  if (!screen.record || screen.record === 'file') return [];
  const filter = Object.entries(screen.filter ?? {}).map(([name, value]) => [`f.${name}`, value] as const);
  const answer = await (await clientOf(account)).list(screen.record, Object.fromEntries(filter)).catch(() => undefined);
  return Array.isArray(answer?.tdata) ? answer.tdata : [];
}

/** A row whose form is open to this account. */
async function openRow(account: string, record: Screen['record'], rows: readonly Row[]): Promise<Row | undefined> {
  const client = await clientOf(account);
  for (const row of rows.slice(0, 15)) {
    const { tdata } = await client.detail(record as never, row.id);
    if (tdata?.actions?.some((a: Row) => a.form && a.allowed)) return row;
  }
  return undefined;
}

const asQuery = (row: Row, record: string): Record<string, string> => ({
  id: row.id,
  ...(record === 'project' ? { project: row.id } : row.project ? { project: row.project } : {}),
  ...(record === 'lot' ? { lot: row.id } : row.lot ? { lot: row.lot } : {}),
});

async function visitOf(screen: Screen): Promise<Visit> {
  const roles = screen.menu?.roles ?? [];
  const usual = screen.portal ? portal : office;
  const accounts = given.as
    ? [given.as]
    : usual.toSorted((a, b) => Number(roles.includes(b)) - Number(roles.includes(a)));
  for (const account of accounts) {
    const rows = await rowsFor(account, screen);
    if (rows.length === 0) continue;
    if (screen.kind === 'list') return { account, query: {}, rows: rows.length };
    const row = screen.kind === 'form' ? await openRow(account, screen.record, rows) : rows[0];
    if (row) return { account, query: asQuery(row, String(screen.record)), rows: rows.length };
  }
  const [first = 'agent'] = accounts;
  return { account: first, query: {}, rows: 0 };
}

/** The page stands: its head is there, nothing is being read, and nothing has moved for a moment. */
const settled = (page: Page) =>
  page.waitForFunction(
    () => {
      const main = document.querySelector('#main');
      const isHere = main?.querySelector('h1:not([data-before]), h2:not([data-before])');
      if (!isHere || main?.querySelector('.zc-skeleton')) return false;
      const now = `${main?.innerHTML.length} ${document.documentElement.clientWidth}`;
      const seen = window as unknown as { last?: string; since?: number };
      if (seen.last !== now) Object.assign(seen, { last: now, since: Date.now() });
      return Date.now() - (seen.since ?? 0) > 400;
    },
    undefined,
    { timeout: 15_000, polling: 100 },
  );

const browsing = await openBrowser(() => given.url);
const people = new Map<string, Person>();
const findings = fs.createWriteStream(path.join(folder, 'findings.tsv'), { flags: 'a' });
const screens = Object.entries<Screen>(house.screens)
  .filter(([id, s]) => (wanted.length === 0 ? s.kind !== 'redirect' : wanted.includes(id)))
  .filter(([, s]) => !given.kind || s.kind === given.kind);
for (const [id, screen] of screens) {
  try {
    const { account, query, rows } = await visitOf(screen);
    const person = people.get(account) ?? (await browsing.person(account));
    people.set(account, person);
    const { page } = person;
    const before = browsing.faults.length;
    // A question of the page before would stand over this one.
    await page.keyboard.press('Escape');
    const said: string[] = [];
    for (const [name, size] of [['desk', desk] as const, ['phone', phone] as const]) {
      await page.setViewportSize(size);
      // The page before stands until the next one is read: it must not be taken for it.
      if (name === 'desk')
        await page.evaluate(() => {
          for (const head of document.querySelectorAll<HTMLElement>('#main h1, #main h2')) head.dataset.before = '';
        });
      if (name === 'desk') await person.open(`${screen.portal ? '/portal/#' : '/#'}${address(screen, query)}`);
      await settled(page).catch((error) => said.push(`${name}: ${error.message.split('\n')[0]}`));
      await page.screenshot({ path: path.join(folder, `${id}.${name}.png`) });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 1) said.push(`${name}: ${over} px too wide`);
      said.push(...(await overrunsIn(page)).map((fault) => `${name}: ${fault}`));
      if (name === 'desk') said.push(...(await cutCellsIn(page)), ...tooManyPrimaries(await primariesIn(page)));
    }
    const text = await page.locator('#main').innerText();
    fs.writeFileSync(path.join(folder, `${id}.txt`), text);
    said.push(...browsing.faults.slice(before).map((fault) => fault.split('\n')[0] ?? ''));
    findings.write(`${[id, account, rows, address(screen, query), said.join(' | ')].join('\t')}\n`);
  } catch (error) {
    findings.write(`${[id, '', '', screen.path, `not seen: ${(error as Error).message.split('\n')[0]}`].join('\t')}\n`);
  }
}
findings.end();
await browsing.close();
process.exit(0);
