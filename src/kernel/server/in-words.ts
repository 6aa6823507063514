/** A stored value as a reader knows it, alone and without its row: what it refers to is named by its title. */
import type { Field } from '../record/field.ts';
import { toText } from '../record/kinds.ts';
import type { RecordType } from '../record/record.ts';
import { regionName } from '../record/region.ts';
import { nameOfCode } from './chosen.ts';
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
  if (field.codes) row[`${name}$`] = await nameOfCode(db, field, String(value));
  return toText(row, name, field);
}

interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** Names what the changes of a history refer to, as `before$` and `after$`; each thing is asked for once. */
export async function nameChanges(
  db: Queryable,
  record: RecordType<any>,
  entries: readonly { changes: Change[] }[],
): Promise<void> {
  const known = new Map<string, Promise<string>>();
  const named = (name: string, field: Field, value: unknown) => {
    const key = `${name} ${JSON.stringify(value)}`;
    const asked = known.get(key) ?? inWords(db, name, field, value);
    known.set(key, asked);
    return asked;
  };
  for (const change of entries.flatMap((e) => e.changes)) {
    const field: Field | undefined = record.fields[change.field];
    if (!field?.target && !field?.codes) continue;
    const before = await named(change.field, field, change.before);
    const after = await named(change.field, field, change.after);
    Object.assign(change, { before$: before || undefined, after$: after || undefined });
  }
}
