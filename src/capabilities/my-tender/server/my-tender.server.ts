import type { Actor } from '../../../kernel/access/where.ts';
import { integer, text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { route } from '../../../kernel/server/route.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { suppliers } from '../../../platform/identity/identity.audiences.ts';
import type { EndedTenders, OwnTender, OwnTenders } from '../../bid/own-tender-wire.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { lawOf, saidAbout } from '../../project/server/door.ts';
import { nextStep } from '../next-step.rules.ts';
import { datesOf } from '../tender-dates.rules.ts';
import { endedLots, isOver, type MyTenderPage, settledRefunds, standingOf, type TenderLine } from '../tender-facts.ts';
import { linesOf, tenderOf } from './read-tenders.ts';

// Which lots a unit has to do with: those that go on as a whole, those that are over page by page.

/** It took the document, was invited, applied, bid, or is bound by the letter: each lot once, with the newest of these. */
const own = (org: string) => sql`select x.lot, max(x.at) as at from (
    select lot_id as lot, taken_at as at from document_download where supplier_id = ${org}
    union all select lot_id, created_at from bid where supplier_id = ${org}
    union all select lot_id, created_at from application where supplier_id = ${org}
    union all select lot_id, created_at from supplier_invitation where supplier_id = ${org} and state in ('invited', 'accepted')
    union all select lot_id, created_at from award_notice where member_units_ids @> array[${org}]::uuid[] and state in ('sent', 'received')
  ) x group by x.lot`;

/** Nothing more happens in the lot `t`, and no money of the unit's is waited for. */
const isEnded = (org: string) => sql`(t.state = any(${[...endedLots]}::text[]) and not exists (
  select 1 from bid_security_refund r where r.lot_id = t.id and r.supplier_id = ${org} and r.state <> all(${[...settledRefunds]}::text[])))`;

const isOwnLot = async (db: Queryable, { org }: Actor, id: string): Promise<boolean> =>
  (await first(db, sql`select 1 from (${own(org)}) o where o.lot = ${id}`)) !== undefined;

/** The lots in which something may still happen, the newest first, and how many are over. */
async function runningOf({ db, house }: Office, actor: Actor, now: Date): Promise<{ lots: string[]; ended: number }> {
  const found = await rows<{ lot: string; ended: boolean }>(
    db,
    sql`select o.lot, ${isEnded(actor.org)} as ended from (${own(actor.org)}) o join lot t on t.id = o.lot
        where ${scopeSql(house.access(lot.id), actor, now)} order by o.at desc`,
  );
  return { lots: found.filter((f) => !f.ended).map((f) => f.lot), ended: found.filter((f) => f.ended).length };
}

const onPage = 20;

/**
 * The lots that are over, the newest first.
 * @param q part of the lot's name or code, or of the project's name; empty for all
 * @param page from 1
 */
async function endedOf(
  { db, house }: Office,
  actor: Actor,
  now: Date,
  q: string,
  page: number,
): Promise<{ lots: string[]; next: number | null }> {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const found = await rows<{ lot: string }>(
    db,
    sql`select o.lot from (${own(actor.org)}) o join lot t on t.id = o.lot join project p on p.id = t.project_id
        where ${isEnded(actor.org)} and ${scopeSql(house.access(lot.id), actor, now)}
          and ${q === '' ? sql`true` : sql`concat_ws(' ', t.name, t.code, p.name) ilike ${like}`}
        order by o.at desc, o.lot limit ${onPage + 1} offset ${(page - 1) * onPage}`,
  );
  return { lots: found.slice(0, onPage).map((f) => f.lot), next: found.length > onPage ? page + 1 : null };
}

const lineOf = (facts: TenderLine, now: Date): OwnTender => {
  const { lot, projectName, bid, taken, addenda } = facts;
  return {
    lot: lot.id,
    name: lot.name,
    code: lot.code,
    projectName,
    state: lot.state,
    deadline: lot.bidDeadline,
    taken: taken !== null,
    bid: bid ? { id: bid.id, state: bid.state, submittedAt: bid.submittedAt, says: standingOf(facts) } : null,
    next: nextStep(facts, now),
    isOver: isOver(facts, now),
    unread: addenda.filter((a) => a.state !== 'read').length,
  };
};

const endedQuery = { page: integer('页', { min: 1, max: 100_000 }), q: text('标段、编号、项目', { max: 100 }) };

export const myTenderServer: ServerPart = {
  routes: ({ http, office }) => {
    http.get(
      '/supplier/tender/list.json',
      route({ title: '本单位参加的项目', cost: 'read', by: [suppliers] }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { lots, ended } = await runningOf(office, actor, now);
        const tenders = await linesOf(office, actor, now, lots);
        return send(response, success({ rows: tenders.map((one) => lineOf(one, now)), ended } satisfies OwnTenders));
      },
    );
    http.get(
      '/supplier/tender/ended.json',
      route({ title: '本单位参加过、已经结束的项目', cost: 'read', by: [suppliers], query: endedQuery }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { page = 1, q = '' } = request.query as { page?: number; q?: string };
        const { lots, next } = await endedOf(office, actor, now, q.trim(), page);
        const tenders = await linesOf(office, actor, now, lots);
        return send(response, success({ rows: tenders.map((one) => lineOf(one, now)), next } satisfies EndedTenders));
      },
    );
    http.get(
      '/supplier/tender/detail.json',
      route({ title: '本单位参加的一个项目', cost: 'read', by: [suppliers], query: { lot: text('标段') } }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { lot } = request.query as { lot?: string };
        const isOwn = isId(lot) && (await isOwnLot(office.db, actor, lot));
        const facts = isOwn ? await tenderOf(office, actor, now, lot) : undefined;
        if (!facts) throw new NotFound('没有参加这个标段，或者它已经不在公开');
        const page: MyTenderPage = {
          ...facts,
          dates: datesOf(facts, now),
          next: nextStep(facts, now),
          says: standingOf(facts),
        };
        const { regime = null, way = null } = await lawOf(office.db, lot ?? null);
        return send(response, success(saidAbout({ regime, way }, page, ['title', 'note'])));
      },
    );
  },
};
