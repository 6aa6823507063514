/**
 * What must be done before a step that cannot be taken back. It does not describe the process a second time: the
 * moments bound the steps, whose records tell how they stand, and the steps' `musts` tell what is no station of its
 * own. A handful of statements, for one lot and for fifty.
 */

import type { Actor } from '../../../kernel/access/where.ts';
import type { Situation } from '../../../kernel/lifecycle/allowed.ts';
import { sure } from '../../../kernel/record/sure.ts';
import type { Turn, TurnState } from '../../../kernel/screen/turn.ts';
import { sql } from '../../../kernel/server/database.ts';
import type { House } from '../../../kernel/server/house.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { ofLot } from '../../../platform/law/rulebook.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { applies, type Must } from '../../procedure/gates.ts';
import {
  type Moment,
  type MomentId,
  momentIds,
  moments,
  nextMoment,
  type SideId,
  sides,
} from '../../procedure/moments.ts';
import { stepsOf, waitsOf } from '../../procedure/server/door.ts';
import { takesBids } from '../../procedure/ways/index.ts';
import { saidAbout } from '../../project/server/door.ts';
import type { Before } from '../flow-wire.ts';
import { type Ahead, type Aim, aheadOf } from './ahead.ts';
import { aheadFrom, type LotRead, momentAt, ofLots, readLots } from './lots-ahead.ts';
import {
  beginners,
  beginsBy,
  type DrawnStep,
  doesOf,
  drawn,
  goesOnBy,
  holderOf,
  isToldBy,
  mayBegin,
  onward,
  placeOf,
  type Reviewed,
  reviewsOf,
  rowOf,
  type StepRow,
  stepRows,
  termEndedBy,
} from './steps-of-lots.ts';

/** So many lots are asked for by their ids, and so many come next on a workbench. */
const mostLots = 50;
export const nextLots = 24;

/** For one lot: what must be done before its next moment; nothing where none lies ahead. */
export async function beforeOf(
  office: Office,
  actor: Actor,
  now: Date,
  of: { project: string; lot?: string | undefined },
  already?: ReadonlyMap<string, Situation>,
): Promise<Before | null> {
  const which = ofLots(
    scopeSql(office.house.access('project'), actor, now),
    sql`t.id = ${of.project} and ${of.lot ? sql`l.id = ${of.lot}` : sql`true`}`,
  );
  return (await told(office, actor, now, await readLots(office, which, 1), 'guards', already))[0] ?? null;
}

/** For these lots, as far as a moment lies ahead of them. @param asked `guards`: with what they refuse now */
export const beforeLots = async (
  office: Office,
  actor: Actor,
  now: Date,
  lots: readonly string[],
  asked: Asked = 'states',
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
        asked,
      );

/** The next lots that a person has in hand; for a person who is no agent, those of their unit. */
export async function beforeMine(office: Office, actor: Actor, now: Date): Promise<Before[]> {
  const own = actor.roles.includes('agent');
  return told(
    office,
    actor,
    now,
    await readLots(office, aheadFrom({ house: office.house, actor, now, own }, nextLots), nextLots),
  );
}

/** One lot is asked guard by guard. Of many at once it is told how their steps stand, and what is no step. */
type Asked = 'guards' | 'states';

async function told(
  office: Office,
  actor: Actor,
  now: Date,
  found: LotRead[],
  by: Asked = 'states',
  already?: ReadonlyMap<string, Situation>,
): Promise<Before[]> {
  const steps = drawn(office.house);
  const ahead = found.flatMap((read) => {
    const moment = takesBids(read.way) ? nextMoment(read.lotState ?? 'draft') : undefined;
    return moment ? [{ read, moment, steps: stepsBefore(steps, moment, read, by) }] : [];
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
  const answers =
    by === 'states'
      ? []
      : await Promise.all(
          ahead.map(({ read, steps: mine }) =>
            aheadOf(
              office,
              { actor, now },
              aimsOf(mine, standing, read),
              new Set(mine.map(({ record }) => record)),
              read,
              already,
            ),
          ),
        );
  return ahead.map(({ read, moment, steps: mine }, i) => {
    const at = momentAt(read, moment);
    const own = musts.flatMap((of) => of.get(read.lot ?? '') ?? []).filter(({ before }) => before === moment);
    // A lot that comes to no moment any more leaves nothing else to do.
    const over = own.filter((must) => must.over);
    const isOver = over.length > 0;
    const stations = stepItems(office.house, actor, read, mine, standing, reviews, answers[i]?.refused);
    const items = [
      ...(isOver ? [] : stations.filter((item) => !isToldBy(own, item))),
      ...(isOver ? over : own).map((must) => mustItem(must, actor, read)),
      // What a capability tells with a place of its own is told once.
      ...(isOver ? [] : (answers[i]?.mends ?? [])).filter(({ guard }) => !own.some((must) => must.guard === guard)),
    ].map((item) => ({ ...item, by: item.by ?? (item.state === 'later' ? null : at) }));
    const found: Before = {
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
    // Beside it stands what other lots wait for, under laws of their own.
    return saidAbout({ regime: read.regime, way: read.way }, found, ['who', 'does']);
  });
}

/** First what is late, then what can be done, then what waits; within each, first what is refused without it. */
const order: readonly TurnState[] = ['late', 'open', 'later', 'done'];

/** The steps between the moment before and this one, as far as the tender has them and they are no secret. */
function stepsBefore(steps: readonly DrawnStep[], moment: MomentId, read: LotRead, by: Asked): DrawnStep[] {
  const endOf = (of: MomentId | undefined) => steps.find(({ id }) => of && id === moments[of].until)?.place ?? 0;
  const [from, until] = [endOf(momentIds[momentIds.indexOf(moment) - 1]), endOf(moment)];
  const { by: bringing = [] }: Moment = moments[moment];
  return steps.filter(
    ({ id, place, when, entrusted, sealed }) =>
      ((place > from && place <= until) || (by === 'guards' && bringing.includes(id))) &&
      (!sealed || read.openedAt !== null) &&
      applies(when, ofLot({ law: read.law }, read)) !== 'not' &&
      (!entrusted || read.organizeForm !== 'self'),
  );
}

type Item = Omit<Turn, 'ends'>;

/** What the rows that stand unfinished are to come to. One that a moment of it tells goes no way of its own. */
const aimsOf = (steps: readonly DrawnStep[], standing: readonly StepRow[], read: LotRead): Aim[] =>
  steps.flatMap((step) => {
    const row = step.since ? undefined : rowOf(step, standing, read);
    return row && !row.isDone ? [{ record: step.record, row: row.id, to: step.done.slice(0, 1) }] : [];
  });

function stepItems(
  house: House,
  actor: Actor,
  read: LotRead,
  steps: readonly DrawnStep[],
  standing: readonly StepRow[],
  reviews: ReadonlyMap<string, Reviewed>,
  refused: Ahead['refused'] = new Map(),
): Item[] {
  const of = ofLot({ law: read.law }, read);
  let waits = false;
  return steps.flatMap((step) => {
    const lifecycle = house.lifecycle(step.record.id);
    const found = rowOf(step, standing, read);
    // What the law only advises is asked for where somebody began it.
    if (!found && applies(step.when, of) === 'may') return [];
    const row = step.since && !found?.isDone ? undefined : found;
    const done = row?.isDone === true;
    const review = row && reviews.get(row.id);
    // A step that goes on by itself, as an approved document goes out with its notice, is no person's task, and holds none up.
    const goesOn = row && !done && !review ? goesOnBy(house, step, row.state) : undefined;
    const why = row && !done ? refused.get(row.id) : undefined;
    // What nobody begins comes by itself.
    const comes = !step.since && beginners(lifecycle) === '';
    // Nothing to do on it while what is missing lies elsewhere.
    const held = why !== undefined && why.here.length === 0 && why.elsewhere.length > 0;
    const state: TurnState = done ? 'done' : goesOn || held || (!row && (waits || comes)) ? 'later' : 'open';
    waits ||= !done && !goesOn;
    return {
      id: `step-${step.id}`,
      label: step.label,
      ...(why && why.here.length > 0 ? { because: why.here } : {}),
      says: held
        ? (why.elsewhere[0] ?? '')
        : row
          ? [(done && step.behind) || (lifecycle.states[row.state]?.label ?? row.state), goesOn?.says]
              .filter(Boolean)
              .join('，')
          : state === 'open' && step.begin
            ? `可以${beginsBy(lifecycle)}了`
            : waitsOf(step, of),
      state,
      blocks: true,
      ...(state === 'open'
        ? { does: doesOf(house, step, row?.state, review !== undefined), ...termEndedBy(house, step.record.id) }
        : {}),
      who: done
        ? ''
        : review
          ? review.who
          : byName(row ? holderOf(house, step, row.state) : beginners(lifecycle), read),
      isMine: !done && (review ? review.isMine : row ? row.isMine : mayBegin(lifecycle, actor, read)),
      by: ((held || goesOn) && why?.until) || null,
      law: done || !row ? '' : (onward(lifecycle, row.state)?.law?.[0] ?? ''),
      ...placeOf(house, step, read, row),
    };
  });
}

/** The officer of a project has a name there. */
const byName = (people: string, read: LotRead): string =>
  people === sides.agent.label ? nameOf('agent', read) : people;

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
