/** Whose turn it is at a record's state: told by its lifecycle, for one row and for many at once. */
import { type Actor, type Audience, mayBe } from '../../../kernel/access/where.ts';
import { type Action, fromStates, type Lifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import type { RecordType } from '../../../kernel/record/record.ts';
import { type RawBuilder, sql } from '../../../kernel/server/database.ts';
import { whereSql } from '../../../kernel/server/where-sql.ts';

/** The action by which people lead on from a state: the primary one, or the first that leaves it and takes nothing back. */
export function onward({ actions, initial }: Lifecycle, state: string): Action | undefined {
  const loud = Object.values(actions).filter((a) => !a.quiet && a.from !== null && fromStates(a).includes(state));
  return loud.find((a) => a.primary) ?? loud.find((a) => a.to && a.to !== state && a.to !== initial);
}

/** The people of an action, in words. */
export const peopleOf = (by: readonly Audience[]): string => [...new Set(by.map((b) => b.label))].join('、');

/** Whose turn it is: the people of the action that leads on. */
export function holderOf(lifecycle: Lifecycle, state: string): string {
  const action = onward(lifecycle, state);
  return action ? peopleOf(action.by) : '系统';
}

/** Whether this person does what leads on from where the row `t` stands. */
export function isMineSql(record: RecordType<any>, lifecycle: Lifecycle, actor: Actor, now: Date): RawBuilder<unknown> {
  const cases = Object.keys(lifecycle.states).flatMap((state) => {
    const by = onward(lifecycle, state)?.by.filter((a) => mayBe(a, actor)) ?? [];
    const each = by.map((a) => whereSql(record, a.where, 't', { actor, now }));
    return each.length === 0 ? [] : [sql`when ${state} then (${sql.join(each, sql` or `)})`];
  });
  return cases.length === 0 ? sql`false` : sql`case t.state ${sql.join(cases, sql` `)} else false end`;
}

/** The units of a project, by their ids. */
export interface Units {
  org: string | null;
  owner: string | null;
  supervisor: string | null;
}

/** Whether this person may begin a row of the record in a project of these units. */
export function mayBegin(lifecycle: Lifecycle, actor: Actor, units: Units): boolean {
  const isOurs = ({ where }: Audience) => {
    const ofProject = (where.project ?? where) as Readonly<Record<string, unknown>>;
    return Object.entries(units).every(([unit, id]) => !(unit in ofProject) || id === actor.org);
  };
  return Object.values(lifecycle.actions).some(
    (a) => a.from === null && !a.quiet && a.by.some((who) => mayBe(who, actor) && isOurs(who)),
  );
}

/** Who begins a row of the record. */
export const beginners = ({ actions }: Lifecycle): string =>
  peopleOf(Object.values(actions).find((a) => a.from === null && !a.quiet)?.by ?? []);
