/**
 * The price by which a bid binds its bidder: as corrected where the bidder confirmed the correction in writing, as read out
 * otherwise (12 号令 19). Award, letters and contract go by it; the read-out and the opening record stay as they were.
 */
import { type Queryable, type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';

/** For a query in which the bid is called `b`. */
export const agreedPriceOfB: RawBuilder<unknown> = sql`coalesce((select k.corrected_price from clarification k
  where k.bid_id = b.id and k.kind = 'arithmetic' and k.state = 'confirmed' and k.corrected_price is not null
  order by k.created_at desc limit 1), b.price)`;

export async function agreedPrice(db: Queryable, bidId: string): Promise<string | null> {
  const [found] = await rows<{ price: string | null }>(
    db,
    sql`select ${agreedPriceOfB} as price from bid b where b.id = ${bidId}`,
  );
  return found?.price ?? null;
}
