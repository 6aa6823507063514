/** What each opened bid claims of the policy for small enterprises: as it was sealed and read out (domain E9). */
import type { Queryable } from '../../../kernel/server/database.ts';
import type { OfRound } from '../../project/round/round.record.ts';
import { type Claimed, claimIn } from '../../tender-document/index.ts';
import { openedBids } from './deal-sheets.ts';

export const claimsOf = async (db: Queryable, of: OfRound): Promise<ReadonlyMap<string, Claimed | null>> =>
  new Map((await openedBids(db, of)).map((b) => [b.id, claimIn(b)]));
