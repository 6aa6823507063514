/** What an archive of a lot has to hold, item by item, and why one is missing. */

import { sure } from '../../../kernel/record/sure.ts';
import { first, type Queryable, sql } from '../../../kernel/server/database.ts';
import type { House } from '../../../kernel/server/house.ts';
import { ofLot, type Pinned, type Regime } from '../../../platform/law/rulebook.ts';
import { speakingOf, wordsOf } from '../../procedure/said.ts';
import { type Paper, stepsOf } from '../../procedure/server/door.ts';
import { applies } from '../../procedure/when.ts';

export interface Missing {
  item: string;
  because: string;
  /** Sealing waits for it; the others are only reminded of. */
  required: boolean;
}

/** Everything that is missing, in the order of the steps, for the way in which the lot came to its end. */
export async function missingItems(db: Queryable, house: House, lot: string): Promise<Missing[]> {
  const found = sure(
    await first<{
      state: string;
      issued: boolean;
      offline: boolean;
      law: Pinned | null;
      regime: Regime;
      way: string | null;
    }>(
      db,
      sql`select l.state, l.document_issued_at is not null as issued, l.law, p.regime, p.way,
            exists (select 1 from offline_award a where a.lot_id = l.id and a.state = 'filed') as offline
          from lot l join project p on p.id = l.project_id where l.id = ${lot}`,
    ),
    'the lot',
  );
  const hasEnded = endedStates.includes(found.state);
  const isAsked = ({ of, alsoOffline }: Paper) => {
    if (found.offline) return of === undefined || of === 'offline' || alsoOffline === true;
    if (of === 'offline') return false;
    if (of === 'issued') return !hasEnded || found.issued;
    return of === undefined || (of === 'ended') === hasEnded;
  };
  const law = ofLot(found, found);
  const say = wordsOf(speakingOf(found.regime, found));
  const missing: Missing[] = [];
  for (const { item, when, lacking, because, required = true } of stepsOf(house)
    .flatMap((step) => step.papers ?? [])
    .filter(isAsked)) {
    const here = applies(when, law);
    if (here === 'not') continue;
    const { n } = await first(db, lacking(lot));
    if (n > 0) missing.push({ item: say(item), because: say(because(n)), required: required && here === 'must' });
  }
  return missing;
}

/** A lot that failed or was ended before its contract. */
export const endedStates: readonly string[] = ['failed', 'terminated'];
