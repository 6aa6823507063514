/**
 * Lists at size: 200,000 projects of 500 owners, 2,000,000 history rows, 50 callers of three units on 16 connections, with
 * 20 writes a second beside the reads, each of which must stand in the next page. Prints ratios of one run to a page by
 * hand-written SQL (`list-ideal.sql`) on the same server, sent bare by `pg`, prepared, with an index of its own.
 * Fails where a ratio is missed. `npm run bench -- list`
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../src/kernel/server/postgres/embedded.ts';
import { median, round } from './figures.ts';
import { startProcess } from './support/bench-office.ts';
import { type Caller, createDatabase, fillOffice, planted, plantedCounts } from './support/list-office.ts';

const connections = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const large = Number(process.env.BENCH_ROWS ?? 200_000);
const writesPerSecond = 20;
const stateSets = ['running', 'running,draft', 'draft,review', 'archived,ended', 'running,review,draft'];
const columns = 'name,code,owner,regimeAndWay,estimate,manager,state,updatedAt';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-list-'));
const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres'), fast: true });
const faults: string[] = [];

interface Load {
  perSecond: number;
  latency: number;
  /** What the ideal page came to just before and just after, in pages a second: the machine may be busy with other work. */
  ideal: number;
}
/** In ideal pages, so that other work on the machine weighs on both alike. */
const cost = ({ perSecond, ideal }: Load) => ideal / perSecond;
/** Each measure takes turns with the ideal page, and the middle one of its turns counts: a machine has its moments. */
const turns = 5;

/** Keeps `connections` askers busy for `seconds`; the first third of a second is not counted. */
async function load(ask: (n: number) => Promise<unknown>, seconds: number): Promise<Omit<Load, 'ideal'>> {
  const started = performance.now();
  const times: number[] = [];
  let n = 0;
  const worker = async () => {
    for (;;) {
      const before = performance.now();
      if (before - started > (seconds + 0.3) * 1000) return;
      await ask(n++);
      if (before - started > 300) times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return { perSecond: times.length / seconds, latency: median(times) };
}

const sortable = [
  'updatedAt',
  '-updatedAt',
  'name',
  '-name',
  'code',
  '-code',
  'estimate',
  '-estimate',
  'state',
  '-state',
];
const deepest = 500;

async function measure(projects: number): Promise<Map<string, Load>> {
  const url = await createDatabase(postgres.url, `bench_${projects}`);
  const callers = await fillOffice(url, projects);
  console.log(`${projects} projects; titles with the planted words: ${JSON.stringify(await plantedCounts(url))}`);
  const pool = new pg.Pool({ connectionString: url, max: connections });
  await pool.query('create index ideal on project (org_id, updated_at desc, id desc) include (state)');
  const server = await startProcess({
    databaseUrl: url,
    dataDir,
    host: '127.0.0.1',
    mode: 'demo',
    secret: 'bench',
    logLevel: 'error',
    callsPerMinute: 0,
  });
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections + 2 });
  const call: Call = (caller, path, body) =>
    new Promise<string>((resolve, reject) => {
      const headers = {
        cookie: `zhaocai=${caller.token}`,
        pageuser: caller.id,
        ...(body ? { 'content-type': 'application/json', 'x-csrf': caller.csrf, 'idempotency-key': randomUUID() } : {}),
      };
      http
        .request(server.url + path, { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
          let text = '';
          response
            .setEncoding('utf8')
            .on('data', (d) => (text += d))
            .on('end', () => resolve(text));
        })
        .on('error', reject)
        .end(body && JSON.stringify(body));
    });
  const ask = (caller: Caller, verb: string, query: Record<string, string>) =>
    call(caller, `/agency/project/${verb}.json?${new URLSearchParams({ ...query, t: '1' })}`);
  const found: Map<string, Load> = new Map();
  const by = (n: number) => callers[(n * 7) % callers.length]!;
  const states = (n: number) => stateSets[n % stateSets.length]!;
  /** Every answer is a page of its own shape; one that is not ends the bench. */
  const list = async (caller: Caller, query: Record<string, string>): Promise<any> => {
    const text = await ask(caller, 'list', { columns, ...query });
    if (!text.startsWith('{"code":"pglist"')) throw new Error(text.slice(0, 300));
    return text;
  };

  const stopWriting = writer(pool, callers, (caller, query) => list(caller, query));
  const ideal = fs.readFileSync(path.join(import.meta.dirname, 'list-ideal.sql'), 'utf8');
  const idealRate = async () =>
    (
      await load(
        (n) => pool.query({ name: 'ideal', text: ideal, values: [by(n).org, states(n).split(',')] }),
        seconds / turns,
      )
    ).perSecond;
  // A server that has just started compiles what it is asked for first; the statements of the ideal page cost it nothing.
  await load((n) => list(by(n), { 'f.state': states(n) }), 3);
  let before = await idealRate();
  const measured = async (what: string, one: (n: number) => Promise<unknown>) => {
    const each: Load[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const own = await load(one, seconds / turns);
      const after = await idealRate();
      each.push({ ...own, ideal: (before + after) / 2 });
      before = after;
    }
    found.set(what, each.toSorted((a, b) => cost(a) - cost(b))[Math.floor(turns / 2)]!);
  };
  await measured('first page', (n) => list(by(n), { 'f.state': states(n) }));
  await measured('its total', (n) => ask(by(n), 'total', { 'f.state': states(n) }));
  await measured('its states', (n) => ask(by(n), 'states', {}));
  for (const [hits, word] of Object.entries(planted))
    for (const length of [2, 3, 10])
      await measured(`search ${length} characters, ${hits} of ${large}`, (n) =>
        list(by(n), { q: word.slice(0, length) }),
      );
  for (const sort of sortable) await measured(`order by ${sort}`, (n) => list(by(n), { sort }));
  await measured('a range of amounts', (n) => {
    const from = (n % 90) * 140_000;
    return list(by(n), { 'f.estimate': `${from}..${from + 100_000 * (1 + (n % 20))}` });
  });
  const cursors = new Map<string, string>();
  for (const org of new Set(callers.map((c) => c.org))) {
    const caller = callers.find((c) => c.org === org)!;
    let after = '';
    for (let page = 1; page < Math.min(deepest, projects / 80); page++)
      after = JSON.parse(await list(caller, { sort: 'updatedAt', columns: 'name', ...(after ? { after } : {}) })).next;
    cursors.set(org, after);
  }
  await measured('page 1', (n) => list(by(n), { sort: 'updatedAt' }));
  await measured(`page ${deepest}`, (n) => list(by(n), { sort: 'updatedAt', after: cursors.get(by(n).org)! }));
  const written = await stopWriting();
  console.log(`  ${written} writes, each seen in the next page`);
  if (projects === large) {
    await searches(async (n, q) => {
      const text = await call(by(n), `/agency/search/everything.json?${new URLSearchParams({ q, t: '1' })}`);
      if (!text.startsWith('{"code":"v"')) throw new Error(text.slice(0, 300));
    });
    await saves(pool, callers, call);
  }
  agent.destroy();
  await server.stop();
  await pool.end();
  return found;
}

type Call = (caller: Caller, path: string, body?: object) => Promise<string>;

/** Answers of the box at the top, one person after the other, as people type: milliseconds of each. */
const searched: number[] = [];
async function searches(one: (n: number, q: string) => Promise<void>): Promise<void> {
  const words = Object.values(planted).flatMap((word) => [2, 3, 10].map((length) => word.slice(0, length)));
  for (let n = 0; n < 20 * words.length; n++) {
    const before = performance.now();
    await one(n, words[n % words.length]!);
    if (n >= words.length) searched.push(performance.now() - before);
  }
}

/**
 * Milliseconds of one `project.save` over HTTP that changes name and amount: with the indexes that only the list has,
 * after they are dropped, and with them again, other drafts each time. A server that is still warming up gets faster
 * with every request. So one part is not counted, and the parts with the indexes stand on both sides of those without.
 */
const saved = { with: [] as number[], without: [] as number[] };
async function saves(pool: pg.Pool, callers: readonly Caller[], call: Call): Promise<void> {
  const { rows: drafts } = await pool.query<{ id: string; adduserid: string; name: string }>(
    "select id, adduserid, name from project where state = 'draft' order by id limit 2500",
  );
  const part = Math.floor(drafts.length / 5);
  const byId = new Map(callers.map((c) => [c.id, c]));
  const save = async (from: number, to: number, times: number[]) => {
    for (let n = from * part; n < to * part; n++) {
      const { id, adduserid, name } = drafts[n]!;
      const before = performance.now();
      const values = { name: `${name.slice(0, 60)}改${n}`, estimate: `${1000 + n}.00` };
      const text = await call(byId.get(adduserid)!, '/agency/project/save.json', { id, values });
      if (!text.startsWith('{"code":"v"')) throw new Error(text.slice(0, 300));
      times.push(performance.now() - before);
    }
  };
  await save(0, 2, []);
  await save(2, 3, saved.with);
  const { rows: indexes } = await pool.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where tablename = 'project' and (indexname like '%_list' or indexname = 'project_search')",
  );
  await pool.query(indexes.map((i) => `drop index ${i.indexname}`).join('; '));
  console.log(`  ${indexes.length} indexes of the list dropped, then made again`);
  await save(3, 4, saved.without);
  await pool.query(indexes.map((i) => i.indexdef).join('; '));
  await save(4, 5, saved.with);
}

/** Changes a project twenty times a second and looks for it at the head of its unit's list at once. */
function writer(
  pool: pg.Pool,
  callers: readonly Caller[],
  list: (caller: Caller, query: Record<string, string>) => Promise<string>,
) {
  let written = 0;
  let isOver = false;
  const running = (async () => {
    for (; !isOver; ) {
      const due = performance.now() + 1000 / writesPerSecond;
      const caller = callers[written % callers.length]!;
      const mark = `改动${++written}之后`;
      const { rows } = await pool.query(
        `update project set name = left(name, 100) || $2, title = left(name, 100) || $2, version = version + 1, updated_at = clock_timestamp()
         where id = (select id from project where org_id = $1 and state = 'running' order by updated_at limit 1) returning id`,
        [caller.org, mark],
      );
      const page = await list(caller, { 'f.state': 'running' });
      if (!page.includes(rows[0].id) || !page.includes(mark))
        faults.push(`write ${written} does not stand in the next page`);
      await new Promise((r) => setTimeout(r, Math.max(0, due - performance.now())));
    }
  })();
  return async () => {
    isOver = true;
    await running;
    return written;
  };
}

const few = await measure(large / 10);
const many = await measure(large);

const say = (what: string, figure: number, wanted: string, isGood: boolean, more = '') => {
  if (!isGood) faults.push(what);
  console.log(`  ${what.padEnd(46)} ${round(figure).padStart(6)}   ${wanted}${more}${isGood ? '' : '   MISSED'}`);
};
const rate = (n: number) => Math.round(n).toString();
const ideals = [...many.values()].map((l) => l.ideal);
console.log(
  `of the ideal page's ${rate(Math.min(...ideals))} to ${rate(Math.max(...ideals))} a second, asked before and after each, at ${large} projects, ${large * 10} history rows, ${connections} connections`,
);
// A page says whose session it is, what may be done with each row and what its lots are: sent bare by `pg`, with nothing made of
// them, those statements alone come to 0.11 of the ideal page's one.
const least: Readonly<Record<string, number>> = { 'first page': 0.09, 'its total': 0.12 };
for (const [what, { perSecond, ideal }] of many) {
  if (what.startsWith('page ')) continue;
  const wanted = least[what] ?? 0.05;
  const share = perSecond / ideal;
  say(what, share, `at least ${wanted}`, share >= wanted, `   ${rate(perSecond)} against ${rate(ideal)} a second`);
}
const deep = cost(many.get(`page ${deepest}`)!) / cost(many.get('page 1')!);
say(`page ${deepest} by cursor / page 1`, deep, 'below 1.5', deep < 1.5);
console.log(`${large} projects / ${large / 10}`);
for (const [what, one] of many) {
  const growth = cost(one) / cost(few.get(what)!);
  say(what, growth, 'below 1.5', growth < 1.5, `   median ${one.latency.toFixed(1)} ms`);
}
const late = searched.sort((a, b) => a - b)[Math.floor(searched.length * 0.95)]!;
say('search over everything, 95th percentile', late, 'at most 100 ms', late <= 100);
// Each index costs a save a tenth of a millisecond, whatever else the save does: the faster that becomes, the larger their share.
const slower = median(saved.with) / median(saved.without);
say(
  'saving a project, with the indexes of its list / without',
  slower,
  'at most 1.2',
  slower <= 1.2,
  `   ${round(median(saved.with))} against ${round(median(saved.without))} ms`,
);
await postgres.stop();
fs.rmSync(dataDir, { recursive: true, force: true });
if (faults.length > 0) console.log(`${faults.length} missed: ${faults.slice(0, 20).join('; ')}`);
process.exit(faults.length > 0 ? 1 : 0);
