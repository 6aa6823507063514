/** Sealed values for the draw, kept beside the bids: the holders post their shares of both in one act. */

import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { sameRound } from '../../project/server/door.ts';
import type { HandedIn, SealedDrawValue } from '../sealing/index.ts';

export const drawValueTables = [
  `create table sealed_draw_value (
  committee_id uuid not null,
  side text not null,
  lot_id uuid not null,
  sealed jsonb not null,
  round_id uuid,
  primary key (committee_id, side)
);
create index sealed_draw_value_lot on sealed_draw_value (lot_id);`,
];

/** With its maker's signature over header and shares: without it no holder answers for it. */
export type HandedDrawValue = SealedDrawValue & Extract<HandedIn, { header: SealedDrawValue['header'] }>;

export const keepDrawValue = (db: Queryable, sealed: HandedDrawValue, round: string | null) =>
  sql`insert into sealed_draw_value (committee_id, side, lot_id, sealed, round_id)
      values (${sealed.header.committee}, ${sealed.header.side}, ${sealed.header.lotId}, ${JSON.stringify(sealed)}::jsonb, ${round})`.execute(
    db,
  );

/** Those that the opening of this round brings together; what is sealed for a later round stays shut until its own. */
export async function drawValuesOf(
  db: Queryable,
  { lot, round }: { lot: string; round: string | null },
): Promise<HandedDrawValue[]> {
  const found = await rows<{ sealed: HandedDrawValue }>(
    db,
    sql`select v.sealed from sealed_draw_value v where v.lot_id = ${lot} and ${sameRound('v', round)} order by v.committee_id, v.side`,
  );
  return found.map((f) => f.sealed);
}
