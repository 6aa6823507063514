import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { type Queryable, type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { expert } from '../../expert/expert/expert.record.ts';
import type { OfRound } from '../../project/round/round.record.ts';
import { sameRound } from '../../project/server/door.ts';
import { mustAvoid, type Party } from '../committee/avoidance.rules.ts';
import { committee } from '../committee/committee.record.ts';

/**
 * Everybody whose people must stay away from what is judged: who handed it in, alone or in a consortium, what is tied to
 * them by control or management as they declared or the register knows, the owner, the agency, the supervisor.
 * @param handedIn selects `id`, `name`, `code` and `declaration` of each unit that handed something in
 */
export const partiesAround = (db: Queryable, lotId: string, handedIn: RawBuilder<unknown>): Promise<Party[]> =>
  rows<Party>(
    db,
    sql`with bidding as (${handedIn}),
        units as (
          select name, code, 'bidder' as "as" from bidding
          union all
          select m->>'name', m->>'code', 'member' from bidding b
            cross join lateral jsonb_array_elements(coalesce(b.declaration #> '{consortium,members}', '[]')) m
            where m->>'name' is distinct from b.name)
        select name, code, "as", null as of from units
        union all
        select r->>'name', r->>'code', 'related', b.name from bidding b
          cross join lateral jsonb_array_elements(coalesce(b.declaration -> 'related', '[]')) r
        union all
        select r->>'name', r->>'code', 'related', u.name from units u join supplier s on s.code = u.code
            and s.state in ('active', 'suspended', 'closed')
          cross join lateral jsonb_array_elements(coalesce(s.relations, '[]')) r
        union all
        select o.name, o.code, x.side, null from lot l join project p on p.id = l.project_id
          cross join lateral (values (p.owner_id, 'owner'), (p.org_id, 'agency'), (p.supervisor_id, 'supervisor')) as x(unit, side)
          join organisation o on o.id = x.unit
          where l.id = ${lotId} and (x.side <> 'agency' or x.unit is distinct from p.owner_id)`,
  );

/** Those around the bids of a round that are known; while it is sealed, nobody who hands something in. */
export const partiesOf = (db: Queryable, { lot, round }: OfRound): Promise<Party[]> =>
  partiesAround(
    db,
    sure(lot, 'the lot'),
    sql`select b.id, coalesce(o.name, b.supplier_name) as name, o.code, b.declaration from bid b
          left join organisation o on o.id = b.supplier_id where b.lot_id = ${lot} and ${sameRound('b', round)} and b.state not in ('submitted', 'locked', 'withdrawn')`,
  );

/**
 * Why this member must not sit, now that it is known who handed something in; nothing for who is no expert.
 * @param around whose people must stay away from the lot
 */
export async function avoidanceOf(db: Queryable, m: AnyRow, around = partiesOf): Promise<string | undefined> {
  if (!m.expert) return undefined;
  const [own] = await find(db, expert, { id: m.expert });
  return mustAvoid(own!, await around(db, await get(db, committee, m.committee)));
}
