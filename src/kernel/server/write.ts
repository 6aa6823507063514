/** Writing rows: inserts and updates of one record, with its title kept beside its fields. */

import { randomBytes } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { shownDay } from '../../ui/format/moment.ts';
import type { Field } from '../record/field.ts';
import type { AnyRow, RecordType } from '../record/record.ts';
import { sure } from '../record/sure.ts';
import { resolveWording } from '../screen/wording.ts';
import { first, sql, type Tx } from './database.ts';
import { Refusal } from './effect.ts';
import { storedFields, tableOf, uniqueIndex } from './names.ts';
import { columnsSql } from './rows.ts';

/** A new id: a UUID of version 7, so that ids of one table grow with time and its index stays compact. */
export function newId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A value as its column takes it: structures as JSON, lists of ids as an array. */
function stored(value: unknown, field: Field): RawBuilder<unknown> {
  if (value === undefined || value === null) return sql`null`;
  if (field.kind === 'files' || field.kind === 'children' || field.kind === 'data')
    return sql`${JSON.stringify(value)}::jsonb`;
  if (field.kind === 'refs') return sql`${value}::uuid[]`;
  return sql`${value}`;
}

/** Inserts a row of any record; `org` and `adduserid` come from the actor, the rest from `values`. */
export async function insertRow(
  tx: Tx,
  record: RecordType<any>,
  values: Record<string, any>,
  system: { state: string; org: string | null; adduserid: string | null; now: Date; id: string; title?: string },
): Promise<AnyRow> {
  const fields = storedFields(record).filter(([name]) => values[name] !== undefined && values[name] !== null);
  const columns = [
    'id',
    'state',
    'title',
    'org_id',
    'adduserid',
    'created_at',
    'updated_at',
    ...fields.map(([, , column]) => column),
  ];
  const cells = [
    sql`${system.id}`,
    sql`${system.state}`,
    sql`${system.title ?? resolveWording(record.title(values))}`,
    sql`${system.org}`,
    sql`${system.adduserid}`,
    sql`${system.now}`,
    sql`${system.now}`,
    ...fields.map(([name, field]) => stored(values[name], field)),
  ];
  const row = await once<AnyRow>(
    record,
    tx,
    sql`insert into ${sql.table(tableOf(record))} as t (${sql.join(columns.map((c) => sql.ref(c)))}) values (${sql.join(cells)})
        returning ${columnsSql(record, 't')}`,
  );
  return row!;
}

/** Writes the changed fields and the state of a row, counts its version up, and answers it as stored. */
export async function updateRow(
  tx: Tx,
  record: RecordType<any>,
  before: AnyRow,
  after: AnyRow,
  now: Date,
  title: string = resolveWording(record.title(after)),
): Promise<AnyRow> {
  const changed = storedFields(record).filter(([name]) => !same(before[name], after[name]));
  const sets = [
    sql`version = version + 1`,
    sql`state = ${after.state}`,
    sql`title = ${title}`,
    sql`updated_at = ${now}`,
    ...changed.map(([name, field, column]) => sql`${sql.ref(column)} = ${stored(after[name], field)}`),
  ];
  const row = await once<AnyRow>(
    record,
    tx,
    sql`update ${sql.table(tableOf(record))} as t set ${sql.join(sets)} where id = ${before.id} and version = ${before.version}
        returning ${columnsSql(record, 't')}`,
  );
  if (!row) throw new Error(`${record.id} ${before.id} changed under a lock`);
  return row;
}

/** Does a write; what the record allows only once is refused by the names of the fields that are there already. */
async function once<T>(record: RecordType<any>, tx: Tx, query: RawBuilder<unknown>): Promise<T | undefined> {
  try {
    return await first<T>(tx, query);
  } catch (error) {
    const { code, table, constraint } = error as { code?: string; table?: string; constraint?: string };
    if (code !== '23505' || table !== tableOf(record)) throw error;
    const set = (record.unique ?? []).find((fields) => uniqueIndex(record, fields) === constraint);
    if (!set) throw error;
    const labels = set.map((name) => record.fields[name].label).join('、');
    throw new Refusal(`已有${labels}相同的${record.label}，不能重复`, { [set[0]!]: '已经存在' });
  }
}

/** Removes a row. A row that other rows name is refused: their references would point to nothing. */
export async function deleteRow(tx: Tx, record: RecordType<any>, id: string): Promise<void> {
  try {
    await sql`delete from ${sql.table(tableOf(record))} where id = ${id}`.execute(tx);
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error;
    throw new Refusal(`这条${record.label}已被其他记录使用，不能删除；请先在使用它的记录中去掉它`);
  }
}

/** Whether two stored values are the same; empty is empty, however it is written. */
export function same(a: unknown, b: unknown): boolean {
  if ((a ?? null) === (b ?? null)) return true;
  return a !== null && b !== null && typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b);
}

/** The next number of an office in a year: `GG-2026-0001`. Numbers of rolled-back writes are not lost: the counter rolls back too. */
export async function nextNumber(tx: Tx, org: string, prefix: string, now: Date): Promise<string> {
  const year = shownDay(now).slice(0, 4);
  const row = await first<{ last: number }>(
    tx,
    sql`insert into numbering (org_id, prefix, year, last) values (${org}, ${prefix}, ${Number(year)}, 1)
        on conflict (org_id, prefix, year) do update set last = numbering.last + 1 returning last`,
  );
  return `${prefix}-${year}-${String(sure(row, 'row').last).padStart(4, '0')}`;
}

/** Inserting many rows of one record, a hundred in a statement. */
const atOnce = 100;

/**
 * Inserts rows that only their record's declaration can refuse; `org` and `adduserid` are empty, since the system makes
 * the rows.
 *
 * @param tell is called with the share of them that is written
 */
export async function insertRows(
  tx: Tx,
  record: RecordType<any>,
  all: readonly Record<string, any>[],
  { state, now }: { state: string; now: Date },
  tell?: (share: number) => void,
): Promise<void> {
  const fields = storedFields(record).filter(([name]) => all.some((values) => (values[name] ?? null) !== null));
  const columns = ['id', 'state', 'title', 'created_at', 'updated_at', ...fields.map(([, , column]) => column)];
  const row = (values: Record<string, any>) =>
    sql`(${sql.join([
      sql`${newId()}`,
      sql`${state}`,
      sql`${record.title(values)}`,
      sql`${now}`,
      sql`${now}`,
      ...fields.map(([name, field]) => stored(values[name], field)),
    ])})`;
  for (let from = 0; from < all.length; from += atOnce) {
    const part = all.slice(from, from + atOnce);
    await sql`insert into ${sql.table(tableOf(record))} (${sql.join(columns.map((c) => sql.ref(c)))}) values ${sql.join(part.map(row))}`.execute(
      tx,
    );
    tell?.((from + part.length) / all.length);
  }
}
