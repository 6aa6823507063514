/** What the parts of one action hand each other: who asked for what, of which record, in which transaction. */
import type { Actor } from '../access/where.ts';
import type { allowedActions, Verdict } from '../lifecycle/allowed.ts';
import { type Action, fromStates, type Lifecycle } from '../lifecycle/lifecycle.ts';
import type { Reviewed } from '../lifecycle/review.ts';
import type { Fields } from '../record/field.ts';
import { type AnyRow, matterField, matterOf, type RecordType } from '../record/record.ts';
import { sure } from '../record/sure.ts';
import { holdsToken, resolveWording } from '../screen/wording.ts';
import type { Tx } from './database.ts';
import { Forbidden, Refusal } from './effect.ts';
import { chainOf, lockChain } from './history.ts';
import type { Office } from './office.ts';
import type { Deciding } from './reviewing.ts';
import { glimpse } from './rows.ts';
import { newId } from './write.ts';

export interface Call {
  /** `notice.publish` */
  action: string;
  id?: string;
  /** The version that the person saw. */
  version?: number;
  values?: Record<string, unknown>;
  asked?: Record<string, unknown>;
  /** Why a warning is passed. */
  because?: string;
  actor: Actor;
  now: Date;
  address: string;
  /** What the caller's browser calls itself. */
  agent?: string;
  /** What a decision on a reviewed row says besides the action's own answers. */
  decision?: Readonly<Record<string, any>>;
  /** One of many that begin together: what reviewers would be told of each is held back here, for the caller to tell once. */
  held?: object;
}

export interface Done {
  row: AnyRow;
  actions: ReturnType<typeof allowedActions>;
  warnings: Record<string, string>;
  [reply: string]: unknown;
}

export interface Step {
  office: Office;
  tx: Tx;
  call: Call;
  record: RecordType<any>;
  lifecycle: Lifecycle;
  verb: string;
  action: Action;
}

export const isSystem = (actor: Actor): boolean => actor.roles.includes('system');

/** Of a unit that runs or watches tenders, and does not bid in them. */
export const isOfOffice = (actor: Actor): boolean => officeSide.includes(actor.orgType);
const officeSide = ['agency', 'buyer', 'supervisor', 'platform'];

// Where an action meets a review: it decides on a reviewed row, takes a row into review or out of it, or comes too
// late.

const deciding = ({ office, tx, record, lifecycle, verb, call }: Step): Deciding => ({
  office,
  tx,
  record,
  lifecycle,
  verb,
  actor: call.actor,
  now: call.now,
  address: call.address,
  agent: call.agent ?? '',
  decision: { ...call.asked, ...call.decision },
  ...(call.held ? { held: call.held } : {}),
});

const decides = (review: Reviewed, verb: string) => verb === review.approve || verb === review.return;

/** What a decision may say besides the action's answers; nothing of an action that decides on no reviewed row. */
export function decisionTakes({ office, lifecycle, verb }: Step, before: Readonly<Record<string, any>>): Fields {
  const review = lifecycle.states[before.state]?.review;
  return (review && decides(review, verb) && office.house.reviewing?.takes) || {};
}

/** Where the action decides on a reviewed row: what the decision comes to. What the system does decides nothing. */
export async function decide(step: Step, before: AnyRow) {
  const review = step.lifecycle.states[before.state]?.review;
  if (!review || isSystem(step.call.actor) || !decides(review, step.verb)) return undefined;
  return step.office.house.reviewing?.decide(deciding(step), before, review);
}

/** The same action without its messages: what they would say is true only once the review is over. */
export const untold = (step: Step): Step => ({ ...step, action: { ...step.action, tells: [] } });

/** Begins a review where the row entered a reviewed state, and ends what was left behind. */
export async function movedOn(step: Step, before: AnyRow | undefined, after: AnyRow): Promise<void> {
  await step.office.house.reviewing?.moved(deciding(step), before, after);
}

/** Who decided meanwhile, for somebody whose turn it was and who is about to decide; nothing of any other action. */
async function decidedBy({ office, tx, call, lifecycle, verb }: Step, row: AnyRow): Promise<string | undefined> {
  const isDecision = Object.values(lifecycle.states).some((s) => s.review && decides(s.review, verb));
  return isDecision ? office.house.reviewing?.told(tx, row, call.actor) : undefined;
}

/** The error for somebody whose action this is not. */
export async function forbidden(step: Step, row: AnyRow): Promise<Error> {
  const told = await decidedBy(step, row);
  return told ? new Refusal(told) : new Forbidden(`您不能${step.action.label}`);
}

/** The error for an action that may not be done now: who comes too late for a decision learns by whom it was made. */
export async function refused(step: Step, row: AnyRow, verdict: Refused): Promise<Error> {
  const isLate = !fromStates(step.action).includes(row.state);
  const decided = isLate ? await decidedBy(step, row) : undefined;
  return decided ? new Refusal(decided) : refusalOf(verdict);
}

type Refused = Pick<Extract<Verdict, { kind: 'refused' }>, 'because' | 'field'>;

/** With the field that it is about, where it is about one. */
export const refusalOf = ({ because, field }: Refused): Refusal =>
  new Refusal(because, field ? { [field]: because } : {});

/** What a row is called, the tokens of its title said as the row is spoken of. */
export async function titleOf({ office, tx, record }: Step, row: AnyRow): Promise<string> {
  const title = record.title(row);
  if (!holdsToken(title)) return title;
  const speech = (await office.house.saysOf?.(tx, record, [row]))?.get(row.id);
  return resolveWording(speech?.says(title) ?? title);
}

/** Prints the head that the chain has before this action's own entry: what was decided until now cannot be rewritten unseen. */
export async function printAnchor({ office, tx, record, action }: Step, row: AnyRow) {
  if (!action.anchors || row.state !== action.anchors) return;
  const chain = chainOf(record, row);
  const { seq, head } = await lockChain(tx, chain);
  // The number of entries stays secret while other work is entered beside it; the head proves as much without it.
  row.chainEntry = (await office.house.quietSince?.(tx, chain, row)) ? null : seq;
  row.chainHead = head;
}

// A row that does not stand yet: how what becomes of it is said, and to whom.

/** What numbers of the record begin with; where that depends on how the row is spoken of, by that. */
export async function prefixOf({ office, tx, record }: Step, draft: AnyRow): Promise<string> {
  const prefix = sure(record.numbered, 'numbered').prefix;
  if (typeof prefix === 'string') return prefix;
  const row = { ...draft, id: newId() } as AnyRow;
  const speech = await office.house.saysOf?.(tx, record, [row]);
  return prefix(speech?.get(row.id)?.code);
}

/** What is refused while a row is made is said as what it names speaks. */
export async function saidOfNew<T>(
  { office, tx, record }: Step,
  given: () => object,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const row = { ...given(), id: newId() } as AnyRow;
    // What was there already ended the transaction with its refusal: nothing can be asked any more, and it is said as written.
    const speech = await office.house.saysOf?.(tx, record, [row]).catch(() => undefined);
    return Refusal.said(speech?.get(row.id)?.says, () => Promise.reject(error));
  }
}

/**
 * What refuses a new row tells of the matter in which it was to stand. People of the office to whom that matter is not
 * shown are told only that they may not.
 */
export async function untoldToStrangers(
  { office, tx, call, record }: Step,
  draft: AnyRow,
  error: Error,
): Promise<never> {
  const id = matterOf(record, draft);
  const target = record.fields[matterField(record) ?? '']?.target?.();
  if (!(error instanceof Refusal) || !id || !target || !isOfOffice(call.actor)) throw error;
  const matter = await glimpse(tx, office.house, target, id, call.actor, call.now).catch(() => undefined);
  throw matter ? error : new Forbidden();
}
