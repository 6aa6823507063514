/**
 * Takes away what has done its work: replies kept for repeated clicks, delivered events, fired timers, uploads that no
 * record came to name. Nothing here is evidence; that is in the history.
 */
import { rm, stat } from 'node:fs/promises';
import { first, rows, sql } from './database.ts';
import { sweepIncoming } from './incoming.ts';
import type { Office } from './office.ts';
import { goingOn, sweepUnfinished } from './uploads.ts';

/** Days, in real time. */
export interface Keeping {
  /** The answer of an action, for whoever sends the same click again. */
  replies: number;
  /** Delivered events and fired timers. */
  done: number;
  /** Uploaded files that no record names, and uploads that never ended. */
  uploads: number;
  /** Letters, short messages and pushes that came to an end. */
  sent: number;
}

/** What a part takes away of its own; answers how many rows, `atOnce` at most. */
export type Sweep = (office: Office, keeping: Keeping, atOnce: number) => Promise<number>;

export const usualKeeping: Keeping = { replies: 1, done: 30, uploads: 7, sent: 365 };

/** Rows in one statement, so that a long neglected table is swept without one long lock. */
const atOnce = 1000;
/** Bytes that somebody may be uploading anew at this moment stay. */
const freshMs = 3600_000;

/** One round; answers whether there may be more. Several servers may sweep at once. */
export async function sweep(office: Office): Promise<boolean> {
  const keeping = office.keeping ?? usualKeeping;
  const { replies, done, uploads } = keeping;
  const before = (days: number) => sql`clock_timestamp() - make_interval(secs => ${days * 86400})`;
  const swept = await Promise.all([
    rows(
      office.db,
      sql`delete from idempotency where (user_id, key) in
          (select user_id, key from idempotency where created_at < ${before(replies)} limit ${atOnce}) returning 1 as ok`,
    ),
    rows(
      office.db,
      sql`delete from outbox where id in (select id from outbox where done_at < ${before(done)} limit ${atOnce}) returning 1 as ok`,
    ),
    rows(
      office.db,
      sql`delete from timer where id in (select id from timer where done_at < ${before(done)} limit ${atOnce}) returning 1 as ok`,
    ),
    sweepUploads(office, uploads),
    sweepUnfinished(office, uploads, atOnce),
    sweepIncoming(office.files.folder, atOnce, (names) => goingOn(office, names)),
  ]);
  const own = office.house.parts.flatMap((part) => part.sweeps ?? []);
  const ownSwept = await Promise.all(own.map((one: Sweep) => one(office, keeping, atOnce)));
  return [...swept.map((of) => of.length), ...ownSwept].some((n) => n >= atOnce);
}

async function sweepUploads(office: Office, days: number): Promise<unknown[]> {
  const gone = await rows<{ sha256: string }>(
    office.db,
    sql`delete from file where id in (select id from file where record_id is null
          and created_at < clock_timestamp() - make_interval(secs => ${days * 86400}) limit ${atOnce} for update skip locked)
        and record_id is null returning sha256`,
  );
  for (const sha256 of new Set(gone.map((f) => f.sha256))) {
    const place = office.files.pathOf(sha256);
    const written = await stat(place).catch(() => undefined);
    const isNamed = await first(office.db, sql`select 1 as ok from file where sha256 = ${sha256} limit 1`);
    if (written && !isNamed && Date.now() - written.mtimeMs > freshMs) await rm(place, { force: true });
  }
  return gone;
}
