/** What an archive of a lot has to hold, item by item, and why one is missing. */

import { sure } from '../../../kernel/record/sure.ts';
import { first, type Queryable, sql } from '../../../kernel/server/database.ts';
import type { House } from '../../../kernel/server/house.ts';
import { type Paper, stepsOf } from '../../procedure/server/door.ts';

export interface Missing {
  item: string;
  because: string;
  /** Sealing waits for it; the others are only reminded of. */
  required: boolean;
}

/** Everything that is missing, in the order of the steps, for the way in which the lot came to its end. */
export async function missingItems(db: Queryable, house: House, lot: string): Promise<Missing[]> {
  const found = await first<{ state: string; issued: boolean; offline: boolean }>(
    db,
    sql`select state, document_issued_at is not null as issued,
          exists (select 1 from offline_award a where a.lot_id = lot.id and a.state = 'filed') as offline from lot where id = ${lot}`,
  );
  const hasEnded = endedStates.includes(sure(found, 'found').state);
  const applies = ({ of, alsoOffline }: Paper) => {
    if (sure(found, 'found').offline) return of === undefined || of === 'offline' || alsoOffline === true;
    if (of === 'offline') return false;
    if (of === 'issued') return !hasEnded || sure(found, 'found').issued;
    return of === undefined || (of === 'ended') === hasEnded;
  };
  const missing: Missing[] = [];
  for (const { item, lacking, because, required = true } of stepsOf(house)
    .flatMap((step) => step.papers ?? [])
    .filter(applies)) {
    const { n } = await first(db, lacking(lot));
    if (n > 0) missing.push({ item, because: because(n), required });
  }
  return missing;
}

/** A lot that failed or was ended before its contract. */
export const endedStates: readonly string[] = ['failed', 'terminated'];
