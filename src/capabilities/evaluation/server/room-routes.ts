/** The evaluation workspace reads everything that one member may see in one call; and how far each seat is, for the office. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allowedActions } from '../../../kernel/lifecycle/allowed.ts';
import { text } from '../../../kernel/record/field.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { Forbidden, NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { find, get, seeRow } from '../../../kernel/server/rows.ts';
import { bidFinding } from '../../bid/bid-finding/bid-finding.record.ts';
import { securityWords } from '../../bid-security/server/hooks.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { bidValidity } from '../bid-validity/bid-validity.record.ts';
import { clarification } from '../clarification/clarification.record.ts';
import { collusionReport } from '../collusion-report/collusion-report.record.ts';
import { committee } from '../committee/committee.record.ts';
import { committeeMember } from '../committee-member/committee-member.record.ts';
import { evaluationReport } from '../evaluation-report/evaluation-report.record.ts';
import { evaluationResult } from '../evaluation-result/evaluation-result.record.ts';
import { pricesOf } from '../price-score/of-committee.ts';
import { priceHints } from '../price-score/price-hints.rules.ts';
import { priceScore } from '../price-score/price-score.record.ts';
import { qualification } from '../qualification/qualification.record.ts';
import { scoreSheet } from '../score-sheet/score-sheet.record.ts';
import { methodOf, openedBids } from './deal-sheets.ts';
import { commitmentOf } from './member-answers.ts';

export function evaluationRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['platform', 'purchaser', 'agency']) {
    http.get(
      `/${prefix}/evaluation/mine.json`,
      route({ title: '本人的评标', by: [people] }),
      async (request, response) => send(response, success(await mine(office, signedIn(request)))),
    );
    http.get(
      `/${prefix}/evaluation/room.json`,
      route({ title: '评标室', by: [people], query: { committee: text('评标委员会') } }),
      async (request, response) => send(response, success(await room(office, signedIn(request), asked(request)))),
    );
    http.get(
      `/${prefix}/evaluation/progress.json`,
      route({ title: '评标进度', by: [people], query: { committee: text('评标委员会') } }),
      async (request, response) => send(response, success(await progress(office, signedIn(request), asked(request)))),
    );
  }
}

function asked(request: FastifyRequest): string {
  const { committee: id = '' } = request.query as Record<string, string>;
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new NotFound();
  return id;
}

/** The evaluations that this person was called to. */
const mine = (office: Office, { actor }: Caller) =>
  rows(
    office.db,
    sql`select m.id, m.committee_id as committee, m.seat, m.state, m.notified_at as "notifiedAt", c.state as "committeeState", c.planned_at as "plannedAt", c.place,
          l.id as "lotId", l.name as lot, p.name as project
        from committee_member m join committee c on c.id = m.committee_id join lot l on l.id = m.lot_id join project p on p.id = m.project_id
        where m.person_id = ${actor.id} and m.notified_at is not null order by m.notified_at desc`,
  );

interface SeatNow {
  id: string;
  person: string;
  seat: string;
  name: string;
  kind: string;
  state: string;
  isChair: boolean;
  needsTime: boolean;
  votes: number;
  judged: number;
  toJudge: number;
  scored: number;
  toScore: number;
}

/** How far each seat is: numbers of sheets, never what stands on them (S-13). */
const seatsOf = (office: Office, committeeId: string) =>
  rows<SeatNow>(
    office.db,
    sql`select m.id, m.person_id as person, m.seat, m.name, m.kind, m.state, m.is_chair as "isChair", m.needs_time as "needsTime",
          (select count(*) from committee_member v where v.committee_id = m.committee_id and v.state = 'signedIn' and v.voted_for_id = m.person_id) as votes,
          (select count(*) from qualification q where q.committee_id = m.committee_id and q.member_id = m.person_id and q.state = 'submitted') as judged,
          (select count(*) from qualification q where q.committee_id = m.committee_id and q.member_id = m.person_id and q.state <> 'void') as "toJudge",
          (select count(*) from score_sheet s where s.committee_id = m.committee_id and s.member_id = m.person_id and s.state = 'submitted') as scored,
          (select count(*) from score_sheet s where s.committee_id = m.committee_id and s.member_id = m.person_id and s.state <> 'void') as "toScore"
        from committee_member m where m.committee_id = ${committeeId} and m.notified_at is not null order by m.draw_order`,
  );

/** For whoever may read the committee: seats without names. */
async function progress(office: Office, { actor, now }: Caller, id: string) {
  if (!(await seeRow(office.db, office.house, committee, id, actor, now))) throw new NotFound();
  return (await seatsOf(office, id)).map(
    ({ name: _name, person: _person, votes: _votes, isChair: _isChair, id: _id, ...seat }) => seat,
  );
}

async function room(office: Office, { actor, now }: Caller, id: string) {
  const { db, house } = office;
  const [own] = await find(db, committeeMember, { committee: id, person: actor.id, notifiedAt: { not: null } });
  if (!own) throw new NotFound();
  const [seen, ofCommittee] = [
    await seeRow(db, house, committeeMember, own.id, actor, now),
    await get(db, committee, id),
  ];
  const [ofLot, ofProject] = [await get(db, lot, own.lot!), await get(db, project, own.project!)];
  const hall = {
    committee: pick(ofCommittee, ['id', 'state', 'name', 'size', 'plannedAt', 'place', 'startedAt', 'qualifiedAt']),
    lot: pick(ofLot, ['id', 'name', 'ceilingPrice', 'provisionalSum']),
    project: pick(ofProject, ['id', 'name', 'code']),
    me: {
      ...pick(own, ['id', 'version', 'state', 'seat', 'kind', 'isChair', 'votedFor', 'needsTime', 'signedInAt']),
      commitmentText: own.state === 'accepted' ? await commitmentOf(db, own) : null,
    },
    validity: await validityOf(db, own.lot!),
    actions: allowedActions(house.lifecycle('committee-member'), seen!.situation),
  };
  if (own.state !== 'signedIn') return hall;
  if (ofCommittee.state === 'dissolved' && ofCommittee.finishedAt === null) throw new Forbidden();
  return { ...hall, ...(await desk(office, actor.id, id, own.lot!, ofLot.ceilingPrice, own.isChair === true)) };
}

/** Until when the bids bind; nothing before the read-out. */
async function validityOf(db: Queryable, lotId: string) {
  const [found] = await find(db, bidValidity, { lot: lotId });
  return found ? pick(found, ['endsOn', 'state', 'newEndsOn']) : null;
}

/** The part that only a member who signed in sees. */
async function desk(
  office: Office,
  person: string,
  committeeId: string,
  lotId: string,
  ceiling: string | null,
  isChair: boolean,
) {
  const { db } = office;
  const ofCommittee = await get(db, committee, committeeId);
  const bids = await openedBids(db, lotId);
  const hints = priceHints(bids, ceiling);
  const securityOf = await securityWords(db, lotId);
  const [result] = await find(db, evaluationResult, { committee: committeeId });
  const [report] = await find(db, evaluationReport, { committee: committeeId });
  const method = await methodOf(db, lotId);
  const notVoid = { committee: committeeId, member: person, state: { not: 'void' } } as const;
  return {
    members: await seatsOf(office, committeeId),
    method: pick(method, [
      'type',
      'name',
      'adjustments',
      'deviationAmount',
      'reasonAbove',
      'reasonBelow',
      'candidates',
      'qualificationItems',
      'scoreItems',
    ]),
    bids: bids.map((b) => ({
      ...pick(b, ['id', 'supplierName', 'price', 'priceText', 'term', 'quality', 'openedFiles']),
      hints: [...(hints.get(b.id) ?? []), ...(securityOf?.(b.supplier!).hints ?? [])],
      security: securityOf?.(b.supplier!).says ?? null,
    })),
    conclusions: ofCommittee.qualifiedAt ? ofCommittee.conclusions : null,
    qualifications: await find(db, qualification, notVoid, { order: 'supplierName' }),
    scores: await find(db, scoreSheet, notVoid, { order: 'supplierName' }),
    priceScores: await find(
      db,
      priceScore,
      { ...pricesOf(ofCommittee as never), state: { in: ['computed', 'replaced'] } },
      { order: '-score' },
    ),
    // The chair may return a sheet without seeing it: which seat, which bid, handed in or not.
    returnable: isChair
      ? await rows(
          db,
          sql`select s.id, s.bid_id as bid, m.seat, s.state from score_sheet s join committee_member m on m.committee_id = s.committee_id and m.person_id = s.member_id and m.state = 'signedIn' where s.committee_id = ${committeeId} and s.state = 'submitted' order by m.draw_order, s.supplier_name`,
        )
      : [],
    collusion: (await find(db, collusionReport, { lot: lotId }, { limit: 1 }))[0] ?? null,
    ties: (await find(db, bidFinding, { lot: lotId }, { order: 'createdAt' })).map((t) =>
      pick(t, ['id', 'says', 'law']),
    ),
    clarifications: await find(db, clarification, { committee: committeeId }, { order: 'createdAt' }),
    result: result ?? null,
    report: report ?? null,
  };
}

const pick = (row: Record<string, any>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
