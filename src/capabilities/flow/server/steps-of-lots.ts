/**
 * How the steps of many lots stand, in one statement: for each step and lot the row that is not finished yet, or the
 * newest.
 */

import { type Actor, type Audience, mayBe } from '../../../kernel/access/where.ts';
import { actionOf, wayTo } from '../../../kernel/lifecycle/ahead.ts';
import { type Action, fromStates, type Lifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { isDone, isOpen, type Turn } from '../../../kernel/screen/turn.ts';
import { type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import type { House } from '../../../kernel/server/house.ts';
import { columnNamed, tableOf } from '../../../kernel/server/names.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { whereSql } from '../../../kernel/server/where-sql.ts';
import type { Terms } from '../../../platform/deadlines/term.ts';
import type { Must } from '../../procedure/gates.ts';
import { type Shown, stepsOf } from '../../procedure/server/door.ts';

export type DrawnStep = Shown & { id: string; place: number };

/** The steps that a lot has to come through, in their order. */
export const drawn = (house: House): DrawnStep[] =>
  stepsOf(house).flatMap(({ id, place, shown }) => (shown && !shown.optional ? [{ ...shown, id, place }] : []));

export interface StepRow {
  step: string;
  project: string;
  /** Nothing where the record belongs to the project as a whole. */
  lot: string | null;
  id: string;
  state: string;
  isMine: boolean;
  isDone: boolean;
}

/** What tells of a step to people who see none of its rows, as a step of its own. */
export const unseenOf = ({ unseen, since: _, gone: __, of: ___, ...step }: DrawnStep): readonly DrawnStep[] =>
  unseen ? [{ ...step, ...unseen, id: `${step.id}.unseen` }] : [];

/** The row of a step that counts for a lot. */
export const rowOf = (
  step: DrawnStep,
  standing: readonly StepRow[],
  { project, lot }: { project: string; lot: string | null },
): StepRow | undefined =>
  standing.find((one) => one.step === step.id && one.project === project && (one.lot === null || one.lot === lot));

/** A step of these lots, and of their projects. */
export interface Asked {
  step: DrawnStep;
  lots: readonly string[];
  projects: readonly string[];
}

export async function stepRows(
  { db, house }: Office,
  actor: Actor,
  now: Date,
  asked: readonly Asked[],
): Promise<StepRow[]> {
  const parts = asked.flatMap(({ step, lots, projects }): RawBuilder<unknown>[] => {
    const { record } = step;
    const project = record.id === 'project' ? sql`t.id` : sql`t.project_id`;
    const hasLots = columnNamed(record, 'lots') !== undefined;
    const lot =
      record.id === 'lot' ? sql`t.id` : columnNamed(record, 'lot') ? sql`t.lot_id` : hasLots ? sql`u.lot` : undefined;
    if (lot && lots.length === 0) return [];
    const since = step.since && columnNamed(record, step.since)?.column;
    const done = since ? sql`t.${sql.ref(since)} is not null` : sql`t.state in (${sql.join([...step.done])})`;
    const over = Object.entries(house.lifecycle(record.id).states).flatMap(([state, { final }]) =>
      final ? [state] : [],
    );
    const told = since ? sql`and (${done} or t.state not in (${sql.join(over)}))` : sql``;
    const gone = step.gone?.length ? sql`and t.state not in (${sql.join([...step.gone])})` : sql``;
    return [
      sql`(select distinct on (${lot ?? project}) ${step.id}::text as step, ${project} as project, ${lot ?? sql`null::uuid`} as lot,
            t.id, t.state, ${done} as "isDone", ${isMineSql(step, house.lifecycle(record.id), actor, now)} as "isMine"
          from ${sql.table(tableOf(record))} t ${hasLots ? sql`cross join unnest(t.lots_ids) as u(lot)` : sql``}
          where ${project} = any(${[...projects]}::uuid[]) and ${lot ? sql`${lot} = any(${[...lots]}::uuid[])` : sql`true`}
            and ${step.of ? whereSql(record, step.of, 't', { actor, now }) : sql`true`} ${gone} ${told}
            and ${scopeSql(house.access(record.id), actor, now)}
          order by ${lot ?? project}, ${done}, t.updated_at desc)`,
    ];
  });
  return parts.length === 0 ? [] : rows<StepRow>(db, sql`${sql.join(parts, sql` union all `)}`);
}

export interface Reviewed {
  isMine: boolean;
  /** Names of those whose turn it is. */
  who: string;
}

/** The people with whom the reviews of these rows lie. */
export async function reviewsOf({ db }: Office, actor: Actor, ids: readonly string[]): Promise<Map<string, Reviewed>> {
  if (ids.length === 0) return new Map();
  const found = await rows<{ id: string; isMine: boolean; who: string | null }>(
    db,
    sql`select r.record_id as id, r.waiting_for_ids @> array[${actor.id}]::uuid[] as "isMine",
          (select string_agg(u.name, '、' order by u.name) from "user" u where u.id = any(r.waiting_for_ids)) as who
        from review r where r.state in ('running', 'blocked') and r.record_id = any(${[...ids]}::text[])`,
  );
  return new Map(found.map(({ id, isMine, who }) => [id, { isMine, who: who ?? '审核人未定' }]));
}

// Whose turn it is at a record's state: told by its lifecycle, for one row and for many at once.

/** The action by which people lead on from a state: the primary one, or the first that leaves it and takes nothing back. */
export function onward(lifecycle: Lifecycle, state: string): Action | undefined {
  const known = onwards.get(lifecycle) ?? new Map<string, Action | undefined>();
  onwards.set(lifecycle, known);
  if (!known.has(state)) known.set(state, leadingOn(lifecycle, state));
  return known.get(state);
}

const onwards = new WeakMap<Lifecycle, Map<string, Action | undefined>>();

function leadingOn({ actions, initial }: Lifecycle, state: string): Action | undefined {
  const loud = Object.values(actions).filter((a) => !a.quiet && a.from !== null && fromStates(a).includes(state));
  return loud.find((a) => a.primary) ?? loud.find((a) => a.to && a.to !== state && a.to !== initial);
}

/** The acts by which a step's row comes to where the step is behind us, the next one first; none of what a moment of it tells. */
export const wayOn = ({ since, done }: Pick<DrawnStep, 'since' | 'done'>, lifecycle: Lifecycle, state: string) =>
  since ? [] : (wayTo(lifecycle, state, done.slice(0, 1)) ?? []);

/** The act that leads a step's row on: the next on its way, or where it has none of its own, what its page offers. */
export function leadsOn(step: DrawnStep, lifecycle: Lifecycle, state: string): Action | undefined {
  const [verb] = wayOn(step, lifecycle, state);
  const next = verb ? lifecycle.actions[verb] : undefined;
  return next && !byItself(next) ? next : onward(lifecycle, state);
}

/** A must that is done on the very row of a step says it for the step: one row, one line. */
export const isToldBy = (
  musts: readonly Must[],
  { id, state, query, screen }: Pick<Turn, 'id' | 'state' | 'query' | 'screen'>,
) =>
  isOpen({ state }) &&
  query.id !== undefined &&
  musts.some(
    (must) =>
      (must.instead === id && !isDone(must)) || (isOpen(must) && must.screen === screen && must.query.id === query.id),
  );

/** An act with its object, where it does not name it itself. */
const named = (act: string, { label }: DrawnStep): string =>
  act === '' ? label : act.includes(label) ? act : `${act}（${label}）`;

/** What is done next with a step, as a person says it: 编制招标文件, 提交公告, 审核合同. */
export function doesOf(house: House, step: DrawnStep, state: string | undefined, isUnderReview: boolean): string {
  const lifecycle = house.lifecycle(step.record.id);
  if (isUnderReview) return `审核${step.label}`;
  if (state === undefined) return named(beginsBy(lifecycle), step);
  const next = leadsOn(step, lifecycle, state);
  const handsIn = next?.to && lifecycle.states[next.to]?.review;
  return handsIn ? `提交${step.label}` : named(next?.label ?? '', step);
}

const byItself = ({ by }: Action): boolean => by.every((a) => a.system);

/** What happens by itself next, where that is next: who brings it about, in words, or nobody but the clock. */
export function goesOnBy(house: House, step: DrawnStep, state: string): { says: string; who: string } | undefined {
  const lifecycle = house.lifecycle(step.record.id);
  const [verb] = wayOn(step, lifecycle, state);
  const next = verb ? lifecycle.actions[verb] : undefined;
  if (!next || !byItself(next)) return undefined;
  const { causedBy: cause, label } = next;
  if (typeof cause !== 'string') return { says: `到时自动${label}`, who: '' };
  const [of = '', act = ''] = cause.split('.');
  const causing = house.lifecycle(of);
  const { label: first, by } = actionOf(causing, act);
  const says = first === label ? `由${peopleOf(by)}${label}` : `${causing.record.label}${first}后${label}`;
  return { says, who: peopleOf(by) };
}

const ended = new WeakMap<House, ReadonlyMap<string, string>>();

/** The term of another record that a row of this one ends: one duty, with the day of its own. */
export function termEndedBy(house: House, record: string): Pick<Turn, 'term'> {
  const known = ended.get(house) ?? new Map(house.declared<Terms>('terms').flatMap(endings));
  ended.set(house, known);
  const term = known.get(record);
  return term ? { term } : {};
}

const endings = ({ record, terms }: Terms): [string, string][] =>
  Object.entries(terms).flatMap(([name, { done }]) =>
    [done, ...(done.anyOf ?? [])]
      .flatMap(({ has = [] }) => has.map((one) => one.record().id))
      .filter((id) => id !== record.id)
      .map((id): [string, string] => [id, `${record.id}.${name}`]),
  );

/** The people of an action, in words. */
export const peopleOf = (by: readonly Audience[]): string =>
  [...new Set(by.filter((b) => !b.system).map((b) => b.label))].join('、');

/** Whose turn it is: the people of the act that leads on, or of the one that brings it about; nobody where time alone does. */
export function holderOf(house: House, step: DrawnStep, state: string): string {
  const goesOn = goesOnBy(house, step, state);
  return goesOn ? goesOn.who : peopleOf(leadsOn(step, house.lifecycle(step.record.id), state)?.by ?? []);
}

/** Whether this person does what leads on from where the row `t` stands. */
function isMineSql(step: DrawnStep, lifecycle: Lifecycle, actor: Actor, now: Date): RawBuilder<unknown> {
  const { record } = step;
  const cases = Object.keys(lifecycle.states).flatMap((state) => {
    const by = leadsOn(step, lifecycle, state)?.by.filter((a) => mayBe(a, actor)) ?? [];
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

const begun = new WeakMap<Lifecycle, { by: Action | undefined }>();

function beginning(lifecycle: Lifecycle): Action | undefined {
  const known = begun.get(lifecycle) ?? {
    by: Object.values(lifecycle.actions).find((a) => a.from === null && !a.quiet),
  };
  begun.set(lifecycle, known);
  return known.by;
}

/** Who begins a row of the record, and what that is called. */
export const beginners = (lifecycle: Lifecycle): string => peopleOf(beginning(lifecycle)?.by ?? []);
export const beginsBy = (lifecycle: Lifecycle): string => beginning(lifecycle)?.label ?? '';

/** Where a row is read; of one that has no such page, its form is. */
const pagesOf = ({ id }: DrawnStep['record']) => [`${id}.detail`, `${id}.form`];

/** Where a step's work is done: on the page of its row, of a new one, or in its list. */
export function placeOf(
  house: House,
  step: DrawnStep,
  read: { project: string; lot: string | null },
  row: StepRow | undefined,
): Pick<Turn, 'screen' | 'query'> {
  // A room is where its work is done, and no page of fields.
  const [own] = (step.screen.endsWith('.room') ? [step.screen] : pagesOf(step.record)).filter(
    (id) => house.screens[id],
  );
  if (row && own) return { screen: own as Turn['screen'], query: { id: row.id } };
  if (!row && step.begin)
    return { screen: step.begin, query: { project: read.project, ...(read.lot ? { lot: read.lot } : {}) } };
  return { screen: step.screen, query: { 'f.project': read.project } };
}
