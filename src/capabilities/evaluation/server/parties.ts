import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { Party } from '../committee/avoidance.rules.ts';

/** Everybody whose people must stay away from this lot: who bid, the owner, the agency, the supervisor. */
export const partiesOf = (db: Queryable, lotId: string): Promise<Party[]> =>
  rows<Party>(
    db,
    sql`select b.supplier_name as name, o.code, 'bidder' as "as" from bid b left join organisation o on o.id = b.supplier_id
          where b.lot_id = ${lotId} and b.state <> 'withdrawn'
        union all
        select o.name, o.code, x.side from lot l join project p on p.id = l.project_id
          cross join lateral (values (p.owner_id, 'owner'), (p.org_id, 'agency'), (p.supervisor_id, 'supervisor')) as x(unit, side)
          join organisation o on o.id = x.unit
          where l.id = ${lotId}`,
  );
