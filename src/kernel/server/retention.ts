/** How long rows of a table that grows are kept: declared beside the table, carried out by the sweep. */
import { rows, sql } from './database.ts';
import type { Office } from './office.ts';

/** Days, in real time, by setting. */
export interface Keeping {
  /** The answer of an action, for a caller that sends the same click again. */
  replies: number;
  /** Delivered events and fired timers. */
  done: number;
  /** Uploaded files that no record names, and uploads that never ended. */
  uploads: number;
  /** Letters, short messages and pushes that came to an end. */
  sent: number;
  /** What people were told on their own page of messages. */
  messages: number;
  /** Faults of pages and of the server. */
  faults: number;
  /** The security log. */
  security: number;
  /** How far back the database can be restored: bytes that no row names any more stay as long. */
  restorable: number;
}

export const usualKeeping: Keeping = {
  replies: 1,
  done: 30,
  uploads: 7,
  sent: 365,
  messages: 730,
  faults: 180,
  security: 400,
  restorable: 0,
};

export interface Retention {
  /** By setting, or hours that follow from a rule of the program and cannot be set. */
  after: keyof Keeping | { hours: number };
  /** The column that counts; a row without a value in it stays. */
  since: string;
  /** SQL on the row: only rows that meet it are removed. */
  where?: string;
}

/** Table name → what becomes of its rows, unless a sweep of its own sees to it. */
export type Retentions = Readonly<Record<string, Retention | 'own sweep'>>;

/** What the kernel's own tables say. Files and uploads have bytes beside them, so their own sweeps take them away. */
export const kernelRetention: Retentions = {
  idempotency: { after: 'replies', since: 'created_at' },
  outbox: { after: 'done', since: 'done_at' },
  timer: { after: 'done', since: 'done_at' },
  file: 'own sweep',
  upload: 'own sweep',
};

/** The office's keeping; `usualKeeping` where the office set none. */
export const keepingOf = (office: Office): Keeping => office.keeping ?? usualKeeping;

/** Everything that goes, of the kernel and of every part. */
export const retentions = ({ house }: Pick<Office, 'house'>): [string, Retention | 'own sweep'][] =>
  [kernelRetention, ...house.parts.map((part) => part.retention ?? {})].flatMap((of) => Object.entries(of));

/** Takes away what is old enough, so many rows of a table at most; answers the largest number. */
export async function sweepTables(office: Office, atOnce: number): Promise<number> {
  const keeping = keepingOf(office);
  let most = 0;
  // One after the other: no request waits for it, and it must not take the connections of requests that wait.
  for (const [name, retention] of retentions(office)) {
    if (retention === 'own sweep') continue;
    const { after, since, where } = retention;
    const seconds = typeof after === 'string' ? keeping[after] * 86400 : after.hours * 3600;
    const t = sql.table(name);
    const gone = await rows(
      office.db,
      sql`delete from ${t} where ctid in (select ctid from ${t}
            where ${sql.ref(since)} < clock_timestamp() - make_interval(secs => ${seconds}) and ${where ? sql.raw(`(${where})`) : sql`true`}
            limit ${atOnce} for update skip locked) returning 1 as ok`,
    );
    most = Math.max(most, gone.length);
  }
  return most;
}
