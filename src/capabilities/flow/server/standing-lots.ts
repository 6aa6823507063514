/** How lots stand before the moment that comes next: their steps with the rows of these, and what the guards say of them. */
import type { Situation } from '../../../kernel/lifecycle/allowed.ts';
import type { RecordType } from '../../../kernel/record/record.ts';
import type { House } from '../../../kernel/server/house.ts';
import type { Caller } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { ofLot } from '../../../platform/law/rulebook.ts';
import { applies } from '../../procedure/gates.ts';
import { type Moment, type MomentId, momentIds, moments, nextMoment } from '../../procedure/moments.ts';
import { takesBids } from '../../procedure/ways/index.ts';
import { type Ahead, type Aim, aheadOf } from './ahead.ts';
import { refusedBeginnings } from './beginnings.ts';
import type { LotRead } from './lots-ahead.ts';
import { type DrawnStep, drawn, rowOf, type StepRow, stepRows, unseenOf } from './steps-of-lots.ts';

export interface StandingLots {
  /** The lots that come to a moment, with the steps before it. */
  ahead: readonly { read: LotRead; moment: MomentId; steps: readonly DrawnStep[] }[];
  standing: readonly StepRow[];
}

/** @param isWhole of which lots also the steps are told that bring about what stands before the moment, as their guards say */
export async function standingOf(
  office: Office,
  { actor, now }: Pick<Caller, 'actor' | 'now'>,
  found: readonly LotRead[],
  isWhole: (read: LotRead) => boolean,
): Promise<StandingLots> {
  const steps = drawn(office.house);
  const ahead = found.flatMap((read) => {
    const moment = takesBids(read.way) ? nextMoment(read.lotState ?? 'draft') : undefined;
    return moment ? [{ read, moment, steps: stepsBefore(steps, moment, read, isWhole(read)) }] : [];
  });
  const asked = steps.flatMap((step) => {
    const of = ahead.filter((one) => one.steps.includes(step)).map((one) => one.read);
    const lots = of.flatMap(({ lot }) => lot ?? []);
    const projects = [...new Set(of.map((one) => one.project))];
    return of.length === 0 ? [] : [step, ...unseenOf(step)].map((one) => ({ step: one, lots, projects }));
  });
  const standing = await stepRows(office, actor, now, asked);
  const isOver = (step: DrawnStep, read: LotRead) => rowOf(step, standing, read)?.isDone === true;
  return {
    ahead: ahead.map((one) => {
      const { after = [] }: Moment = moments[one.moment];
      return { ...one, steps: one.steps.filter((step) => !after.includes(step.id) || !isOver(step, one.read)) };
    }),
    standing,
  };
}

/** The steps between the moment before and this one, as far as the tender has them and they are no secret. */
function stepsBefore(steps: readonly DrawnStep[], moment: MomentId, read: LotRead, isWhole: boolean): DrawnStep[] {
  const endOf = (of: MomentId | undefined) => steps.find(({ id }) => of && id === moments[of].until)?.place ?? 0;
  const [from, until] = [endOf(momentIds[momentIds.indexOf(moment) - 1]), endOf(moment)];
  const { by: bringing = [], after = [] }: Moment = moments[moment];
  return steps.filter(
    ({ id, place, when, entrusted, sealed }) =>
      ((place > from && place <= until) || after.includes(id) || (isWhole && bringing.includes(id))) &&
      (!sealed || read.openedAt !== null) &&
      applies(when, ofLot({ law: read.law }, read)) !== 'not' &&
      (!entrusted || read.organizeForm !== 'self'),
  );
}

/** The rows that lie with reviewers. */
export function underReview(house: House, standing: readonly StepRow[]): string[] {
  const steps = drawn(house);
  return standing.flatMap(({ id, step, state }) => {
    const own = steps.find((one) => one.id === step);
    return own && house.lifecycle(own.record.id).states[state]?.review ? [id] : [];
  });
}

interface Asking {
  /** Rows that were read with what their guards ask. */
  already?: ReadonlyMap<string, Situation> | undefined;
  /** Records whose rows the answer leaves out, of this lot. */
  leaves?: (read: LotRead, record: RecordType<any>) => boolean;
}

/**
 * What the guards say of each of these lots, in their order. One after the other: a project of hundreds would else take every
 * connection to the database at once.
 */
export async function answersOf(
  office: Office,
  caller: Pick<Caller, 'actor' | 'now'>,
  { ahead, standing }: StandingLots,
  { already, leaves }: Asking,
): Promise<Ahead[]> {
  const answers: Ahead[] = [];
  for (const { read, steps } of ahead) {
    const isLeft = (record: RecordType<any>) => leaves?.(read, record) === true;
    const aims = aimsOf(steps, standing, read).filter(({ record }) => !isLeft(record));
    const records = new Set(steps.map(({ record }) => record));
    const answer = await aheadOf(office, caller, aims, { of: read, records, already, leaves: isLeft });
    const asked = { read, steps, standing, mends: answer.mends, now: caller.now };
    const unbegun = await refusedBeginnings(office, asked, ({ record }) => isLeft(record));
    answers.push({ ...answer, unbegun });
  }
  return answers;
}

/** What the rows that stand unfinished are to come to. One that a moment of it tells goes no way of its own. */
const aimsOf = (steps: readonly DrawnStep[], standing: readonly StepRow[], read: LotRead): Aim[] =>
  steps.flatMap((step) => {
    const row = step.since ? undefined : rowOf(step, standing, read);
    return row && !row.isDone ? [{ record: step.record, row: row.id, to: step.done.slice(0, 1) }] : [];
  });
