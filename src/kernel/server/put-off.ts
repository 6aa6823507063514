/**
 * Work of the loops that cannot be done now: locked by somebody, or failed. It rests and is tried again, each time later;
 * what else is due goes on meanwhile. Rest is real time: a moved demonstration clock does not hurry what fails.
 */
import { type Queryable, sql, type Tx } from './database.ts';

/** Somebody else holds a row that the work needs. */
export class Locked extends Error {}

const lockNotAvailable = '55P03';
const queryCanceled = '57014';

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code;

export const isLocked = (error: unknown): boolean => error instanceof Locked || codeOf(error) === lockNotAvailable;

/** A statement took longer than the office lets any take. */
export const isTooSlow = (error: unknown): boolean => codeOf(error) === queryCanceled;

/** Seconds until the next try. A lock may end at any moment; a failure is rarely over within seconds. */
const afterLock = [1, 2, 5, 10, 15];
const afterFailure = [1, 5, 30, 120, 600];

/** @param attempts that were made before this one */
export const restAfter = (error: unknown, attempts: number): number => {
  const rests = isLocked(error) ? afterLock : afterFailure;
  return rests[Math.min(attempts, rests.length - 1)]!;
};

/** Within this transaction a lock is waited for only so long that what else is due loses nothing. */
export const impatiently = (tx: Tx): Promise<unknown> => sql`set local lock_timeout = '1s'`.execute(tx);

/** What is kept of an error for administrators. */
export const reasonOf = (error: unknown): string =>
  isLocked(error) ? '记录正被另一项操作占用' : String(error).slice(0, 500);

/** Puts off one piece of a part's own job, for every server, and says so to administrators. */
export const putOff = (
  db: Queryable,
  job: string,
  recordId: string,
  error: unknown,
  seconds: number,
): Promise<unknown> =>
  sql`insert into put_off (job, record_id, next_at, error)
      values (${job}, ${recordId}, clock_timestamp() + make_interval(secs => ${seconds}), ${reasonOf(error)})
      on conflict (job, record_id) do update set attempts = put_off.attempts + 1, next_at = excluded.next_at,
        error = excluded.error`.execute(db);

/** Under this name a loop that stumbled is put off: it is no piece of work, and tries again each second. */
export const stumbles = (topic: string): string => `loop ${topic}`;

/** For work that belongs to no row. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** It is done, or is to be tried at once. */
export const putOffNoLonger = (db: Queryable, job: string, recordId: string): Promise<unknown> =>
  sql`delete from put_off where job = ${job} and record_id = ${recordId}`.execute(db);

/** Hears of each try of a loop: keeps for administrators why it stumbled, and that it does no longer. */
export const reportOf =
  (db: Queryable, topic: string, seconds: number) =>
  (error?: unknown): Promise<unknown> =>
    error === undefined
      ? putOffNoLonger(db, stumbles(topic), nobody)
      : putOff(db, stumbles(topic), nobody, error, seconds);

/** What is due and yet was not claimed is in another server's hands: milliseconds until it is looked at again. */
export const inOtherHands = 250;
