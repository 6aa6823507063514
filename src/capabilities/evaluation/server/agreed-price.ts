/**
 * The price by which a bid binds its bidder: as corrected where the bidder confirmed the correction in writing, as read out
 * otherwise (12 号令 19). Award, letters and contract go by it; the read-out and the opening record stay as they were.
 */

import { type Queryable, type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import { type Priced, pricedOf } from '../../tender-document/price/price-form.ts';

/** For a query in which the bid is called `b`. */
export const agreedPriceOfB: RawBuilder<unknown> = sql`coalesce((select k.corrected_price from clarification k
  where k.bid_id = b.id and k.kind = 'arithmetic' and k.state = 'confirmed' and k.corrected_price is not null
  order by k.created_at desc limit 1), b.price)`;

/** The same in the form that the document asked for, any of them; the words of a bid that gave no number in it. */
export async function agreedPriced(db: Queryable, bidId: string): Promise<Priced> {
  const [found] = await rows<Readonly<Record<string, any>>>(
    db,
    sql`select ${agreedPriceOfB} as price, b.quote, b.price_text as "priceText" from bid b where b.id = ${bidId}`,
  );
  return pricedOf(found ?? {});
}

export async function agreedPrice(db: Queryable, bidId: string): Promise<string | null> {
  const [found] = await rows<{ price: string | null }>(
    db,
    sql`select ${agreedPriceOfB} as price from bid b where b.id = ${bidId}`,
  );
  return found?.price ?? null;
}
