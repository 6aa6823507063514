/** Sealed values for the draw, kept beside the bids: the holders post their shares of both in one act. */
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { SealedDrawValue } from '../sealing/index.ts';

export const drawValueTables = [
  `create table sealed_draw_value (
  committee_id uuid not null,
  side text not null,
  lot_id uuid not null,
  sealed jsonb not null,
  primary key (committee_id, side)
);
create index sealed_draw_value_lot on sealed_draw_value (lot_id);`,
];

export const keepDrawValue = (db: Queryable, sealed: SealedDrawValue) =>
  sql`insert into sealed_draw_value (committee_id, side, lot_id, sealed)
      values (${sealed.header.committee}, ${sealed.header.side}, ${sealed.header.lotId}, ${JSON.stringify(sealed)}::jsonb)`.execute(
    db,
  );

export async function drawValuesOf(db: Queryable, lot: string): Promise<SealedDrawValue[]> {
  const found = await rows<{ sealed: SealedDrawValue }>(
    db,
    sql`select sealed from sealed_draw_value where lot_id = ${lot} order by committee_id, side`,
  );
  return found.map((f) => f.sealed);
}
