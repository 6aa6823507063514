/** Everybody whom it concerns that a lot stands still, goes on or is ordered about: who prepares a bid or has handed something in. */
import { type Queryable, type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import type { Declared, House } from '../../../kernel/server/house.ts';

/** What units hand in for a lot. */
export interface HandedIn extends Declared {
  readonly kind: 'handed-in';
  /** A query of the units, as `supplier`. */
  suppliersOf: (lot: string) => RawBuilder<unknown>;
}

export async function concernedBidders(db: Queryable, house: House, lotId: string): Promise<string[]> {
  const handedIn = house.declared<HandedIn>('handed-in').map(({ suppliersOf }) => sql`union ${suppliersOf(lotId)}`);
  const found = await rows<{ id: string }>(
    db,
    sql`select distinct u.id from "user" u where u.state = 'active' and u.organisation_id in (
          select supplier_id from document_download where lot_id = ${lotId} ${sql.join(handedIn, sql` `)})`,
  );
  return found.map((u) => u.id);
}
