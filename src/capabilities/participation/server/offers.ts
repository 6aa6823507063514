/** What lots offer to every visitor, as it stands: their own dates, which changes and addenda have moved. */

import type { FactsOf } from '../../../kernel/record/known.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import type { FactLoader } from '../../../kernel/server/house.ts';
import { deliver } from '../../../platform/messages/server/deliveries.ts';
import { whyNoEntrant } from '../../notice/server/door.ts';
import { afterBids, type Offer } from '../../project/windows.ts';

/**
 * For lots that the caller has found to be public. What goes out before the bids is handed in to its own document: its
 * dates are that one's, while the lot waits for it.
 */
export async function offersOf(db: Queryable, lots: readonly string[]): Promise<Map<string, Offer>> {
  if (lots.length === 0) return new Map();
  const found = await rows<Offer & { lot: string }>(
    db,
    sql`select l.id as lot, l.state = 'issued' and d.id is not null or l.state = 'preliminary' and p.id is not null as "isOffered",
          d.id is not null and l.state = any(${[...afterBids]}::text[]) as "wentOn", p.id is not null as "beforeBids",
          coalesce(p.document_from, d.document_from) as "documentFrom", coalesce(p.document_until, d.document_until) as "documentUntil",
          coalesce(p.deadline, d.clarify_until) as "clarifyUntil", coalesce(p.deadline, l.bid_deadline) as "bidDeadline"
        from lot l left join tender_document d on d.lot_id = l.id and d.state = 'issued'
          left join preliminary_document p on p.lot_id = l.id and p.state = 'issued' and l.state = 'preliminary'
        where l.id = any(${[...lots]}::uuid[])`,
  );
  return new Map(found.map(({ lot, ...offer }) => [lot, offer]));
}

/**
 * The same of documents that go out before the bids: who was not admitted by them is offered nothing of what comes after.
 * By the document's id, where it is out.
 */
export async function offersBeforeBids(db: Queryable, documents: readonly string[]): Promise<Map<string, Offer>> {
  if (documents.length === 0) return new Map();
  const found = await rows<Offer & { document: string }>(
    db,
    sql`select p.id as document, l.state = 'preliminary' as "isOffered", l.state = any(${['draft', 'issued', ...afterBids]}::text[]) as "wentOn",
          true as "beforeBids", p.document_from as "documentFrom", p.document_until as "documentUntil", p.deadline as "clarifyUntil",
          p.deadline as "bidDeadline"
        from preliminary_document p join lot l on l.id = p.lot_id where p.id = any(${[...documents]}::uuid[]) and p.state = 'issued'`,
  );
  return new Map(found.map(({ document, ...offer }) => [document, offer]));
}

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

// Telling those who took a document. Their messages are written directly, one for each: an event with a list of
// recipients would lie in the outbox and tell who took it (招标投标法 第22条).

export interface Told {
  subject: string;
  body: string;
  /** `addendum.detail?id=…` */
  link: string;
  /** The lot, where its link does not lead to it. */
  about?: string;
}

/** The units that took the document of a lot. For effects only: before the read-out nothing of it may reach a page. */
export const takersOf = (db: Queryable, lotId: string): Promise<{ supplier: string; supplierName: string }[]> =>
  rows(
    db,
    sql`select supplier_id as supplier, supplier_name as "supplierName" from document_download where lot_id = ${lotId} order by taken_at, id`,
  );

type Telling = Pick<EffectContext, 'office' | 'tx' | 'now'>;

/** Tells every person of every unit that took the document, at one moment. */
export async function tellTakers(context: Telling, lotId: string, told: Told): Promise<void> {
  for (const { supplier } of await takersOf(context.tx, lotId)) await tellUnit(context, supplier, told);
}

/** Tells every person of one unit, in the page and by the ways that each of them chose. */
export async function tellUnit(context: Telling, unit: string, told: Told): Promise<void> {
  const people = await rows<{ id: string }>(
    context.tx,
    sql`select id from "user" where organisation_id = ${unit} and state = 'active' order by id`,
  );
  await deliver(
    context,
    people.map((p) => p.id),
    told,
  );
}
