/**
 * The list endpoint at size: 200,000 projects and 2,000,000 history rows, 16 connections. Prints ratios of one run:
 * throughput against exactly the statements it issues, sent bare by `pg`; page 500 against page 1; 200,000 rows against
 * 20,000. `npm run bench -- list`
 */
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { demoPassword, seedPeople } from '../database/seed/people.ts';
import { house, schema } from '../src/apps/server/house.ts';
import { serve } from '../src/apps/server/serve.ts';
import { connect, sql } from '../src/kernel/server/database.ts';
import { startPostgres } from '../src/kernel/server/postgres/embedded.ts';
import { schemaSql } from '../src/kernel/server/schema.ts';
import { Client } from '../tests/support/client.ts';
import { median, round } from './figures.ts';
import { recorded, type Statement } from './support/bare.ts';

const connections = 16;
const seconds = 6;
const large = Number(process.env.BENCH_ROWS ?? 200_000);
const small = large / 10;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-list-'));
const postgres = await startPostgres({ dataDir, fast: true });

/** Fills projects of two agencies, so that the scope has something to leave out. */
async function fill(url: string, projects: number): Promise<void> {
  const { db, close } = connect(url, 1);
  await sql.raw(schemaSql(schema)).execute(db);
  await sql`create table migration (name text primary key)`.execute(db);
  await db.transaction().execute(async (tx) => {
    const { units, people } = await seedPeople(tx as never, new Date());
    const who = {
      mine: units.get('agency'),
      rival: units.get('rival'),
      owner: units.get('buyer'),
      supervisor: units.get('supervisor'),
      manager: people.get('agent'),
    };
    await sql`insert into project (state, title, org_id, adduserid, created_at, updated_at, code, name, project_type, regime, method, owner_id, supervisor_id, manager_id, estimate, region)
      select (array['draft','review','running','archived'])[1 + i % 4], '城区道路改造工程第' || i || '期', case when i % 5 = 0 then ${who.rival}::uuid else ${who.mine}::uuid end,
        ${who.manager}::uuid, now() - make_interval(mins => i), now() - make_interval(mins => i), 'XM-' || i, '城区道路改造工程第' || i || '期', 'works', 'ZB-M', 'open',
        ${who.owner}::uuid, ${who.supervisor}::uuid, ${who.manager}::uuid, i * 100, '513322' from generate_series(1, ${projects}) i`.execute(
      tx,
    );
    await sql`insert into history (chain, seq, at, actor_name, org_name, action, record, record_id, to_state, asked, changes, address, rulebook, prev, hash)
      select 'project:' || p.id, s, now(), '经办甲', '示范', 'project.save', 'project', p.id, 'draft', '{}', '[]', '', '', '', ''
      from project p cross join generate_series(1, 10) s`.execute(tx);
  });
  await sql`vacuum analyze`.execute(db);
  await close();
}

async function database(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}

interface Load {
  perSecond: number;
  latency: number;
}

/** Keeps `connections` askers busy; a warm-up of one second is not counted. */
async function load(ask: (worker: number) => Promise<void>): Promise<Load> {
  const started = performance.now();
  const times: number[] = [];
  const worker = async (n: number) => {
    for (;;) {
      const before = performance.now();
      if (before - started > (seconds + 1) * 1000) return;
      await ask(n);
      if (before - started > 1000) times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, n) => worker(n)));
  return { perSecond: times.length / seconds, latency: median(times) };
}

async function measure(rows: number) {
  const url = await database(`bench_${rows}`);
  await fill(url, rows);
  const statements: Statement[] = [];
  const serving = await serve({
    databaseUrl: url,
    dataDir,
    host: '127.0.0.1',
    port: 0,
    mode: 'demo',
    secret: 'bench',
    logLevel: 'error',
    migrations: false,
  });
  const me = await Client.signIn(serving.url, 'agent', demoPassword);
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const ask = (query: string) =>
    new Promise<string>((resolve, reject) => {
      http
        .get(
          `${serving.url}/agency/project/list.json?${query}`,
          { agent, headers: { cookie: me.cookie, pageuser: me.userId } },
          (response) => {
            let text = '';
            response
              .setEncoding('utf8')
              .on('data', (d) => (text += d))
              .on('end', () => resolve(text));
          },
        )
        .on('error', reject);
    });
  const query = 'f.state=running,draft&sort=-updatedAt&t=1';
  const first = JSON.parse(await ask(query)) as { code: string; tdata: unknown[] };
  if (first.code !== 'pglist' || first.tdata.length !== 20) throw new Error('the list did not answer a full page');

  // The statements of one call, as the server sends them.
  statements.push(...(await recorded(() => ask(query))));

  const listed = await load(async () => void (await ask(query)));
  const deep = await load(async () => void (await ask(`${query}&page=${Math.min(500, rows / 40)}`)));
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const bare = await load(async () => {
    const client = await pool.connect();
    for (const s of statements) await client.query(s);
    client.release();
  });
  await pool.end();
  agent.destroy();
  await serving.close();
  return { listed, deep, bare, statements: statements.length };
}

const few = await measure(small);
const many = await measure(large);
await postgres.stop();
fs.rmSync(dataDir, { recursive: true, force: true });

const actions = Object.keys(house.lifecycle('project').actions).length;
console.log(
  `list of ${large} projects, ${large * 10} history rows, ${actions} actions judged a row, ${connections} connections`,
);
console.log(`  statements a call               ${many.statements}`);
console.log(
  `  throughput / bare statements    ${round(many.listed.perSecond / many.bare.perSecond)}   (at least 0.45)   ${Math.round(many.listed.perSecond)} against ${Math.round(many.bare.perSecond)} a second`,
);
console.log(`  latency page 500 / page 1       ${round(many.deep.latency / many.listed.latency)}   (below 2)`);
console.log(`  latency ${large} / ${small}    ${round(many.listed.latency / few.listed.latency)}   (below 1.5)`);
process.exit(0);
