import type { Queryable } from '../../../kernel/server/database.ts';
import { type Counted, countedAt } from '../../procedure/gates.ts';
import { lawOf } from '../../project/server/door.ts';

/** How many have to come through a round before the bids, and whether fewer end it. */
export const qualifiedAt = async (db: Queryable, lotId: string): Promise<Counted> =>
  countedAt(await lawOf(db, lotId), 'application', 'qualified');
