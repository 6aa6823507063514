/**
 * The halves of keys that bidders released. They stand by themselves and in no history: those of opened bids prove the opening
 * in the full archive, those of bids that stayed shut are removed when the others are read out.
 */
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';

export const releasedTable = `create table released_secret (
  opening_id uuid not null,
  bid_id uuid primary key,
  secret text not null,
  at timestamptz not null
);`;

/** Once: a bidder who released does not release again. */
export const keepReleased = (
  db: Queryable,
  { opening, bid, secret, at }: { opening: string; bid: string; secret: string; at: Date },
) =>
  sql`insert into released_secret (opening_id, bid_id, secret, at) values (${opening}, ${bid}, ${secret}, ${at})`.execute(
    db,
  );

/** What was released in a room, by bid. */
export async function releasedSecrets(db: Queryable, opening: string): Promise<Map<string, string>> {
  const found = await rows<{ bid: string; secret: string }>(
    db,
    sql`select bid_id as bid, secret from released_secret where opening_id = ${opening}`,
  );
  return new Map(found.map((r) => [r.bid, r.secret]));
}

/** A bid that was not opened: what would open it goes, wherever the platform has it. */
export async function forgetSecrets(db: Queryable, bid: string): Promise<void> {
  await sql`delete from released_secret where bid_id = ${bid}`.execute(db);
  await sql`delete from disclosed_key_file where bid_id = ${bid}`.execute(db);
}
