/**
 * What tenders know of a supplier: where it bid, with which score, and what was held against it. Every row is read
 * under its own record's scope, and only of lots that were read out: before that, this page must not show who takes
 * part (招标投标法 22).
 */

import Decimal from 'decimal.js';
import type { FastifyInstance } from 'fastify';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import type { RecordType } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import { NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { scopeSql, seeRow } from '../../../kernel/server/rows.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { appraisal } from '../../appraisal/appraisal/appraisal.record.ts';
import { awardNotice } from '../../award/award-notice/award-notice.record.ts';
import { resultNotice } from '../../award/result-notice/result-notice.record.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { bidFinding } from '../../bid/bid-finding/bid-finding.record.ts';
import { evaluationResult, type RankedBid } from '../../evaluation/evaluation-result/evaluation-result.record.ts';
import { openingEntry } from '../../opening/opening-entry/opening-entry.record.ts';
import { supplier } from '../../supplier/supplier/supplier.record.ts';
import type {
  AppraisalOfSupplier,
  MisconductOfSupplier,
  RecordOfSupplier,
  TenderOfSupplier,
  ViolationOfSupplier,
} from '../../supplier/wire.ts';
import { violation } from '../../violation/violation/violation.record.ts';

export function supplierRecordRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  http.get(
    '/agency/supplier/record.json',
    route({ title: '供应商的履历', cost: 'read', by: [people], query: { id: text('供应商') } }),
    async (request, response) => {
      const caller = signedIn(request);
      const { id } = request.query as { id?: string };
      const seen = isId(id) ? await seeRow(office.db, office.house, supplier, id, caller.actor, caller.now) : undefined;
      if (!seen) throw new NotFound();
      return send(response, success(await recordOf(office, caller, sure(seen.row.code, 'the code of the supplier'))));
    },
  );
}

async function recordOf(office: Office, caller: Caller, code: string): Promise<RecordOfSupplier> {
  const [bids, published, misconduct, violations, appraisals] = await Promise.all([
    bidsOf(office, caller, code),
    publishedAwards(office, caller, code),
    misconductOf(office, caller, code),
    violationsOf(office, caller, code),
    appraisalsOf(office, caller, code),
  ]);
  const known = new Set(bids.map((b) => b.lot));
  const tenders = [...bids, ...published.filter((p) => !known.has(p.lot))];
  const final = appraisals.filter((a) => a.isFinal);
  return {
    tenders: tenders.toSorted((a, b) => b.openedAt.localeCompare(a.openedAt)),
    misconduct,
    violations,
    appraisals,
    mean:
      final.length > 0
        ? Decimal.sum(...final.map((a) => a.total))
            .div(final.length)
            .toFixed(2)
        : null,
  };
}

/** `t` is the record's row; the supplier is known by its credit code, on every account that it used. */
const scoped = (office: Office, { actor, now }: Caller, record: RecordType<any>): RawBuilder<unknown> =>
  scopeSql(office.house.access(record.id), actor, now);
const unitOf = (code: string) => sql`(select o.id from organisation o where o.code = ${code} and o.type = 'supplier')`;

interface BidLine {
  id: string;
  lot: string;
  lotName: string;
  projectName: string;
  openedAt: string;
  price: string | null;
  priceText: string | null;
  state: string;
  rejectedBecause: string | null;
  letter: 'award' | 'loss' | null;
}

async function bidsOf(office: Office, caller: Caller, code: string): Promise<TenderOfSupplier[]> {
  const found = await rows<BidLine>(
    office.db,
    sql`select t.id, t.lot_id as lot, l.name as "lotName", p.name as "projectName", l.opened_at as "openedAt", t.price, t.price_text as "priceText", t.state,
          t.rejected_because as "rejectedBecause", letter.kind as letter
        from bid t join lot l on l.id = t.lot_id join project p on p.id = t.project_id
        left join lateral (select n.kind from award_notice n where n.bid_id = t.id and n.state in ('sent', 'received')
          and n.id in (select t.id from award_notice t where ${scoped(office, caller, awardNotice)}) limit 1) letter on true
        where t.supplier_id = ${unitOf(code)} and l.opened_at is not null and t.state <> 'withdrawn' and ${scoped(office, caller, bid)}
        order by l.opened_at desc`,
  );
  const results = await rows<{ lot: string; ranking: RankedBid[] | null }>(
    office.db,
    sql`select t.lot_id as lot, t.ranking from evaluation_result t
        where t.lot_id = any(${found.map((b) => b.lot)}::uuid[]) and ${scoped(office, caller, evaluationResult)} order by t.created_at`,
  );
  return found.map(({ id, letter, state, rejectedBecause, ...line }) => {
    const ranking = results.findLast((r) => r.lot === line.lot)?.ranking ?? [];
    const place = ranking.find((r) => r.bid === id);
    const score = { total: place?.total ?? null, rank: place?.rank ?? null, of: place ? ranking.length : null };
    return { ...line, ...score, outcome: outcomeOf(letter, state), reason: rejectedBecause, bid: id };
  });
}

function outcomeOf(letter: BidLine['letter'], state: string): TenderOfSupplier['outcome'] {
  if (letter === 'award') return 'won';
  if (state === 'rejected' || state === 'unopened') return 'rejected';
  return letter === 'loss' ? 'lost' : 'running';
}

/** Decisions under its credit code, as far as they were published to this person. */
function violationsOf(office: Office, caller: Caller, code: string): Promise<ViolationOfSupplier[]> {
  const today = dateInShanghai(caller.now);
  return rows<ViolationOfSupplier>(
    office.db,
    sql`select t.id, t.name, t.kind, t.penalty, t.confined, t.starts_on::text as "startsOn", t.until::text as until, t.document,
          t.authority, t.published_on::text as "publishedOn",
          t.confined <> 'none' and t.starts_on <= ${today}::date and coalesce(t.until >= ${today}::date, true) as holds
        from violation t where t.subject = 'bidder' and t.subject_code = ${code} and t.state = 'confirmed' and ${scoped(office, caller, violation)}
        order by t.published_on desc, t.id`,
  );
}

/** What others said of it when a tender was over. */
function appraisalsOf(office: Office, caller: Caller, code: string): Promise<AppraisalOfSupplier[]> {
  return rows<AppraisalOfSupplier>(
    office.db,
    sql`select t.id, l.name as "lotName", t.appraiser_unit as by, t.total, t.opinion, t.given_at as "givenAt", t.state = 'final' as "isFinal"
        from appraisal t join lot l on l.id = t.lot_id
        where t.subject_code = ${code} and t.state in ('given', 'appealed', 'final') and ${scoped(office, caller, appraisal)}
        order by t.given_at desc, t.id`,
  );
}

/** What everybody may read: results of other offices that name it as the winner. */
function publishedAwards(office: Office, caller: Caller, code: string): Promise<TenderOfSupplier[]> {
  return rows<TenderOfSupplier>(
    office.db,
    sql`select t.lot_id as lot, l.name as "lotName", p.name as "projectName", coalesce(l.opened_at, t.published_at) as "openedAt", t.price, t.price_text as "priceText",
          null as total, null as rank, null as "of", 'won' as outcome, null as reason, null as bid
        from result_notice t join lot l on l.id = t.lot_id join project p on p.id = t.project_id
        where t.winner_code = ${code} and t.state = 'published' and ${scoped(office, caller, resultNotice)}
        order by t.published_at desc`,
  );
}

/** What was established, not what was suspected: upheld findings, and bids that their bidder failed to open. */
async function misconductOf(office: Office, caller: Caller, code: string): Promise<MisconductOfSupplier[]> {
  const where = sql`p.name || ' · ' || l.name`;
  const [findings, unopened] = await Promise.all([
    rows<MisconductOfSupplier>(
      office.db,
      sql`select t.updated_at as at, 'tied' as what, ${where} as "where", coalesce(t.opinion, t.says) as says, t.law
          from bid_finding t join lot l on l.id = t.lot_id join project p on p.id = t.project_id
          where t.verdict = 'upheld' and l.opened_at is not null and ${scoped(office, caller, bidFinding)}
            and exists (select 1 from bid b where b.id in (t.bid_id, t.other_id) and b.supplier_id = ${unitOf(code)})`,
    ),
    rows<MisconductOfSupplier>(
      office.db,
      sql`select l.opened_at as at, 'unopened' as what, ${where} as "where", t.cause_reason as says,
            '电子招标投标办法 第31条' as law
          from opening_entry t join lot l on l.id = t.lot_id join project p on p.id = t.project_id
          where t.cause = 'bidder' and t.supplier_id = ${unitOf(code)} and l.opened_at is not null and ${scoped(office, caller, openingEntry)}`,
    ),
  ]);
  return [...findings, ...unopened].toSorted((a, b) => b.at.localeCompare(a.at));
}
