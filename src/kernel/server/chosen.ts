/** What a form chooses from elsewhere: codes of lists that the office edits, and other records. */

import type { Actor } from '../access/where.ts';
import type { Field, Fields } from '../record/field.ts';
import { sure } from '../record/sure.ts';
import { first, type Queryable, type RawBuilder, rows, sql } from './database.ts';
import type { House } from './house.ts';
import { tableOf } from './names.ts';
import { scopeSql } from './rows.ts';
import { whereSql } from './where-sql.ts';
import { same } from './write.ts';

interface Chosen {
  /** Where a refusal stands: `industry`, `items.0.industry`. */
  path: string;
  field: Field;
  value: string | string[];
}

type Values = Readonly<Record<string, any>>;

/** What is sent and did not stand there before. */
function newlyChosen(fields: Fields, values: Values, before: Values | undefined, prefix = ''): Chosen[] {
  return Object.entries<Field>(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (value === null || value === undefined) return [];
    if (field.codes || field.target)
      return same(value, before?.[name]) ? [] : [{ path: prefix + name, field, value: value as string | string[] }];
    if (field.kind !== 'children' || !Array.isArray(value)) return [];
    const standing = new Map<string, Values>(before?.[name]?.map((row: { id: string }) => [row.id, row]));
    return value.flatMap((row, i) => newlyChosen(field.fields!, row, standing.get(row.id), `${prefix}${name}.${i}.`));
  });
}

/**
 * Which rows of the target a person may choose for a field: those they may read, among those that the field names.
 * @returns a condition on the target's table as `t`
 */
export const choosable = (house: House, field: Field, actor: Actor, now: Date): RawBuilder<unknown> => {
  const target = field.target!();
  const among = whereSql(target, field.among ?? {}, 't', { actor, now });
  return sql`${scopeSql(house.access(target.id), actor, now)} and ${among}`;
};

async function isChoosable(db: Queryable, house: House, { field, value }: Chosen, actor: Actor, now: Date) {
  const ids = [...new Set(Array.isArray(value) ? value : [value])];
  const found = await first<{ n: number }>(
    db,
    sql`select count(*)::int as n from ${sql.table(tableOf(field.target!()))} t
        where t.id = any(${ids}::uuid[]) and ${choosable(house, field, actor, now)}`,
  );
  return sure(found, 'found').n === ids.length;
}

const isInUse = (db: Queryable, { field, value }: Chosen) =>
  first(
    db,
    sql`select 1 as ok from ${sql.table(tableOf(field.codes!()))}
        where list = ${field.dictionary} and code = ${value} and state = 'active'`,
  );

/**
 * Places that refer to rows which do not exist, all asked at once. So a wrong reference is refused with a sentence and
 * does not become a database error.
 */
async function leadingNowhere(db: Queryable, all: readonly Chosen[]): Promise<Set<string>> {
  if (all.length === 0) return new Set();
  const asked = all.map(
    ({ path, field, value }) => sql`select ${path}::text as path
      from unnest(${[value].flat()}::uuid[]) as wanted (id)
      where not exists (select 1 from ${sql.table(tableOf(field.target!()))} t where t.id = wanted.id)`,
  );
  const found = await rows<{ path: string }>(db, sql.join(asked, sql` union `));
  return new Set(found.map(({ path }) => path));
}

/**
 * Refuses what may not be chosen: a code that is not in its list or out of use, a record that does not exist, or one
 * that is not among those the field names. A value that already stands in the row stays, even when it has since gone
 * out of use. Where a field names no choice, guards decide what may be referred to: a reader may complain of a shelf
 * that it may not open.
 * @returns where → sentence
 */
export async function wronglyChosen(
  db: Queryable,
  house: House,
  { actor, now }: { actor: Actor; now: Date },
  fields: Fields,
  values: Values,
  before?: Values,
): Promise<Record<string, string>> {
  const refusals: Record<string, string> = {};
  const newly = newlyChosen(fields, values, before);
  const nowhere = await leadingNowhere(
    db,
    newly.filter(({ field }) => field.target && !field.among),
  );
  for (const chosen of newly) {
    const { path, field } = chosen;
    if (nowhere.has(path)) refusals[path] = `请选择${field.label}，所选的这一项不存在`;
    if (field.codes && !(await isInUse(db, chosen)))
      refusals[path] = `${field.label}没有“${chosen.value}”这一项，或该项已停用，请从列表中选择`;
    if (field.among && !(await isChoosable(db, house, chosen, actor, now)))
      refusals[path] = `${field.label}不存在或您不能选择，请从列表中选择`;
  }
  return refusals;
}

/** The name of a code, in use or not; nothing where the list does not have it. */
export async function nameOfCode(db: Queryable, field: Field, code: string): Promise<string | undefined> {
  const [found] = await rows<{ label: string }>(
    db,
    sql`select label from ${sql.table(tableOf(field.codes!()))} where list = ${field.dictionary} and code = ${code}`,
  );
  return found?.label;
}
