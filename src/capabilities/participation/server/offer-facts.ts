import type { FactsOf } from '../../../kernel/record/known.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { FactLoader } from '../../../kernel/server/house.ts';
import { whyNoEntrant } from '../../notice/server/entrants.ts';

/** A row of either record that is about a lot. */
interface AboutLot {
  id: string;
  lot: string | null;
}

/** Whether the lot of each row is being tendered, and the dates of its document. */
export const offerFacts: FactLoader<FactsOf<'document-download'>, AboutLot> = async (db, found, _now, actor) => {
  const lots = [...new Set(found.map((r) => r.lot as string))];
  const offers = await rows<{
    lot: string;
    isOffered: boolean;
    bidDeadline: string;
    documentFrom: string;
    documentUntil: string;
    clarifyUntil: string;
  }>(
    db,
    sql`select l.id as lot, l.state = 'issued' and d.id is not null as "isOffered", l.bid_deadline as "bidDeadline",
          d.document_from as "documentFrom", d.document_until as "documentUntil", d.clarify_until as "clarifyUntil"
        from lot l left join tender_document d on d.lot_id = l.id and d.state = 'issued' where l.id in (${sql.join(lots)})`,
  );
  const barred = await whyNoEntrant(db, lots, actor.org);
  const byLot = new Map(offers.map(({ lot: id, ...offer }) => [id, { ...offer, noEntrant: barred.get(id) }]));
  return new Map(found.map((r) => [r.id, byLot.get(r.lot ?? '')!]));
};
