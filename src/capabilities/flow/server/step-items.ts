/** What stands before a moment, as lines for one person: steps by their records, and what capabilities tell beside them. */
import type { Actor } from '../../../kernel/access/where.ts';
import type { Turn, TurnState } from '../../../kernel/screen/turn.ts';
import type { House } from '../../../kernel/server/house.ts';
import { ofLot } from '../../../platform/law/rulebook.ts';
import { applies, type Must } from '../../procedure/gates.ts';
import { type SideId, sides } from '../../procedure/moments.ts';
import { waitsOf } from '../../procedure/server/door.ts';
import type { Ahead } from './ahead.ts';
import { isOfStep } from './beginnings.ts';
import type { LotRead } from './lots-ahead.ts';
import {
  beginners,
  beginsBy,
  type DrawnStep,
  doesOf,
  goesOnBy,
  holderOf,
  mayBegin,
  onward,
  placeOf,
  type Reviewed,
  rowOf,
  type StepRow,
  termEndedBy,
  unseenOf,
} from './steps-of-lots.ts';
import { unseenItem } from './unseen.ts';

type Item = Omit<Turn, 'ends'>;
/** Where it stands in the life of a tender. */
export type Placed = Item & { place: number };

const nothingAsked: Pick<Ahead, 'refused' | 'mends' | 'unbegun'> = {
  refused: new Map(),
  mends: [],
  unbegun: new Map(),
};

/** The steps of a lot as they stand for this person, in their order. */
export function stepItems(
  house: House,
  actor: Actor,
  read: LotRead,
  steps: readonly DrawnStep[],
  standing: readonly StepRow[],
  reviews: ReadonlyMap<string, Reviewed>,
  { refused, mends, unbegun }: Pick<Ahead, 'refused' | 'mends' | 'unbegun'> = nothingAsked,
): Placed[] {
  const of = ofLot({ law: read.law }, read);
  let waits = false;
  return steps.flatMap((step) => {
    const lifecycle = house.lifecycle(step.record.id);
    const found = rowOf(step, standing, read);
    // What the law only advises is asked for where somebody began it.
    if (!found && applies(step.when, of) === 'may') return [];
    const row = step.since && !found?.isDone ? undefined : found;
    const [unseen] = row ? [] : unseenOf(step).flatMap((one) => rowOf(one, standing, read) ?? []);
    if (unseen && step.unseen) {
      const item = unseenItem(house, step, step.unseen, unseen, read, waits);
      waits ||= !unseen.isDone;
      return item;
    }
    const told = row ?? (step.since ? found : undefined);
    const done = row?.isDone === true;
    const review = row && reviews.get(row.id);
    // A step that goes on by itself, as an approved document goes out with its notice, is no person's task, and holds none up.
    const goesOn = row && !done && !review ? goesOnBy(house, step, row.state) : undefined;
    const why = row && !done ? refused.get(row.id) : undefined;
    // What nobody begins comes by itself, and so does what a moment of another step's row tells.
    const comes = step.since !== undefined || beginners(lifecycle) === '';
    const cannotBegin = found ? undefined : unbegun.get(step.id);
    // Nothing to do on it while what is missing lies elsewhere.
    const held = why !== undefined && why.here.length === 0 && why.elsewhere.length > 0;
    const state: TurnState = done
      ? 'done'
      : goesOn || held || cannotBegin || (!row && ((waits && !mends.some((m) => isOfStep(m, [step]))) || comes))
        ? 'later'
        : 'open';
    waits ||= !done && !goesOn && !cannotBegin;
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
            : (cannotBegin ?? waitsOf(step, of)),
      state,
      blocks: true,
      ...(state === 'open'
        ? { does: doesOf(house, step, row?.state, review !== undefined), ...termEndedBy(house, step.record.id) }
        : {}),
      who: done
        ? ''
        : review
          ? review.who
          : byName(told ? holderOf(house, step, told.state) : step.since ? '' : beginners(lifecycle), read),
      isMine: !done && !step.since && (review ? review.isMine : row ? row.isMine : mayBegin(lifecycle, actor, read)),
      by: ((held || goesOn) && why?.until) || null,
      law: done || !row ? '' : (onward(lifecycle, row.state)?.law?.[0] ?? ''),
      place: step.place,
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

/** What a capability tells beside the steps. */
export function mustItem(
  { before: _, over: __, instead: ___, owes, people, ...must }: Must & { place: number },
  actor: Actor,
  read: LotRead,
): Placed {
  const isOurs = owes.some((id) => {
    const { of, role } = sides[id];
    return of !== undefined && read[of] === actor.org && actor.roles.includes(role ?? '');
  });
  const isMine = people ? people.some(({ id }) => id === actor.id) : isOurs;
  const names = people?.map(({ name }) => name) ?? owes.map((side) => nameOf(side, read));
  return {
    ...must,
    who: must.state === 'done' ? '' : names.join('、'),
    isMine: isMine && must.state !== 'done',
  };
}
