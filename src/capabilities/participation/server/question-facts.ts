/** What is asked of a lot: of its tender document, or of the document that goes out before the bids. */

import type { FactsOf } from '../../../kernel/record/known.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import type { question } from '../question/question.record.ts';
import { offerFacts } from './offer-facts.ts';

/** A question belongs to the round in which it was asked; one that is being asked, to the round that waits now. */
export const questionFacts: FactsFor<typeof question> = async (db, found, ...about) => {
  const offers = await offerFacts(db, found, ...about);
  const lots = [...new Set(found.map((r) => r.lot as string))];
  const before = await rows<{ lot: string; round: string; waits: boolean; deadline: string }>(
    db,
    sql`select r.lot_id as lot, r.id as round, r.deadline,
          l.state = 'preliminary' and r.state = 'issued' and exists (
            select 1 from preliminary_document d where d.lot_id = l.id and d.state = 'issued') as waits
        from round r join lot l on l.id = r.lot_id where r.kind <> 'bid' and r.lot_id in (${sql.join(lots)})`,
  );
  return new Map(
    found.map((row): [string, FactsOf<'question'>] => {
      const offer = offers.get(row.id)!;
      const own = before.find((r) => r.lot === row.lot && ('round' in row ? r.round === row.round : r.waits));
      if (!own) return [row.id, { ...offer, beforeBids: false }];
      const { waits: isOffered, deadline } = own;
      return [row.id, { ...offer, isOffered, bidDeadline: deadline, clarifyUntil: deadline, beforeBids: true }];
    }),
  );
};
