/**
 * The review of a prequalification: 1,500 applicants, five members, twelve items. What begins it, the members' desk, the
 * conclusion and the telling of the result run as people do it, on a server in a process of its own that tells how long its
 * event loop stood still; applicants and the sheets between are filled in by SQL. `npm run bench -- prequalification`;
 * APPLICANTS gives another size.
 */

import { addPerson, addUnit, creditCode } from '../database/seed/people.ts';
import { signAs } from '../src/capabilities/notice/testing/sign-as.ts';
import { application } from '../src/capabilities/preliminary/application/application.record.ts';
import { applicationSheetContent } from '../src/capabilities/preliminary/application-sheet/sheet-content.ts';
import { apply, buildPreliminary, openToBody } from '../src/capabilities/preliminary/testing/build-prequalified.ts';
import { lockPanel, type Panelist, seatPanel } from '../src/capabilities/preliminary/testing/seat-panel.ts';
import { first, sql } from '../src/kernel/server/database.ts';
import { inTransaction } from '../src/kernel/server/office.ts';
import { get } from '../src/kernel/server/rows.ts';
import { insertRow, newId } from '../src/kernel/server/write.ts';
import { Client } from '../tests/support/client.ts';
import { sentOf } from '../tests/support/sent.ts';
import { round } from './figures.ts';
import { type BenchOffice, openBenchOffice, type ServerProcess } from './support/bench-office.ts';

const applicants = Number(process.env.APPLICANTS ?? 1500);
const items = Array.from({ length: 12 }, (_, i) => ({
  id: `${i + 1}`,
  kind: i < 4 ? 'formal' : 'qualification',
  name: `审查因素${i + 1}`,
  standard: '证明材料齐全、在有效期内，与资格预审文件载明的标准一致，附有可以核对的页码',
}));
const scores = [{ id: '1', name: '类似业绩', standard: '每项 20 分', points: '100' }];
const measures: [what: string, found: number, most: number, unit: string][] = [];

async function measured<T>(server: ServerProcess, what: string, work: () => Promise<T>): Promise<T> {
  await server.load();
  const before = performance.now();
  const answer = await work();
  const took = (performance.now() - before) / 1000;
  const { held, processor } = await server.load();
  console.log(`${what}: ${round(took)} s, ${round(processor)} s of processor`);
  measures.push([`${what}: longest that the event loop stood still`, held * 1000, 100, 'ms']);
  return answer;
}

/** What an answer weighs, in KB. */
async function weighed(client: Client, what: string, path: string, most: number): Promise<any> {
  const text = await (await client.fetch(path)).text();
  measures.push([`${what}: what comes over the wire`, Buffer.byteLength(text) / 1024, most, 'KB']);
  return JSON.parse(text);
}

const asked = async (client: Client, path: string): Promise<any> => (await client.fetch(path)).json();

/** Many more that applied and were opened, like the first. */
async function addApplicants(office: BenchOffice, model: string, upTo: number): Promise<void> {
  const like = await get(office.office.db, application, model);
  for (let from = 3; from < upTo; from += 100)
    await inTransaction(office.office, async (tx) => {
      const now = like.submittedAt!;
      for (let i = from; i < Math.min(upTo, from + 100); i++) {
        const name = `第${String(i).padStart(4, '0')}建筑工程有限公司`;
        const code = creditCode(`91510000MA0${String(10000 + i)}0`);
        const supplier = await addUnit(tx, { name, type: 'supplier', code }, new Date(now));
        const person = { account: `applicant${i}`, name: `经办${i}`, organisation: supplier, roles: ['bidder'] };
        await addPerson(tx, person, 'nobody signs in with it', new Date(now));
        const { id: _id, state, version: _v, createdAt: _c, updatedAt: _u, title: _t, ...values } = like as any;
        await insertRow(
          tx,
          application,
          { ...values, supplier, supplierName: name },
          { id: newId(), state, org: null, adduserid: null, now: new Date(now) },
        );
      }
    });
  await sql.raw('vacuum analyze application').execute(office.office.db);
}

/** What the members find: one in ten fails two items, by all members; all sheets are handed in except those in hand. */
async function fillIn(office: BenchOffice, panel: string): Promise<void> {
  await sql`with f as (select s.id, s.n, (s.n % 10 = 0) as fails,
      (select jsonb_agg(i || case when s.n % 10 = 0 and at < 3 then '{"verdict":"fail","reason":"证明材料已过有效期，页码 12 与原件不符"}' else '{"verdict":"pass"}' end::jsonb order by at)
       from jsonb_array_elements(s.items) with ordinality as x(i, at)) as items
      from (select id, items, dense_rank() over (order by supplier_name) as n from application_sheet where panel_id = ${panel} and state = 'open') s)
    update application_sheet t set state = 'submitted', version = version + 1, submitted_at = now(), items = f.items,
      scores = (select jsonb_agg(c || jsonb_build_object('score', (60 + f.n % 40)::text)) from jsonb_array_elements(t.scores) c),
      conclusion = case when f.fails then 'fail' else 'pass' end from f where f.id = t.id`.execute(office.office.db);
  await sql.raw('vacuum analyze application_sheet').execute(office.office.db);
}

async function atDesk(server: ServerProcess, { client, person }: Panelist, panel: string): Promise<void> {
  const of = `f.panel=${panel}&f.member=${person}`;
  const list = `/${client.prefix}/application-sheet/list.json?${of}&sort=supplierName`;
  await measured(server, 'desk: a page of the rail, its counts, a search', async () => {
    await weighed(client, 'desk: a page of the rail', `${list}&pagesize=100&columns=supplierName,conclusion`, 60);
    await asked(client, `/${client.prefix}/application-sheet/progress.json?id=${panel}`);
    const found = await weighed(client, 'desk: a search', `${list}&pagesize=100&q=0777`, 60);
    if (found.tdata.length !== 1) throw new Error(`the search finds ${found.tdata.length}`);
    await asked(client, `${list}&pagesize=1&f.state=open`);
  });
  const [open] = (await asked(client, `${list}&pagesize=1&f.state=open`)).tdata;
  const sheet = `/${client.prefix}/application-sheet/detail.json?id=${open.id}`;
  const { row } = (await weighed(client, 'desk: a sheet', sheet, 20)).tdata;
  const judged = row.items.map((i: object) => ({ ...i, verdict: 'pass' }));
  const given = row.scores.map((s: object) => ({ ...s, score: '80' }));
  await measured(server, 'desk: a draft kept, a sheet signed', async () => {
    await client.done('application-sheet.save', {
      id: row.id,
      values: sentOf('application-sheet', { items: judged, scores: given }),
    });
    const now = (await asked(client, sheet)).tdata.row;
    const signature = await signAs(client, applicationSheetContent(now));
    await client.done('application-sheet.submit', {
      id: row.id,
      values: sentOf('application-sheet', { items: judged, scores: given }),
      asked: signature,
    });
  });
}

const office = await openBenchOffice();
try {
  const built = await buildPreliminary(office, {
    setting: { mode: 'limited', passMost: 99, items, scores },
  });
  const first3 = ['supplier1', 'supplier2', 'supplier3'];
  const applied: string[] = [];
  for (const account of first3) applied.push((await apply(await office.as(account), built.lot)).id);
  const panel = await lockPanel(office, built);
  await openToBody(office, built);
  await addApplicants(office, applied[0]!, applicants);
  const seated = await seatPanel(office, panel);
  const server = await office.process();
  const there = (client: Client) => Object.assign(new Client(server.url), { ...client, url: server.url });
  const [agent, owner] = [there(await office.as('agent')), there(await office.as('owner'))];
  const members = seated.map((s) => ({ ...s, client: there(s.client) }));

  // A machine that others use holds every loop up: what it does to one that has nothing to do.
  await server.load();
  await new Promise((r) => setTimeout(r, 5000));
  console.log(`with nothing to do the event loop stood still for ${round((await server.load()).held * 1000)} ms`);
  await measured(server, 'beginning', () => agent.done('committee.beginReview', { id: panel }));
  await atDesk(server, members[0]!, panel);
  await fillIn(office, panel);
  await measured(server, 'conclusion', () => agent.done('committee.conclude', { id: panel }));
  const [result] = (await agent.list('preliminary-result', { 'f.lot': built.lot })).tdata;
  await weighed(agent, 'the result', `/${agent.prefix}/preliminary-result/detail.json?id=${result.id}`, 20);
  await weighed(agent, 'a page of its list', `/${agent.prefix}/preliminary-result/lines.json?id=${result.id}`, 30);
  await measured(server, 'agreement', () => owner.done('preliminary-result.agree', { id: result.id }));
  await measured(server, 'telling everybody', () =>
    agent.done('preliminary-result.issue', { id: result.id, because: '告知' }),
  );
  // The names of all stand in the commitment; the desk does without.
  await weighed(
    members[0]!.client,
    'a seat',
    `/${members[0]!.client.prefix}/committee-member/detail.json?id=${members[0]!.seat}`,
    10,
  );
  await measured(server, 'the panel, and a page of its sheets', async () => {
    await weighed(agent, 'the panel', `/${agent.prefix}/committee/detail.json?id=${panel}`, 120);
    await weighed(agent, 'its sheets', `/${agent.prefix}/application-sheet/list.json?f.panel=${panel}&pagesize=50`, 60);
  });
  const told = await first<{ n: number }>(
    office.office.db,
    sql`select count(*)::int as n from application where lot_id = ${built.lot} and state in ('admitted', 'refused')`,
  );
  if (told?.n !== applicants) throw new Error(`${told?.n} of ${applicants} were told`);
  for (const [what, found, most, unit] of measures)
    console.log(`${found <= most ? 'good' : 'MISS'}  ${round(found)} ${unit} (at most ${most})  ${what}`);
  if (measures.some(([, found, most]) => found > most)) process.exitCode = 1;
} finally {
  await office.close();
}
process.exit();
