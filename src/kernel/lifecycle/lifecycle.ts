/** `defineLifecycle`: the states of a record and its actions, each action whole in one block. */
import type { Audience } from '../access/where.ts';
import type { Fields } from '../record/field.ts';
import type { EffectId, FactsOf, RecipientsId, StateOf } from '../record/known.ts';
import { named } from '../record/named.ts';
import type { RecordType, RowOf } from '../record/record.ts';
import type { Amends } from './amend.ts';
import type { Guard } from './guard.ts';
import type { Reviewed } from './review.ts';

/** How a state or an action is coloured; colour never stands alone. */
export type Tone = 'idle' | 'wait' | 'due' | 'done' | 'sealed' | 'now';

export interface State {
  label: string;
  tone?: Tone;
  /** What the page of the row says in this state, below its title: 公示期还有…. Nothing where it answers nothing. */
  says?: (row: any) => Said | undefined;
  /** No action leads out of it. */
  final?: boolean;
  /** Others decide here: `approvedBy('notice')`. */
  review?: Reviewed;
}

/** A sentence in the tone of its state, or in one of its own. */
export type Said = string | { says: string; tone: Exclude<Tone, 'sealed' | 'now'> };

/** What an action settles for good. */
export interface Final {
  /** The moment that it is, by its name among those of the program. */
  moment: string;
  /** What cannot be changed afterwards, a sentence each. */
  ends: readonly string[];
}

export interface Action<Row = any, Facts = any> {
  label: string;
  /** `null` creates the record; several states may lead on. */
  from: null | string | readonly string[];
  /** The state it ends in; stays when not given. */
  to?: string;
  /** States that the effect may choose instead of `to`: a publication that is refused, a resumed procedure. */
  mayEndIn?: readonly string[];
  by: readonly Audience[];
  /** The dialog's questions. */
  asks?: Fields;
  needs?: readonly Guard<Row, Facts>[];
  /** The id of the effect, in the same transaction: a file of that name in the record's `server/` folder. */
  does?: EffectId;
  /** Who is told, by name of a recipient list of the capability. */
  tells?: readonly RecipientsId[];
  /** What other people read instead of the label, where the label is the word of the person who acts: 已发布 for 审核并发布. */
  says?: string;
  law?: readonly string[];
  /**
   * Of what happens by itself: the action of somebody that brings it about (`notice.approve`), or the field of the row
   * that says when. Whoever waits for it is told of that person or that time.
   */
  causedBy?: string | { clock: string };
  /** Numbers of rules that the effect carries out by computing instead of refusing; for the law index. */
  keeps?: readonly string[];
  /** The action's input is the record's form: `draft` may be incomplete, `complete` may not. */
  form?: 'draft' | 'complete';
  /** The record must be complete and pass its rules, although the person types nothing. */
  complete?: boolean;
  /** The page shows it as the one next step. */
  primary?: boolean;
  danger?: boolean;
  /** It cannot be taken back: before acting, the person reads what will be settled and what is missing. */
  final?: Final;
  /**
   * What cannot be done or undone any more afterwards, a sentence each: the person reads it in a dialog, or beside what is
   * asked, and only then does it. For what settles a whole matter there is `final`.
   */
  settles?: readonly string[];
  /** Offered on list rows and for selections; an action that removes a row always is. */
  batch?: boolean;
  /** Called by special pages and programs only; the action bar does not draw it. */
  quiet?: boolean;
  /** Room is kept for it, however many others call, because it cannot be done later (server/route.ts). */
  cost?: 'hand-in';
  /**
   * The rows on which a new one is begun: a field that refers to one → the states of that row. Their pages offer it to
   * those who may, because the answer says so (`mayBegin`).
   */
  begunOn?: Readonly<Record<string, string | readonly string[]>>;
  /** Of such a row as its page knows it: whether there is anything to begin on it. Its guard refuses the same. */
  begunWhen?: (page: { row: Readonly<Record<string, any>>; facts: Readonly<Record<string, any>> }) => boolean;
  /** Removes the row; drafts only. */
  removes?: boolean;
  /** Changes these fields of what is issued, on an order that others approved. */
  amends?: Amends;
  /**
   * The state that publishes: an action that ends in it prints the head of the matter's history on the row
   * (`anchorFields`).
   */
  anchors?: string;
  /** Adds a note to what can no longer be changed; the answers hold it. */
  explains?: boolean;
}

export interface Lifecycle {
  record: RecordType<any>;
  initial: string;
  states: Readonly<Record<string, State>>;
  actions: Readonly<Record<string, Action>>;
}

/**
 * What people of a later capability may do with a record that is declared upstream, and what it asks of earlier
 * actions.
 */
export interface MoreActions {
  record: RecordType<any>;
  actions: Readonly<Record<string, Action>>;
  /** Verb of an action declared elsewhere → what it needs besides. */
  needs: Readonly<Record<string, readonly Guard[]>>;
  adds: true;
}

/** Declares states and actions. The graph is checked here; effects and labels at start-up (`checkHouse`). */
export function defineLifecycle<R extends RecordType<any>, const S extends Readonly<Record<string, State>>>(
  record: R,
  options: {
    initial: Extract<keyof S, string>;
    states: S;
    actions: Readonly<
      Record<
        string,
        Action<RowOf<R>, FactsOf<R['id']>> & {
          from: null | Extract<keyof S, string> | readonly Extract<keyof S, string>[];
          to?: Extract<keyof S, string>;
        }
      >
    >;
  },
): Lifecycle {
  return sound({
    record,
    ...options,
    states: named(options.states),
    actions: namedActions(options.actions),
  });
}

/**
 * Lets a later capability's people act on an earlier one's row: a member scores on the own seat, although seats know no
 * sheets. States are the record's own; its facts are those that every capability's loader adds.
 * @param needs guards of its own for actions that are declared upstream, by their verbs
 */
export const extendLifecycle = <
  R extends RecordType<any>,
  const A extends Readonly<
    Record<string, Action<RowOf<R>, FactsOf<R['id']>> & { from: null | StateOf<R['id']> | readonly StateOf<R['id']>[] }>
  >,
>(
  record: R,
  actions: A,
  needs: Readonly<Record<string, readonly Guard<RowOf<R>, FactsOf<R['id']>>[]>> = {},
): MoreActions & { actions: A } => ({ record, actions: namedActions(actions), needs, adds: true });

/** The lifecycle with what later capabilities add to it. @throws when one of them is not of this record or declares a verb twice */
export function withActions(lifecycle: Lifecycle, ...more: readonly MoreActions[]): Lifecycle {
  const actions: Record<string, Action> = { ...lifecycle.actions };
  const refuse = (because: string) => new Error(`lifecycle of ${lifecycle.record.id}: ${because}`);
  for (const added of more) {
    if (added.record !== lifecycle.record) throw refuse(`actions of ${added.record.id} are added`);
    for (const [verb, action] of Object.entries(added.actions)) {
      if (verb in actions) throw refuse(`"${verb}" is declared twice`);
      actions[verb] = action;
    }
  }
  for (const [verb, guards] of more.flatMap((added) => Object.entries(added.needs))) {
    const action = actions[verb];
    if (!action) throw refuse(`there is no action "${verb}" to ask more of`);
    actions[verb] = { ...action, needs: [...(action.needs ?? []), ...guards] };
  }
  return sound({ ...lifecycle, actions: named(actions) });
}

const namedActions = <A extends Readonly<Record<string, Action<any, any>>>>(actions: A): A =>
  named(
    Object.fromEntries(
      Object.entries(actions).map(([verb, action]) => [
        verb,
        {
          ...action,
          ...(action.asks ? { asks: named(action.asks) } : {}),
          // Several unwanted drafts can be cleared away together.
          ...(action.removes && !action.quiet ? { batch: true } : {}),
        },
      ]),
    ) as A,
  );

function sound(lifecycle: Lifecycle): Lifecycle {
  const faults = graphFaults(lifecycle);
  if (faults.length > 0) throw new Error(`lifecycle of ${lifecycle.record.id}: ${faults.join('; ')}`);
  return lifecycle;
}

/**
 * What a role must hold for an action: the action's own permission and, where the action begins a row, the permission
 * to create. So a unit that takes `create` from a role also takes every other way to begin such a row, including ways
 * that are added later.
 */
export const permissionsOf = ({ record, actions }: Lifecycle, verb: string): string[] => [
  `${record.id}.${verb}`,
  ...(verb !== 'create' && actions[verb]?.from === null && actions.create ? [`${record.id}.create`] : []),
];

export const fromStates = (action: Action): readonly string[] =>
  action.from === null ? [] : typeof action.from === 'string' ? [action.from] : action.from;

/** Whether the row came back from those who review it. */
export const cameBack = ({ states, actions }: Lifecycle, state: string): boolean =>
  Object.values(states).some(({ review }) => review && actions[review.return]?.to === state);

const decidingVerbs = ({ review }: State): string[] =>
  review ? [review.approve, review.return, ...(review.withdraw ? [review.withdraw] : [])] : [];

const endStates = (action: Action): readonly string[] => [
  ...(action.to ? [action.to] : []),
  ...(action.mayEndIn ?? []),
];

/**
 * Whether the row has everything that is required after this action: either a person was asked for it, or the system
 * makes the row and the action then gives all of it.
 */
const completes = (action: Action): boolean =>
  action.complete === true || action.form === 'complete' || (action.from === null && action.by.every((a) => a.system));

/**
 * The states in which a row may lack required values: where a draft is kept, and the states that follow before it was
 * completed.
 */
export function draftStates({ initial, actions }: Lifecycle): ReadonlySet<string> {
  const drafts = new Set<string>();
  const leavesDrafts = (action: Action): readonly string[] => {
    if (completes(action) || action.removes) return [];
    const stays = action.to ? [] : action.from === null ? [initial] : fromStates(action);
    if (action.form === 'draft') return [...stays, ...endStates(action)];
    return fromStates(action).some((s) => drafts.has(s)) ? endStates(action) : [];
  };
  for (let known = -1; known < drafts.size; ) {
    known = drafts.size;
    for (const action of Object.values(actions)) for (const state of leavesDrafts(action)) drafts.add(state);
  }
  return drafts;
}

/** Whether an action's effect may meet a row that lacks required values: one being made, or a draft. */
export const meetsDraft = (lifecycle: Lifecycle, action: Action): boolean =>
  !completes(action) && (action.from === null || fromStates(action).some((s) => draftStates(lifecycle).has(s)));

/** What is wrong with the graph: unreachable states, dead ends, one label twice in a state. */
export function graphFaults({ record, initial, states, actions }: Lifecycle): string[] {
  const faults: string[] = [];
  const known = new Set(Object.keys(states));
  const reached = new Set([initial]);
  for (const [name, action] of Object.entries(actions)) {
    for (const s of [...fromStates(action), ...endStates(action)])
      if (!known.has(s)) faults.push(`${name} names the unknown state "${s}"`);
    if (action.from === null) for (const end of endStates(action)) reached.add(end);
    if (action.by.length === 0) faults.push(`${name} is for nobody`);
    if (action.anchors && !endStates(action).includes(action.anchors))
      faults.push(`${name} never ends in "${action.anchors}", where it would print the anchor`);
    if (action.anchors && !('chainHead' in record.fields && 'chainEntry' in record.fields))
      faults.push(`${name} has no fields to print the anchor on`);
  }
  for (let grew = true; grew; ) {
    grew = false;
    for (const action of Object.values(actions)) {
      if (!fromStates(action).some((s) => reached.has(s))) continue;
      for (const end of endStates(action).filter((s) => !reached.has(s))) {
        reached.add(end);
        grew = true;
      }
    }
  }
  for (const [name, state] of Object.entries(states)) {
    if (!reached.has(name)) faults.push(`no action leads to "${name}"`);
    const out = Object.values(actions).filter((a) => fromStates(a).includes(name));
    const leaves = out.some((a) => a.removes || endStates(a).some((s) => s !== name));
    if (!state.final && !leaves) faults.push(`nothing leads out of "${name}", which is not final`);
    const labels = out.filter((a) => !a.quiet).map((a) => a.label);
    const twice = labels.find((l, i) => labels.indexOf(l) !== i);
    if (twice) faults.push(`two actions are called "${twice}" in "${name}"`);
    for (const verb of decidingVerbs(state))
      if (!out.some((a) => a === actions[verb]))
        faults.push(`the review of "${name}" names "${verb}", which does not lead out of it`);
  }
  return faults;
}
