/** Where an action meets a review: it decides on a reviewed row, takes a row into review or out of it, or comes too late. */

import type { Reviewed } from '../lifecycle/review.ts';
import type { AnyRow } from '../record/record.ts';
import { isSystem, type Step } from './acting.ts';
import { Forbidden, Refusal } from './effect.ts';
import type { Deciding } from './reviewing.ts';

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

/** Where the action decides on a reviewed row: what the decision comes to. What the system does decides nothing. */
export async function decide(step: Step, before: AnyRow) {
  const review = step.lifecycle.states[before.state]?.review;
  if (!review || isSystem(step.call.actor) || !decides(review, step.verb)) return undefined;
  return step.office.house.reviewing?.decide(deciding(step), before, review);
}

/** The same action, of which nobody is told: what it would tell is true only once the review is over. */
export const untold = (step: Step): Step => ({ ...step, action: { ...step.action, tells: [] } });

/** Begins a review where the row entered a reviewed state, and ends what was left behind. */
export async function movedOn(step: Step, before: AnyRow | undefined, after: AnyRow): Promise<void> {
  await step.office.house.reviewing?.moved(deciding(step), before, after);
}

/** The error for somebody whose action this is not: whose turn it was to decide learns who did meanwhile. */
export async function forbidden({ office, tx, call, action, lifecycle, verb }: Step, row: AnyRow): Promise<Error> {
  const isDecision = Object.values(lifecycle.states).some((s) => s.review && decides(s.review, verb));
  const told = isDecision ? await office.house.reviewing?.told(tx, row, call.actor) : undefined;
  return told ? new Refusal(told) : new Forbidden(`您不能${action.label}`);
}
