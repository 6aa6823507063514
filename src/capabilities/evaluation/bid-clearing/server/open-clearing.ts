/** How many findings of its lot's clearing a committee has said nothing of; one while it is still computed. */

import { sure } from '../../../../kernel/record/sure.ts';
import { type Queryable, rows, sql } from '../../../../kernel/server/database.ts';
import { sameRound } from '../../../project/server/door.ts';

export async function openClearingOf(db: Queryable, committee: string): Promise<number> {
  const [found] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from committee c join bid_clearing k on k.lot_id = c.lot_id and ${sameRound('k', sql`c.round_id`)}
        left join lateral jsonb_array_elements(case when k.state = 'waiting' then '[{}]'::jsonb else coalesce(k.findings, '[]') end) f on true
        where c.id = ${committee} and f is not null and (k.state = 'waiting' or not exists (
          select 1 from jsonb_array_elements(coalesce(k.opinions, '[]')) o
            where o->>'finding' = f->>'id' and o->>'committee' = c.id::text))`,
  );
  return sure(found, 'found').n;
}
