/** Items for one person: what is due soon and overdue, and everything of a span of days. */

import type { RawBuilder } from 'kysely';
import type { Access } from '../../../kernel/access/access.ts';
import type { Actor } from '../../../kernel/access/where.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { countedTo, fewSql } from '../../../kernel/server/in-hand.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { addDays, dateInShanghai, endOfDayShanghai, startOfDayShanghai } from '../../calendar/iso-date.ts';
import { deadline } from '../deadline/deadline.record.ts';
import type { DeadlineItem, MyDeadlines } from '../deadline-wire.ts';
import { daysLeft } from '../span.rules.ts';

const most = 500;

/** The people who act for the unit that owes it, in the role that does: they may read it, besides any other readers. */
export const mineSql = (actor: Actor): RawBuilder<unknown> =>
  actor.roles.length === 0 ? sql`false` : sql`(t.unit_id = ${actor.org} and t.role in (${sql.join([...actor.roles])}))`;

const each = (
  conditions: readonly RawBuilder<unknown>[],
  ask: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
) =>
  sql.join(
    conditions.map((condition) => sql`(${ask(condition)})`),
    sql` union all `,
  );

/**
 * @param conditions each is asked for by itself, in one statement: `a or b` would walk no index
 * @param limit of each
 * @param access of the reader; left out where the conditions name what the reader's own unit owes, since they may read
 * all of that
 */
async function items(
  db: Queryable,
  actor: Actor,
  now: Date,
  conditions: readonly RawBuilder<unknown>[],
  limit: number,
  access?: Access,
): Promise<DeadlineItem[]> {
  const scope = access ? scopeSql(access, actor, now) : sql`true`;
  const found = await rows<Omit<DeadlineItem, 'ends' | 'daysLeft'>>(
    db,
    each(
      conditions,
      (
        condition,
      ) => sql`select t.id, t.term, t.label, t.matter, t.law, t.rule, t.event, t.closes, t.starts_at as "startsAt", t.ends_at as "endsAt",
          t.state, t.unit_id as unit, o.title as "unitName", t.place,
          t.project, coalesce(t.is_window, false) as "isWindow", ${mineSql(actor)} as "isMine"
        from deadline t left join organisation o on o.id = t.unit_id where ${scope} and ${condition}
        order by t.ends_at, t.id limit ${limit}`,
    ),
  );
  return found.map((f) => {
    const endsAt = f.endsAt ? new Date(f.endsAt) : undefined;
    return {
      ...f,
      ends: endsAt ? shownEnd(endsAt) : null,
      daysLeft: endsAt ? daysLeft(endsAt, now) : null,
    };
  });
}

/**
 * Steps of approval that wait for somebody until a moment. No items of their own: a step is owed by people, not by a
 * unit's role, and the engine reminds and escalates by itself; here they only stand among what is due.
 */
async function steps(
  db: Queryable,
  actor: Actor,
  now: Date,
  conditions: readonly RawBuilder<unknown>[],
  limit = soonest,
): Promise<DeadlineItem[]> {
  const found = await rows<{
    id: string;
    kind: string;
    subject: string;
    step: string;
    since: string;
    dueAt: string | null;
    project: string | null;
    isMine: boolean;
    who: string;
  }>(
    db,
    each(
      conditions,
      (
        condition,
      ) => sql`select r.id, r.kind_label as kind, r.subject, r.step_name as step, r.since, r.due_at as "dueAt", r.project,
          ${waitsFor(actor)} as "isMine",
          (select string_agg(u.name, '、' order by u.name) from "user" u where u.id = any(r.waiting_for_ids)) as who
        from review r where r.state = 'running' and ${condition}
        order by r.due_at, r.id limit ${limit}`,
    ),
  );
  return found.map(({ id, kind, subject, step, since, dueAt, project, isMine, who }) => {
    const endsAt = dueAt ? new Date(dueAt) : undefined;
    return {
      id,
      term: null,
      label: `审批${kind}`,
      matter: subject,
      law: `审核流程 ${step}`,
      rule: null,
      event: `到达“${step}”`,
      closes: '作出审批',
      startsAt: since,
      endsAt: dueAt,
      ends: endsAt ? shownEnd(endsAt) : null,
      daysLeft: endsAt ? daysLeft(endsAt, now) : null,
      state: endsAt && endsAt <= now ? 'overdue' : 'running',
      unit: actor.org,
      unitName: actor.orgName,
      place: `review.detail?id=${id}`,
      project,
      isWindow: false,
      isMine,
      ...(isMine ? {} : { who }),
    };
  });
}

const earlierFirst = (a: DeadlineItem, b: DeadlineItem) =>
  new Date(a.endsAt ?? 0).getTime() - new Date(b.endsAt ?? 0).getTime();
const together = (...all: DeadlineItem[][]) => all.flat().toSorted(earlierFirst);

const soonest = 50;
/** In the text, so that the index of what is in hand serves: it has the state among what it is ordered by. */
const at = (state: 'running' | 'overdue') => sql`t.state = ${sql.lit(state)}`;
const waitsFor = (actor: Actor) => sql`r.waiting_for_ids @> array[${actor.id}]::uuid[]`;

/** What runs for a person, a walk for each of their roles along the index of what runs. */
const runningOf = ({ org, roles }: Actor): RawBuilder<unknown> =>
  sql.join(
    (roles.length > 0 ? roles : ['']).map(
      (role) => sql`(select 1 from deadline t where t.unit_id = ${org} and t.role = ${role}
        and ${at('running')} and not coalesce(t.is_window, false) order by t.ends_at, t.id limit ${sql.raw(String(countedTo))})`,
    ),
    sql` union all `,
  );

/** Terms of a role that a person has for the matters in their own hand, and not for every matter of the unit. */
export interface OwnMatters {
  role: string;
  /** Ids of the projects, as text: what a term's `project` is compared with. */
  projects: RawBuilder<unknown>;
}

/** What runs of a person's own projects, of each by itself: most of what a project ever owed is behind it. */
export const ofProjectsIndex = `create index deadline_of_projects on deadline (project, role, state, ends_at) where state in ('running', 'overdue');`;
/** What belongs to no project is everybody's in the role, and there is little of it among what a unit owes for its projects. */
export const ofNoProjectIndex = `create index deadline_of_no_project on deadline (unit_id, role, state, ends_at, id) where project is null;`;

/** The conditions under which a term is the person's, each an index of its own. */
function mineEach(actor: Actor, own: OwnMatters | undefined, which: RawBuilder<unknown>): RawBuilder<unknown>[] {
  if (!own || !actor.roles.includes(own.role)) return [sql`${mineSql(actor)} and ${which}`];
  const roles = actor.roles.filter((role) => role !== own.role);
  const theirs = sql`t.unit_id = ${actor.org} and t.role = ${own.role} and ${which}`;
  return [
    ...(roles.length > 0 ? [sql`${mineSql({ ...actor, roles })} and ${which}`] : []),
    sql`t.project = any(${own.projects}) and ${theirs}`,
    sql`t.project is null and ${theirs}`,
  ];
}

/**
 * @param shown so many of each kind at most, the earliest
 * @param own what of one role is the person's alone; without it all of the unit's in their roles is
 */
export async function myDeadlines(
  db: Queryable,
  actor: Actor,
  now: Date,
  days: number,
  shown = soonest,
  own?: OwnMatters,
): Promise<MyDeadlines> {
  const until = endOfDayShanghai(addDays(dateInShanghai(now), days));
  const asked = sql`not coalesce(t.is_window, false)`;
  const [terms, counted, waiting] = await Promise.all([
    items(
      db,
      actor,
      now,
      [
        ...mineEach(actor, own, sql`${asked} and ${at('overdue')}`),
        ...mineEach(actor, own, sql`${asked} and ${at('running')} and t.ends_at <= ${until}`),
      ],
      shown,
    ),
    first<{ n: number }>(db, fewSql(sql`select 1 from (${runningOf(actor)}) as r`)),
    steps(
      db,
      actor,
      now,
      [
        sql`${waitsFor(actor)} and r.due_at <= ${now}`,
        sql`${waitsFor(actor)} and r.due_at > ${now} and r.due_at <= ${until}`,
      ],
      shown,
    ),
  ]);
  const of = (state: DeadlineItem['state'], among: DeadlineItem[]) => among.filter((item) => item.state === state);
  const due = of('running', waiting);
  return {
    overdue: together(of('overdue', terms), of('overdue', waiting)),
    soon: together(of('running', terms), due),
    running: sure(counted, 'counted').n + due.length,
  };
}

/**
 * Late terms of the people for whom somebody answers.
 * @param colleagues their ids
 * @param theirs which of the unit's terms (`t`) are theirs
 */
export async function lateOf(
  db: Queryable,
  actor: Actor,
  now: Date,
  colleagues: RawBuilder<unknown>,
  theirs: RawBuilder<unknown>,
): Promise<DeadlineItem[]> {
  const [terms, waiting] = await Promise.all([
    items(db, actor, now, [sql`t.unit_id = ${actor.org} and t.state = 'overdue' and ${theirs}`], soonest),
    steps(db, actor, now, [sql`r.due_at <= ${now} and r.waiting_for_ids && ${colleagues} and not ${waitsFor(actor)}`]),
  ]);
  return together(terms, waiting);
}

/** Terms of the unit that have passed. @param among a condition on `t`, a term's row */
export const lateTerms = (actor: Actor, among: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`t.unit_id = ${actor.org} and t.state = 'overdue' and ${among}`;

/**
 * What lies with one colleague: the passed terms that are theirs, and the approvals that wait for them, with any term.
 */
export async function heldBy(
  db: Queryable,
  actor: Actor,
  now: Date,
  person: string,
  theirs: RawBuilder<unknown>,
  limit: number,
): Promise<{ late: DeadlineItem[]; waiting: DeadlineItem[] }> {
  const [late, waiting] = await Promise.all([
    items(db, actor, now, [lateTerms(actor, theirs)], limit),
    steps(db, actor, now, [sql`r.waiting_for_ids @> array[${person}]::uuid[]`], limit),
  ]);
  return { late, waiting };
}

/**
 * All that end within the days, both included; what no longer applies is left out. Readers whom a later capability adds
 * (bidders) see theirs as well.
 */
export async function deadlinesBetween({ db, house }: Office, actor: Actor, now: Date, from: string, to: string) {
  const [terms, waiting] = await Promise.all([
    items(
      db,
      actor,
      now,
      [sql`t.state <> 'dropped' and ${within(sql`t.ends_at`, from, to)}`],
      most,
      house.access(deadline.id),
    ),
    stepsBetween(db, actor, now, from, to),
  ]);
  return together(terms, waiting);
}

/** Approvals that wait for the person and are due within the days. */
export const stepsBetween = (db: Queryable, actor: Actor, now: Date, from: string, to: string) =>
  steps(db, actor, now, [sql`${waitsFor(actor)} and ${within(sql`r.due_at`, from, to)}`]);

const within = (moment: RawBuilder<unknown>, from: string, to: string) =>
  sql`${moment} > ${startOfDayShanghai(from)} and ${moment} <= ${endOfDayShanghai(to)}`;
