/**
 * What must be done before a step that cannot be taken back. It does not describe the process a second time: the
 * moments bound the steps, whose records tell how they stand, and the steps' `musts` tell what is no station of its
 * own. A handful of statements, for one lot and for fifty.
 */

import type { Actor } from '../../../kernel/access/where.ts';
import { sure } from '../../../kernel/record/sure.ts';
import type { Turn, TurnState } from '../../../kernel/screen/turn.ts';
import { type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import type { House } from '../../../kernel/server/house.ts';
import { inHandFrom, lookedAt } from '../../../kernel/server/in-hand.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { endOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { ofLot, type Pinned, type Regime } from '../../../platform/law/rulebook.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { applies, type Must } from '../../procedure/gates.ts';
import { type MomentId, momentIds, moments, nextMoment, type SideId, sides } from '../../procedure/moments.ts';
import { stepsOf, waitsOf } from '../../procedure/server/door.ts';
import { takesBids } from '../../procedure/ways/index.ts';
import { project } from '../../project/project/project.record.ts';
import type { Before } from '../flow-wire.ts';
import {
  beginners,
  type DrawnStep,
  holderOf,
  mayBegin,
  onward,
  type Reviewed,
  reviewsOf,
  type StepRow,
  stepRows,
} from './steps-of-lots.ts';

/** So many lots are asked for by their ids, and so many come next on a workbench. */
const mostLots = 50;
export const nextLots = 24;

interface LotRead {
  project: string;
  projectName: string;
  way: string | null;
  organizeForm: string | null;
  org: string | null;
  owner: string | null;
  supervisor: string | null;
  ownerName: string | null;
  supervisorName: string | null;
  manager: string | null;
  regime: Regime;
  law: Pinned | null;
  lot: string | null;
  lotName: string | null;
  lotState: string | null;
  openedAt: string | null;
  issueAt: string | null;
  bidDeadline: string | null;
  validUntil: string | null;
  contractBy: string | null;
}

/** The rows of projects (`t`) with their lots (`l`), where they come from, and what must hold of them. */
const ofLots = (scope: RawBuilder<unknown>, which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`project t left join lot l on l.project_id = t.id where ${scope} and ${which}`;

/** Whether a lot's next moment is this one: of the dates that moments have, each lot is asked for its own. */
const comesTo = (moment: MomentId) =>
  moment === 'issue'
    ? sql`(l.state is null or l.state in (${sql.join(moments.issue.lot.map((state) => sql.lit(state)))}))`
    : sql`l.state in (${sql.join(moments[moment].lot.map((state) => sql.lit(state)))})`;

/** One statement: the lots that still come to a moment, with their projects' people and the dates that are known. */
const readLots = ({ db }: Office, from: RawBuilder<unknown>, limit: number): Promise<LotRead[]> =>
  rows<LotRead>(
    db,
    sql`select r.* from (select t.updated_at, t.id as project, t.title as "projectName", t.way, t.regime, l.law, t.organize_form as "organizeForm", t.org_id as org, t.owner_id as owner,
          t.supervisor_id as supervisor, (select o.title from organisation o where o.id = t.owner_id) as "ownerName",
          (select o.title from organisation o where o.id = t.supervisor_id) as "supervisorName",
          (select u.name from "user" u where u.id = t.manager_id) as manager,
          l.id as lot, l.name as "lotName", l.state as "lotState", l.opened_at as "openedAt", l.bid_deadline as "bidDeadline",
          case when ${comesTo('issue')} then coalesce((select min(n.publish_at) from notice n where n.project_id = t.id and n.lots_ids @> array[l.id] and n.state in ('approved', 'scheduled')),
            (select d.document_from from tender_document d where d.lot_id = l.id order by d.created_at desc limit 1)) end as "issueAt",
          case when ${comesTo('decision')} then (select v.ends_on::text from bid_validity v where v.lot_id = l.id order by v.created_at desc limit 1) end as "validUntil",
          case when ${comesTo('contract')} then (select max(n.contract_by)::text from award_notice n where n.lot_id = l.id and n.kind = 'award' and n.state in ('sent', 'received')) end as "contractBy"
        from ${from} and t.state in ('draft', 'review', 'returned', 'running')
          and (l.id is null or l.state in (${sql.join(Object.values(moments).flatMap((m) => m.lot))}))
          and (l.state <> 'failed' or not exists (select 1 from termination z where z.lot_id = l.id and z.state = 'announced'))) r
        order by ${momentSql}, r.updated_at desc, r.lot limit ${sql.raw(String(limit))}`,
  );

/** {@link momentAt} for the order of what {@link readLots} reads: what failed is to be ended first, an opening goes on now; what has no date yet comes last. */
const momentSql = sql`case
  when r."lotState" is null or r."lotState" in (${sql.join([...moments.issue.lot])}) then r."issueAt"
  when r."lotState" in (${sql.join([...moments.ending.lot])}) then '-infinity'
  when r."lotState" in (${sql.join([...moments.deadline.lot, ...moments.opening.lot])}) then r."bidDeadline"
  else (case when r."lotState" in (${sql.join([...moments.contract.lot])}) then r."contractBy" else r."validUntil" end::date + 1)::timestamp
    at time zone 'Asia/Shanghai' end asc nulls last`;

/** For one lot: what must be done before its next moment; nothing where none lies ahead. */
export async function beforeOf(
  office: Office,
  actor: Actor,
  now: Date,
  of: { project: string; lot?: string | undefined },
): Promise<Before | null> {
  const which = ofLots(
    scopeSql(office.house.access('project'), actor, now),
    sql`t.id = ${of.project} and ${of.lot ? sql`l.id = ${of.lot}` : sql`true`}`,
  );
  return (await told(office, actor, now, await readLots(office, which, 1)))[0] ?? null;
}

/** For these lots, as far as a moment lies ahead of them. */
export const beforeLots = async (
  office: Office,
  actor: Actor,
  now: Date,
  lots: readonly string[],
): Promise<Before[]> =>
  lots.length === 0
    ? []
    : told(
        office,
        actor,
        now,
        await readLots(
          office,
          ofLots(scopeSql(office.house.access('project'), actor, now), sql`l.id = any(${[...lots]}::uuid[])`),
          mostLots,
        ),
      );

/** The next lots that a person has in hand; for a person who is no agent, those of their unit. */
export async function beforeMine(office: Office, actor: Actor, now: Date): Promise<Before[]> {
  const own = actor.roles.includes('agent');
  const hand = inHandFrom({ house: office.house, record: project, actor, now, own, most: lookedAt });
  const from = sql`${hand} left join lot l on l.project_id = t.id where true`;
  return told(office, actor, now, await readLots(office, from, nextLots));
}

async function told(office: Office, actor: Actor, now: Date, found: LotRead[]): Promise<Before[]> {
  const steps = drawn(office.house);
  const ahead = found.flatMap((read) => {
    const moment = takesBids(read.way) ? nextMoment(read.lotState ?? 'draft') : undefined;
    return moment ? [{ read, moment, steps: stepsBefore(steps, moment, read) }] : [];
  });
  if (ahead.length === 0) return [];
  const asked = steps.flatMap((step) => {
    const of = ahead.filter((one) => one.steps.includes(step)).map((one) => one.read);
    const ofLots = of.flatMap(({ lot }) => lot ?? []);
    return of.length === 0 ? [] : [{ step, lots: ofLots, projects: [...new Set(of.map((one) => one.project))] }];
  });
  const [standing, musts] = await Promise.all([
    stepRows(office, actor, now, asked),
    Promise.all(
      stepsOf(office.house).flatMap(({ musts }) => {
        const of = ahead.flatMap(({ read, moment }) => (read.lot && musts?.before.includes(moment) ? [read.lot] : []));
        return musts && of.length > 0 ? [musts.of(office.db, of, now, office.house)] : [];
      }),
    ),
  ]);
  const underReview = standing.filter(({ step, state }) => {
    const { record } = sure(
      steps.find(({ id }) => id === step),
      'one of steps',
    );
    return office.house.lifecycle(record.id).states[state]?.review;
  });
  const reviews = await reviewsOf(
    office,
    actor,
    underReview.map(({ id }) => id),
  );
  return ahead.map(({ read, moment, steps: mine }) => {
    const at = momentAt(read, moment);
    const own = musts.flatMap((of) => of.get(read.lot ?? '') ?? []).filter(({ before }) => before === moment);
    // A lot that comes to no moment any more leaves nothing else to do.
    const over = own.filter((must) => must.over);
    const isOver = over.length > 0;
    const items = [
      ...(isOver ? [] : stepItems(office.house, actor, read, mine, standing, reviews)),
      ...(isOver ? over : own).map((must) => mustItem(must, actor, read)),
    ].map((item) => ({ ...item, by: item.by ?? (item.state === 'later' ? null : at) }));
    return {
      project: read.project,
      projectName: read.projectName,
      lot: read.lot,
      lotName: read.lotName,
      moment,
      label: moments[isOver ? 'ending' : moment].label,
      isOver,
      at: isOver ? null : at,
      ends: isOver ? null : at && shownEnd(at),
      items: items
        .map((item) => ({ ...item, ends: item.by && shownEnd(item.by) }))
        .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || Number(b.blocks) - Number(a.blocks)),
    };
  });
}

/** First what is late, then what can be done, then what waits; within each, first what is refused without it. */
const order: readonly TurnState[] = ['late', 'open', 'later', 'done'];

const drawn = (house: House): DrawnStep[] =>
  stepsOf(house).flatMap(({ id, place, shown }) => (shown && !shown.optional ? [{ ...shown, id, place }] : []));

/** The steps between the moment before and this one, as far as the tender has them and they are no secret. */
function stepsBefore(steps: readonly DrawnStep[], moment: MomentId, read: LotRead): DrawnStep[] {
  const endOf = (of: MomentId | undefined) => steps.find(({ id }) => of && id === moments[of].until)?.place ?? 0;
  const [from, until] = [endOf(momentIds[momentIds.indexOf(moment) - 1]), endOf(moment)];
  return steps.filter(
    ({ place, when, entrusted, sealed }) =>
      place > from &&
      place <= until &&
      (!sealed || read.openedAt !== null) &&
      applies(when, ofLot({ law: read.law }, read)) === 'must' &&
      (!entrusted || read.organizeForm !== 'self'),
  );
}

/** A day ends with its 24:00. */
function momentAt(read: LotRead, moment: MomentId): string | null {
  const day = (on: string | null) => on && endOfDayShanghai(on).toISOString();
  if (moment === 'issue') return read.issueAt;
  if (moment === 'deadline') return read.bidDeadline;
  if (moment === 'decision') return day(read.validUntil);
  return moment === 'contract' ? day(read.contractBy) : null;
}

type Item = Omit<Turn, 'ends'>;

function stepItems(
  house: House,
  actor: Actor,
  read: LotRead,
  steps: readonly DrawnStep[],
  standing: readonly StepRow[],
  reviews: ReadonlyMap<string, Reviewed>,
): Item[] {
  const of = ofLot({ law: read.law }, read);
  let waits = false;
  return steps.map((step) => {
    const lifecycle = house.lifecycle(step.record.id);
    const found = standing.find(
      (one) => one.step === step.id && one.project === read.project && (one.lot === null || one.lot === read.lot),
    );
    const row = step.since && !found?.isDone ? undefined : found;
    const done = row?.isDone === true;
    const review = row && reviews.get(row.id);
    // A step that goes on by itself, as an approved document goes out with its notice, is no person's task.
    const goesOn = row !== undefined && !review && onward(lifecycle, row.state) === undefined;
    const state: TurnState = done ? 'done' : goesOn || (!row && waits) ? 'later' : 'open';
    waits ||= !done;
    return {
      id: `step-${step.id}`,
      label: step.label,
      says: row ? (done && step.behind) || (lifecycle.states[row.state]?.label ?? row.state) : waitsOf(step, of),
      state,
      blocks: true,
      who: done ? '' : review ? review.who : row ? holderOf(lifecycle, row.state) : beginners(lifecycle),
      isMine: !done && (review ? review.isMine : row ? row.isMine : mayBegin(lifecycle, actor, read)),
      by: null,
      law: done || !row ? '' : (onward(lifecycle, row.state)?.law?.[0] ?? ''),
      ...placeOf(house, step, read, row),
    };
  });
}

/** Where a step's work is done: on the page of its row, of a new one, or in its list. */
function placeOf(
  house: House,
  step: DrawnStep,
  read: LotRead,
  row: StepRow | undefined,
): Pick<Turn, 'screen' | 'query'> {
  const detail = `${step.record.id}.detail`;
  if (row && house.screens[detail]) return { screen: detail as Turn['screen'], query: { id: row.id } };
  if (!row && step.begin)
    return { screen: step.begin, query: { project: read.project, ...(read.lot ? { lot: read.lot } : {}) } };
  return { screen: step.screen, query: { 'f.project': read.project } };
}

/** The people of a side of this project, by name where the project names them. */
function nameOf(side: SideId, read: LotRead): string {
  const name = { agent: read.manager, owner: read.ownerName, supervisor: read.supervisorName }[side as string];
  return name ? `${sides[side].label} ${name}` : sides[side].label;
}

function mustItem({ before: _, over: __, owes, ...must }: Must, actor: Actor, read: LotRead): Item {
  const isMine = owes.some((id) => {
    const { of, role } = sides[id];
    return of !== undefined && read[of] === actor.org && actor.roles.includes(role ?? '');
  });
  return {
    ...must,
    who: must.state === 'done' ? '' : owes.map((side) => nameOf(side, read)).join('、'),
    isMine: isMine && must.state !== 'done',
  };
}
