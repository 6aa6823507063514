/**
 * What the papers of an evaluation show to people who may read its result; the names only to people who may read them
 * too.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { text } from '../../../../kernel/record/field.ts';
import { isId } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { first, rows, sql } from '../../../../kernel/server/database.ts';
import { NotFound, Refusal } from '../../../../kernel/server/effect.ts';
import { success } from '../../../../kernel/server/envelope.ts';
import { type Caller, send, signedIn } from '../../../../kernel/server/http.ts';
import type { Office } from '../../../../kernel/server/office.ts';
import { people, route } from '../../../../kernel/server/route.ts';
import { find, get, scopeSql, seeRow } from '../../../../kernel/server/rows.ts';
import { everyRow } from '../../../../kernel/server/see-rows.ts';
import { committee } from '../../../committee/committee/committee.record.ts';
import { committeeMember } from '../../../committee/committee-member/committee-member.record.ts';
import { evaluationResult } from '../../../evaluation/evaluation-result/evaluation-result.record.ts';
import { objectiveEvidence } from '../../../evaluation/objective-evidence/objective-evidence.record.ts';
import type { JudgedBid } from '../../../evaluation/qualification/judged.ts';
import { qualification } from '../../../evaluation/qualification/qualification.record.ts';
import { methodOf } from '../../../evaluation/server/door.ts';
import { lot } from '../../../project/lot/lot.record.ts';
import { project } from '../../../project/project/project.record.ts';
import type { OfRound } from '../../../project/round/round.record.ts';
import { codeAbout, sameRound } from '../../../project/server/door.ts';
import { priceTerms } from '../../../tender-document/server/door.ts';
import { evaluationReport } from '../../evaluation-report/evaluation-report.record.ts';
import { openingOf } from '../../server/report-reads.ts';
import type { PaperEntry, PaperPrice, PaperSeat, Papers } from '../papers.ts';
import { saidIn } from './said.ts';

const closed =
  '没有这份评审结果，或评标报告还没有提交招标人：在此之前评标情况不向评标委员会以外的人透露（招标投标法 第44条）';

export function paperRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['agency', 'purchaser', 'platform']) {
    http.get(
      `/${prefix}/evaluation/papers.json`,
      route({
        title: '评标资料',
        cost: 'read',
        by: [people],
        query: { id: text('结果'), committee: text('评标委员会') },
      }),
      async (request, response) => {
        const caller = signedIn(request);
        return send(response, success(await papersOf(office, caller, await seenResult(office, caller, request))));
      },
    );
    http.get(
      `/${prefix}/evaluation/judged.json`,
      route({ title: '已评审的投标', cost: 'read', by: [people], query: { committee: text('评标委员会') } }),
      async (request, response) => send(response, success(await judgedFor(office, signedIn(request), request))),
    );
    http.get(
      `/${prefix}/evaluation/said.json`,
      route({
        title: '评标的陈述',
        cost: 'read',
        by: [people],
        query: { id: text('结果'), committee: text('评标委员会') },
      }),
      async (request, response) => {
        const caller = signedIn(request);
        const result = await seenResult(office, caller, request);
        return send(response, success(await saidIn(office.db, result.committee as string)));
      },
    );
  }
}

/** The result that is asked for by its own id or by its committee's; before the report is delivered the office sees none. */
async function seenResult(office: Office, { actor, now }: Caller, request: FastifyRequest): Promise<AnyRow> {
  const { id = '', committee: of = '' } = request.query as Record<string, string>;
  const asked = isId(id)
    ? id
    : isId(of)
      ? (await find(office.db, evaluationResult, { committee: of }))[0]?.id
      : undefined;
  const seen = asked && (await seeRow(office.db, office.house, evaluationResult, asked, actor, now));
  // The same words whether it is there or not.
  if (!seen) throw new Refusal(closed);
  return seen.row;
}

async function papersOf(office: Office, caller: Caller, result: AnyRow): Promise<Papers> {
  const { db } = office;
  const [ofProject, ofLot, own] = [
    await get(db, project, result.project),
    await get(db, lot, result.lot),
    await get(db, committee, result.committee),
  ];
  const units = await first<{ owner: string; agency: string }>(
    db,
    sql`select (select name from organisation where id = ${ofProject.owner}) as owner, (select name from organisation where id = ${ofProject.org}) as agency`,
  );
  const method = await methodOf(db, ofLot.id);
  const room = await openingOf(db, own);
  const [report] = await find(db, evaluationReport, { committee: own.id });
  const { seats, namesHidden } = await seatsFor(office, caller, own.id);
  return {
    ...codeAbout(ofProject),
    id: result.id,
    name: result.name,
    state: result.state,
    summarisedAt: result.summarisedAt,
    ranking: result.ranking ?? [],
    rejected: result.rejected ?? [],
    findings: result.findings ?? [],
    scores: result.scores ?? { factors: [], sheets: [] },
    conclusions: own.conclusions ?? [],
    project: {
      id: ofProject.id,
      name: ofProject.name!,
      code: ofProject.code,
      regime: ofProject.regime!,
      owner: units?.owner ?? '',
      agency: units?.agency ?? '',
    },
    lot: {
      name: ofLot.name!,
      code: ofLot.code!,
      terms: await priceTerms(db, ofLot.id),
      provisionalSum: ofLot.provisionalSum,
    },
    method: {
      type: method.type!,
      name: method.name!,
      candidates: method.candidates!,
      dropExperts: method.dropExperts ?? 'none',
    },
    committee: {
      id: own.id,
      size: own.size!,
      place: own.place,
      startedAt: own.startedAt,
      finishedAt: own.finishedAt,
      incidents: own.incidents ?? [],
    },
    evidence: (await everyRow(office, objectiveEvidence, { 'f.committee': own.id }, caller)).map((e) => ({
      bid: e.bid,
      supplierName: e.supplierName,
      factor: e.factor,
      finding: e.finding,
      file: e.file,
      page: e.page,
      score: e.score,
      seat: e.seat,
    })),
    seats,
    namesHidden,
    opening: room ? { id: room.id, startsAt: room.startsAt, place: room.place } : null,
    entries: await entriesOf(office, own),
    prices: await rows<PaperPrice>(
      db,
      sql`select bid_id as bid, corrected_price as "correctedPrice", coalesce(evaluated_price::text, quote->>'evaluated') as "evaluatedPrice", benchmark, score from price_score where lot_id = ${ofLot.id} and (committee_id = ${own.id} or (committee_id is null and ${own.attempt ?? null}::bigint is null)) and state in ('computed', 'replaced')`,
    ),
    report: report
      ? { id: report.id, state: report.state, digest: report.digest, deliveredAt: report.deliveredAt }
      : null,
  };
}

/** Every seat's judgement item by item, from the sheets that this person may read; none of them before that. */
async function judgedFor(office: Office, { actor, now }: Caller, request: FastifyRequest): Promise<JudgedBid[]> {
  const { committee: id = '' } = request.query as Record<string, string>;
  if (!isId(id)) throw new NotFound();
  const members = await find(office.db, committeeMember, { committee: id }, { order: 'drawOrder' });
  const seatOf = new Map(members.map((m) => [m.person, m.seat]));
  const scope = scopeSql(office.house.access(qualification.id), actor, now);
  const sheets = await rows<{ bid: string; member: string; items: AnyRow[] | null }>(
    office.db,
    sql`select t.bid_id as bid, t.member_id as member, t.items from qualification t
        where t.committee_id = ${id} and t.state = 'submitted' and ${scope} order by t.supplier_name`,
  );
  return [...Map.groupBy(sheets, (s) => s.bid)].map(([bid, own]) => ({
    bid,
    items: (sure(own[0], 'the first of own').items ?? []).map((item) => ({
      id: item.id,
      kind: item.kind,
      name: item.item,
      standard: item.standard,
      verdicts: own
        .map((s) => ({ seat: seatOf.get(s.member) ?? '', item: s.items?.find((i) => i.id === item.id) }))
        .sort((a, b) => a.seat.localeCompare(b.seat, 'zh', { numeric: true }))
        .map(({ seat, item: i }) => ({
          seat,
          verdict: i?.verdict ?? null,
          reason: i?.reason ?? null,
          basis: i?.basis ?? null,
          page: i?.page ?? null,
        })),
    })),
  }));
}

/** Every seat that was called; a name only where the person could read it in the list of members as well. */
async function seatsFor(office: Office, caller: Caller, committeeId: string) {
  const called = await find(
    office.db,
    committeeMember,
    { committee: committeeId, notifiedAt: { not: null } },
    { order: 'drawOrder' },
  );
  const readable = await everyRow(office, committeeMember, { 'f.committee': committeeId }, caller);
  const known = new Set(readable.map((m) => m.id as string));
  const seats = called.map((m): PaperSeat => {
    const named = known.has(m.id);
    return {
      seat: m.seat,
      kind: m.kind === 'buyer' ? 'buyer' : 'expert',
      isChair: m.isChair === true,
      isAlternate: m.isAlternate === true,
      state: m.state,
      signedInAt: m.signedInAt,
      isDirect: m.isDirect === true,
      committedAt: m.commitment?.at ?? null,
      name: named ? m.name : null,
      employer: named ? m.employer : null,
    };
  });
  const sits = called.filter((m) => m.state === 'signedIn');
  const namesHidden = sits.some((m) => !known.has(m.id))
    ? '姓名和工作单位在中标结果确定前保密（招标投标法 第37条），本表以席位代替'
    : null;
  return { seats, namesHidden };
}

/** The summary sheet as it was read out; the bids' own words where a lot was opened without a room. */
const entriesOf = (office: Office, { lot: of, round }: OfRound): Promise<PaperEntry[]> =>
  rows<PaperEntry>(
    office.db,
    sql`select b.id as bid, coalesce(e.serial, row_number() over (order by b.submitted_at))::int as serial, b.supplier_name as "supplierName",
          b.submitted_at as "submittedAt", coalesce(e.price, b.price) as price, b.price_text as "priceText", b.term, b.quality, b.state, e.cause
        from bid b left join opening_entry e on e.bid_id = b.id
        where b.lot_id = ${of} and ${sameRound('b', round)} and b.state in ('opened', 'unopened', 'valid', 'rejected') order by 2`,
  );
