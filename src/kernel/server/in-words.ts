/** A stored value as a reader knows it, alone and without its row: what it refers to is named by its title. */
import type { Field } from '../record/field.ts';
import { toText } from '../record/kinds.ts';
import { regionName } from '../record/region.ts';
import { type Queryable, rows, sql } from './database.ts';
import { tableOf } from './names.ts';

export async function inWords(db: Queryable, name: string, field: Field, value: unknown): Promise<string> {
  if (value === undefined || value === null || value === '') return '';
  if (field.kind === 'region') return regionName(String(value));
  const row: Record<string, unknown> = { [name]: value };
  if (field.target) {
    const ids = Array.isArray(value) ? value : [value];
    const titles = await rows<{ id: string; title: string }>(
      db,
      sql`select id, title from ${sql.table(tableOf(field.target()))} where id = any(${ids}::uuid[])`,
    );
    const named = ids.map((id) => titles.find((t) => t.id === id)?.title ?? '');
    row[`${name}$`] = Array.isArray(value) ? named : named[0];
  }
  return toText(row, name, field);
}
