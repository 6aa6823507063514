/** The list endpoint: pages and totals of the rows that a person may read. A page is one walk; a total is asked apart. */

import type { RawBuilder } from 'kysely';
import type { Actor, Audience } from '../access/where.ts';
import { allowedActions } from '../lifecycle/allowed.ts';
import type { Lifecycle } from '../lifecycle/lifecycle.ts';
import type { AnyRow, RecordType } from '../record/record.ts';
import { sure } from '../record/sure.ts';
import { first, plannedAnew, type Queryable, rows, sql } from './database.ts';
import { Refusal } from './effect.ts';
import type { House } from './house.ts';
import { countsByState } from './list-counts.ts';
import { type Columns, columnsFor, filtersOf, type ListQuery, learn, type Order, orderOf } from './list-query.ts';
import { countsOf, cursorOf, statesOf, walksOf } from './list-walk.ts';
import { tableOf } from './names.ts';
import { columnsSql, refTitlesSql, Standing, situations } from './rows.ts';
import { Unread, watched, wireListed } from './wire-row.ts';

export type { ListQuery } from './list-query.ts';

export interface Page {
  rows: AnyRow[];
  /** Where the page itself tells it: on the last page. */
  total?: number;
  page: number;
  pagesize: number;
  next?: string;
}

/** Pages beyond so many rows go by cursor. */
const pagedUpTo = 10_000;
const countedUpTo = 1000;
export type Total = number | '1000+';

/** One page of a list, as `list.json` answers it. */
export async function listPage(
  db: Queryable,
  house: House,
  record: RecordType<any>,
  query: ListQuery,
  actor: Actor,
  now: Date,
): Promise<Page> {
  for (;;) {
    try {
      return await readPage(db, house, record, query, actor, now);
    } catch (error) {
      if (!(error instanceof Unread)) throw error;
      learn(record, error.fields);
    }
  }
}

async function readPage(
  db: Queryable,
  house: House,
  record: RecordType<any>,
  query: ListQuery,
  actor: Actor,
  now: Date,
): Promise<Page> {
  const pagesize = Math.min(200, Math.max(1, Math.trunc(Number(query.pagesize)) || 20));
  const page = Math.max(1, Math.trunc(Number(query.page)) || 1);
  const after = query.after || undefined;
  const offset = after ? 0 : (page - 1) * pagesize;
  if (offset > pagedUpTo) throw new Refusal(`翻页到 ${pagedUpTo} 条为止，请用“下一页”继续或缩小筛选范围`);
  const order = orderOf(house, record, query.sort);
  const filters = filtersOf(house, record, query, actor);
  const columns = columnsFor(record, query);
  const { walk, seek } = walksOf({ house, record, actor, now, filters, order, after, reach: offset + pagesize + 1 });
  const lifecycle = house.lifecycle(record.id);
  const { verbs, by } = offeredOf(house, record);
  const standing = new Standing(house, record, actor, now, by);
  const read = (ids: RawBuilder<unknown>) =>
    pageSql(record, ids, order, standing, { offset, limit: pagesize + 1 }, columns);
  let found = walk ? await rows<AnyRow>(db, read(walk)) : [];
  if (seek && (found.length <= pagesize || sure(found[0], 'the first of found').$cut))
    // Nothing but who asks tells one unfiltered page from another: planning it takes longer than reading it.
    found = await rows<AnyRow>(db, !filters || filters.hasWords ? read(seek) : plannedAnew(read(seek)));
  const shown = found.slice(0, pagesize);
  const isLast = found.length <= pagesize;
  const last = shown.at(-1);
  const next = isLast || !last ? undefined : cursorOf(last.$place as string | null, last.id);
  const looked = watched(record, shown, columns);
  const seen = await situations(db, house, record, looked, actor, now, standing, verbs);
  const isKnown = isLast && !after && (shown.length > 0 || offset === 0);
  return {
    rows: seen.map((s, at) => ({
      ...wireListed(house, record, s, shown[at]!, columns),
      $actions: allowedActions(lifecycle, s, verbs).filter((a) => a.batch || a.allowed),
    })),
    ...(isKnown ? { total: offset + shown.length } : {}),
    page,
    pagesize,
    ...(next ? { next } : {}),
  };
}

/** The first titles of a list, as the search over everything shows them. */
export async function listTitles(
  db: Queryable,
  house: House,
  record: RecordType<any>,
  query: ListQuery,
  actor: Actor,
  now: Date,
  limit: number,
): Promise<{ id: string; title: string; state: string }[]> {
  const order = orderOf(house, record, '-updatedAt');
  const filters = filtersOf(house, record, query, actor);
  const { walk, seek } = walksOf({ house, record, actor, now, filters, order, after: undefined, reach: limit });
  const read = (ids: RawBuilder<unknown>) => sql`with ids as materialized (${ids}),
      page as (select * from ids order by place desc, id desc limit ${limit})
    select t.id, t.title, t.state, (select bool_or(cut) from page) as "$cut"
    from page join ${sql.table(tableOf(record))} as t on t.id = page.id order by page.place desc, t.id desc`;
  let found = walk ? await rows<any>(db, read(walk)) : [];
  if (seek && (found.length < limit || found[0].$cut)) found = await rows<any>(db, read(seek));
  return found.map(({ id, title, state }) => ({ id, title, state }));
}

/** How many rows a list has, counted to a thousand, as `total.json` answers it. */
export async function listTotal(
  db: Queryable,
  house: House,
  record: RecordType<any>,
  query: ListQuery,
  actor: Actor,
  now: Date,
): Promise<Total> {
  const n = await listCount({ db, house, record, query, actor, now }, countedUpTo + 1);
  return n > countedUpTo ? '1000+' : n;
}

interface Listed {
  db: Queryable;
  house: House;
  record: RecordType<any>;
  query: ListQuery;
  actor: Actor;
  now: Date;
}

/** How many rows a list has, counted to `most`. */
async function listCount({ db, house, record, query, actor, now }: Listed, most: number): Promise<number> {
  const filters = filtersOf(house, record, query, actor);
  const { 'f.state': states, ...others } = query;
  if (states && !filtersOf(house, record, others, actor)) {
    const counts = await rows<InState>(db, countsByState({ house, record, actor, now }, [states], most));
    return counts[0]?.n ?? 0;
  }
  const { walk, seek } = countsOf({ house, record, actor, now, filters }, most);
  const n = sure(await first<{ n: number }>(db, sure(walk, 'the walk')), 'the row').n;
  return seek && n < most ? sure(await first<{ n: number }>(db, plannedAnew(seek)), 'the row').n : n;
}

/**
 * How many rows stand in each state, each counted to a thousand, as `states.json` answers it: what a list shows over itself.
 * States without a row are left out; a filter by state is not looked at.
 */
export async function listStates(
  db: Queryable,
  house: House,
  record: RecordType<any>,
  query: ListQuery,
  actor: Actor,
  now: Date,
): Promise<Record<string, Total>> {
  const { 'f.state': _, ...others } = query;
  // What may not be filtered by is not counted by either.
  const known = Object.keys(house.lifecycle(record.id).states);
  filtersOf(house, record, { ...others, 'f.state': known.join(',') }, actor);
  const filters = filtersOf(house, record, others, actor);
  const of = { house, record, actor, now };
  const counts = filters
    ? await filteredStates({ ...of, db, query: others }, known, statesOf({ ...of, filters }, countedTogether))
    : await rows<InState>(db, countsByState(of, known, countedUpTo + 1));
  return Object.fromEntries(counts.flatMap(({ state, n }) => (n > 0 ? [[state, n > countedUpTo ? '1000+' : n]] : [])));
}

interface InState {
  state: string;
  n: number;
}

/** So many filtered rows are counted together; of more, each state is counted by itself. */
const countedTogether = 4000;

async function filteredStates(
  listed: Listed,
  known: readonly string[],
  together: RawBuilder<unknown>,
): Promise<InState[]> {
  const found = await rows<InState>(listed.db, plannedAnew(together));
  if (found.reduce((sum, { n }) => sum + n, 0) < countedTogether)
    return known.map((state) => ({ state, n: 0, ...found.find((f) => f.state === state) }));
  return Promise.all(
    known.map(async (state) => {
      const query = { ...listed.query, 'f.state': state };
      return { state, n: await listCount({ ...listed, query }, countedUpTo + 1) };
    }),
  );
}

/** The page's rows whole, in their order; only they are read beyond the index. */
const pageSql = (
  record: RecordType<any>,
  ids: RawBuilder<unknown>,
  { direction }: Order,
  standing: Standing,
  { offset, limit }: { offset: number; limit: number },
  columns: Columns,
) => sql`with ids as materialized (${ids}),
    reached as (select * from ids order by empty, place ${direction}, id ${direction} limit ${offset + limit}),
    page as (select * from reached order by empty, place ${direction}, id ${direction} offset ${offset})
    select ${columnsSql(record, 't', columns.read)} ${refTitlesSql(record, columns.titled)} ${sql.join(standing.columns, sql``)},
      page.place::text as "$place", (select bool_or(cut) from reached) as "$cut"
    from page join ${sql.table(tableOf(record))} as t on t.id = page.id
    order by page.empty, page.place ${direction}, t.id ${direction}`;

/** Who somebody has to be to a row, for its actions and for what is hidden. */
const audiencesOf = (house: House, record: RecordType<any>, by: readonly Audience[]) =>
  new Set([...by, ...Object.values(house.access(record.id).fields ?? {}).flatMap((s) => s.except ?? [])]);

interface Offered {
  /** The actions that a row of a list offers. */
  verbs: ReadonlySet<string>;
  by: ReadonlySet<Audience>;
}

const offered = new WeakMap<Lifecycle, Offered>();

function offeredOf(house: House, record: RecordType<any>): Offered {
  const lifecycle = house.lifecycle(record.id);
  const known = offered.get(lifecycle);
  if (known) return known;
  const actions = Object.entries(lifecycle.actions).filter(([, a]) => a.batch || a.primary);
  const made = {
    verbs: new Set(actions.map(([verb]) => verb)),
    by: audiencesOf(
      house,
      record,
      actions.flatMap(([, a]) => a.by),
    ),
  };
  offered.set(lifecycle, made);
  return made;
}
