/** What lots offer to every visitor, as it stands: their own dates, which changes and addenda have moved. */
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { Offer } from '../../project/windows.ts';

/**
 * For lots that the caller has found to be public. What goes out before the bids is handed in to its own document: its
 * dates are that one's, while the lot waits for it.
 */
export async function offersOf(db: Queryable, lots: readonly string[]): Promise<Map<string, Offer>> {
  if (lots.length === 0) return new Map();
  const found = await rows<Offer & { lot: string }>(
    db,
    sql`select l.id as lot, l.state = 'issued' and d.id is not null or l.state = 'preliminary' and p.id is not null as "isOffered", p.id is not null as "beforeBids",
          coalesce(p.document_from, d.document_from) as "documentFrom", coalesce(p.document_until, d.document_until) as "documentUntil",
          coalesce(p.deadline, d.clarify_until) as "clarifyUntil", coalesce(p.deadline, l.bid_deadline) as "bidDeadline"
        from lot l left join tender_document d on d.lot_id = l.id and d.state = 'issued'
          left join preliminary_document p on p.lot_id = l.id and p.state = 'issued' and l.state = 'preliminary'
        where l.id = any(${[...lots]}::uuid[])`,
  );
  return new Map(found.map(({ lot, ...offer }) => [lot, offer]));
}
