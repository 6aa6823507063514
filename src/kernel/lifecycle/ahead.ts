/**
 * What stands before an action, asked of its guards for nobody in particular: everybody reads the same, and no list of
 * what must be done is kept beside them.
 */

import { shownDay } from '../../ui/format/moment.ts';
import { readForm } from '../record/check.ts';
import type { RecordType } from '../record/record.ts';
import { sure } from '../record/sure.ts';
import type { Situation } from './allowed.ts';
import { type Guard, type PersonalContext, refusal } from './guard.ts';
import { type Action, fromStates, type Lifecycle } from './lifecycle.ts';

/** What refuses now. */
export interface Hindrance {
  /** The guard; `form.name` for a field that is not filled as it must be. */
  guard: string;
  /** The refusal, in its own words. */
  because: string;
  law: string;
  lifted: Lifted;
}

/** The action of this verb. @throws where the lifecycle has none */
export const actionOf = ({ record, actions }: Lifecycle, verb: string): Action =>
  sure(actions[verb], `${record.id}.${verb}`);

/** Where a refusal is lifted: on the row, by actions (`row` is null where it has to be found), or by waiting. */
export type Lifted =
  | { kind: 'here' }
  | { kind: 'acts'; acts: readonly { act: string; row: string | null }[] }
  | { kind: 'waits'; until: string | null };

/**
 * Everything that refuses the action on this row now: guard by guard and, where the row must be complete, field by field.
 * Guards that look at who acts say nothing of the matter and are left out; those that judge what a form will say are open
 * until it is answered. Behind a gate none is asked.
 */
export function hindrances(lifecycle: Lifecycle, verb: string, situation: Situation): Hindrance[] {
  const found: Hindrance[] = [];
  const say = situation.says ?? String;
  const action = actionOf(lifecycle, verb);
  const missing = action.complete ? incomplete(lifecycle.record, situation, say) : [];
  for (const g of action.needs ?? []) {
    if (g.personal || g.onAnswers) continue;
    const context = { ...situation, asked: {} };
    const because = refusalOf(g, context, missing.length > 0);
    if (because === undefined) continue;
    const lifted = liftedBy(g, context);
    found.push({ guard: g.id, because: say(because), law: say(g.law ?? ''), lifted });
    if (g.gate) return found;
  }
  return [...found, ...missing];
}

/** A guard counts on what the form asks for: of a row that lacks some of it, it may have no answer, and what is missing is told. */
function refusalOf(g: Guard, context: PersonalContext, isIncomplete: boolean): string | undefined {
  try {
    return refusal(g, context);
  } catch (error) {
    if (!isIncomplete) throw error;
    return undefined;
  }
}

/** What the record's form would refuse of the row as it stands. */
function incomplete(record: RecordType<any>, { row, now }: Situation, say: (sentence: string) => string): Hindrance[] {
  const { refusals } = readForm(record, {}, row, true, { today: shownDay(now) });
  return Object.entries(refusals).map(([field, because]) => ({
    ...{ guard: `form.${field}`, because: say(because), law: '', lifted: { kind: 'here' } as const },
  }));
}

function liftedBy({ mends }: Guard, context: PersonalContext): Lifted {
  if (!mends) return { kind: 'here' };
  if ('until' in mends) return { kind: 'waits', until: mends.until(context) };
  const acts = mends.flatMap(({ by, on }) => {
    const found: readonly (string | null)[] = on ? on(context) : [context.row.id];
    return (found.length === 0 ? [null] : found).map((row) => ({ act: by, row }));
  });
  return { kind: 'acts', acts };
}

/**
 * The verbs by which a row comes from where it stands to one of the states, on the shortest way; where two are as short,
 * the one that its page shows as the next step.
 * @returns nothing where no way leads there, none where it stands there
 */
export function wayTo(lifecycle: Lifecycle, state: string, goals: readonly string[]): readonly string[] | undefined {
  const known = ways.get(lifecycle) ?? new Map<string, readonly string[] | undefined>();
  ways.set(lifecycle, known);
  const key = `${state} ${goals.join()}`;
  if (!known.has(key)) known.set(key, shortestWay(lifecycle, state, goals));
  return known.get(key);
}

/** A lifecycle stays as it is declared, and a home asks some hundred ways of it. */
const ways = new WeakMap<Lifecycle, Map<string, readonly string[] | undefined>>();

function shortestWay({ actions }: Lifecycle, state: string, goals: readonly string[]): readonly string[] | undefined {
  const steps = Object.entries(actions)
    .filter(([, action]) => action.from !== null && !action.removes)
    .toSorted(([, a], [, b]) => Number(b.primary ?? false) - Number(a.primary ?? false));
  const reached = new Map<string, readonly string[]>([[state, []]]);
  for (const [at, way] of reached) {
    if (goals.includes(at)) return way;
    for (const [verb, action] of steps)
      if (fromStates(action).includes(at))
        for (const end of [action.to ?? [], action.mayEndIn ?? []].flat())
          if (!reached.has(end)) reached.set(end, [...way, verb]);
  }
  return undefined;
}

/** The verb that leads a row on to where this action can be done, or the action itself where it can be now. */
export function towards(lifecycle: Lifecycle, state: string, verb: string): string | undefined {
  const from = fromStates(actionOf(lifecycle, verb));
  return from.includes(state) ? verb : wayTo(lifecycle, state, from)?.[0];
}

/** The act that begins the rows of its own without which an action is refused: a row that was just made has none. */
export const beginsBelow = ({ needs = [] }: Action): { by: string; because: string } | undefined =>
  needs.flatMap(({ mends, because }) =>
    mends && !('until' in mends) ? mends.flatMap(({ by, below }) => (below ? [{ by, because }] : [])) : [],
  )[0];

/**
 * What a person does with a row right after its form is saved: the act that its page shows as the next step, where it leads the row
 * on, asks nothing more, is not the last thing that is done with it, and is done by those who fill in the form.
 */
export function followsSave(
  { actions, states, initial }: Lifecycle,
  save: string,
  state: string | undefined,
): string | undefined {
  const saving = actions[save];
  const at = saving?.to ?? state ?? initial;
  const found = Object.entries(actions).find(
    ([, a]) =>
      a.primary &&
      !a.quiet &&
      !a.form &&
      !a.final &&
      !a.asks &&
      a.to &&
      a.to !== at &&
      !states[a.to]?.final &&
      fromStates(a).includes(at) &&
      a.by.some((who) => saving?.by.includes(who)),
  );
  return found?.[0];
}
