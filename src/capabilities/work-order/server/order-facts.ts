import type { FactsOf } from '../../../kernel/record/known.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { FactLoader, House } from '../../../kernel/server/house.ts';
import { find } from '../../../kernel/server/rows.ts';
import { same } from '../../../kernel/server/write.ts';
import type { OrderedChange } from '../work-order.record.ts';
import { amendingOf, explainingVerb, standing } from './objects.ts';

/** What the guards ask about the object of each order. */
export const orderFacts: FactLoader<FactsOf<'work-order'>> = async (db, found, _now, _actor, house) => {
  const facts = new Map<string, FactsOf<'work-order'>>();
  const reversed = await rows<{ id: string; number: string }>(
    db,
    sql`select reverses_id as id, number from work_order where reverses_id = any(${found.map((o) => o.id)}::uuid[]) and state <> 'void'`,
  );
  for (const order of found) {
    const object = await objectOf(db, house, order);
    facts.set(order.id, {
      ...(object ? await ofObject(db, house, order, object) : {}),
      reversedBy: reversed.find((r) => r.id === order.id)?.number ?? null,
    });
  }
  return facts;
};

export async function objectOf(db: Queryable, house: House, order: AnyRow): Promise<AnyRow | undefined> {
  const record = house.records.get(order.recordType);
  return record && ((await find(db, record, { id: order.recordId }, { limit: 1 }))[0] as AnyRow | undefined);
}

async function ofObject(db: Queryable, house: House, order: AnyRow, object: AnyRow) {
  const amending = amendingOf(house, order.recordType);
  const onlyNotes = explainingVerb(house, order.recordType, object.state) !== undefined;
  let resultStands = true;
  if (order.state === 'checking' && order.kind === 'change' && amending && !amending.amends.keepsOriginal)
    for (const change of (order.changes ?? []) as OrderedChange[])
      resultStands &&= same(await standing(db, amending, object, change.field), change.after);
  return { onlyNotes, explainable: onlyNotes, amendable: amending !== undefined, resultStands };
}
