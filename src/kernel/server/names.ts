/** How declared names are written in PostgreSQL. */

import type { Field } from '../record/field.ts';
import { kinds } from '../record/kinds.ts';
import type { RecordType } from '../record/record.ts';
import { sure } from '../record/sure.ts';

export const snake = (name: string) => name.replaceAll('-', '_').replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

const tables = new WeakMap<RecordType<any>, string>();
export function tableOf(record: RecordType<any>): string {
  const table = tables.get(record) ?? snake(record.id);
  tables.set(record, table);
  return table;
}

export function columnOf(name: string, field: Field): string {
  if (field.kind === 'ref') return `${snake(name)}_id`;
  return field.kind === 'refs' ? `${snake(name)}_ids` : snake(name);
}

/** System columns: name in the row → column and type. */
export const systemColumns: Readonly<Record<string, { column: string; type: string; kind: Field['kind'] }>> = {
  id: { column: 'id', type: 'uuid primary key default uuidv7()', kind: 'ref' },
  version: { column: 'version', type: 'integer not null default 1', kind: 'integer' },
  state: { column: 'state', type: 'text not null', kind: 'choice' },
  title: { column: 'title', type: "text not null default ''", kind: 'text' },
  org: { column: 'org_id', type: 'uuid', kind: 'ref' },
  adduserid: { column: 'adduserid', type: 'uuid', kind: 'ref' },
  createdAt: { column: 'created_at', type: 'timestamptz not null default clock_timestamp()', kind: 'instant' },
  updatedAt: { column: 'updated_at', type: 'timestamptz not null default clock_timestamp()', kind: 'instant' },
};

const stored = new WeakMap<RecordType<any>, readonly (readonly [string, Field, string])[]>();

/** The stored fields of a record with their columns; every query asks, and a record does not change. */
export function storedFields(record: RecordType<any>): readonly (readonly [string, Field, string])[] {
  const known = stored.get(record);
  if (known) return known;
  const made = Object.entries<Field>(record.fields)
    .filter(([, f]) => kinds[f.kind].column(f) !== undefined)
    .map(([name, f]) => [name, f, columnOf(name, f)] as const);
  stored.set(record, made);
  return made;
}

/** Stored fields beside which a row carries the title of what they refer to, or the name of their code, as `field$`. */
export const titledFields = (record: RecordType<any>): readonly (readonly [string, Field, string])[] =>
  storedFields(record).filter(([, f]) => f.target || f.codes);

/** The column and kind behind a row's name, system or declared; nothing for a computed or unknown one. */
export function columnNamed(
  record: RecordType<any>,
  name: string,
): { column: string; kind: Field['kind']; field?: Field } | undefined {
  const own = Object.hasOwn(systemColumns, name) ? systemColumns[name] : undefined;
  if (own) return own;
  const field: Field | undefined = Object.hasOwn(record.fields, name) ? record.fields[name] : undefined;
  if (!field || kinds[field.kind].column(field) === undefined) return undefined;
  return { column: columnOf(name, field), kind: field.kind, field };
}

/** The name of the index that keeps a set of fields unique. */
export const uniqueIndex = (record: RecordType<any>, fields: readonly string[]) =>
  `${tableOf(record)}_${fields.map((name) => sure(columnNamed(record, name), 'the column').column).join('_')}_key`;
