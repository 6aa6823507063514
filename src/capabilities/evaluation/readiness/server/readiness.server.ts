/** Reads what must stand before an evaluation: for one lot, for the lots of some days, and for the start itself. */

import type { FastifyInstance } from 'fastify';
import { date, text } from '../../../../kernel/record/field.ts';
import { isId } from '../../../../kernel/record/kinds.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { type Queryable, rows, sql } from '../../../../kernel/server/database.ts';
import { NotFound } from '../../../../kernel/server/effect.ts';
import { success } from '../../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../../kernel/server/house.ts';
import { type Caller, send, signedIn } from '../../../../kernel/server/http.ts';
import type { Office } from '../../../../kernel/server/office.ts';
import { route } from '../../../../kernel/server/route.ts';
import { find, get, scopeSql } from '../../../../kernel/server/rows.ts';
import { dateInShanghai } from '../../../../platform/calendar/iso-date.ts';
import { insiders } from '../../../../platform/identity/identity.audiences.ts';
import { mustAvoid } from '../../../committee/committee/avoidance.rules.ts';
import { committee } from '../../../committee/committee/committee.record.ts';
import { partiesOf } from '../../../committee/server/door.ts';
import { expert } from '../../../expert/expert/expert.record.ts';
import type { Must } from '../../../procedure/gates.ts';
import { mustsBefore } from '../../../procedure/server/door.ts';
import type { OfRound } from '../../../project/round/round.record.ts';
import { sameRound, takenIn } from '../../../project/server/door.ts';
import { readinessOf, whyNotReady } from '../readiness.rules.ts';
import type { ReadyFacts, ReadyLine } from '../ready-line.ts';
import type { ReadyLot } from '../ready-wire.ts';

/** So many lots stand on the list of some days; a reader with more narrows the days. */
const mostLots = 200;
/** Lots whose evaluation is still ahead or under way. */
const ahead = ['issued', 'suspended', 'opening', 'opened', 'evaluating'] as const;

interface Read extends Omit<ReadyFacts, 'avoid'> {
  lotName: string;
  code: string;
  projectName: string;
}

/** Of the round; of the lot where it has none. */
const openedAt = sql`(case when r.id is null then l.opened_at else r.opened_at end)`;

/**
 * One statement for all the lots; what depends on bids is read only where they were read out.
 * @param round of the only lot; the newest that takes bids where none is named
 */
const readFacts = (db: Queryable, lots: readonly string[], round: string | null = null): Promise<Read[]> =>
  rows<Read>(
    db,
    sql`select l.id as lot, l.name as "lotName", l.code, l.project_id as project, p.name as "projectName", l.state as "lotState",
          coalesce(r.deadline, l.bid_deadline) as "bidDeadline", ${openedAt} as "openedAt", l.document_issued_at as "documentIssuedAt",
          (select jsonb_build_object('id', d.id, 'state', d.state, 'holders', (select coalesce(jsonb_agg(h ->> 'side'), '[]') from jsonb_array_elements(coalesce(d.holders, '[]')) h),
              'threshold', d.threshold, 'priceForm', d.price_form)
            from tender_document d where d.lot_id = l.id order by (d.state = 'issued') desc, d.created_at desc limit 1) as document,
          (select count(*)::int from addendum a where a.lot_id = l.id and a.state in ('draft', 'review', 'returned', 'confirming')) as "openAddenda",
          (select jsonb_build_object('id', e.id, 'state', e.state, 'type', e.type,
              'items', jsonb_array_length(coalesce(e.qualification_items, '[]')), 'scores', jsonb_array_length(coalesce(e.score_items, '[]')))
            from evaluation_method e where e.lot_id = l.id order by (e.state = 'locked') desc, e.created_at desc limit 1) as method,
          (select jsonb_build_object('id', c.id, 'state', c.state, 'size', c.size, 'lockedAt', c.locked_at, 'lateBecause', c.late_because,
              'lateConfirmedAt', c.late_confirmed_at, 'ownerRandom', c.owner_random, 'supervisorRandom', c.supervisor_random,
              'drawnAt', c.drawn_at, 'plannedAt', c.planned_at, 'place', c.place, 'hasChair', c.chair_id is not null, 'formed', c.formed, 'attempt', coalesce(c.attempt, 1))
            from committee c where c.id = k.id) as committee,
          (select jsonb_build_object('called', count(*) filter (where m.state in ('drawn', 'accepted', 'signedIn')),
              'accepted', count(*) filter (where m.state in ('accepted', 'signedIn')), 'signedIn', count(*) filter (where m.state = 'signedIn'),
              'committed', count(*) filter (where m.state = 'signedIn' and m.commitment is not null))
            from committee_member m where m.committee_id = k.id and m.notified_at is not null) as seats,
          (select jsonb_build_object('id', b.id, 'roomName', b.room_name, 'startsAt', b.starts_at, 'endsAt', b.ends_at, 'state', b.state)
            from room_booking b where b.lot_id = l.id and b.purpose = 'evaluation' and b.state in ('submitted', 'approved')
            order by (b.state = 'approved') desc, b.starts_at desc limit 1) as booking,
          (select jsonb_build_object('id', o.id, 'state', o.state) from opening o where o.lot_id = l.id and ${sameRound('o', sql`r.id`)} order by o.created_at desc limit 1) as opening,
          case when ${openedAt} is null then null else (select count(*)::int from bid b where b.lot_id = l.id
              and ${sameRound('b', sql`r.id`)} and b.state in ('opened', 'valid', 'rejected') and b.price is null
              and exists (select 1 from tender_document d where d.lot_id = l.id and d.state = 'issued' and coalesce(d.price_form, 'amount') = 'amount')) end as unpriced,
          case when ${openedAt} is null then null else not exists (select 1 from collusion_report s where s.lot_id = l.id and ${sameRound('s', sql`r.id`)}) end as comparing,
          (select v.ends_on::text from bid_validity v where v.lot_id = l.id and ${sameRound('v', sql`r.id`)} order by v.created_at desc limit 1) as "validUntil"
        from lot l join project p on p.id = l.project_id
        left join lateral (select r.* from round r where r.lot_id = l.id and ${takenIn('r')} = 'bid' and r.id = coalesce(${round}::uuid, r.id)
            order by r.number desc limit 1) r on true
        left join lateral (select c.id from committee c where c.lot_id = l.id and c.kind <> 'panel' and ${sameRound('c', sql`r.id`)}
            order by (c.state <> 'dissolved') desc, c.created_at desc limit 1) k on true
        where l.id = any(${[...lots]}::uuid[])`,
  );

/** Seats whose person is tied to a bidder. */
async function avoidanceAt(db: Queryable, committeeId: string): Promise<{ seat: string; because: string }[]> {
  const seats = await rows<{ seat: string; expert: string }>(
    db,
    sql`select seat, expert_id as expert from committee_member
        where committee_id = ${committeeId} and state in ('accepted', 'signedIn') and expert_id is not null order by draw_order`,
  );
  if (seats.length === 0) return [];
  const parties = await partiesOf(db, await get(db, committee, committeeId));
  const people = new Map((await find(db, expert, { id: { in: seats.map((s) => s.expert) } })).map((e) => [e.id, e]));
  return seats.flatMap(({ seat, expert: id }) => {
    const because = mustAvoid(people.get(id)!, parties);
    return because ? [{ seat, because }] : [];
  });
}

/** One lot's facts, with who must stay away once it is known who bids. */
async function factsOf(db: Queryable, lot: string, round: string | null = null): Promise<Read & ReadyFacts> {
  const [read] = await readFacts(db, [lot], round);
  if (!read) throw new NotFound();
  const avoid = read.openedAt && read.committee ? await avoidanceAt(db, read.committee.id) : null;
  return { ...read, avoid };
}

/** Why a body may not begin to judge its round: the same list that the page of the lot shows. */
export const whyNotToBegin = async (db: Queryable, { lot, round }: OfRound, now: Date): Promise<string[]> =>
  whyNotReady(readinessOf(await factsOf(db, sure(lot, 'the lot'), round), now));

/** The lines that are no steps of their own. Who is tied to whom is looked up once all seats are taken, before it begins. */
export const readinessMusts = mustsBefore(['issue', 'deadline', 'decision'], async (db, lots, now) => {
  const found: [string, Must<Named>[]][] = [];
  for (const read of await readFacts(db, lots)) {
    const avoid = read.committee && isSeated(read.committee) ? await avoidanceAt(db, read.committee.id) : null;
    const lines = hasBegun(read) ? [] : readinessOf({ ...read, avoid }, now);
    found.push([
      read.lot,
      // 评标 can begin without these, the issue cannot: a document must not go out if its bids could never be opened.
      lines.flatMap(({ before, who: _, ...line }) =>
        before ? [{ before, ...line, blocks: line.blocks || before === 'issue' }] : [],
      ),
    ]);
  }
  return new Map(found);
});

type Named = NonNullable<ReadyLine['before']>;

const isSeated = ({ state }: { state: string }): boolean => state === 'seated';

const hasBegun = ({ committee: own }: Pick<ReadyFacts, 'committee'>): boolean =>
  own !== null && !['draft', 'locked', 'drawn', 'seated'].includes(own.state);

function shown(read: Read & ReadyFacts, now: Date): ReadyLot {
  const { lot, lotName, code, project, projectName } = read;
  const planned = read.committee?.plannedAt ?? null;
  return {
    ...{ lot, lotName, code, project, projectName },
    at: planned ?? read.bidDeadline,
    isPlanned: planned !== null,
    begun: hasBegun(read),
    lines: readinessOf(read, now),
  };
}

async function oneLot({ db, house }: Office, { actor, now }: Caller, lot: string): Promise<ReadyLot> {
  const [seen] = isId(lot)
    ? await rows(db, sql`select t.id from lot t where t.id = ${lot} and ${scopeSql(house.access('lot'), actor, now)}`)
    : [];
  if (!seen) throw new NotFound('没有这个标段，或您无权查看');
  return shown(await factsOf(db, lot), now);
}

/** The lots of some days, by the day of their evaluation; at most {@link mostLots}. */
async function lotsOfDays(
  { db, house }: Office,
  { actor, now }: Caller,
  { from, to }: { from?: string; to?: string },
): Promise<ReadyLot[]> {
  const day = 86_400_000;
  const first = from || dateInShanghai(new Date(now.getTime() - 7 * day));
  const last = to || dateInShanghai(new Date(now.getTime() + 60 * day));
  const found = await rows<{ id: string }>(
    db,
    sql`select t.id from lot t
        left join lateral (select c.planned_at from committee c where c.lot_id = t.id and c.kind <> 'panel' and c.state <> 'dissolved' order by c.created_at desc limit 1) c on true
        where t.state in (${sql.join([...ahead])}) and ${scopeSql(house.access('lot'), actor, now)}
          and (coalesce(c.planned_at, t.bid_deadline) at time zone 'Asia/Shanghai')::date between ${first}::date and ${last}::date
        order by coalesce(c.planned_at, t.bid_deadline), t.id limit ${mostLots}`,
  );
  if (found.length === 0) return [];
  const byId = new Map(
    (
      await readFacts(
        db,
        found.map((l) => l.id),
      )
    ).map((r) => [r.lot, r]),
  );
  return found.map(({ id }) => shown({ ...byId.get(id)!, avoid: null }, now));
}

function routes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['agency', 'purchaser']) {
    http.get(
      `/${prefix}/evaluation-room/ready.json`,
      route({ title: '评标准备', cost: 'read', by: [insiders], query: { lot: text('标段') } }),
      async (request, response) =>
        send(response, success(await oneLot(office, signedIn(request), (request.query as { lot?: string }).lot ?? ''))),
    );
    http.get(
      `/${prefix}/evaluation-room/ready-lots.json`,
      route({ title: '评标准备列表', cost: 'read', by: [insiders], query: { from: date('自'), to: date('至') } }),
      async (request, response) =>
        send(
          response,
          success(await lotsOfDays(office, signedIn(request), request.query as { from?: string; to?: string })),
        ),
    );
  }
}

export const readinessServer: ServerPart = { routes };
