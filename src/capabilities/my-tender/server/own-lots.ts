/** Which lots a unit has to do with: those that go on as a whole, those that are over page by page. */

import type { Actor } from '../../../kernel/access/where.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { endedLots, settledRefunds } from '../tender-facts.ts';

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

export const isOwnLot = async (db: Queryable, { org }: Actor, id: string): Promise<boolean> =>
  (await first(db, sql`select 1 from (${own(org)}) o where o.lot = ${id}`)) !== undefined;

/** The lots in which something may still happen, the newest first, and how many are over. */
export async function runningOf(
  { db, house }: Office,
  actor: Actor,
  now: Date,
): Promise<{ lots: string[]; ended: number }> {
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
export async function endedOf(
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
