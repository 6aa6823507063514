/** Asking and answering between the committee and the agency; the committee's side comes from a member's own seat. */

import type { FastifyInstance } from 'fastify';
import type { FactsOf } from '../../../../kernel/record/known.ts';
import type { RowOf } from '../../../../kernel/record/record.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { perform } from '../../../../kernel/server/act.ts';
import { type Queryable, rows, sql } from '../../../../kernel/server/database.ts';
import { type EffectContext, type EffectOf, Refusal } from '../../../../kernel/server/effect.ts';
import { success } from '../../../../kernel/server/envelope.ts';
import type { FactsFor, ServerPart } from '../../../../kernel/server/house.ts';
import { type Caller, send, signedIn } from '../../../../kernel/server/http.ts';
import { signal } from '../../../../kernel/server/live.ts';
import type { Office } from '../../../../kernel/server/office.ts';
import { tell } from '../../../../kernel/server/outbox.ts';
import { people, route } from '../../../../kernel/server/route.ts';
import { find, scopeSql } from '../../../../kernel/server/rows.ts';
import { committee } from '../../../committee/committee/committee.record.ts';
import { committeeMember } from '../../../committee/committee-member/committee-member.record.ts';
import type { OfRound } from '../../../project/round/round.record.ts';
import { lotOfProject, sameRound, sayOfLot } from '../../../project/server/door.ts';
import { evaluationReport } from '../../evaluation-report/evaluation-report.record.ts';
import { biased, queriesOver, queriesRun } from '../expert-query.lifecycle.ts';
import { expertQuery } from '../expert-query.record.ts';

type Query = RowOf<typeof expertQuery>;

const seatsAt = async (tx: Queryable, committeeId: string) => {
  const seats = await find(tx, committeeMember, { committee: committeeId, state: 'signedIn' });
  return seats.flatMap((m) => (m.person ? [{ person: m.person, kind: m.kind }] : []));
};

/** To every seat, each led to the room in which it sits, and to the pages that are open. */
async function tellSeats(tx: EffectContext['tx'], query: Query, subject: string): Promise<void> {
  for (const { person, kind } of await seatsAt(tx, query.committee))
    await tell(tx, {
      to: [person],
      subject,
      link: `${kind === 'buyer' ? 'evaluation-room.list' : 'evaluation.room'}?committee=${query.committee}`,
    });
  await signal(tx, `committee:${query.committee}`, 'changed');
}

async function numberFor(tx: Queryable, lotId: string): Promise<string> {
  const [found] = await rows<{ code: string; n: number }>(
    tx,
    sql`select l.code, (select count(*)::int from expert_query q where q.lot_id = l.id) as n from lot l where l.id = ${lotId}`,
  );
  return `${sure(found, 'found').code}-ZY-${String(sure(found, 'found').n + 1).padStart(2, '0')}`;
}

const biddersOf = async (db: Queryable, { lot, round }: OfRound): Promise<string[]> =>
  (
    await rows<{ name: string }>(
      db,
      sql`select b.supplier_name as name from bid b where b.lot_id = ${lot} and ${sameRound('b', round)} and b.state in ('opened', 'valid', 'rejected')`,
    )
  ).map((b) => b.name);

/** The member's own seat asks the agency. */
const askAgency: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, asked, now } = context;
  const values = {
    project: row.project,
    lot: row.lot,
    committee: row.committee,
    number: await numberFor(tx, row.lot),
    side: 'committee',
    seat: row.seat,
    topic: asked.topic,
    question: asked.question,
    askedAt: now.toISOString(),
  };
  await perform(context, 'expert-query.ask', { values });
  await signal(tx, `committee:${row.committee}`, 'changed');
};

/** The agency asks the committee that judges the lot now. */
const raiseQuery: EffectOf<typeof expertQuery> = async ({ tx, row, now }) => {
  await lotOfProject(tx, row);
  const [own] = await find(
    tx,
    committee,
    { lot: row.lot, state: { not: 'dissolved' } },
    { order: '-createdAt', limit: 1 },
  );
  const [report] = own ? await find(tx, evaluationReport, { committee: own.id }, { limit: 1 }) : [];
  if (!own || !queriesRun(own.state, report?.state ?? null)) {
    const because = own && report ? queriesOver : '本标段没有正在进行的{评标}，{评标}开始后才能询问{评标}委员会';
    throw new Refusal(because, { lot: because });
  }
  const because = biased(row.question, await biddersOf(tx, own));
  if (because) throw new Refusal(`问题${because}（评标委员会和评标方法暂行规定 第16条）`, { question: because });
  Object.assign(row, {
    committee: own.id,
    number: await numberFor(tx, row.lot),
    side: 'agency',
    askedAt: now.toISOString(),
  });
  await tellSeats(tx, row, `${(await sayOfLot(tx, row.lot))('代理机构询问评标委员会')}：${row.number}`);
};

const keepQueryAnswer: EffectOf<typeof expertQuery> = async ({ tx, row, asked, now }) => {
  Object.assign(row, { answer: asked.answer, answerFiles: asked.answerFiles ?? [], answeredAt: now.toISOString() });
  await tellSeats(tx, row, `代理机构已答复：${row.number}`);
};

const withdrawQuery: EffectOf<typeof expertQuery> = async ({ tx, row, asked, now }) => {
  Object.assign(row, { closedBecause: asked.reason, closedAt: now.toISOString() });
  await tellSeats(tx, row, `代理机构撤回询问：${row.number}`);
};

async function openQuery({ tx, row }: EffectContext, id: string, side: 'agency' | 'committee'): Promise<Query> {
  const [found] = await find(tx, expertQuery, { id, committee: row.committee, side, state: 'asked' }, { lock: true });
  if (!found) throw new Refusal('没有这一件待答复的询问，请刷新后再看');
  return found;
}

/** The chair answers for the committee. */
const answerAgency: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, asked, now } = context;
  const { id } = await openQuery(context, asked.query, 'agency');
  await perform(context, 'expert-query.reply', { id, values: { answer: asked.answer, answeredAt: now.toISOString() } });
  await signal(tx, `committee:${row.committee}`, 'changed');
};

/** Who asked takes it back, or the chair for the committee. */
const takeBackQuery: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, asked, now } = context;
  const query = await openQuery(context, asked.query, 'committee');
  if (query.seat !== row.seat && !row.isChair) throw new Refusal('请由提问的评委或者组长撤回');
  const values = { closedBecause: asked.reason, closedAt: now.toISOString() };
  await perform(context, 'expert-query.withdraw', { id: query.id, values });
  await signal(tx, `committee:${row.committee}`, 'changed');
};

/** Where the lot ended, queries are not answered any more. */
export async function closeQueries(context: EffectContext, lotId: string): Promise<void> {
  const values = { closedBecause: '标段已经结束', closedAt: context.now.toISOString() };
  for (const { id } of await find(context.tx, expertQuery, { lot: lotId, state: 'asked' }))
    await perform(context, 'expert-query.close', { id, values });
}

const queryFacts: FactsFor<typeof expertQuery> = async (db, found) => {
  const now = await rows<{ id: string } & FactsOf<'expert-query'>>(
    db,
    sql`select q.id, c.state as "committeeState",
          (select r.state from evaluation_report r where r.committee_id = c.id limit 1) as "reportState",
          coalesce((select json_agg(b.supplier_name) from bid b where b.lot_id = q.lot_id and ${sameRound('b', sql`c.round_id`)} and b.state in ('opened', 'valid', 'rejected')), '[]') as bidders
        from expert_query q join committee c on c.id = q.committee_id where q.id in (${sql.join(found.map((q) => q.id))})`,
  );
  return new Map(now.map(({ id, ...facts }) => [id, facts]));
};

/** The lots that this person reads queries of, those with open ones first; at most 200. */
const lotsOf = (office: Office, { actor, now }: Caller) =>
  rows(
    office.db,
    sql`select l.id, l.code, l.name, p.id as project, p.name as "projectName", q.asked, q.open, q."lastAt" from (
          select t.lot_id, t.project_id, count(*)::int as asked, count(*) filter (where t.state = 'asked')::int as open, max(t.asked_at) as "lastAt"
            from expert_query t where ${scopeSql(office.house.access('expert-query'), actor, now)} group by t.lot_id, t.project_id
        ) q join lot l on l.id = q.lot_id join project p on p.id = q.project_id order by q.open desc, q."lastAt" desc limit 200`,
  );

function routes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['agency', 'purchaser', 'platform'])
    http.get(
      `/${prefix}/expert-query/lots.json`,
      route({ title: '有专家质疑的标段', cost: 'read', by: [people] }),
      async (request, response) => send(response, success(await lotsOf(office, signedIn(request)))),
    );
}

export const queryServer: ServerPart = {
  facts: { 'expert-query': queryFacts },
  effects: { askAgency, raiseQuery, keepQueryAnswer, withdrawQuery, answerAgency, takeBackQuery },
  routes,
};
