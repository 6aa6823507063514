/** Which records orders may change, found in the program's lifecycles, and what stands in them now. */
import { mayBe } from '../../../kernel/access/where.ts';
import type { Amends } from '../../../kernel/lifecycle/amend.ts';
import { type Action, fromStates } from '../../../kernel/lifecycle/lifecycle.ts';
import type { FactsOf } from '../../../kernel/record/known.ts';
import type { AnyRow, RecordType } from '../../../kernel/record/record.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { FactLoader, House } from '../../../kernel/server/house.ts';
import type { Caller } from '../../../kernel/server/http.ts';
import { columnNamed, tableOf } from '../../../kernel/server/names.ts';
import { find, scopeSql } from '../../../kernel/server/rows.ts';
import { same } from '../../../kernel/server/write.ts';
import { otherWays, type Target } from '../ways.ts';
import type { OrderedChange } from '../work-order.record.ts';

export interface Amending {
  record: RecordType<any>;
  verb: string;
  action: Action;
  amends: Amends;
}

const actionWhere = (house: House, record: string, fits: (a: Action) => boolean): [string, Action] | undefined =>
  Object.entries(house.lifecycles.get(record)?.actions ?? {}).find(([, a]) => fits(a));

export function amendingOf(house: House, record: string): Amending | undefined {
  const found = actionWhere(house, record, (a) => a.amends !== undefined);
  return found && { record: house.record(record), verb: found[0], action: found[1], amends: found[1].amends! };
}

/** The verb with which a note is added in this state, if one can be. */
export function explainingVerb(house: House, record: string, state: string): string | undefined {
  const found = actionWhere(house, record, (a) => a.explains === true);
  return found && fromStates(found[1]).includes(state) ? found[0] : undefined;
}

export const explains = (house: House, record: string): boolean =>
  actionWhere(house, record, (a) => a.explains === true) !== undefined;

/**
 * What stands now. A signed paper keeps its words: of those, what the last order made known is what stands.
 */
export async function standing(
  db: Queryable,
  { record, amends }: Amending,
  row: AnyRow,
  field: string,
): Promise<unknown> {
  if (!amends.keepsOriginal) return row[field] ?? null;
  const last = await first<{ changes: OrderedChange[] }>(
    db,
    sql`select changes from work_order where record_type = ${record.id} and record_id = ${row.id} and state in ('checking', 'closed')
          and changes @> ${JSON.stringify([{ field }])}::jsonb order by carried_out_at desc limit 1`,
  );
  const told = last?.changes.find((c) => c.field === field);
  return told ? told.after : (row[field] ?? null);
}

/** Everything of a project that an order may be about, for one person. */
export async function targetsOf(db: Queryable, house: House, project: string, caller: Caller): Promise<Target[]> {
  const found: Target[] = [];
  for (const record of house.records.values()) {
    const amending = amendingOf(house, record.id);
    const isKept = explains(house, record.id);
    if (!amending && !isKept) continue;
    const readers = house.access(record.id).read.filter((a) => !a.anybody && mayBe(a, caller.actor));
    if (readers.length === 0) continue;
    const ofProject =
      record.id === 'project'
        ? sql`t.id = ${project}`
        : columnNamed(record, 'project') && sql`t.project_id = ${project}`;
    if (!ofProject) continue;
    const states = Object.values(house.lifecycle(record.id).actions)
      .filter((a) => a.amends || a.explains)
      .flatMap(fromStates);
    const some = await rows<{ id: string; title: string; state: string }>(
      db,
      sql`select t.id, t.title, t.state from ${sql.table(tableOf(record))} t
          where ${ofProject} and t.state = any(${states}) and ${scopeSql(house.access(record.id), caller.actor, caller.now)}
          order by t.created_at`,
    );
    found.push({
      record: record.id,
      label: record.label,
      rows: some,
      fields: Object.entries(amending?.amends.fields ?? {}).map(([name, reach]) => ({
        name,
        label: record.fields[name].label,
        reach,
      })),
      explains: isKept,
    });
  }
  return found.filter((t) => t.rows.length > 0 && !(t.record in otherWays));
}

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
