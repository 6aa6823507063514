/**
 * The summary of a full evaluation: 1,525 bids, seven experts, twenty factors. What begins it, concludes the qualification
 * with its price scores and sums up runs as people do it, on a server in a process of its own that tells how much processor
 * it took and how long its event loop stood still; the sheets between are filled in by SQL. `npm run bench -- summary`;
 * SUMMARY_BIDS gives another size.
 */
import {
  buildEvaluatedTender,
  type EvaluatedTender,
  settleAll,
} from '../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import { methodValues } from '../src/capabilities/notice/testing/tender-values.ts';
import { first, sql } from '../src/kernel/server/database.ts';
import { Client } from '../tests/support/client.ts';
import { round } from './figures.ts';
import { type BenchOffice, openBenchOffice, type ServerProcess } from './support/bench-office.ts';

const bids = Number(process.env.SUMMARY_BIDS ?? 1525);
const experts = 7;
const sections = ['technical', 'business', 'other'] as const;
const scoreItems = Array.from({ length: 20 }, (_, i) => ({
  id: `f${i + 1}`,
  section: sections[i % 3],
  name: `评分因素${i + 1}`,
  points: '3',
  objective: i % 5 === 0,
  standard: '优 2.4 至 3 分，良 1.8 至 2.4 分，中 1 至 1.8 分，差 0 至 1 分',
}));

const measures: [what: string, found: number, most: number, unit: string][] = [];
const mega = 1024 * 1024;

async function measured<T>(server: ServerProcess, what: string, seconds: number, work: () => Promise<T>): Promise<T> {
  await server.load();
  const before = performance.now();
  const answer = await work();
  const took = (performance.now() - before) / 1000;
  const { processor, held } = await server.load();
  console.log(`${what}: ${round(took)} s`);
  measures.push([`${what}: seconds of the server's processor`, processor, seconds, 's']);
  measures.push([`${what}: longest that the event loop stood still`, held * 1000, 100, 'ms']);
  return answer;
}

const run = (office: BenchOffice, text: string) => sql.raw(text).execute(office.office.db);
const size = async (office: BenchOffice, query: string) =>
  Number((await first<{ n: string }>(office.office.db, sql.raw(query)))?.n ?? 0) / mega;

/** All pass. What experts find differs a little from seat to seat, except for values that are read off. */
async function fillIn(office: BenchOffice, { committee }: EvaluatedTender, table: string): Promise<void> {
  const seat = `(select m.draw_order from committee_member m where m.committee_id = s.committee_id and m.person_id = s.member_id)`;
  const values =
    table === 'qualification'
      ? `jsonb_build_object('verdict', 'pass')`
      : `jsonb_build_object('score', case when (i->>'objective')::boolean then '2.00' else (1.8 + ((s.n * 7 + at * 3 + seat) % 90) / 100.0)::numeric(4, 2)::text end,
           'reason', case when at = 1 then '方案完整，针对性较强，符合评分标准' end)`;
  const more =
    table === 'qualification'
      ? `, conclusion = 'pass'`
      : `, total = (select sum((i->>'score')::numeric) from jsonb_array_elements(f.items) i)`;
  await run(
    office,
    `with f as (select s.id, (select jsonb_agg(i || ${values} order by at) from jsonb_array_elements(s.items) with ordinality as x(i, at)) as items
       from (select s.id, s.items, ${seat} as seat, dense_rank() over (order by s.bid_id) as n from ${table} s where s.committee_id = '${committee}') s)
     update ${table} t set state = 'submitted', submitted_at = now(), items = f.items ${more} from f where f.id = t.id`,
  );
  await run(office, `vacuum analyze ${table}`);
}

const office = await openBenchOffice();
try {
  const built = await buildEvaluatedTender(office, {
    until: 'seated',
    tender: { method: { ...methodValues, scoreItems } },
    committee: { size: experts },
    bids: Array.from({ length: bids }, (_, i) => ({
      name: `第${i + 1}建筑工程有限公司`,
      price: `${30_000_000 + ((i * 7919) % bids) * 2500}.00`,
    })),
  });
  const server = await office.process();
  const chair = Object.assign(new Client(server.url), { ...built.chair!.client, url: server.url });
  const asChair = (verb: string) => chair.done(`committee-member.${verb}` as never, { id: built.chair!.id });
  const room = () => chair.fetch(`/${chair.prefix}/evaluation/room.json?committee=${built.committee}`);
  const page = async (what: string) => {
    const text = await (await room()).text();
    measures.push([`${what}: an expert's page`, Buffer.byteLength(text) / mega, 1, 'MB']);
  };

  await page('before the beginning');
  await measured(server, 'beginning', 10, () => asChair('begin'));
  await page('qualification');
  await fillIn(office, built, 'qualification');
  await measured(server, 'qualification and price scores', 10, () => asChair('confirmQualification'));
  measures.push([
    'steps of the price scores, stored',
    await size(office, `select sum(octet_length(steps::text)) n from price_score`),
    2,
    'MB',
  ]);
  await page('scoring');
  await fillIn(office, built, 'score_sheet');
  await page('scored');
  await measured(server, 'summary', 2, () => asChair('summarise'));
  await page('summarised');
  await settleAll(built);
  await measured(server, 'report', 10, () => asChair('confirmResult'));
  await page('report drafted');
  measures.push([
    'summary, stored',
    await size(office, `select octet_length(row_to_json(r)::text) n from evaluation_result r`),
    3,
    'MB',
  ]);
  for (const [what, found, most, unit] of measures)
    console.log(`${found <= most ? 'good' : 'MISS'}  ${round(found)} ${unit} (at most ${most})  ${what}`);
  if (measures.some(([, found, most]) => found > most)) process.exitCode = 1;
} finally {
  await office.close();
}
process.exit();
