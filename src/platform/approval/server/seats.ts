/** The seats of a step: rows of the log that wait. A review's own columns repeat who they are, so that one index answers a queue. */
import type { Actor } from '../../../kernel/access/where.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { type Queryable, rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { signalAll } from '../../../kernel/server/live.ts';
import { find } from '../../../kernel/server/rows.ts';
import { insertRow, newId, updateRow } from '../../../kernel/server/write.ts';
import { reviewTask } from '../review-task/review-task.record.ts';
import type { Step } from '../step.ts';

export const seatsOf = (db: Queryable, review: AnyRow, step: Step): Promise<AnyRow[]> =>
  find(db, reviewTask, { review: review.id, stepId: step.id, counts: true }) as Promise<AnyRow[]>;

export const waitingSeats = (db: Queryable, review: AnyRow): Promise<AnyRow[]> =>
  find(db, reviewTask, { review: review.id, state: 'waiting' }) as Promise<AnyRow[]>;

/** The seat on which this person decides: their own before one they keep for somebody. */
export function seatFor(seats: readonly AnyRow[], actor: Actor): AnyRow | undefined {
  const mine = seats.filter((s) => s.state === 'waiting' && (s.person === actor.id || s.delegate === actor.id));
  return mine.find((s) => s.person === actor.id) ?? mine[0];
}

/** What every row of the log says of its review. */
const common = (review: AnyRow, step: Step) => ({
  review: review.id,
  subject: review.subject,
  kind: review.kind,
  kindLabel: review.kindLabel,
  project: review.project,
  projectName: review.projectName,
  round: review.round,
  stepId: step.id,
  stepName: step.name,
});

/** A row of the log about something that was done besides a decision. */
export const note = (
  tx: Tx,
  review: AnyRow,
  step: Step,
  state: string,
  by: { id: string } | undefined,
  now: Date,
  more: Record<string, unknown> = {},
): Promise<AnyRow> =>
  insertRow(
    tx,
    reviewTask,
    {
      ...common(review, step),
      counts: false,
      decidedBy: by?.id,
      decidedAt: now.toISOString(),
      since: review.since,
      ...more,
    },
    { id: newId(), state, org: review.org, adduserid: by?.id ?? null, now },
  );

export async function seat(
  tx: Tx,
  review: AnyRow,
  step: Step,
  people: readonly { id: string }[],
  delegates: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  for (const { id } of people)
    await insertRow(
      tx,
      reviewTask,
      { ...common(review, step), person: id, delegate: delegates.get(id), counts: true, since: now.toISOString() },
      { id: newId(), state: 'waiting', org: review.org, adduserid: null, now },
    );
}

/**
 * Closes seats on which no decision was made. An empty one may go on counting, so that the others do not become enough.
 */
export async function vacate(
  tx: Tx,
  seats: readonly AnyRow[],
  state: string,
  now: Date,
  counts = false,
): Promise<void> {
  for (const one of seats) await updateRow(tx, reviewTask, one, { ...one, state, counts }, now);
}

/** Everybody who may decide now: those who sit, and those who sit in their name. */
export const sitting = (seats: readonly AnyRow[]): string[] => [
  ...new Set(seats.flatMap((s) => [s.person, s.delegate].filter(Boolean) as string[])),
];

/** Wakes the pages of these people and of the author: their queues and the review changed. */
export async function wake(tx: Tx, people: readonly (string | null | undefined)[]): Promise<void> {
  const topics = new Set(people.filter(Boolean).map((id) => `user:${id}`));
  if (topics.size > 0) await signalAll(tx, [...topics], 'review');
}

export const namesOf = async (db: Queryable, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const found = await rows<{ id: string; name: string }>(
    db,
    sql`select id, name from "user" where id = any(${[...ids]}::uuid[])`,
  );
  return ids.map((id) => found.find((u) => u.id === id)?.name ?? '—');
};
