import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { Judgement } from '../qualification/majority.rules.ts';

/** The verdicts that members handed in for a committee's bids, in the order of their dealing; their signatures stay where they are. */
export const verdictsOf = (db: Queryable, committee: string): Promise<Judgement[]> =>
  rows(
    db,
    sql`select bid_id as bid, member_id as member, coalesce(items, '[]') as items from qualification
        where committee_id = ${committee} and state = 'submitted' order by created_at, id`,
  );
