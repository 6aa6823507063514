/** What still stands against a lot `l` of a statement, for whoever must wait for it. */
import { sql } from '../../../kernel/server/database.ts';

/** The authority decided, and what it ordered is not done. */
export const openOrder = sql`exists (select 1 from complaint c where c.lot_id = l.id and c.state = 'decided'
  and c.outcome <> 'rejected' and c.order_done_at is null)`;

/** The open order ends what there is of the tender: its award is void, or it is judged or tendered again. */
export const endingOrder = sql`exists (select 1 from complaint c where c.lot_id = l.id and c.state = 'decided'
  and c.outcome in ('voided', 'again') and c.order_done_at is null)`;

/** Objections that were raised in time and have no answer, and complaints without a decision. */
export const undecided = sql`(select count(*)::int from objection o where o.lot_id = l.id and o.state in ('submitted', 'review') and o.late is null)
  + (select count(*)::int from complaint c where c.lot_id = l.id and c.state in ('submitted', 'accepted'))`;
