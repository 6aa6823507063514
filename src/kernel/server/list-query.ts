/** What the address of a list asks: order, filters, search, columns. */

import type { RawBuilder } from 'kysely';
import type { Actor } from '../access/where.ts';
import { knownDays } from '../record/days.ts';
import { integer } from '../record/field.ts';
import { isId, type Kind, kinds } from '../record/kinds.ts';
import type { RecordType } from '../record/record.ts';
import { sure } from '../record/sure.ts';
import { sql } from './database.ts';
import { Refusal } from './effect.ts';
import type { House } from './house.ts';
import { mayBeEmpty, orderText, searchedNames, searchedText } from './list-indexes.ts';
import { columnNamed, storedFields, systemColumns, titledFields } from './names.ts';

export interface ListQuery {
  page?: string;
  pagesize?: string;
  sort?: string;
  q?: string;
  after?: string;
  columns?: string;
  [filter: `f.${string}`]: string | undefined;
}

export interface Order {
  /** The field that it orders by. */
  name: string;
  column: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  descending: boolean;
  /** Rows without a value stand last in either direction. */
  mayBeEmpty: boolean;
}

export function orderOf(house: House, record: RecordType<any>, sent: string | undefined): Order {
  const wanted = sent || record.list.sort || '-updatedAt';
  const name = wanted.replace(/^-/, '');
  if (!columnNamed(record, name) || secret(house, record, name)) throw new Refusal(`不能按“${name}”排序`);
  const descending = wanted.startsWith('-');
  return {
    name,
    column: sql.raw(orderText(record, name, 't')),
    direction: descending ? sql`desc` : sql`asc`,
    descending,
    mayBeEmpty: mayBeEmpty(name),
  };
}

/** The fields that an answer carries: those named in the address, or every stored one but the heavy. */
function columnsOf(record: RecordType<any>, query: ListQuery): ReadonlySet<string> | undefined {
  const names = (query.columns ?? '').split(',').filter(Boolean);
  if (names.length === 0) return undefined;
  const unknown = names.find((n) => !Object.hasOwn(record.fields, n) && !Object.hasOwn(systemColumns, n));
  if (unknown !== undefined) throw new Refusal(`${record.label}没有“${unknown}”这一列`);
  return new Set(names);
}

/** Conditions of an address. `fits` judges a row that is at hand; `finds` says the same so that indexes lead to it. */
export interface Filters {
  fits: RawBuilder<unknown>;
  finds: RawBuilder<unknown>;
  /** Words are searched for. Their index finds rare words, together with any other filter. */
  hasWords: boolean;
}

/** A field that is ever hidden neither filters nor sorts: its order would tell what it hides. */
const secret = (house: House, record: RecordType<any>, name: string) => name in (house.access(record.id).fields ?? {});

/** The filters of an address; a name that cannot filter is refused, so that a mistyped one never widens a list. */
export function filtersOf(house: House, record: RecordType<any>, query: ListQuery, actor: Actor): Filters | undefined {
  const parts: RawBuilder<unknown>[] = [];
  const pairs: RawBuilder<unknown>[] = [];
  const searched = searchedNames(record, house.access(record.id));
  const hasPairs = (words: string) => {
    if (searched.length > 0 && [...words].length > 1)
      pairs.push(sql`${sql.raw(searchedText(record, searched, 't'))} @> letter_pairs(${words})`);
  };
  for (const [key, value] of Object.entries(query)) {
    if (!key.startsWith('f.') || value === undefined || value === '') continue;
    const name = key.slice(2);
    parts.push(filterSql(house, record, name, String(value), actor));
    const field = columnNamed(record, name);
    if (searched.includes(name) && !field?.field?.exact) hasPairs(String(value));
  }
  const words = query.q?.trim();
  if (words) {
    parts.push(
      searched.length === 0
        ? sql`false`
        : sql`(${sql.join(
            searched.map((name) =>
              containsSql(sql.ref(`t.${sure(columnNamed(record, name), 'the column').column}`), words),
            ),
            sql` or `,
          )})`,
    );
    hasPairs(words);
  }
  if (parts.length === 0) return undefined;
  return {
    fits: sql.join(parts, sql` and `),
    finds: sql.join([...parts, ...pairs], sql` and `),
    hasWords: pairs.length > 0,
  };
}

/** Chinese has no case: to compare it as it stands takes a fraction of what lowering each text takes. */
function containsSql(column: RawBuilder<unknown>, words: string): RawBuilder<unknown> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return words.toLowerCase() === words.toUpperCase() ? sql`${column} like ${pattern}` : sql`${column} ilike ${pattern}`;
}

function filterSql(
  house: House,
  record: RecordType<any>,
  name: string,
  value: string,
  actor: Actor,
): RawBuilder<unknown> {
  const found = columnNamed(record, name);
  if (!found || secret(house, record, name)) throw new Refusal(`不能按“${name}”筛选`);
  const column = sql.ref(`t.${found.column}`);
  const shape = name === 'state' ? 'oneOf' : kinds[found.kind].filter;
  if (found.field?.exact) return oneOfSql(column, value.split(','));
  if (shape === 'contains') return containsSql(column, value);
  if (shape === 'equals') return sql`${column} = ${value === 'true' || value === '1'}`;
  if (found.kind === 'refs') return sql`${column} && ${namedIds(value.split(','), actor)}::uuid[]`;
  if (shape === 'oneOf')
    return found.kind === 'ref'
      ? oneOfSql(column, namedIds(value.split(','), actor))
      : oneOfSql(column, value.split(','));
  if (shape === 'range') return rangeSql(column, found.kind, value);
  throw new Refusal(`不能按“${name}”筛选`);
}

/** `me` and `mine` stand for the person and the unit acted for, so that an address can say them. */
const namedIds = (values: string[], actor: Actor): string[] =>
  values.map((v) => (v === 'me' ? actor.id : v === 'mine' ? actor.org : v)).filter(isId);

const oneOfSql = (column: RawBuilder<unknown>, values: string[]): RawBuilder<unknown> =>
  values.length === 0 ? sql`false` : sql`${column} = any(${values})`;

/** The ends of a range are of the field's kind; what the field itself allows does not bound what may be asked. */
const unbounded = integer('');

function rangeSql(column: RawBuilder<unknown>, kind: string, value: string): RawBuilder<unknown> {
  const [from = '', to = ''] = value.includes('..') ? value.split('..') : [value, value];
  const isMoment = kind === 'instant' || kind === 'date';
  const bound: Kind = isMoment ? kinds.date : kind === 'integer' ? kinds.integer : kinds.decimal;
  const wrong = [from, to].map((v) => (v === '' ? { value: v } : bound.read(v, unbounded))).find((v) => 'because' in v);
  if (wrong && 'because' in wrong) {
    if (wrong.because === knownDays) throw new Refusal(`日期${knownDays}`);
    throw new Refusal(isMoment ? '日期范围应写作 2026-11-01..2026-11-30' : '数值范围应写作 100..200');
  }
  const start = kind === 'instant' ? sql`(${from}::timestamp at time zone 'Asia/Shanghai')` : sql`${from}`;
  const end =
    kind === 'instant' ? sql`((${to}::timestamp + interval '1 day') at time zone 'Asia/Shanghai')` : sql`${to}`;
  const parts = [
    ...(from ? [sql`${column} >= ${start}`] : []),
    ...(to ? [kind === 'instant' ? sql`${column} < ${end}` : sql`${column} <= ${end}`] : []),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

// Which columns a list shows, and which it reads for them.

export interface Columns {
  /** As the answer carries them, in the order of the record's fields. */
  shown: ReadonlySet<string>;
  /** Stored fields that are read: those shown, and what guards of this list were seen to ask. */
  read: ReadonlySet<string>;
  /** References whose titles (`field$`) are read: those shown, and what computed fields of this list were seen to ask. */
  titled: ReadonlySet<string>;
}

interface Known {
  asked: Set<string>;
  /** By the columns that somebody chose; a statement's text follows from the very object. */
  byChoice: Map<string, Columns>;
}

const known = new WeakMap<RecordType<any>, Known>();
/**
 * People choose few columns in few ways. Without this limit, a caller that sends every choice in turn would fill the
 * memory.
 */
const mostChoices = 200;
const heavy = ['richText', 'children', 'data', 'files'];

function knownOf(record: RecordType<any>): Known {
  const found = known.get(record) ?? { asked: new Set(), byChoice: new Map() };
  known.set(record, found);
  return found;
}

/** What is shown where the person chose no columns: the list's columns, and every field that is not long. */
const usual = (record: RecordType<any>): Set<string> =>
  new Set(
    Object.entries<any>(record.fields)
      .filter(([name, f]) => record.list.columns.includes(name) || !(heavy.includes(f.kind) || f.long))
      .map(([name]) => name),
  );

export function columnsFor(record: RecordType<any>, query: ListQuery): Columns {
  const { asked, byChoice } = knownOf(record);
  const chosen = columnsOf(record, query);
  const key = chosen ? [...chosen].sort().join() : '';
  const there = byChoice.get(key);
  if (there) return there;
  const shown = chosen ?? usual(record);
  const read = new Set(
    storedFields(record)
      .map(([name]) => name)
      .filter((name) => shown.has(name) || asked.has(name)),
  );
  const titled = new Set(
    titledFields(record)
      .map(([name]) => name)
      .filter((name) => shown.has(name) || asked.has(`${name}$`)),
  );
  const made = { shown, read, titled };
  if (byChoice.size >= mostChoices) byChoice.clear();
  byChoice.set(key, made);
  return made;
}

/** From now on every page of this record's list reads these fields too, or with a `$` behind them the titles of what they refer to. */
export function learn(record: RecordType<any>, fields: readonly string[]): void {
  const { asked, byChoice } = knownOf(record);
  for (const name of fields) asked.add(name);
  byChoice.clear();
}
