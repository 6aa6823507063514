/** The list endpoint: filters, sort and pages that are written in the address, over the rows that a person may read. */
import type { RawBuilder } from 'kysely';
import type { Actor } from '../access/where.ts';
import { allowedActions } from '../lifecycle/allowed.ts';
import { kinds } from '../record/kinds.ts';
import type { AnyRow, RecordType } from '../record/record.ts';
import { first, plannedAnew, type Queryable, rows, sql } from './database.ts';
import { Refusal } from './effect.ts';
import type { House } from './house.ts';
import { columnNamed, tableOf } from './names.ts';
import { columnsSql, refTitlesSql, Standing, scopeSql, situations, wireRow } from './rows.ts';

export interface ListQuery {
  page?: string;
  pagesize?: string;
  sort?: string;
  q?: string;
  after?: string;
  [filter: `f.${string}`]: string | undefined;
}

export interface Page {
  rows: AnyRow[];
  total: number | '10000+';
  page: number;
  pagesize: number;
  next?: string;
}

const countedUpTo = 10_000;

/** One page of a list, as `list.json` answers it. */
export async function listPage(
  db: Queryable,
  house: House,
  record: RecordType<any>,
  query: ListQuery,
  actor: Actor,
  now: Date,
): Promise<Page> {
  const pagesize = Math.min(200, Math.max(1, Math.trunc(Number(query.pagesize)) || 20));
  const page = Math.max(1, Math.trunc(Number(query.page)) || 1);
  const condition = sql`${scopeSql(house.access(record.id), actor, now)} and ${filtersSql(house, record, query, actor)}`;
  const table = sql.table(tableOf(record));
  const order = orderOf(house, record, query.sort);
  const standing = new Standing(house, record, actor, now);
  const after = query.after ? cursorSql(order, query.after) : sql`true`;
  const offset = query.after ? 0 : (page - 1) * pagesize;
  if (offset > countedUpTo) throw new Refusal(`翻页到 ${countedUpTo} 条为止，请用“下一页”继续或缩小筛选范围`);
  // Ids first, as many as are ever counted: one walk over the index gives page and total, so that page 500 costs what
  // page 1 does, and only the page's rows are read whole.
  const reach = query.after ? pagesize + 1 : countedUpTo + pagesize + 1;
  const found = await rows<AnyRow>(
    db,
    plannedAnew(sql`with hits as materialized (
          select t.id, ${order.column} as "$sort" from ${table} as t where ${condition} and ${after}
          order by ${order.column} ${order.direction}, t.id ${order.byId} limit ${reach}),
        page as (select * from hits limit ${pagesize + 1} offset ${offset})
        select ${columnsSql(record, 't', listed(record))} ${refTitlesSql(record, listed(record))} ${sql.join(standing.columns, sql``)},
          page."$sort"::text as "$sort", (select count(*) from hits) as "$hits"
        from page join ${table} as t on t.id = page.id order by page."$sort" ${order.direction}, t.id ${order.byId}`),
  );
  const total = found[0] && !query.after ? (found[0].$hits as number) : await countUpTo(db, table, condition);
  const more = found.length > pagesize;
  const shown = found.slice(0, pagesize);
  const last = shown.at(-1);
  const cursor =
    more && last?.$sort ? Buffer.from(JSON.stringify([last.$sort, last.id])).toString('base64url') : undefined;
  for (const row of shown) {
    delete row.$sort;
    delete row.$hits;
  }
  const lifecycle = house.lifecycle(record.id);
  const seen = await situations(db, house, record, shown, actor, now, standing);
  return {
    rows: seen.map((s) => ({
      ...wireRow(house, record, s),
      $actions: allowedActions(lifecycle, s).filter((a) => a.batch || (a.primary && a.allowed)),
    })),
    total: total > countedUpTo ? '10000+' : total,
    page,
    pagesize,
    ...(cursor ? { next: cursor } : {}),
  };
}

/** How many rows `list.json` would go through, up to what is ever counted and one more. */
export const countRows = (
  db: Queryable,
  house: House,
  record: RecordType<any>,
  query: ListQuery,
  actor: Actor,
  now: Date,
): Promise<number> =>
  countUpTo(
    db,
    sql.table(tableOf(record)),
    sql`${scopeSql(house.access(record.id), actor, now)} and ${filtersSql(house, record, query, actor)}`,
  );

/** The total where the page's own query cannot tell it: behind the last page, or after a cursor. */
async function countUpTo(db: Queryable, table: RawBuilder<unknown>, condition: RawBuilder<unknown>): Promise<number> {
  const counted = await first<{ n: number }>(
    db,
    plannedAnew(
      sql`select count(*) as n from (select 1 from ${table} as t where ${condition} limit ${countedUpTo + 1}) as bounded`,
    ),
  );
  return counted!.n;
}

/** Lists carry every stored field but the heavy ones. */
function listed(record: RecordType<any>): ReadonlySet<string> {
  const heavy = ['richText', 'children', 'data', 'files'];
  return new Set(
    Object.entries<any>(record.fields)
      .filter(([name, f]) => record.list.columns.includes(name) || !(heavy.includes(f.kind) || f.long))
      .map(([name]) => name),
  );
}

interface Order {
  column: RawBuilder<unknown>;
  /** With `nulls last` only where a column may be empty: an index of a system column then serves as it is. */
  direction: RawBuilder<unknown>;
  byId: RawBuilder<unknown>;
  descending: boolean;
}

function orderOf(house: House, record: RecordType<any>, sent: string | undefined): Order {
  const wanted = sent || record.list.sort || '-updatedAt';
  const name = wanted.replace(/^-/, '');
  const found = columnNamed(record, name);
  if (!found || secret(house, record, name)) throw new Refusal(`不能按“${name}”排序`);
  const descending = wanted.startsWith('-');
  const direction = descending ? (found.field ? sql`desc nulls last` : sql`desc`) : sql`asc`;
  return { column: sql.ref(`t.${found.column}`), direction, byId: descending ? sql`desc` : sql`asc`, descending };
}

function cursorSql(order: Order, cursor: string): RawBuilder<unknown> {
  let at: unknown;
  try {
    at = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    at = undefined;
  }
  if (!Array.isArray(at) || at.length !== 2) throw new Refusal('翻页位置无效，请回到第一页');
  const than = order.descending ? sql`<` : sql`>`;
  return sql`(${order.column}, t.id) ${than} (${at[0]}, ${at[1]})`;
}

/** A field that is ever hidden neither filters nor sorts: its order would tell what it hides. */
const secret = (house: House, record: RecordType<any>, name: string) => name in (house.access(record.id).fields ?? {});

/** The filters of an address; a name that cannot filter is refused, so that a mistyped one never widens a list. */
export function filtersSql(house: House, record: RecordType<any>, query: ListQuery, actor: Actor): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  for (const [key, value] of Object.entries(query)) {
    if (!key.startsWith('f.') || value === undefined || value === '') continue;
    parts.push(filterSql(house, record, key.slice(2), String(value), actor));
  }
  const words = query.q?.trim();
  if (words) {
    const searched = (record.list.search ?? ['title']).filter((name) => !secret(house, record, name));
    const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
    parts.push(
      sql`(${sql.join(
        searched.map((name) => sql`${sql.ref(`t.${columnNamed(record, name)!.column}`)} ilike ${like}`),
        sql` or `,
      )})`,
    );
  }
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
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
  if (shape === 'contains') return sql`${column} ilike ${`%${value.replace(/[\\%_]/g, '\\$&')}%`}`;
  if (shape === 'equals') return sql`${column} = ${value === 'true' || value === '1'}`;
  if (found.kind === 'refs') return sql`${column} && ${namedIds(value.split(','), actor)}::uuid[]`;
  if (shape === 'oneOf')
    return found.kind === 'ref'
      ? oneOfSql(column, namedIds(value.split(','), actor))
      : oneOfSql(column, value.split(','));
  if (shape === 'range') return rangeSql(column, found.kind, value);
  throw new Refusal(`不能按“${name}”筛选`);
}

const uuid = /^[0-9a-f-]{36}$/;

/** `me` and `mine` stand for the person and the unit acted for, so that an address can say them. */
const namedIds = (values: string[], actor: Actor): string[] =>
  values.map((v) => (v === 'me' ? actor.id : v === 'mine' ? actor.org : v)).filter((v) => uuid.test(v));

const oneOfSql = (column: RawBuilder<unknown>, values: string[]): RawBuilder<unknown> =>
  values.length === 0 ? sql`false` : sql`${column} in (${sql.join(values)})`;

function rangeSql(column: RawBuilder<unknown>, kind: string, value: string): RawBuilder<unknown> {
  const [from = '', to = ''] = value.includes('..') ? value.split('..') : [value, value];
  const isMoment = kind === 'instant' || kind === 'date';
  const fits = (v: string) =>
    v === '' || (isMoment ? /^\d{4}-\d{2}-\d{2}$/.test(v) : /^-?\d{1,18}(\.\d{1,6})?$/.test(v));
  if (!fits(from) || !fits(to))
    throw new Refusal(isMoment ? '日期范围应写作 2026-11-01..2026-11-30' : '数值范围应写作 100..200');
  const start = kind === 'instant' ? sql`(${from}::timestamp at time zone 'Asia/Shanghai')` : sql`${from}`;
  const end =
    kind === 'instant' ? sql`((${to}::timestamp + interval '1 day') at time zone 'Asia/Shanghai')` : sql`${to}`;
  const parts = [
    ...(from ? [sql`${column} >= ${start}`] : []),
    ...(to ? [kind === 'instant' ? sql`${column} < ${end}` : sql`${column} <= ${end}`] : []),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}
