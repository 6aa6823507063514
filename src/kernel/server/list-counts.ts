/** How many rows stand in each state: what a list shows over itself, and what homes and menus count. */
import type { Actor } from '../access/where.ts';
import { sure } from '../record/sure.ts';
import { type Queryable, type RawBuilder, sql } from './database.ts';
import type { House } from './house.ts';
import type { Order } from './list-query.ts';
import { type Branch, branchesOf, type Counted } from './list-walk.ts';
import { tableOf } from './names.ts';
import { scopeSql } from './rows.ts';
import { statementOfRole } from './statement-of-role.ts';

/** If a reader owns at most so many of the rows by which others are read, those rows are looked up first. */
const fewOwn = 1000;

/** Where many lists are counted at once: what is known of some rows before the statement is written. */
interface Known {
  isFew: (own: Own) => boolean;
  /** Their ids as one array, where they are few. */
  ids: (own: Own) => RawBuilder<unknown>;
  /** What a walk that ended early answers instead of looking further: {@link unsure}. */
  further?: RawBuilder<unknown> | undefined;
}

/** Stands for a count that takes more looking than a walk, and stays below zero with any other counts beside it. */
const unsure = sql.raw('-1000000');
/** `some`: so many of the ids as are enough to know that they are not few. */
type Own = NonNullable<Branch['through']> & { some: RawBuilder<unknown> };

/** A state, or states that are counted as one and named with a comma between them. */
type Counting = string;

const statesIn = (counting: Counting) => counting.split(',');

/**
 * How many rows stand in each of these states, each counted to `most`. Who has little of their own is counted from that; for the
 * others each state is walked along its index, newest first, and only who then found little of much is looked for in all of it.
 * States stand in the text: a plan that is kept must know which of them are rare.
 * @param countings each is counted by itself; of states that are counted as one the next is looked at where there are fewer than `most` yet
 */
export function countsByState(
  counted: Omit<Counted, 'filters'>,
  countings: readonly Counting[],
  most: number,
  known?: Known,
): RawBuilder<unknown> {
  const { house, record, actor, now } = counted;
  const lifecycle = house.lifecycle(record.id).states;
  const asked = countings.flatMap((counting) => {
    const states = statesIn(counting).filter((state) => Object.hasOwn(lifecycle, state));
    return states.length > 0 ? [{ counting, states }] : [];
  });
  if (asked.length === 0) return sql`select null as state, 0 as n where false`;
  const all = [...new Set(asked.flatMap(({ states }) => states))];
  const walked = ({ states }: (typeof asked)[number]) =>
    togetherSql(
      states.map((state) =>
        inStateSql({ ...counted, further: known?.further }, branchesFor(counted, [state]), state, most),
      ),
      most,
    );
  const own = ownOf(branchesFor(counted, all));
  const each = (of: (one: (typeof asked)[number]) => RawBuilder<unknown>) =>
    sql.join(
      asked.map((one) => sql`select ${sql.lit(one.counting)} as state, ${of(one)} as n`),
      sql` union all `,
    );
  const isFew = own && known?.isFew(own);
  if (!own || isFew === false) return each(walked);
  const among = (states: readonly string[]) => sql`state in (${sql.join(states.map((state) => sql.lit(state)))})`;
  const theirs = (which: RawBuilder<unknown>) => sql`select t.state, count(*)::int as n
      from ${sql.table(tableOf(record))} as t where ${which}
        and t.${among(all)} and ${own.isAll ? sql`true` : scopeSql(house.access(record.id), actor, now)} group by t.state`;
  const found = ({ states }: (typeof asked)[number]) =>
    sql`(select least(coalesce(sum(n), 0), ${sql.raw(String(most))})::int from theirs where ${among(states)})`;
  const column = sql.ref(`t.${own.column}`);
  // Who had few a moment ago may have more by now: all of them are looked at.
  if (known && isFew)
    return sql`with theirs as materialized (${theirs(sql`${column} = any(${known.ids(own)})`)}) ${each(found)}`;
  return sql`with few as materialized (${hasFewSql(own)}),
      theirs as materialized (${theirs(sql`(select yes from few) and ${column} = any(array(${own.some} limit ${fewLimit}))`)})
    ${each((one) => sql`case when (select yes from few) then ${found(one)} else ${walked(one)} end`)}`;
}

const fewLimit = sql.raw(String(fewOwn + 1));
const hasFewSql = (own: Own) =>
  sql`select count(*) <= ${sql.raw(String(fewOwn))} as yes from (${own.some} limit ${fewLimit}) as o`;

/** The sum of what is counted in turn, as far as it is less than `most`. `offset 0`, or each would be counted for each time it is named. */
const togetherSql = (each: readonly RawBuilder<unknown>[], most: number): RawBuilder<unknown> =>
  each.reduceRight(
    (
      rest,
      one,
    ) => sql`(select case when n < ${sql.raw(String(most))} then least(n + ${rest}, ${sql.raw(String(most))}) else n end
      from (select ${one} as n offset 0) as one)`,
  );

const branchesFor = (counted: Omit<Counted, 'filters'>, states: readonly string[]) =>
  branchesOf({ ...counted, order: { name: 'state' } as Order }, states);

/** What all of these audiences read rows by, as far as it is one column. */
function ownOf(branches: readonly Branch[]): Own | undefined {
  const column = branches[0]?.through?.column;
  if (!column || branches.some((b) => b.through?.column !== column)) return undefined;
  const together = (ids: readonly RawBuilder<unknown>[], union: RawBuilder<unknown>) =>
    sql`select id from (${sql.join(ids, union)}) as o`;
  // An id that stands twice in an array is looked for once: to sort out the others' would take longer than to look.
  const ids = together(
    branches.map((b) => sql`(${b.through!.ids})`),
    sql` union all `,
  );
  const some = together(
    branches.map((b) => sql`(${b.through!.ids} limit ${fewLimit})`),
    sql` union `,
  );
  const of = branches.map((b) => b.through?.of).join(' ');
  const isAll = branches.every((b) => b.through?.isAll);
  return { column, ids, some, of, isAll };
}

/**
 * The ids of the first rows, as `t`, that somebody reads in one of these states. Of a person who owns few of the rows by which
 * they are read, only what belongs to those is looked at; for others all rows are walked in the order that is wanted.
 */
export function firstRead(
  counted: Omit<Counted, 'filters'>,
  states: readonly string[],
  wanted: { fits: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number },
): RawBuilder<unknown> {
  const { house, record, actor, now } = counted;
  const { fits, order } = wanted;
  const limit = sql.raw(String(wanted.limit));
  const branches = branchesFor(counted, states);
  const scope = scopeSql(house.access(record.id), actor, now);
  const read = (which: RawBuilder<unknown>) =>
    sql`select t.id, ${order} as place from ${sql.table(tableOf(record))} as t where ${which} and ${fits} order by ${order}, t.id limit ${limit}`;
  const own = ownOf(branches);
  // Who reads none of these states reads nothing of the record here.
  if (!own)
    return read(sql`${branches.length === 1 ? sure(branches[0], 'the branch').direct : sql`true`} and ${scope}`);
  const theirs = sql`${sql.ref(`t.${own.column}`)} = any(array(${own.some})) and ${own.isAll ? sql`true` : scope}`;
  return sql`with few as materialized (${hasFewSql(own)})
    select * from ((${read(sql`(select yes from few) and ${theirs}`)}) union all (${read(sql`not (select yes from few) and ${scope}`)})) as u
    order by place, id limit ${limit}`;
}

type Walked = Omit<Counted, 'filters'> & Pick<Known, 'further'>;

/**
 * The rows in one state, counted to `most`. What the unit itself wrote is looked at first where rows are read by what they belong
 * to: of a house of many units most of it is found there, and nothing of the others need be looked at.
 */
function inStateSql(counted: Walked, branches: readonly Branch[], state: string, most: number): RawBuilder<unknown> {
  const all = amongAllSql(counted, branches, state, most);
  const { house, record, actor, now } = counted;
  if (!record.list.counted || !branches.some((b) => b.through)) return all;
  const limit = sql.raw(String(most));
  return sql`(select case when n = ${limit} then n else ${all} end from (select count(*)::int as n from (select 1 from ${sql.table(tableOf(record))} as t
      where t.org_id = ${actor.org} and t.state = ${sql.lit(state)} and ${scopeSql(house.access(record.id), actor, now)} order by t.id desc limit ${limit}) as f) as written)`;
}

function amongAllSql(
  { record, further }: Walked,
  branches: readonly Branch[],
  state: string,
  most: number,
): RawBuilder<unknown> {
  const [limit, stretch] = [sql.raw(String(most)), sql.raw(String(4 * most))];
  // Audiences that no index leads to are told apart on one walk.
  const walks = [...Map.groupBy(branches, (b) => (b.isPersonal ? b : b.direct)).values()];
  const none = (of: readonly Branch[]) =>
    sql.join(
      of.map((b) => sql` and (${b.direct} and ${b.fits ?? sql`true`}) is not true`),
      sql``,
    );
  const each = walks.map((together, i) => {
    const [{ direct, isPersonal, fits }] = together as [Branch];
    // A row of two audiences is the first one's.
    const before = walks.slice(0, i).flat();
    const rows = sql`from ${sql.table(tableOf(record))} as t where t.state = ${sql.lit(state)} and ${direct}`;
    const found = sumSql(
      together.map(
        ({ rest }, k) =>
          sql`select count(*)::int as n from (select 1 ${rows} and ${rest ?? sql`true`}${none([...before, ...together.slice(0, k)])} limit ${limit}) as f`,
      ),
    );
    if (isPersonal || (!fits && i === 0)) return found;
    const any = sql.join(
      together.map((b) => b.fits ?? sql`true`),
      sql` or `,
    );
    return sql`select case when walk.cut and walk.n < ${limit} then (${further ?? found}) else walk.n end as n from (
      select count(*) filter (where fits)::int as n, coalesce(bool_or(at = ${stretch}), false) as cut from (
        select fits, at from (select fits, row_number() over () as at
          from (select (${any})${none(before)} as fits ${rows} order by t.id desc limit ${stretch}) as a) as b
        where fits or at = ${stretch} limit ${limit}) as c) as walk`;
  });
  return each.length === 0 ? sql`0` : sql`(${sumSql(each)})`;
}

const sumSql = (each: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  each.length === 1 ? sql`${each[0]}` : sql`select sum(n)::int as n from (${sql.join(each, sql` union all `)}) as u`;

/** How many rows of a record stand in a state, or in states that are counted as one. */
export interface ListCount {
  record: string;
  state: string;
  n: number;
}

/** So long is kept who has few rows and who many, and of how many people: both ways of counting answer the same. */
const [keptMs, keptOf] = [60_000, 10_000];

/**
 * Counts of many lists in one statement, which is written once for everybody of the same roles, and shorter for knowing who has
 * few of the rows by which others are read: a plan of hundreds of parts costs more to begin than to run. For the same reason it
 * only walks; a record of which a walk told too little is counted once more by itself, to the end.
 * @param asked the countings of each record that a person is told
 */
export function listCounts(
  asked: (house: House, actor: Actor) => Iterable<readonly [record: string, countings: readonly string[]]>,
  most: number,
): (office: { db: Queryable; house: House }, actor: Actor, now: Date) => Promise<ListCount[]> {
  const write = (house: House, actor: Actor, now: Date, known: Known, only = '') => {
    const counts = [...asked(house, actor)].map(([record, countings]) => {
      const of = countsByState({ house, record: house.record(record), actor, now }, countings, most, known);
      return [
        record,
        sql`select ${sql.lit(record)} as record, counted.state, counted.n from (${of}) as counted`,
      ] as const;
    });
    const wanted = counts.filter(([record]) => only === '' || record === only).map(([, count]) => count);
    return sql.join(wanted, sql` union all `);
  };
  const owned = statementOfRole<{ yes: boolean }>((house, actor, now) => {
    const few = new Map<string, RawBuilder<unknown>>();
    const isFew = (own: Own) => few.set(own.of, hasFewSql(own)).has(own.of);
    write(house, actor, now, { isFew, ids: ({ ids }) => sql`array(${ids})` });
    return sql.join([...few.values(), sql`select true as yes where false`], sql` union all `);
  });
  const counted = statementOfRole<ListCount>((house, actor, now, variant) => {
    const [flags = '', only] = variant.split(' ');
    const few = new Map<string, boolean>();
    const owns = new Map<string, RawBuilder<unknown>>();
    const nameOf = (of: string) => sql.table(`own_${[...owns.keys()].indexOf(of)}`);
    const known: Known = {
      isFew: (own) => {
        if (!few.has(own.of)) few.set(own.of, flags[few.size] === '1');
        return sure(few.get(own.of), own.of);
      },
      ids: (own) => {
        owns.set(own.of, own.ids);
        return sql`(select ids from ${nameOf(own.of)})::uuid[]`;
      },
      further: only ? undefined : unsure,
    };
    const counts = write(house, actor, now, known, only);
    // Looked up once, whatever the number of lists that are counted by them.
    const looked = [...owns].map(([of, ids]) => sql`${nameOf(of)} as materialized (select array(${ids}) as ids)`);
    return looked.length > 0 ? sql`with ${sql.join(looked)} ${counts}` : counts;
  });
  const kept = new Map<string, { few: string; until: number }>();
  return async (office, actor, now) => {
    const key = `${actor.id} ${actor.roles.join()}`;
    let one = kept.get(key);
    if (!one || one.until < performance.now()) {
      const few = (await owned(office, actor, now)).map(({ yes }) => Number(yes)).join('');
      one = { few, until: performance.now() + keptMs };
      if (kept.size >= keptOf) kept.clear();
      kept.set(key, one);
    }
    const { few } = one;
    const found = await counted(office, actor, now, few);
    const again = [...new Set(found.filter(({ n }) => n < 0).map(({ record }) => record))];
    if (again.length === 0) return found;
    const whole = await Promise.all(again.map((record) => counted(office, actor, now, `${few} ${record}`)));
    return [...found.filter(({ record }) => !again.includes(record)), ...whole.flat()];
  };
}
