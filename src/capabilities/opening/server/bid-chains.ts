/** Bids keep chains of their own until the opening; there and later their heads enter the project's chain. */
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { Window } from '../../bid/server/door.ts';

export interface BidChain {
  bid: string;
  seq: number;
  head: string;
}

/** Where the chain of each bid of the window that stands has come to. */
export const bidChains = (db: Queryable, { lot, round }: Window): Promise<BidChain[]> =>
  rows(
    db,
    sql`select b.id as bid, c.seq, c.head from bid b join chain c on c.id = 'bid:' || b.id
        where b.lot_id = ${lot} and b.round_id is not distinct from ${round}::uuid and b.state <> 'withdrawn' order by b.id`,
  );
