/** How many rows stand in each state: what a list shows over itself, and what homes and menus count. */
import { type RawBuilder, sql } from './database.ts';
import type { Order } from './list-query.ts';
import { type Branch, branchesOf, type Counted } from './list-walk.ts';
import { tableOf } from './names.ts';
import { scopeSql } from './rows.ts';

/** Whoever has so few of the rows by which others are read has them looked up first. */
const fewOwn = 1000;

/**
 * How many rows stand in each of these states, each counted to `most`. Who has little of their own is counted from that; for the
 * others each state is walked along its index, newest first, and only who then found little of much is looked for in all of it.
 * States stand in the text: a plan that is kept must know which of them are rare.
 */
export function countsByState(
  counted: Omit<Counted, 'filters'>,
  states: readonly string[],
  most: number,
): RawBuilder<unknown> {
  const { house, record, actor, now } = counted;
  const known = states.filter((state) => Object.hasOwn(house.lifecycle(record.id).states, state));
  if (known.length === 0) return sql`select null as state, 0 as n where false`;
  const walked = known.map((state) => inStateSql(counted, branchesFor(counted, [state]), state, most));
  const own = ownOf(branchesFor(counted, known));
  const each = (of: (state: string, i: number) => RawBuilder<unknown>) =>
    sql.join(
      known.map((state, i) => sql`select ${sql.lit(state)} as state, ${of(state, i)} as n`),
      sql` union all `,
    );
  if (!own) return each((_, i) => walked[i]!);
  return sql`with own as materialized (${own.ids} limit ${sql.raw(String(fewOwn + 1))}),
      few as materialized (select count(*) <= ${sql.raw(String(fewOwn))} as yes from own),
      theirs as materialized (select t.state, count(*)::int as n from ${sql.table(tableOf(record))} as t
        where (select yes from few) and ${sql.ref(`t.${own.column}`)} = any(array(select id from own))
          and t.state in (${sql.join(known.map((state) => sql.lit(state)))}) and ${scopeSql(house.access(record.id), actor, now)} group by t.state)
    ${each((state, i) => sql`case when (select yes from few) then coalesce((select least(n, ${sql.raw(String(most))}) from theirs where theirs.state = ${sql.lit(state)}), 0) else ${walked[i]!} end`)}`;
}

const branchesFor = (counted: Omit<Counted, 'filters'>, states: readonly string[]) =>
  branchesOf({ ...counted, order: { name: 'state' } as Order }, states);

/** What all of these audiences read rows by, as far as it is one column. */
function ownOf(branches: readonly Branch[]): Branch['through'] {
  const column = branches[0]?.through?.column;
  if (!column || branches.some((b) => b.through?.column !== column)) return undefined;
  const ids = branches.map((b) => sql`(${b.through!.ids} limit ${sql.raw(String(fewOwn + 1))})`);
  return { column, ids: sql`select id from (${sql.join(ids, sql` union `)}) as o` };
}

function inStateSql(
  { record }: Omit<Counted, 'filters'>,
  branches: readonly Branch[],
  state: string,
  most: number,
): RawBuilder<unknown> {
  const [limit, stretch] = [sql.raw(String(most)), sql.raw(String(4 * most))];
  const judged = branches.map((b) => sql`${b.direct} and ${b.fits ?? sql`true`}`);
  const each = branches.map((b, i) => {
    const rows = sql`from ${sql.table(tableOf(record))} as t where t.state = ${sql.lit(state)} and ${b.direct}`;
    // A row of two audiences is the first one's.
    const others = sql.join(
      judged.slice(0, i).map((before) => sql` and (${before}) is not true`),
      sql``,
    );
    const found = sql`select count(*)::int as n from (select 1 ${rows} and ${b.rest ?? sql`true`}${others} limit ${limit}) as f`;
    if (b.isPersonal || (!b.fits && i === 0)) return found;
    return sql`select case when walk.cut and walk.n < ${limit} then (${found}) else walk.n end as n from (
      select count(*) filter (where fits)::int as n, coalesce(bool_or(at = ${stretch}), false) as cut from (
        select fits, at from (select fits, row_number() over () as at
          from (select ${b.fits ?? sql`true`}${others} as fits ${rows} order by t.id desc limit ${stretch}) as a) as b
        where fits or at = ${stretch} limit ${limit}) as c) as walk`;
  });
  if (each.length === 0) return sql`0`;
  return each.length === 1
    ? sql`(${each[0]!})`
    : sql`(select sum(n)::int from (${sql.join(each, sql` union all `)}) as u)`;
}
