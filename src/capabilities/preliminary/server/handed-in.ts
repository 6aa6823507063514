/** Who handed something in before the bids, for those who may not ask its table. */
import { rows, sql } from '../../../kernel/server/database.ts';
import type { FactsFoundFor } from '../../../kernel/server/house.ts';
import type { objection } from '../../dispute/objection/objection.record.ts';
import type { HandedIn } from '../../dispute/server/door.ts';

export const applicants: HandedIn = {
  kind: 'handed-in',
  suppliersOf: (lot) => sql`select supplier_id as supplier from application where lot_id = ${lot}`,
};

/** Whether the objector, or who is about to object, applied and was decided on. */
export const appliedFacts: FactsFoundFor<typeof objection, 'applied'> = async (db, found, _now, actor) => {
  const decided = await rows<{ id: string }>(
    db,
    sql`select o.id from objection o where o.id in (${sql.join(found.map((o) => o.id))}) and exists (select 1 from application a
          where a.lot_id = o.lot_id and a.supplier_id = coalesce(o.objector_id, ${actor.org}) and a.decided_at is not null)`,
  );
  const ids = new Set(decided.map(({ id }) => id));
  return new Map(found.map(({ id }) => [id, { applied: ids.has(id) }]));
};
