/** The reminder lists: how long each of them is just now, and what stands in the two that no record's list is. */

import type { Actor } from '../../../kernel/access/where.ts';
import { type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import type { House } from '../../../kernel/server/house.ts';
import { countedTo, fewSql } from '../../../kernel/server/in-hand.ts';
import type { ListCount } from '../../../kernel/server/list-counts.ts';
import { tableOf } from '../../../kernel/server/names.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { type Paper, papersOf } from '../../supplier/supplier/papers.rules.ts';
import type { Waiting } from '../home-wire.ts';
import { screens } from '../screens.ts';
import { disputeParts, type WaitingPapers } from '../workbench-wire.ts';

interface Part {
  record: string;
  states: readonly string[];
}

/** Which rows the lists of one record show, as their screens declare it. */
const parts: Readonly<Record<string, readonly Part[]>> = {
  ...Object.fromEntries(
    Object.entries(screens).flatMap(([id, s]) =>
      'filter' in s ? [[id, [{ record: s.record, states: s.filter.state.split(',') }]]] : [],
    ),
  ),
  'workbench.disputes': Object.entries(disputeParts).map(([record, p]) => ({ record, states: p.states.split(',') })),
};

/** The states of one record's lists, those together that always stand in the same lists: what two lists hold is counted once. */
export const reminderCountings: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(Object.values(parts).flat(), ({ record }) => record)].map(([record, of]) => {
    const states = [...new Set(of.flatMap((part) => part.states))];
    const listsOf = (state: string) => of.map((part) => Number(part.states.includes(state))).join('');
    return [record, [...Map.groupBy(states, listsOf).values()].map((together) => together.join(','))];
  }),
);

/**
 * How much each of the nine lists holds, in the order of the specification.
 * @param found what was counted of {@link reminderCountings}
 * @param others the two that no record's list is
 */
export function remindersFrom(found: readonly ListCount[], others: { papers: number; rooms: number }): Waiting[] {
  const isCounted = ({ record, states }: Part, one: ListCount) =>
    one.record === record &&
    reminderCountings.get(record)?.includes(one.state) &&
    states.includes(one.state.split(',')[0] ?? '');
  const lengthOf = (part: Part) =>
    Math.min(
      countedTo,
      found.reduce((sum, one) => sum + (isCounted(part, one) ? one.n : 0), 0),
    );
  const by = new Map(Object.entries(parts).map(([id, of]) => [id, of.reduce((sum, part) => sum + lengthOf(part), 0)]));
  by.set('workbench.papers', others.papers);
  by.set('workbench.rooms', others.rooms);
  return (Object.keys(screens) as (keyof typeof screens)[]).map((screen) => ({ screen, count: by.get(screen) ?? 0 }));
}

/** Papers that suppliers handed in with their entry or a change of it, and whose turn it is to look at them. */
export async function waitingPapers({ db, house }: Office, actor: Actor, now: Date): Promise<WaitingPapers[]> {
  const waiting = (kind: 'supplier' | 'supplier-change') => {
    const isEntry = kind === 'supplier';
    const table = sql.table(tableOf(house.record(kind)));
    return sql`select ${kind}::text as kind, t.id, ${isEntry ? sql`t.name` : sql`t.supplier_name`} as supplier, t.code, t.certificates, t.papers,
        ${isEntry ? sql`coalesce(t.self_registered, false)` : sql`false`} as "selfRegistered", ${isEntry ? sql`null::text` : sql`t.changed`} as changed,
        t.updated_at from ${table} t where t.state = ${isEntry ? 'pending' : 'review'} and ${scopeSql(house.access(kind), actor, now)}`;
  };
  const found = await rows<
    Omit<WaitingPapers, 'papers' | 'scans'> & { certificates: Paper[] | null; papers: unknown[] | null }
  >(
    db,
    sql`with waiting as (${waiting('supplier')} union all ${waiting('supplier-change')}),
          mine as (select department_id as department from "user" where id = ${actor.id})
        select w.kind, w.id, w.supplier, w.code, w."selfRegistered", w.changed, w.certificates, w.papers,
          coalesce(r.created_at, w.updated_at) as "handedInAt", coalesce(r.since, w.updated_at) as since, r.due_at as "dueAt",
          coalesce(r.round, 1) as round, a.name as author,
          array(select u.name from "user" u where u.id = any(r.waiting_for_ids) order by u.name) as "waitingFor",
          case when ${actor.id} = any(r.waiting_for_ids) then 'mine'
            when exists (select 1 from "user" u, mine where u.id = any(r.waiting_for_ids) and u.department_id = mine.department) then 'group'
            else 'others' end as turn
        from waiting w left join review r on r.record_id = w.id::text and r.state in ('running', 'blocked') left join "user" a on a.id = r.author_id
        order by coalesce(r.created_at, w.updated_at), w.id`,
  );
  return found.map(({ certificates, papers, ...rest }) => ({
    ...rest,
    papers: papersOf({ certificates }).map(({ name, validUntil }) => ({ name: name ?? '', validUntil })),
    scans: papers?.length ?? 0,
  }));
}

/** How many supplier papers wait for this person or their department, as `n`: from whose turn it is, by the index of that. */
export function papersToReview(house: House, actor: Actor, now: Date): RawBuilder<unknown> {
  const isThere = (kind: 'supplier' | 'supplier-change', state: string) =>
    sql`r.record_type = ${sql.lit(kind)} and exists (select 1 from ${sql.table(tableOf(house.record(kind)))} t
      where t.id = r.record_id::uuid and t.state = ${sql.lit(state)} and ${scopeSql(house.access(kind), actor, now)})`;
  return fewSql(sql`select 1 from review r where r.state in ('running', 'blocked')
      and r.waiting_for_ids && array(select u.id from "user" u, "user" me where me.id = ${actor.id}
        and (u.id = me.id or u.department_id = me.department_id))
      and (${isThere('supplier', 'pending')} or ${isThere('supplier-change', 'review')})`);
}
