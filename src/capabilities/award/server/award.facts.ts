/** What the guards of the decision need to know beyond their row. */

import type { FactsOf } from '../../../kernel/record/known.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { FactsFor, House } from '../../../kernel/server/house.ts';
import { citeIfAny, demands, ofLot, type Pinned, type Regime } from '../../../platform/law/rulebook.ts';
import { openOrders } from '../../dispute/server/door.ts';
import { foundUnable } from '../../evaluation/server/door.ts';
import { legalMedia } from '../../notice/server/door.ts';
import { winsOf } from '../../procedure/ways/index.ts';
import { sameRound } from '../../project/server/door.ts';
import type { GroupStart } from '../allocation/allocation.rules.ts';
import { groupOf, waitedFor } from '../allocation/server/allocation.effects.ts';
import type { awardNotice } from '../award-notice/award-notice.record.ts';
import type { candidatePublicity } from '../candidate-publicity/candidate-publicity.record.ts';
import type { ReportedResult } from '../candidate-publicity/from-report.rules.ts';
import { whyNoPublicity } from '../candidate-publicity/publicity-period.rules.ts';
import type { resultNotice } from '../result-notice/result-notice.record.ts';
import type { Winner } from '../winner-confirmation/winner-confirmation.guards.ts';
import type { winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';
import { reportedResult } from './people.ts';

const idsOf = (found: readonly AnyRow[], field: string) =>
  sql.join([...new Set(found.map((r) => r[field] ?? null))].map((id) => sql`${id}::uuid`));

/** What a statement finds, by its `id`. */
async function keyed<Found>(db: Queryable, query: ReturnType<typeof sql>): Promise<Map<string, Found>> {
  const loaded = await rows<Found & { id: string }>(db, query);
  return new Map(loaded.map(({ id, ...facts }) => [id, facts as Found]));
}

const mayGoOn = (house: House) => sql`l.state = 'suspended' as suspended, ${openOrders(house)} as orders`;
const openObjections = sql`(select count(*)::int from objection o where o.lot_id = l.id and o.kind = 'result' and o.state in ('submitted', 'review') and o.late is null) as "openObjections"`;

type Confirmed = FactsOf<'winner-confirmation'>;

/** When the publicities of these lots begin; one that came back or is still drafted says nothing yet. */
const startsOf = async (db: Queryable, lots: readonly string[]): Promise<GroupStart[]> =>
  lots.length === 0
    ? []
    : rows<GroupStart>(
        db,
        sql`select l.name as "lotName", p.starts_at as "startsAt" from candidate_publicity p join lot l on l.id = p.lot_id
            where p.lot_id = any(${lots}::uuid[]) and p.state in ('review', 'published', 'frozen', 'ended') and p.starts_at is not null
            order by l.code`,
      );

export const publicityFacts: FactsFor<typeof candidatePublicity> = async (db, found, _now, _actor, house) => {
  const reports = await keyed<
    Pick<FactsOf<'candidate-publicity'>, 'reportState'> & { regime: Regime; ofWay: string | null; law: Pinned | null }
  >(
    db,
    sql`select r.id, r.state as "reportState", p.regime, p.way as "ofWay", l.law from evaluation_report r
        join lot l on l.id = r.lot_id join project p on p.id = l.project_id where r.id in (${idsOf(found, 'report')})`,
  );
  const notHeld = (report: string | null) => {
    const of = reports.get(report ?? '');
    return of && whyNoPublicity(ofLot(of, { regime: of.regime, way: of.ofWay }));
  };
  // Only for results that may still be published.
  const reported = new Map<string, ReportedResult>();
  for (const { report, state } of found)
    if (report && ['draft', 'returned', 'review'].includes(state) && !reported.has(report))
      reported.set(report, await reportedResult(db, report));
  const waiting = new Map<string, string[]>();
  const starts = new Map<string, GroupStart[]>();
  for (const { lot, state } of found) {
    if (!lot || !['draft', 'returned', 'review'].includes(state) || waiting.has(lot)) continue;
    const members = await groupOf(db, lot);
    waiting.set(lot, waitedFor(members));
    const others = members.map((m) => m.lot).filter((id) => id !== lot);
    starts.set(lot, await startsOf(db, others));
  }
  const lots = await keyed<
    Pick<FactsOf<'candidate-publicity'>, 'suspended' | 'orders' | 'openObjections' | 'confirmsNotices' | 'way'>
  >(
    db,
    sql`select l.id, p.way, ${mayGoOn(house)}, ${openObjections}, p.confirms_notices as "confirmsNotices"
        from lot l join project p on p.id = l.project_id where l.id in (${idsOf(found, 'lot')})`,
  );
  const media = await legalMedia(
    db,
    found.map((p) => p.project),
  );
  return new Map(
    found.map((p) => [
      p.id,
      {
        ...{ reportState: reports.get(p.report ?? '')?.reportState, notHeld: notHeld(p.report) },
        ...lots.get(p.lot ?? ''),
        reported: reported.get(p.report ?? ''),
        groupWaitsFor: waiting.get(p.lot ?? '') ?? [],
        groupStarts: starts.get(p.lot ?? '') ?? [],
        legalMedia: media.get(p.project ?? '') ?? [],
      },
    ]),
  );
};

export const confirmationFacts: FactsFor<typeof winnerConfirmation> = async (db, found, _now, _actor, house) => {
  const lots = await keyed<
    Pick<
      Confirmed,
      | 'lotState'
      | 'suspended'
      | 'orders'
      | 'openObjections'
      | 'validUntil'
      | 'lapsedBids'
      | 'byCommittee'
      | 'committeeChose'
      | 'unable'
      | 'openReview'
    > & {
      regime: Regime;
      way: string | null;
      law: Pinned | null;
    }
  >(
    db,
    sql`select l.id, p.regime, p.way, l.law, l.state as "lotState", ${mayGoOn(house)}, ${openObjections},
          (select v.ends_on::text from bid_validity v where v.lot_id = l.id order by v.created_at desc limit 1) as "validUntil",
          (select coalesce(jsonb_agg(b.id), '[]') from bid b where b.lot_id = l.id and b.state = 'lapsed') as "lapsedBids",
          exists (select 1 from tender_document d where d.lot_id = l.id and d.decided_by = 'committee') as "byCommittee",
          (select c.bid_id from decision_committee c join decision_report r on r.committee_id = c.id and r.state = 'signed'
            where c.lot_id = l.id and c.state = 'decided' limit 1) as "committeeChose",
          ${foundUnable} as unable,
          exists (select 1 from committee_vote v where v.lot_id = l.id and v.kind = 'capacity' and v.state = 'open') as "openReview"
        from lot l join project p on p.id = l.project_id where l.id in (${idsOf(found, 'lot')})`,
  );
  const lotOf = (lotId: string | null) => {
    const { regime, way, law, ...found } = lots.get(lotId ?? '') ?? { regime: undefined, way: null, law: null };
    const of = regime && ofLot({ law }, { regime, way });
    return {
      ...found,
      ...(regime ? { asking: { regime, way } } : {}),
      wins: winsOf(way),
      ...(of && demands('award.first', of)
        ? { firstWins: true, firstLaw: sure(citeIfAny('award.first', of), 'the row that asks it').law }
        : { firstWins: false }),
      needsNoPublicity: of !== undefined && !demands('publicity.held', of),
    };
  };
  const publicities = await keyed<Pick<Confirmed, 'publicityState' | 'candidates'>>(
    db,
    sql`select id, state as "publicityState", candidates from candidate_publicity where id in (${idsOf(found, 'publicity')})`,
  );
  const held = await keyed<Pick<Confirmed, 'publicityState'>>(
    db,
    sql`select distinct on (p.lot_id) p.lot_id as id, p.state as "publicityState" from candidate_publicity p
        where p.lot_id in (${idsOf(found, 'lot')}) and p.state <> 'withdrawn' order by p.lot_id, p.created_at desc`,
  );
  const reports = await keyed<Pick<Confirmed, 'reportState'>>(
    db,
    sql`select id, state as "reportState" from evaluation_report where id in (${idsOf(found, 'report')})`,
  );
  const asked = await keyed<Pick<Confirmed, 'isAsked'>>(
    db,
    sql`select k.paper::uuid as id, true as "isAsked" from consent k
        where k.power = 'other-candidate' and k.state = 'asked' and k.paper in (${sql.join(found.map((c) => sql`${c.id}::text`))}) group by k.paper`,
  );
  const sent = await keyed<Pick<Confirmed, 'lettersSent' | 'securityAsked'>>(
    db,
    sql`select confirmation_id as id, bool_or(state in ('sent', 'received')) as "lettersSent",
          array_agg(bid_id) filter (where kind = 'award' and coalesce(performance_security, 0) > 0 and state in ('sent', 'received')) as "securityAsked"
        from award_notice where confirmation_id in (${idsOf(found, 'id')}) group by confirmation_id`,
  );
  const fell = await keyed<{ fell: number }>(
    db,
    sql`select confirmation_id as id, count(*)::int as fell from award_line
        where confirmation_id in (${idsOf(found, 'id')}) and state = 'ended' and ending is not null group by confirmation_id`,
  );
  const lines = await keyed<{ winners: Winner[] }>(
    db,
    sql`select confirmation_id as id, jsonb_agg(jsonb_build_object('bid', bid_id, 'supplierName', supplier_name, 'contracted', state = 'contracted')
            order by rank::int nulls last, id) as winners
        from award_line where confirmation_id in (${idsOf(found, 'id')}) and state <> 'ended' group by confirmation_id`,
  );
  return new Map(
    found.map((c) => [
      c.id,
      {
        lettersSent: false,
        winners: lines.get(c.id)?.winners ?? [],
        fell: fell.get(c.id)?.fell ?? 0,
        ...lotOf(c.lot),
        ...reports.get(c.report ?? ''),
        ...(c.publicity ? publicities.get(c.publicity) : { candidates: c.candidates, ...held.get(c.lot ?? '') }),
        ...sent.get(c.id),
        ...asked.get(c.id),
        found: (lines.get(c.id)?.winners ?? []).some((w) => (lots.get(c.lot ?? '')?.unable ?? []).includes(w.bid))
          ? ['unable' as const]
          : [],
      },
    ]),
  );
};

const confirmationStates = (db: Queryable, house: House, found: readonly AnyRow[]) =>
  keyed<FactsOf<'result-notice'>>(
    db,
    sql`select w.id, w.state as "confirmationState", w.price as "confirmedPrice", w.price_text as "confirmedPriceText", w.winner_name as "winnerName", p.regime, p.way, p.letter_delegation as delegation, p.confirms_notices as "confirmsNotices", ${mayGoOn(house)}
        from winner_confirmation w join project p on p.id = w.project_id join lot l on l.id = w.lot_id where w.id in (${idsOf(found, 'confirmation')})`,
  );

/** Whom a result notice tells of and for how much: by its line, where it has one. */
const won = (db: Queryable, found: readonly AnyRow[]) =>
  keyed<Pick<FactsOf<'result-notice'>, 'confirmedPrice' | 'confirmedPriceText' | 'winnerName'>>(
    db,
    sql`select id, price as "confirmedPrice", price_text as "confirmedPriceText", supplier_name as "winnerName"
        from award_line where id in (${idsOf(found, 'line')})`,
  );

export const resultNoticeFacts: FactsFor<typeof resultNotice> = async (db, found, _now, _actor, house) => {
  const confirmations = await confirmationStates(db, house, found);
  const lines = await won(db, found);
  const media = await legalMedia(
    db,
    found.map((n) => n.project),
  );
  return new Map(
    found.map((n) => [
      n.id,
      {
        ...confirmations.get(n.confirmation ?? ''),
        ...lines.get(n.line ?? ''),
        legalMedia: media.get(n.project ?? '') ?? [],
      },
    ]),
  );
};

// Letters go to the bidders of the round whose report decides the lot.
const lastJudged = sql`(select c.round_id from evaluation_report r join committee c on c.id = r.committee_id
  where r.lot_id = b.lot_id and r.state = 'delivered' order by r.delivered_at desc limit 1)`;

export const awardNoticeFacts: FactsFor<typeof awardNotice> = async (db, found, _now, _actor, house) => {
  const confirmations = await confirmationStates(db, house, found);
  const without = await keyed<{ biddersWithoutLetter: number }>(
    db,
    sql`select b.lot_id as id, count(*)::int as "biddersWithoutLetter" from bid b
        where b.lot_id in (${idsOf(found, 'lot')}) and ${sameRound('b', lastJudged)} and b.state in ('opened', 'unopened', 'valid', 'rejected')
          and not exists (select 1 from award_notice n where n.lot_id = b.lot_id and n.supplier_id = b.supplier_id and n.state <> 'revoked')
        group by b.lot_id`,
  );
  const lots = await keyed<{ lotContent: string | null; bidSecurity: string | null; validUntil: string | null }>(
    db,
    sql`select id, content as "lotContent", bid_security as "bidSecurity",
          (select v.ends_on::text from bid_validity v where v.lot_id = lot.id order by v.created_at desc limit 1) as "validUntil"
        from lot where id in (${idsOf(found, 'lot')})`,
  );
  const published = await keyed<{ publishedOther: string | null; publishedManager: string | null }>(
    db,
    sql`select n.id, (select r.winner_name from result_notice r where r.lot_id = w.lot_id and r.state = 'published'
            and r.confirmation_id <> w.id limit 1) as "publishedOther",
          (select c ->> 'manager' from candidate_publicity p, jsonb_array_elements(p.candidates) c
            where p.id = w.publicity_id and c ->> 'bid' = n.bid_id::text limit 1) as "publishedManager"
        from award_notice n join winner_confirmation w on w.id = n.confirmation_id where n.id in (${sql.join(found.map((n) => n.id))})`,
  );
  const bids = await keyed<{ bidTerm: string | null; bidQuality: string | null; bidState: string }>(
    db,
    sql`select id, term as "bidTerm", quality as "bidQuality", state as "bidState" from bid where id in (${idsOf(found, 'bid')})`,
  );
  const awards = await rows<{
    id: string;
    lot: string;
    state: string;
    supplierName: string | null;
    preparedBy: string | null;
    adduserid: string | null;
  }>(
    db,
    sql`select id, lot_id as lot, state, supplier_name as "supplierName", prepared_by_id as "preparedBy", adduserid
        from award_notice where lot_id in (${idsOf(found, 'lot')}) and kind = 'award' and state in ('draft', 'ready') order by number`,
  );
  const together = (n: { id: string; lot: string | null }) => {
    const others = awards.filter((o) => o.lot === n.lot && o.id !== n.id);
    return {
      unready: others.flatMap((o) => (o.state === 'draft' ? (o.supplierName ?? '') : [])),
      writtenBy: others.flatMap((o) => [o.preparedBy, o.adduserid]).filter((id) => id !== null),
    };
  };
  return new Map(
    found.map((n) => [
      n.id,
      {
        biddersWithoutLetter: 0,
        ...confirmations.get(n.confirmation ?? ''),
        ...without.get(n.lot ?? ''),
        ...lots.get(n.lot ?? ''),
        ...bids.get(n.bid ?? ''),
        ...published.get(n.id),
        ...together(n),
      },
    ]),
  );
};
