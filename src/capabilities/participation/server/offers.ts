/** What lots offer to every visitor, as it stands: their own dates, which changes and addenda have moved. */

import type { FactsOf, StateOf } from '../../../kernel/record/known.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import type { FactLoader } from '../../../kernel/server/house.ts';
import { deliver } from '../../../platform/messages/server/deliveries.ts';
import { whyNoEntrant } from '../../notice/server/door.ts';
import type { Entrants } from '../../procedure/way.ts';
import type { Tendered } from '../../project/possible/answer.ts';
import { afterBids, deadlineOf } from '../../project/windows.ts';

/** A lot as it is offered, before its dates are read by the round that stands. */
type Read = Omit<Tendered, 'round' | 'bidDeadline'> & {
  roundState: StateOf<'round'> | null;
  entrants: Entrants | null;
  roundDeadline: string | null;
  lotDeadline: string | null;
};

/**
 * What is read of the lot `of`, with what `offerJoins` joins: what goes out before the bids is handed in to its own document,
 * so its dates are that one's while the lot waits for it.
 */
export const offerColumns = (of: string) => {
  const state = sql.ref(`${of}.state`);
  return sql`${state} = 'issued' and d.id is not null or ${state} = 'preliminary' and p.id is not null as "isOffered",
    d.id is not null and ${state} = any(${[...afterBids]}::text[]) as "wentOn",
    coalesce(r.kind <> 'bid', p.id is not null) as "beforeBids", p.id as preliminary,
    coalesce(p.document_from, d.document_from) as "documentFrom", coalesce(p.document_until, d.document_until) as "documentUntil",
    coalesce(p.deadline, d.clarify_until) as "clarifyUntil", r.state as "roundState", r.entrants,
    r.deadline as "roundDeadline", coalesce(p.deadline, ${sql.ref(`${of}.bid_deadline`)}) as "lotDeadline"`;
};
export const offerJoins = (of: string) => {
  const [id, state] = [sql.ref(`${of}.id`), sql.ref(`${of}.state`)];
  return sql`left join tender_document d on d.lot_id = ${id} and d.state = 'issued'
    left join preliminary_document p on p.lot_id = ${id} and p.state = 'issued' and ${state} = 'preliminary'
    left join lateral (select state, kind, entrants, deadline from round where lot_id = ${id} order by number desc limit 1) r on true`;
};

export const offered = ({ roundState, entrants, roundDeadline, lotDeadline, ...of }: Read): Tendered => ({
  ...of,
  round: roundState && { state: roundState, entrants },
  bidDeadline: deadlineOf(roundState && { deadline: roundDeadline }, lotDeadline) as string,
});

/** For lots that the caller has found to be public. */
export async function offersOf(db: Queryable, lots: readonly string[]): Promise<Map<string, Tendered>> {
  if (lots.length === 0) return new Map();
  const found = await rows<Read>(
    db,
    sql`select l.id as lot, l.state, ${offerColumns('l')} from lot l ${offerJoins('l')} where l.id = any(${[...lots]}::uuid[])`,
  );
  return new Map(found.map((one) => [one.lot, offered(one)]));
}

/**
 * The same of documents that go out before the bids: who was not admitted by them is offered nothing of what comes after.
 * By the document's id, where it is out.
 */
export async function offersBeforeBids(db: Queryable, documents: readonly string[]): Promise<Map<string, Tendered>> {
  if (documents.length === 0) return new Map();
  const found = await rows<Omit<Tendered, 'round'> & { document: string }>(
    db,
    sql`select p.id as document, l.id as lot, l.state, l.state = 'preliminary' as "isOffered",
          l.state = any(${['draft', 'issued', ...afterBids]}::text[]) as "wentOn", true as "beforeBids",
          case when l.state = 'preliminary' then p.id end as preliminary, p.document_from as "documentFrom",
          p.document_until as "documentUntil", p.deadline as "clarifyUntil", p.deadline as "bidDeadline"
        from preliminary_document p join lot l on l.id = p.lot_id where p.id = any(${[...documents]}::uuid[]) and p.state = 'issued'`,
  );
  return new Map(found.map(({ document, ...offer }) => [document, { ...offer, round: null }]));
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
