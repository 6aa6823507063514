/** The one function that decides what is allowed, and why not. Server, list, detail and inbox all ask it. */
import { type Actor, type Audience, isGranted, mayBe } from '../access/where.ts';
import { fieldOf, refusal } from './guard.ts';
import { fromStates, type Lifecycle, permissionsOf } from './lifecycle.ts';
import type { Turn } from './review.ts';

export interface AllowedAction {
  /** `opening.start`: key in the lifecycle, path, permission, history row and test. */
  id: string;
  verb: string;
  label: string;
  allowed: boolean;
  /** Why not, in a sentence; empty when allowed. */
  because: string;
  law: readonly string[];
  primary: boolean;
  danger: boolean;
  batch: boolean;
  quiet: boolean;
  asks: boolean;
  form: boolean;
  /** It cannot be taken back. */
  final: boolean;
  /** What cannot be undone afterwards: read before it is done. */
  settles?: readonly string[];
}

export interface Situation {
  row: any;
  actor: Actor;
  now: Date;
  facts: Readonly<Record<string, any>>;
  /** Whether the person is in this audience for this row; the row query answers it. */
  isIn: (audience: Audience) => boolean;
  /** Where the row is under review: whether this person decides now. */
  turn?: Turn | undefined;
  /** How a refusal about this row is said; as it is written where nothing stands here. */
  says?: ((sentence: string) => string) | undefined;
  /** By which pages say their own sentences about it likewise; nothing where they are said as they are written. */
  spokenBy?: string | undefined;
}

export type Verdict =
  | { kind: 'allowed' }
  | { kind: 'forbidden' }
  | { kind: 'refused'; because: string; field?: string | undefined };

/** The verdict on one action. `forbidden`: this person may not do it; `refused`: not now, with the reason. */
export function judge(
  lifecycle: Lifecycle,
  verb: string,
  situation: Situation,
  asked?: Record<string, unknown>,
): Verdict {
  const action = lifecycle.actions[verb]!;
  const state: string = situation.row.state;
  const review = lifecycle.states[state]?.review;
  const decides = review !== undefined && (verb === review.approve || verb === review.return);
  // A chain may name people whom the lifecycle does not name. The person whose turn it is decides, in any role.
  if (!(decides && situation.turn?.isMine)) {
    if (!action.by.some((a) => situation.isIn(a))) return { kind: 'forbidden' };
    if (!isGranted(situation.actor, permissionsOf(lifecycle, verb), action.by)) return { kind: 'forbidden' };
  }
  if (action.from !== null && !fromStates(action).includes(state)) {
    const because = `当前为“${lifecycle.states[state]?.label ?? state}”，不能${action.label}`;
    return { kind: 'refused', because: situation.says?.(because) ?? because };
  }
  for (const g of action.needs ?? []) {
    if ((g.onAnswers && !asked) || (g.exceptSystem && situation.actor.roles.includes('system'))) continue;
    const context = { ...situation, asked: asked ?? {} };
    const because = refusal(g, context);
    if (because) return { kind: 'refused', because: situation.says?.(because) ?? because, field: fieldOf(g, context) };
  }
  if (decides && situation.turn && !situation.turn.isMine) return { kind: 'refused', because: situation.turn.because };
  if (review?.withdraw === verb && situation.turn?.isUntouched === false)
    return { kind: 'refused', because: `已有审批人作出决定，不能${action.label}；需要修改的，请审批人退回` };
  return { kind: 'allowed' };
}

/**
 * What this person may do with this record now. Refusals carry their reason; actions of other people are left out.
 * @param verbs only these are judged, where they are given
 */
export function allowedActions(
  lifecycle: Lifecycle,
  situation: Situation,
  verbs?: ReadonlySet<string>,
): AllowedAction[] {
  const found: AllowedAction[] = [];
  for (const [verb, action] of Object.entries(lifecycle.actions)) {
    if (verbs && !verbs.has(verb)) continue;
    if (action.from === null || !fromStates(action).includes(situation.row.state)) continue;
    const verdict = judge(lifecycle, verb, situation);
    if (verdict.kind === 'forbidden') continue;
    found.push({
      id: `${lifecycle.record.id}.${verb}`,
      verb,
      label: situation.says?.(action.label) ?? action.label,
      allowed: verdict.kind === 'allowed',
      because: verdict.kind === 'refused' ? verdict.because : '',
      law: (action.law ?? []).map((law) => situation.says?.(law) ?? law).filter((law) => law !== ''),
      primary: action.primary ?? false,
      danger: action.danger ?? false,
      batch: action.batch ?? false,
      quiet: action.quiet ?? false,
      asks: Object.keys(action.asks ?? {}).length > 0,
      form: action.form !== undefined,
      final: action.final !== undefined,
      ...(action.settles ? { settles: action.settles.map((said) => situation.says?.(said) ?? said) } : {}),
    });
  }
  return found;
}

/** Whether a person may do this with some row: which rows, the audiences say; whether now, the guards. */
export const isPermitted = (lifecycle: Lifecycle, verb: string, actor: Actor): boolean => {
  const by = lifecycle.actions[verb]?.by ?? [];
  return by.some((who) => mayBe(who, actor)) && isGranted(actor, permissionsOf(lifecycle, verb), by);
};

// What an action needs, guard by guard. If the action cannot be taken back, the person reads all of it before, and not
// only the first refusal.

export interface Checked {
  id: string;
  holds: boolean;
  /** The refusal, in its own words; empty where it holds. */
  because: string;
  rule?: string;
  law?: string;
  /** It looks at who asks: somebody else may be let through just now. */
  personal?: true;
}

/**
 * Every guard of an action as it stands now. Guards that depend on the answers are left out. Behind a gate that does
 * not hold no guard is asked, because its answer may not be known yet.
 */
export function checksOf(lifecycle: Lifecycle, verb: string, situation: Situation): Checked[] {
  const found: Checked[] = [];
  for (const g of lifecycle.actions[verb]!.needs ?? []) {
    if (g.onAnswers) continue;
    const say = situation.says ?? String;
    const because = say(refusal(g, { ...situation, asked: {} }) ?? '');
    const { id, rule, personal } = g;
    const law = say(g.law ?? '');
    const more = { ...(rule ? { rule } : {}), ...(law ? { law } : {}), ...(personal ? { personal } : {}) };
    found.push({ id, holds: because === '', because, ...more });
    if (because !== '' && g.gate) break;
  }
  return found;
}
