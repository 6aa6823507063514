/** What the committee's votes say of a winner's capacity. */
import { sql } from '../../../kernel/server/database.ts';
import { defineStandingVerdicts } from '../../dispute/server/door.ts';

/** Bids of a lot `l` that the original committee voted unable to perform, the last time that it was asked. */
export const foundUnable = sql`(select coalesce(jsonb_agg(x.bid), '[]') from (
  select distinct on (v.bids->>0) v.bids->>0 as bid, v.outcome from committee_vote v
  where v.lot_id = l.id and v.kind = 'capacity' and v.state = 'decided' order by v.bids->>0, v.decided_at desc) x where x.outcome = 'upheld')`;

export const openReview = defineStandingVerdicts(
  'review-open',
  (lot) =>
    sql`select c.id, c.created_at as at from committee_vote c where c.lot_id = ${lot} and c.kind = 'capacity' and c.state = 'open'`,
);
