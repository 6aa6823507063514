/**
 * Steps that nobody has begun yet: whose turn it is by their order, and whether what begins one would be taken now. It is asked
 * for nobody in particular, with nothing but what its form begins with.
 */
import type { Lifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import type { Screen } from '../../../kernel/screen/screen.ts';
import { blankValues, refusedBeginning } from '../../../kernel/server/blank.ts';
import { NotFound } from '../../../kernel/server/effect.ts';
import type { House } from '../../../kernel/server/house.ts';
import { type Office, systemActor } from '../../../kernel/server/office.ts';
import { ofLot } from '../../../platform/law/rulebook.ts';
import { applies } from '../../procedure/gates.ts';
import type { Mend } from './ahead.ts';
import type { LotRead } from './lots-ahead.ts';
import { type DrawnStep, goesOnBy, placeOf, rowOf, type StepRow, unseenOf } from './steps-of-lots.ts';

/** A guard wants a row of the step that nobody has begun: its turn has come, whatever stands before it. */
export const isOfStep = ({ record, row }: Mend, steps: readonly DrawnStep[]): boolean =>
  row === null && steps.some((step) => step.record.id === record);

/** What its address gives a form that a screen shows: the screen's own filter, where it names one value. */
export const givenBy = ({ filter }: Pick<Screen, 'filter'>, query: Readonly<Record<string, string | undefined>>) => ({
  ...Object.fromEntries(Object.entries(filter ?? {}).filter(([, value]) => !value.includes(','))),
  ...query,
});

const beginningOf = ({ actions }: Lifecycle): string | undefined =>
  Object.entries(actions).find(([, { from, quiet }]) => from === null && !quiet)?.[0];

/** @returns the refusal; nothing where it may begin */
async function refusedToBegin(office: Office, step: DrawnStep, read: LotRead, now: Date): Promise<string | undefined> {
  const { record } = step;
  const place = placeOf(office.house, step, read, undefined);
  const screen = office.house.screens[place.screen];
  const verb = beginningOf(office.house.lifecycle(record.id));
  if (!verb || !screen || screen.record !== record.id) return undefined;
  const query = givenBy(screen, place.query);
  const caller = { actor: systemActor, signedIn: true, csrf: '', now, address: '', agent: '', session: '' };
  try {
    const { values } = await blankValues(office, record, query, caller);
    return await refusedBeginning(office, record, verb, { query, values }, caller);
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

/**
 * The steps of a lot whose turn it is to begin and that would be refused, with the refusal.
 * @param leaves records that are not asked of
 */
export async function refusedBeginnings(
  office: Office,
  {
    read,
    steps,
    standing,
    mends,
    now,
  }: {
    read: LotRead;
    steps: readonly DrawnStep[];
    standing: readonly StepRow[];
    mends: readonly Mend[];
    now: Date;
  },
  leaves: (step: DrawnStep) => boolean,
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  const of = ofLot({ law: read.law }, read);
  let waits = false;
  for (const step of steps) {
    const [row] = [step, ...unseenOf(step)].flatMap((one) => rowOf(one, standing, read) ?? []);
    if (row) {
      waits ||= !row.isDone && !goesOn(office.house, step, row);
      continue;
    }
    if (applies(step.when, of) === 'may') continue;
    const isTurn = step.begin !== undefined && (!waits || mends.some((mend) => isOfStep(mend, [step])));
    const because = isTurn && !leaves(step) ? await refusedToBegin(office, step, read, now) : undefined;
    if (because) refused.set(step.id, because);
    else waits = true;
  }
  return refused;
}

/** It comes to its end by itself, and holds up nothing that comes after it. */
const goesOn = (house: House, step: DrawnStep, { state }: StepRow): boolean =>
  !house.lifecycle(step.record.id).states[state]?.review && goesOnBy(house, step, state) !== undefined;
