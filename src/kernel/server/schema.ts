/** Declarations → schema. One model of all tables; its text is `database/schema.sql`, its difference a migration. */

import type { Access } from '../access/access.ts';
import type { Field } from '../record/field.ts';
import { kinds } from '../record/kinds.ts';
import type { RecordType } from '../record/record.ts';
import { kernelTables } from './kernel-tables.ts';
import { listIndexes, pairsFunction } from './list-indexes.ts';
import { columnOf, storedFields, systemColumns, tableOf, uniqueIndex } from './names.ts';

export interface Table {
  /** Column name → type and constraints. */
  columns: Record<string, string>;
  /** Renamed columns: new name → old. */
  was: Record<string, string>;
  /** Name → definition after `create … index name on table`. */
  indexes: Record<string, { unique: boolean; on: string }>;
  /** Constraint name → `foreign key (…) references …`. */
  foreign: Record<string, string>;
}

export interface Schema {
  tables: Record<string, Table>;
  /** Statements for tables that are no records, and for indexes that no declaration asks for, by a name of theirs. */
  own: Record<string, string>;
}

/**
 * The schema that the declarations ask for.
 * @param accesses who reads which record: lists are read by it, so it has its indexes
 * @param own the `create table` texts of server parts
 */
export function schemaOf(
  records: Iterable<RecordType<any>>,
  accesses: ReadonlyMap<string, Access>,
  own: readonly string[] = [],
): Schema {
  const schema: Schema = { tables: {}, own: {} };
  for (const text of [pairsFunction, ...kernelTables, ...own])
    schema.own[/create (?:table|function|index) (\w+)/.exec(text)?.[1] ?? text] = text.trim();
  for (const record of [...records].sort((a, b) => a.id.localeCompare(b.id)))
    schema.tables[tableOf(record)] = tableFor(record, accesses.get(record.id));
  return schema;
}

function tableFor(record: RecordType<any>, access: Access | undefined): Table {
  const name = tableOf(record);
  const table: Table = { columns: {}, was: {}, indexes: {}, foreign: {} };
  for (const c of Object.values(systemColumns)) table.columns[c.column] = c.type;
  table.indexes[`${name}_updated`] = { unique: false, on: '(updated_at desc, id desc)' };
  table.indexes[`${name}_org`] = { unique: false, on: '(org_id, updated_at desc, id desc)' };
  for (const [, f, column] of storedFields(record)) {
    table.columns[column] = kinds[f.kind].column(f)!;
    if (f.was) table.was[column] = columnOf(f.was, f);
    if (f.kind === 'ref') {
      const target = f.target!();
      table.foreign[`${name}_${column}_fkey`] = `foreign key (${column}) references ${quoted(tableOf(target))} (id)`;
      table.indexes[`${name}_${column}`] = { unique: false, on: `(${column})` };
    } else if (f.indexed) {
      // A list of ids is asked whether it has one of them.
      table.indexes[`${name}_${column}`] = {
        unique: false,
        on: f.kind === 'refs' ? `using gin (${column})` : `(${column})`,
      };
    }
  }
  Object.assign(table.indexes, listIndexes(record, access));
  for (const set of record.unique ?? []) {
    const columns = set.map((f) => columnOf(f, record.fields[f] as Field));
    table.indexes[uniqueIndex(record, set)] = { unique: true, on: `(${columns.join(', ')})` };
  }
  return table;
}

/** A table name as SQL text; a few records are called what SQL keeps for itself. */
const quoted = (name: string) => (['user', 'order', 'group', 'table', 'grant'].includes(name) ? `"${name}"` : name);

const createIndex = (table: string, name: string, i: { unique: boolean; on: string }) =>
  `create ${i.unique ? 'unique ' : ''}index ${name} on ${quoted(table)} ${i.on};`;
const addForeign = (table: string, name: string, definition: string) =>
  `alter table ${quoted(table)} add constraint ${name} ${definition};`;

function createTable(name: string, table: Table): string[] {
  const columns = Object.entries(table.columns).map(([column, type]) => `  ${column} ${type}`);
  return [
    `create table ${quoted(name)} (\n${columns.join(',\n')}\n);`,
    ...Object.entries(table.indexes).map(([index, i]) => createIndex(name, index, i)),
  ];
}

/** The whole schema as text: what `database/schema.sql` holds. */
export function schemaSql(schema: Schema): string {
  return `${statements({ tables: {}, own: {} }, schema, { drops: false }).join('\n\n')}\n`;
}

/**
 * The statements that lead from one schema to another. Renames are those that fields declare with `was`.
 * @throws Error for a drop when `drops` is false: data is only ever removed on purpose
 */
export function statements(from: Schema, to: Schema, { drops }: { drops: boolean }): string[] {
  const out: string[] = [];
  const late: string[] = [];
  const drop = (what: string, statement: string) => {
    if (!drops)
      throw new Error(`${what} would be dropped with its data; say --drops if that is meant, or \`was\` for a rename`);
    out.push(statement);
  };
  for (const [name, text] of Object.entries(to.own)) {
    if (!from.own[name]) (text.startsWith('create index') ? late : out).push(text);
    else if (from.own[name] !== text)
      throw new Error(`table ${name} is written by hand and has changed: write its migration by hand`);
  }
  for (const [name, text] of Object.entries(from.own)) {
    if (to.own[name]) continue;
    if (text.startsWith('create index')) out.push(`drop index if exists ${name};`);
    else drop(`table ${name}`, `drop table ${name};`);
  }
  for (const [name, table] of Object.entries(to.tables)) {
    const before = from.tables[name];
    if (!before) out.push(...createTable(name, table));
    else out.push(...alterTable(name, before, table, drop));
    for (const [key, definition] of Object.entries(table.foreign)) {
      if (before?.foreign[key] !== definition) late.push(addForeign(name, key, definition));
    }
  }
  for (const name of Object.keys(from.tables))
    if (!to.tables[name]) drop(`table ${name}`, `drop table ${quoted(name)} cascade;`);
  return [...out, ...late];
}

function alterTable(
  name: string,
  before: Table,
  after: Table,
  drop: (what: string, statement: string) => void,
): string[] {
  const out: string[] = [];
  const renamed = new Set<string>();
  for (const [column, type] of Object.entries(after.columns)) {
    const old = after.was[column];
    if (before.columns[column]) {
      if (before.columns[column] !== type)
        out.push(`alter table ${quoted(name)} alter column ${column} type ${type} using ${column}::${type};`);
    } else if (old && before.columns[old]) {
      out.push(`alter table ${quoted(name)} rename column ${old} to ${column};`);
      renamed.add(old);
    } else out.push(`alter table ${quoted(name)} add column ${column} ${type};`);
  }
  for (const column of Object.keys(before.columns)) {
    if (!after.columns[column] && !renamed.has(column))
      drop(`column ${name}.${column}`, `alter table ${quoted(name)} drop column ${column};`);
  }
  for (const [index, i] of Object.entries(before.indexes)) {
    const now = after.indexes[index];
    if (!now || now.on !== i.on || now.unique !== i.unique) out.push(`drop index if exists ${index};`);
  }
  for (const [index, i] of Object.entries(after.indexes)) {
    const was = before.indexes[index];
    if (!was || was.on !== i.on || was.unique !== i.unique) out.push(createIndex(name, index, i));
  }
  for (const [key, definition] of Object.entries(before.foreign)) {
    if (after.foreign[key] !== definition) out.push(`alter table ${quoted(name)} drop constraint if exists ${key};`);
  }
  return out;
}
