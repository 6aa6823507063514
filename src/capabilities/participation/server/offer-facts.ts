import type { FactsOf } from '../../../kernel/record/known.ts';
import type { FactLoader } from '../../../kernel/server/house.ts';
import { whyNoEntrant } from '../../notice/server/door.ts';
import { offersOf } from './offers.ts';

/** A row of either record that is about a lot. */
interface AboutLot {
  id: string;
  lot: string | null;
}

/** Whether the lot of each row is being tendered, and the dates of its tender document. */
export const offerFacts: FactLoader<FactsOf<'document-download'>, AboutLot> = async (db, found, _now, actor) => {
  const lots = [...new Set(found.map((r) => r.lot as string))];
  const [offers, barred] = await Promise.all([offersOf(db, lots), whyNoEntrant(db, lots, actor.org)]);
  const byLot = new Map(
    [...offers].map(([id, offer]) => [
      id,
      { ...offer, isOffered: offer.isOffered && !offer.beforeBids, noEntrant: barred.get(id) },
    ]),
  );
  return new Map(found.map((r) => [r.id, byLot.get(r.lot ?? '')!]));
};
