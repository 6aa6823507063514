/**
 * Lots in which no candidate is left on whom the owner may decide (实施条例 55): found here, so that they can be tendered
 * again.
 */

import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { foundUnable } from '../../evaluation/server/door.ts';
import { heldInGroup } from '../allocation/server/allocation.effects.ts';

interface Open {
  lot: string;
  /** Candidates who neither went nor were excluded, are able and still bound by their bids. */
  left: { supplier: string }[];
}

/**
 * Those of these lots whose candidates are all gone: passed over by the order of their group, or, once the publicity is
 * over and the decision open, gone, excluded, unable, no longer bound, or at the limit of the group.
 */
export async function lotsWithNobody(
  db: Queryable,
  lotIds: readonly (string | null | undefined)[],
): Promise<ReadonlySet<string>> {
  const ids = lotIds.filter(Boolean);
  const passed = await rows<{ lot: string }>(
    db,
    sql`select own ->> 'lot' as lot from lot_allocation a, jsonb_array_elements(a.allocated) own
        where a.state = 'computed' and a.lots_ids && ${ids}::uuid[] and own -> 'leader' = 'null'::jsonb and (own ->> 'lot')::uuid = any(${ids}::uuid[])`,
  );
  const open = await rows<Open>(
    db,
    sql`select w.lot_id as lot, (select coalesce(jsonb_agg(jsonb_build_object('supplier', b.supplier_id)), '[]')
            from jsonb_array_elements(coalesce(c.candidates, w.candidates, '[]')) x join bid b on b.id = (x ->> 'bid')::uuid
            where b.state <> 'lapsed' and not ${foundUnable} ? b.id::text
              and not exists (select 1 from jsonb_array_elements(coalesce(w.excluded, '[]')) e where e ->> 'bid' = b.id::text)) as left
        from winner_confirmation w left join candidate_publicity c on c.id = w.publicity_id join lot l on l.id = w.lot_id
        where w.lot_id = any(${ids}::uuid[]) and w.state in ('open', 'refused') and (w.publicity_id is null or c.state = 'ended')`,
  );
  const found = new Set(passed.map(({ lot }) => lot));
  for (const { lot, left } of open) {
    const barred = await Promise.all(left.map(({ supplier }) => heldInGroup(db, lot, supplier)));
    if (barred.every(Boolean)) found.add(lot);
  }
  return found;
}
