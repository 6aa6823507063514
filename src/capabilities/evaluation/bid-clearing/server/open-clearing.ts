/** How many findings of a lot's clearing its committee has said nothing of; one while it is still computed. */
import { type RawBuilder, sql } from '../../../../kernel/server/database.ts';

/** @param committee the alias of the row of `committee` */
export const openClearing = (committee: RawBuilder<unknown>) => sql`(
  select count(*)::int from bid_clearing k
    left join lateral jsonb_array_elements(case when k.state = 'waiting' then '[{}]'::jsonb else coalesce(k.findings, '[]') end) f on true
    where k.lot_id = ${committee}.lot_id and f is not null and (k.state = 'waiting' or not exists (
      select 1 from jsonb_array_elements(coalesce(k.opinions, '[]')) o
        where o->>'finding' = f->>'id' and o->>'committee' = ${committee}.id::text)))`;
