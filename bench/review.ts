/**
 * Reviews under way, 50 and 5,000 of them: the queue page against exactly the statements it issues, sent bare by `pg`,
 * and its latency and that of one decision at 5,000 against 50. Ratios of one run. `npm run bench -- review`
 */
import { lotValues, projectValues } from '../src/capabilities/notice/testing/tender-values.ts';
import { sql } from '../src/kernel/server/database.ts';
import type { Client } from '../tests/support/client.ts';
import { median, round } from './figures.ts';
import { bare, columnsBut, timed } from './support/bare.ts';
import { type BenchOffice, openBenchOffice } from './support/bench-office.ts';

const few = 50;
const many = Number(process.env.BENCH_REVIEWS ?? 5000);
const asks = 60;
const decisions = 30;

/** One project is handed in as people do; the others are its copies, each with a lot, a review and its seat. */
async function handIn(test: BenchOffice, agent: Client): Promise<string> {
  const { row } = await agent.done('project.create', { values: await projectValues(test) });
  await agent.done('lot.create', { values: { ...lotValues, ceilingPrice: null, project: row.id } });
  await agent.done('project.submit', { id: row.id });
  return row.id;
}

async function copy(test: BenchOffice, model: string, from: number, upTo: number): Promise<void> {
  const [project, lot, review, task] = await Promise.all([
    columnsBut(test, 'project', ['id', 'code', 'name', 'title']),
    columnsBut(test, 'lot', ['id', 'project_id', 'code']),
    columnsBut(test, 'review', ['id', 'record_id', 'project', 'due_at', 'subject', 'title']),
    columnsBut(test, 'review_task', ['id', 'review_id', 'project']),
  ]);
  const of = (kind: string, n = 'n') => `md5('${kind}' || ${n})::uuid`;
  const numbers = `generate_series(${from}, ${upTo}) n`;
  const run = (text: string) => sql.raw(text).execute(test.office.db);
  await run(`insert into project (id, code, name, title, ${project}) select ${of('project')}, 'XM-' || n, '项目' || n, '项目' || n, ${project}
    from project, ${numbers} where id = '${model}'`);
  await run(`insert into lot (id, project_id, code, ${lot}) select ${of('lot')}, ${of('project')}, 'BD-' || n, ${lot}
    from lot, ${numbers} where project_id = '${model}'`);
  await run(`insert into review (id, record_id, project, due_at, subject, title, ${review})
    select ${of('review')}, ${of('project')}, ${of('project')}, created_at + make_interval(mins => n), '项目' || n, '项目' || n, ${review}
    from review, ${numbers} where record_id = '${model}'`);
  await run(`insert into review_task (id, review_id, project, ${task}) select ${of('task')}, ${of('review')}, ${of('project')}, ${task}
    from review_task, ${numbers} where review_id = (select id from review where record_id = '${model}')`);
  await run('vacuum analyze');
}

const queuePage = { 'f.waitingFor': 'me', 'f.state': 'running', sort: 'dueAt', pagesize: '50' };

interface Measured {
  page: number;
  counts: number;
  decide: number;
}

async function measure(reviewer: Client): Promise<Measured> {
  const page: number[] = [];
  const counts: number[] = [];
  for (let i = 0; i < asks; i += 1) {
    page.push(await timed(() => reviewer.list('review', queuePage)));
    counts.push(await timed(() => reviewer.get('/agency/review/queue.json')));
  }
  const { tdata: waiting } = await reviewer.list('review', { ...queuePage, sort: '-dueAt' });
  const decide: number[] = [];
  for (const { id } of waiting.slice(0, decisions)) {
    decide.push(
      await timed(async () => {
        const answer = await reviewer.post('/agency/review/decide.json', { id, verdict: 'approve', opinion: '同意' });
        if (answer.code !== 'v') throw new Error(answer.msg);
      }),
    );
  }
  return { page: median(page), counts: median(counts), decide: median(decide) };
}

const test = await openBenchOffice();
const [agent, reviewer] = await Promise.all([test.as('agent'), test.as('reviewer')]);
const model = await handIn(test, agent);
await copy(test, model, 1, few + decisions);
await measure(reviewer);
await copy(test, model, few + decisions + 1, few + 2 * decisions);
const atFew = await measure(reviewer);
await copy(test, model, few + 2 * decisions + 1, many + 2 * decisions);
const atMany = await measure(reviewer);
const statements = await bare(test, () => reviewer.list('review', queuePage), asks);

console.log(`${many} reviews wait for one person`);
console.log(
  `  queue page / bare statements      ${round(atMany.page / statements)}   (below 3)   ${round(atMany.page)} ms against ${round(statements)} ms`,
);
console.log(
  `  queue page, ${many} against ${few}     ${round(atMany.page / atFew.page)}   ${round(atMany.page)} ms against ${round(atFew.page)} ms`,
);
console.log(
  `  counts of the tabs, ${many} against ${few}   ${round(atMany.counts / atFew.counts)}   ${round(atMany.counts)} ms against ${round(atFew.counts)} ms`,
);
console.log(
  `  one decision, ${many} against ${few}   ${round(atMany.decide / atFew.decide)}   (below 1.5)   ${round(atMany.decide)} ms against ${round(atFew.decide)} ms`,
);
await test.close();
process.exit(0);
