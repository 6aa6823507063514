/**
 * Which rows stand on a page. Each audience of a person is a walk of its own along an index, and the walks are merged by
 * the order: `a or b` in one condition would walk no index. A walk that judges rows by more than its index ends after a
 * stretch; where too little was found by then, what is wanted is rare, and indexes of what it is filtered by find it.
 */
import type { RawBuilder } from 'kysely';
import { type Actor, type Audience, mayBe, type Where } from '../access/where.ts';
import { isId } from '../record/kinds.ts';
import type { RecordType } from '../record/record.ts';
import { sortableNames } from '../record/sortable.ts';
import { sql } from './database.ts';
import { Refusal } from './effect.ts';
import type { House } from './house.ts';
import { directField, throughField, walkedBy } from './list-indexes.ts';
import type { Filters, Order } from './list-query.ts';
import { tableOf } from './names.ts';
import { whereSql } from './where-sql.ts';

/** How many rows a walk looks at where not every one of them fits; fewer where it looks for words, which takes longer. */
const stretch = 1000;
const stretchForWords = 400;
/** Limits stand in the text, so that a plan that is kept knows them; few of them, so that few are kept. */
const limits = [21, 51, 101, 201, 1001, 3001, 10_201];

/** The rows of one audience: those behind an index, and what else must hold of each. */
export interface Branch {
  direct: RawBuilder<unknown>;
  rest: RawBuilder<unknown> | undefined;
  /** The same of a row that is at hand. */
  fits?: RawBuilder<unknown> | undefined;
  /** Whether an index leads along it in this order. */
  hasIndex: boolean;
  /** Its rows are found by what somebody has elsewhere, and are few: to look for them on the way would be in vain. */
  isPersonal?: boolean;
  /** Whose rows are read by whom a row that they refer to belongs to. */
  through?: Through | undefined;
}

export interface Through {
  column: string;
  /** The rows that they refer to. */
  ids: RawBuilder<unknown>;
  /** Names them. */
  of: string;
  /** Nothing else is asked of who reads a row that refers to one of them. */
  isAll: boolean;
}

export interface Walks {
  /** Along the indexes; answers too little where what is wanted is rare. */
  walk: RawBuilder<unknown> | undefined;
  /** The condition, by any index that serves it; missing where the walk finds all. */
  seek: RawBuilder<unknown> | undefined;
}

export interface Asked {
  house: House;
  record: RecordType<any>;
  actor: Actor;
  now: Date;
  filters: Filters | undefined;
  order: Order;
  /** The cursor, as the answer before gave it. */
  after: string | undefined;
  /** How many rows from the first on. */
  reach: number;
}

/**
 * Both ways to `id`, `place` (what it is ordered by) and `empty` (it has no such value) of the rows wanted, in order. A
 * row that is `cut` stands where a walk ended: what comes behind it may lack rows of that walk.
 */
export function walksOf(asked: Asked): Walks {
  const { filters, order, reach } = asked;
  const branches = branchesOf(asked);
  const limit = sql.raw(String(limits.find((n) => n >= reach) ?? reach));
  const parts = partsOf(order, asked.after);
  const merged = (each: RawBuilder<unknown>[]) =>
    each.length === 1 ? each[0]! : sql`select * from (${union(each)}) as u ${inOrder(order)} limit ${limit}`;
  const isSure = branches.every((b) => b.isPersonal || (b.hasIndex && !b.rest && !filters));
  return {
    walk: branches.every((b) => b.hasIndex)
      ? merged(cross(branches, parts).map(([b, p]) => walkSql(asked, b, p, limit)))
      : undefined,
    seek: isSure
      ? undefined
      : sql`select * from (${union(cross(branches, parts).map(([b, p]) => seekSql(asked, b, p)))}) as u ${inOrder(order)} limit ${limit}`,
  };
}

const cross = (branches: readonly Branch[], parts: readonly Part[]) =>
  branches.flatMap((b) => parts.map((p): [Branch, Part] => [b, p]));

/** A row of two audiences is one row. */
const union = (each: readonly RawBuilder<unknown>[]) =>
  sql.join(
    each.map((one) => sql`(${one})`),
    sql` union `,
  );

const inOrder = ({ direction }: Order) => sql`order by empty, place ${direction}, id ${direction}`;

function walkSql({ record, filters, order, reach }: Asked, branch: Branch, part: Part, limit: RawBuilder<unknown>) {
  const table = sql.table(tableOf(record));
  const ordered = sql`order by ${order.column} ${order.direction}, t.id ${order.direction}`;
  const columns = sql`t.id, ${order.column} as place, ${part.empty} as empty`;
  const fits = [...(branch.fits ? [branch.fits] : []), ...(filters ? [filters.fits] : [])];
  if (branch.isPersonal) return seekSql({ record, filters, order }, branch, part);
  if (fits.length === 0)
    return sql`select ${columns}, false as cut from ${table} as t where ${branch.direct} and ${part.within} ${ordered} limit ${limit}`;
  const most = sql.raw(
    String(Math.max(filters?.hasWords ? stretchForWords : stretch, 4 * (limits.find((n) => n >= reach) ?? reach))),
  );
  return sql`select id, place, empty, n = ${most} as cut from (
      select w.*, row_number() over (order by place ${order.direction}, id ${order.direction}) as n from (
        select ${columns}, ${sql.join(fits, sql` and `)} as fits from ${table} as t
        where ${branch.direct} and ${part.within} ${ordered} limit ${most}) as w) as numbered
    where fits or n = ${most} order by place ${order.direction}, id ${order.direction} limit ${limit}`;
}

/** `offset 0` keeps the order out of it: the planner would else hope to meet what is rare on the way. */
const seekSql = ({ record, filters, order }: Pick<Asked, 'record' | 'filters' | 'order'>, branch: Branch, part: Part) =>
  sql`select t.id, ${order.column} as place, ${part.empty} as empty, false as cut from ${sql.table(tableOf(record))} as t
      where ${branch.direct} and ${branch.rest ?? sql`true`} and ${filters?.finds ?? sql`true`} and ${part.within} offset 0`;

/** @param states which alone are asked for: who reads none of them has no branch */
export function branchesOf(
  { house, record, actor, now, order }: Pick<Asked, 'house' | 'record' | 'actor' | 'now' | 'order'>,
  states?: readonly string[],
) {
  const access = house.access(record.id);
  const walked = walkedBy(record, access);
  const isListed = sortableNames(record).has(order.name);
  const isAnywhere = order.name === 'updatedAt';
  const whole: Branch = { direct: sql`true`, rest: undefined, hasIndex: isAnywhere || isListed };
  if (actor.roles.includes('system')) return [whole];
  const mine = access.read.filter(
    (a) => mayBe(a, actor) && (!states || states.some((state) => mayHold(a.where, state))),
  );
  if (mine.some((a) => Object.keys(a.where).length === 0)) return [whole];
  const where = (w: Where, judged = false) => whereSql(record, w, 't', { actor, now, judged });
  const branches = distinct(record, mine).map((a): Branch => {
    const field = directField(record, a);
    if (!field) {
      const isPersonal = isOfSomebody(a.where);
      const hasIndex = isPersonal || isAnywhere || (isListed && walked.has(undefined));
      const through = throughOf(record, a.where, { actor, now });
      return { ...whole, rest: where(a.where), fits: where(a.where, true), hasIndex, isPersonal, through };
    }
    const { [field]: own, ...others } = a.where;
    const hasOthers = Object.keys(others).length > 0;
    return {
      direct: where({ [field]: own }),
      rest: hasOthers ? where(others) : undefined,
      fits: hasOthers ? where(others, true) : undefined,
      hasIndex: field === 'id' || isListed,
    };
  });
  return branches.length > 0 ? branches : [{ ...whole, direct: sql`false` }];
}

/** Whether a row in this state may fulfil the condition, as far as it speaks of states plainly. */
function mayHold({ state: wanted }: Where, state: string): boolean {
  if (typeof wanted === 'string') return wanted === state;
  const among = (wanted as { in?: readonly unknown[] } | undefined)?.in;
  return !among || among.includes(state);
}

/** The rows behind a reference that belong to the person or the unit, where an audience is told by them. */
function throughOf(record: RecordType<any>, where: Where, asking: { actor: Actor; now: Date }): Branch['through'] {
  const found = throughField(record, where);
  if (!found) return undefined;
  const { column, target, theirs } = found;
  const ids = sql`select w.id from ${sql.table(tableOf(target))} as w where ${whereSql(target, theirs, 'w', asking)}`;
  return { column, ids, of: `${target.id} ${JSON.stringify(theirs)}`, isAll: Object.keys(where).length === 1 };
}

/** Whether rows are theirs by what the person or the unit has elsewhere. */
const isOfSomebody = ({ has = [] }: Where): boolean =>
  has.some((h) => /"of":"(me|mine)"/.test(JSON.stringify(h.where ?? {})) || isOfSomebody(h.where ?? {}));

/** Staff in two roles read the same rows: once is enough. */
function distinct(record: RecordType<any>, audiences: readonly Audience[]): Audience[] {
  const seen = new Set<unknown>();
  return audiences.filter((a) => {
    const field = directField(record, a);
    const key = field && Object.keys(a.where).length === 1 ? `${field} ${JSON.stringify(a.where)}` : a.where;
    return !seen.has(key) && seen.add(key);
  });
}

/** Rows that have a value, then those that have none: an index holds them in this order for one direction only. */
interface Part {
  within: RawBuilder<unknown>;
  empty: RawBuilder<unknown>;
}

function partsOf(order: Order, cursor: string | undefined): Part[] {
  const at = cursor === undefined ? undefined : cursorAt(cursor);
  const than = order.descending ? sql`<` : sql`>`;
  const [no, yes] = [sql`false`, sql`true`];
  if (!order.mayBeEmpty) {
    const within = at ? sql`(${order.column}, t.id) ${than} (${at.place}, ${at.id}::uuid)` : yes;
    return [{ within, empty: no }];
  }
  const filled = at
    ? sql`(${order.column}, t.id) ${than} (${at.place}, ${at.id}::uuid)`
    : sql`${order.column} is not null`;
  const empty =
    at?.place === null ? sql`${order.column} is null and t.id ${than} ${at.id}::uuid` : sql`${order.column} is null`;
  return [...(at?.place === null ? [] : [{ within: filled, empty: no }]), { within: empty, empty: yes }];
}

/** Where the next page begins: behind this row. */
export const cursorOf = (place: string | null, id: string): string =>
  Buffer.from(JSON.stringify([place, id])).toString('base64url');

function cursorAt(cursor: string): { place: string | null; id: string } {
  try {
    const at = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown;
    if (Array.isArray(at) && at.length === 2 && (at[0] === null || typeof at[0] === 'string') && isId(at[1]))
      return { place: at[0], id: at[1] };
  } catch {
    // The code below says it.
  }
  throw new Refusal('翻页位置无效，请回到第一页');
}

export interface Counted {
  house: House;
  record: RecordType<any>;
  actor: Actor;
  now: Date;
  filters: Filters | undefined;
}

/** How many rows there are, up to `most`: along the index first, for what fits is usually not rare. */
export function countsOf(counted: Counted, most: number): Walks {
  const { record, filters } = counted;
  const order = { name: 'updatedAt' } as Order;
  const branches = branchesOf({ ...counted, order });
  const table = sql.table(tableOf(record));
  const limit = sql.raw(String(most));
  const all = (each: readonly RawBuilder<unknown>[]) =>
    sql`select count(*) as n from (select 1 from (${union(each)}) as u limit ${limit}) as bounded`;
  const seek = (b: Branch) =>
    sql`select t.id from ${table} as t where ${b.direct} and ${b.rest ?? sql`true`} and ${filters?.finds ?? sql`true`}`;
  const walked = branches.map((b) => {
    if (b.isPersonal) return seek(b);
    const fits = [...(b.fits ? [b.fits] : []), ...(filters ? [filters.fits] : [])];
    if (fits.length === 0) return sql`select t.id from ${table} as t where ${b.direct} limit ${limit}`;
    // No index holds the words. Without an order the whole table would be read for a unit of a few rows.
    const along = filters?.hasWords && b.hasIndex ? sql`order by t.updated_at desc, t.id desc` : sql``;
    return sql`select id from (select t.id, ${sql.join(fits, sql` and `)} as fits from ${table} as t
        where ${b.direct} ${along} limit ${sql.raw(String(4 * most))}) as w where fits limit ${limit}`;
  });
  const isSure = branches.every((b) => b.isPersonal || !(b.rest || filters));
  return { walk: all(walked), seek: isSure ? undefined : all(branches.map(seek)) };
}

/** The states of the rows there are, each with how many; where there are `most` and more, these are only some of them. */
export function statesOf(counted: Counted, most: number): RawBuilder<unknown> {
  const { record, filters } = counted;
  const table = sql.table(tableOf(record));
  const limit = sql.raw(String(most));
  const each = branchesOf({ ...counted, order: { name: 'updatedAt' } as Order }).map(
    (b) => sql`select t.id, t.state from ${table} as t
      where ${b.direct} and ${b.rest ?? sql`true`} and ${filters?.finds ?? sql`true`} limit ${limit}`,
  );
  return sql`select state, count(*)::int as n from (select * from (${union(each)}) as u limit ${limit}) as b group by state`;
}
