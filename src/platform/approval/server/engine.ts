/** How a review goes on: from step to step, and to its end. Every write is within the transaction of what caused it. */

import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { type AnyRow, type RecordType, writableFields } from '../../../kernel/record/record.ts';
import type { Tx } from '../../../kernel/server/database.ts';
import type { House } from '../../../kernel/server/house.ts';
import { storedFields } from '../../../kernel/server/names.ts';
import { get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { updateRow } from '../../../kernel/server/write.ts';
import { review as reviewRecord } from '../review/review.record.ts';
import { followed, needed, type Step } from '../step.ts';
import { announce, type Held } from './announce.ts';
import { administratorsOf, approversOf, delegatesOf, mayDecide, type Seat } from './approvers.ts';
import { type Kind, kindsOf } from './kinds.ts';
import { seat, seatsOf, sitting, vacate, waitingSeats, wake } from './seats.ts';

export interface Going {
  tx: Tx;
  house: House;
  now: Date;
  /** Within an effect on the review itself the kernel writes the row afterwards: changes are only carried on. */
  isEffect?: boolean;
  /**
   * Where one piece of work goes through many reviews: messages to people are held back here, and that work sends them.
   */
  held?: Held;
}

export const kindOf = (house: House, review: AnyRow): Kind => {
  const found = kindsOf(house).get(review.kind);
  if (!found) throw new Error(`review ${review.id}: there is no kind "${review.kind}"`);
  return found;
};

/** People may not decide on what they handed in or made themselves. */
export const authorsOf = (review: AnyRow, row: AnyRow): string[] =>
  [...new Set([review.author, row.adduserid].filter(Boolean))] as string[];

export const reviewedRow = ({ tx, house }: Going, review: AnyRow): Promise<AnyRow> =>
  get(tx, kindOf(house, review).record, review.recordId) as Promise<AnyRow>;

export const stepAt = (review: AnyRow): Step => (review.plan as Step[])[review.step]!;

/** The place after `at` that is gone through next, or nothing. */
export const nextPlace = (plan: readonly Step[], at: number): number | undefined => followed(plan).find((p) => p > at);

const write = async (
  { tx, now, isEffect }: Going,
  before: AnyRow,
  changes: Record<string, unknown>,
): Promise<AnyRow> => {
  const after = { ...before, ...changes };
  return isEffect ? after : updateRow(tx, reviewRecord, before, after, now);
};

/**
 * Takes the review to a place of its plan and seats the people who decide there. If there is no such person, it stops,
 * and the unit's administrators are told: nothing ever passes by itself.
 */
export async function arrive(going: Going, review: AnyRow, place: number, row: AnyRow): Promise<AnyRow> {
  const { tx, house, now } = going;
  const plan = review.plan as Step[];
  const step = plan[place]!;
  const authors = authorsOf(review, row);
  const kind = kindOf(house, review);
  const people = await peopleAt(going, review, row, step, authors);
  const delegates = await delegatesOf(
    tx,
    house,
    kind,
    row,
    people.map((p) => p.id),
    authors,
    now,
  );
  const dueAt = step.limitHours ? new Date(now.getTime() + step.limitHours * 3600_000) : null;
  const here = await write(going, review, {
    step: place,
    stepName: step.name,
    since: now.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    overdue: false,
    state: 'running',
    blockedBecause: null,
    waitingFor: [],
  });
  const agreed = (await seatsOf(tx, here, step)).map((s) => s.person);
  await seat(
    tx,
    here,
    step,
    people.filter((p) => !agreed.includes(p.id)),
    delegates,
    now,
  );
  await setTimer(tx, 'review.escalate', review.id, dueAt);
  const reminds = dueAt && step.remindHours ? new Date(dueAt.getTime() - step.remindHours * 3600_000) : null;
  await setTimer(tx, 'review.remind', review.id, reminds && reminds > now ? reminds : null);
  const seated = await reseat(going, here);
  await announce(going, 'waiting', seated.waitingFor ?? [], review);
  return seated;
}

/** Who sits in a step that the review comes to: those who sat there when somebody was put before them, or whom its rule names. */
async function peopleAt(
  { tx, house, now }: Going,
  review: AnyRow,
  row: AnyRow,
  step: Step,
  authors: readonly string[],
): Promise<Seat[]> {
  const kind = kindOf(house, review);
  const sat: Seat[] = [];
  for (const id of step.seated ?? []) sat.push(...(await mayDecide(tx, house, kind, row, id, authors, now)));
  return sat.length > 0 ? sat : approversOf(tx, house, kind, row, step, authors, review.org, now);
}

/** Writes who is waited for after seats changed; stops the review where those left are too few. */
export async function reseat(going: Going, review: AnyRow): Promise<AnyRow> {
  const { tx, house } = going;
  const step = stepAt(review);
  const seats = await seatsOf(tx, review, step);
  const waiting = seats.filter((s) => s.state === 'waiting');
  const approved = seats.filter((s) => s.state === 'approved');
  const isShort = waiting.length === 0 || approved.length + waiting.length < needed(step, seats.length);
  const because = isShort
    ? `“${step.name}”没有可以审批的人：${whyNobody(step)}。审批不会自动通过，请单位管理员指定审批人`
    : null;
  const after = await write(going, review, {
    waitingFor: sitting(waiting),
    state: isShort ? 'blocked' : 'running',
    blockedBecause: because,
  });
  const admins =
    isShort || review.state === 'blocked'
      ? await administratorsOf(tx, kindOf(house, review).record.id === 'organisation' ? review.recordId : review.org)
      : [];
  if (isShort && review.state !== 'blocked')
    await announce(going, 'stopped', [...admins, review.author].filter(Boolean), review, because!);
  await wake(tx, [
    ...(review.waitingFor ?? []),
    ...(after.waitingFor ?? []),
    review.author,
    ...(review.watchers ?? []),
    ...admins,
  ]);
  return after;
}

/** Why a step has no person to decide, in words. */
export const whyNobody = (step: Step): string =>
  ({
    declared: '本单位没有在用的审核人，或审核人就是提交人',
    role: '本单位没有在用的人员担任这个角色，或其就是提交人',
    person: '指定的人员已停用、无权查看该单据，或其就是提交人',
    superior: '提交人没有部门，或上级部门没有在用的负责人',
    named: '单据上没有填写这个人或单位，或其已停用',
  })[step.approver];

/** Ends a review; what still waits is closed. */
export async function close(
  going: Going,
  review: AnyRow,
  state: 'approved' | 'returned' | 'refused' | 'withdrawn',
  more: Record<string, unknown> = {},
): Promise<AnyRow> {
  const { tx, now } = going;
  const waiting = await waitingSeats(tx, review);
  await vacate(tx, waiting, state === 'withdrawn' ? 'withdrawn' : 'void', now);
  await setTimer(tx, 'review.remind', review.id, null);
  await setTimer(tx, 'review.escalate', review.id, null);
  const after = await write(going, review, {
    state,
    waitingFor: [],
    dueAt: review.dueAt,
    decidedAt: now.toISOString(),
    ...more,
  });
  await wake(tx, [...(review.waitingFor ?? []), review.author, ...(review.watchers ?? [])]);
  return after;
}

// What a review is of: the content that reviewers read, without what is filled in afterwards.

/** What is decided on: every stored value of the record, as it stands, and the digest that proves it. */
export function contentOf(record: RecordType<any>, row: AnyRow): { content: Record<string, unknown>; digest: string } {
  const values = storedFields(record).flatMap(([name]) =>
    row[name] === null || row[name] === undefined ? [] : [[name, row[name]]],
  );
  const content = JSON.parse(JSON.stringify(Object.fromEntries(values))) as Record<string, unknown>;
  return { content, digest: createHash('sha256').update(canonicalJson(content)).digest('hex') };
}

/** A form that was saved says of rows and files that there are none; before, nothing was said. */
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Without what only actions set: an opinion that was sent back with a record is no change of its author's. */
export const writtenByAuthor = (record: RecordType<any>, content: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    writableFields(record)
      .filter((name) => content[name] !== undefined && !isEmptyList(content[name]))
      .map((name) => [name, content[name]]),
  );
