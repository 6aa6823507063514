/** Codes of lists that the office edits: fields of kind `dictionary`. */
import type { Field, Fields } from '../record/field.ts';
import { first, type Queryable, rows, sql } from './database.ts';
import { tableOf } from './names.ts';
import { same } from './write.ts';

interface Chosen {
  /** Where a refusal stands: `industry`, `items.0.industry`. */
  path: string;
  field: Field;
  code: string;
}

type Values = Readonly<Record<string, any>>;

/** The codes that are sent and did not stand there before. */
function newlyChosen(fields: Fields, values: Values, before: Values | undefined, prefix = ''): Chosen[] {
  return Object.entries<Field>(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (value === null || value === undefined) return [];
    if (field.codes) return same(value, before?.[name]) ? [] : [{ path: prefix + name, field, code: String(value) }];
    if (field.kind !== 'children' || !Array.isArray(value)) return [];
    const standing = new Map<string, Values>(before?.[name]?.map((row: { id: string }) => [row.id, row]));
    return value.flatMap((row, i) => newlyChosen(field.fields!, row, standing.get(row.id), `${prefix}${name}.${i}.`));
  });
}

/**
 * Refuses codes that may not be chosen: not in their list, or out of use. A code that stands in the row already stays,
 * whatever became of it since.
 * @returns where → sentence
 */
export async function unknownCodes(
  db: Queryable,
  fields: Fields,
  values: Values,
  before?: Values,
): Promise<Record<string, string>> {
  const refusals: Record<string, string> = {};
  for (const { path, field, code } of newlyChosen(fields, values, before)) {
    const known = await first(
      db,
      sql`select 1 as ok from ${sql.table(tableOf(field.codes!()))}
          where list = ${field.dictionary} and code = ${code} and state = 'active'`,
    );
    if (!known) refusals[path] = `${field.label}没有“${code}”这一项，或该项已停用，请从列表中选择`;
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
