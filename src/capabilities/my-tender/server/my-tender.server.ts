import type { Actor } from '../../../kernel/access/where.ts';
import { integer, text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { type RawBuilder, sql } from '../../../kernel/server/database.ts';
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
import { isOpen } from '../../project/possible/answer.ts';
import { saidAbout } from '../../project/server/door.ts';
import { afterResult } from '../after-result.ts';
import { datesOf } from '../tender-dates.rules.ts';
import { endedLots, isOver, type MyTenderPage, settledRefunds, standingOf, type TenderLine } from '../tender-facts.ts';
import { canOf, nextOf } from '../whats-next.ts';
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

interface Asked {
  /** Whether a lot counts as over; no lot where none of them is left out. */
  ended?: RawBuilder<unknown>;
  joined?: RawBuilder<unknown>;
  also?: RawBuilder<unknown>;
}

/** Those of its lots, as `o` and `t`, that this person may read. */
const ownOf = (
  { house }: Office,
  actor: Actor,
  now: Date,
  { ended = sql`false`, joined = sql``, also = sql`` }: Asked,
) =>
  sql`select o.lot, o.at, ${ended} as ended from (${own(actor.org)}) o join lot t on t.id = o.lot ${joined}
      where ${scopeSql(house.access(lot.id), actor, now)} ${also}`;

const onPage = 20;

/**
 * A page of the lots that are over, the newest first, with one more than it shows where there is a next.
 * @param q part of the lot's name or code, or of the project's name; empty for all
 * @param page from 1
 */
function endedPage(office: Office, actor: Actor, now: Date, q: string, page: number) {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return ownOf(office, actor, now, {
    joined: sql`join project p on p.id = t.project_id`,
    also: sql`and ${isEnded(actor.org)} and ${q === '' ? sql`true` : sql`concat_ws(' ', t.name, t.code, p.name) ilike ${like}`}
      order by o.at desc, o.lot limit ${onPage + 1} offset ${(page - 1) * onPage}`,
  });
}

const lineOf = (facts: TenderLine, now: Date): OwnTender => {
  const { lot, projectName, bid, taken, addenda } = facts;
  const can = canOf(facts, now);
  const { handIn } = can.acts;
  return {
    lot: lot.id,
    name: lot.name,
    code: lot.code,
    projectName,
    state: lot.state,
    deadline: lot.bidDeadline,
    taken: taken !== null,
    bid: bid ? { id: bid.id, state: bid.state, submittedAt: bid.submittedAt, says: standingOf(facts) } : null,
    next: nextOf(facts, can, now),
    met: can.acts.secure.stands === 'done' ? ['lot.security'] : [],
    handIn: isOpen(handIn) ? handIn.go : null,
    changesAt: can.changesAt,
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
        const all = ownOf(office, actor, now, { ended: isEnded(actor.org) });
        const { lines, ended } = await linesOf(office, actor, now, all);
        return send(response, success({ rows: lines.map((one) => lineOf(one, now)), ended } satisfies OwnTenders));
      },
    );
    http.get(
      '/supplier/tender/ended.json',
      route({ title: '本单位参加过、已经结束的项目', cost: 'read', by: [suppliers], query: endedQuery }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { page = 1, q = '' } = request.query as { page?: number; q?: string };
        const { lines } = await linesOf(office, actor, now, endedPage(office, actor, now, q.trim(), page));
        const rows = lines.slice(0, onPage).map((one) => lineOf(one, now));
        const next = lines.length > onPage ? page + 1 : null;
        return send(response, success({ rows, next } satisfies EndedTenders));
      },
    );
    http.get(
      '/supplier/tender/detail.json',
      route({ title: '本单位参加的一个项目', cost: 'read', by: [suppliers], query: { lot: text('标段') } }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { lot } = request.query as { lot?: string };
        const which = ownOf(office, actor, now, { also: sql`and o.lot = ${lot}` });
        const found = isId(lot) ? await tenderOf(office, actor, now, which) : undefined;
        if (!found) throw new NotFound('没有参加这个标段，或者它已经不在公开');
        const { facts, law } = found;
        const can = canOf(facts, now);
        const page: MyTenderPage = {
          ...facts,
          dates: datesOf(facts, can, now),
          can,
          next: nextOf(facts, can, now),
          left: afterResult(facts, can),
          says: standingOf(facts),
        };
        const { regime = null, way = null } = law;
        return send(response, success(saidAbout({ regime, way }, page, ['title', 'note', 'what'])));
      },
    );
  },
};
