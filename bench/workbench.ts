/**
 * The workbench of somebody with 5,000 open projects: its one call against the best statement for the same parts, written by
 * hand (`workbench-ideal.sql`), and against itself at 50 projects. Ratios of one run. `npm run bench -- workbench`
 */
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { lotValues, projectValues } from '../src/capabilities/notice/testing/tender-values.ts';
import { sql } from '../src/kernel/server/database.ts';
import type { Client } from '../tests/support/client.ts';
import { median, round } from './figures.ts';
import { columnsBut, timed } from './support/bare.ts';
import { type BenchOffice, openBenchOffice } from './support/bench-office.ts';

const few = 50;
const many = Number(process.env.BENCH_PROJECTS ?? 5000);
const asks = 60;

/** One project is approved as people do; the others are its copies, each with its lot and its closed review. */
async function openProjects(test: BenchOffice, agent: Client, reviewer: Client): Promise<string> {
  const { row } = await agent.done('project.create', { values: await projectValues(test) });
  await agent.done('lot.create', { values: { ...lotValues, ceilingPrice: null, project: row.id } });
  await agent.done('project.submit', { id: row.id });
  await reviewer.done('project.approve', { id: row.id });
  return row.id;
}

async function copy(test: BenchOffice, model: string, from: number, upTo: number): Promise<void> {
  const [project, lot, review] = await Promise.all([
    columnsBut(test, 'project', ['id', 'code', 'name', 'title']),
    columnsBut(test, 'lot', ['id', 'project_id', 'code']),
    columnsBut(test, 'review', ['id', 'record_id', 'project', 'subject', 'title']),
  ]);
  const of = (kind: string) => `md5('${kind}' || n)::uuid`;
  const numbers = `generate_series(${from}, ${upTo}) n`;
  const run = (text: string) => sql.raw(text).execute(test.office.db);
  await run(`insert into project (id, code, name, title, ${project}) select ${of('project')}, 'XM-' || n, '项目' || n, '项目' || n, ${project}
    from project, ${numbers} where id = '${model}'`);
  await run(`insert into lot (id, project_id, code, ${lot}) select ${of('lot')}, ${of('project')}, 'BD-' || n, ${lot}
    from lot, ${numbers} where project_id = '${model}'`);
  await run(`insert into review (id, record_id, project, subject, title, ${review})
    select ${of('review')}, ${of('project')}, ${of('project')}, '项目' || n, '项目' || n, ${review} from review, ${numbers} where record_id = '${model}'`);
  await run('vacuum analyze');
}

const look = (agent: Client) => agent.get('/agency/workbench/index.json');

async function measure(agent: Client): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < asks; i += 1) taken.push(await timed(() => look(agent)));
  return median(taken);
}

/** Milliseconds of the fastest possible statement. */
async function ideal(person: string): Promise<number> {
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  const text = fs.readFileSync(path.join(import.meta.dirname, 'workbench-ideal.sql'), 'utf8');
  const taken: number[] = [];
  for (let i = 0; i < asks; i += 1)
    taken.push(await timed(() => client.query({ name: 'ideal', text, values: [person] })));
  await client.end();
  return median(taken);
}

const test = await openBenchOffice();
const [agent, reviewer] = await Promise.all([test.as('agent'), test.as('reviewer')]);
const model = await openProjects(test, agent, reviewer);
await copy(test, model, 1, few);
await measure(agent);
const atFew = await measure(agent);
await copy(test, model, few + 1, many);
const atMany = await measure(agent);
const statements = await ideal(agent.userId);
await test.close();

console.log(`the workbench of one who has ${many} open projects`);
console.log(
  `  one call / ideal statement   ${round(atMany / statements)}   (below 10)   ${round(atMany)} ms of 100 against ${round(statements)} ms`,
);
console.log(
  `  ${many} against ${few} projects    ${round(atMany / atFew)}   ${round(atMany)} ms against ${round(atFew)} ms`,
);
if (atMany / statements >= 10 || atMany >= 100) process.exitCode = 1;
