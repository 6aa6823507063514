/**
 * Takes away what has done its work: rows whose table says how long they are kept (`retention.ts`), uploads that no
 * record came to name. Nothing here is evidence; that is in the history.
 */
import { stat } from 'node:fs/promises';
import { ifAbsent } from './absent.ts';
import { first, rows, sql } from './database.ts';
import { discard, type Store, sweepDiscarded } from './discarded.ts';
import { sweepIncoming } from './incoming.ts';
import type { Office } from './office.ts';
import { type Keeping, keepingOf, sweepTables } from './retention.ts';
import { goingOn, sweepUnfinished } from './uploads.ts';

/** What a part takes away of its own; answers how many rows, `atOnce` at most. */
export type Sweep = (office: Office, keeping: Keeping, atOnce: number) => Promise<number>;

/** Rows in one statement, so that a long neglected table is swept without one long lock. */
const atOnce = 1000;
/** Bytes that somebody may be uploading anew at this moment stay. */
const freshMs = 3600_000;

/** One round; answers whether there may be more. Several servers may sweep at once. */
export async function sweep(office: Office): Promise<boolean> {
  const keeping = keepingOf(office);
  const { uploads } = keeping;
  const swept = await Promise.all([
    sweepUploads(office, uploads),
    sweepUnfinished(office, uploads, atOnce),
    sweepIncoming(office.files.folder, atOnce, (names) => goingOn(office, names)),
  ]);
  const discarded = await sweepDiscarded(office, fileStore(office), atOnce);
  const own = office.house.parts.flatMap((part) => part.sweeps ?? []);
  const ownSwept = await Promise.all(own.map((one: Sweep) => one(office, keeping, atOnce)));
  return [...swept.map((of) => of.length), discarded, ...ownSwept, await sweepTables(office, atOnce)].some(
    (n) => n >= atOnce,
  );
}

const fileStore = ({ files, db }: Office): Store => ({
  folder: files.folder,
  pathOf: (sha256) => files.pathOf(sha256),
  named: async (names) => {
    const found = await rows<{ sha256: string }>(db, sql`select sha256 from file where sha256 in (${sql.join(names)})`);
    return new Set(found.map(({ sha256 }) => sha256));
  },
});

async function sweepUploads(office: Office, days: number): Promise<unknown[]> {
  const gone = await rows<{ sha256: string }>(
    office.db,
    sql`delete from file where id in (select id from file where record_id is null
          and created_at < clock_timestamp() - make_interval(secs => ${days * 86400}) limit ${atOnce} for update skip locked)
        and record_id is null returning sha256`,
  );
  for (const sha256 of new Set(gone.map((f) => f.sha256))) {
    const place = office.files.pathOf(sha256);
    const written = await stat(place).catch(ifAbsent(undefined));
    const isNamed = await first(office.db, sql`select 1 as ok from file where sha256 = ${sha256} limit 1`);
    if (written && !isNamed && Date.now() - written.mtimeMs > freshMs) await discard(office, fileStore(office), sha256);
  }
  return gone;
}
