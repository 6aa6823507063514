/**
 * Telling those who took a document. Their messages are written directly, one for each: an event with a list of recipients
 * would lie in the outbox and tell who took it (招标投标法 第22条).
 */
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import { deliver } from '../../../platform/messages/server/deliver.ts';

export interface Told {
  subject: string;
  body: string;
  /** `addendum.detail?id=…` */
  link: string;
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
