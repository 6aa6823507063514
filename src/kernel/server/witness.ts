/**
 * The store of files as a witness of how far the database had come: a database that is behind it, or another one, was
 * brought back to an earlier moment, by whatever means. A restore by our own commands leaves its word there.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { type Database, first, sql } from './database.ts';

/** Beside the store's name; it is no part of what the store holds. */
const witnessFile = '.witness';

/** The place in the log of a database cluster. */
interface Place {
  cluster: string;
  lsn: string;
}

interface Witness {
  /** How far the database had come when it was last looked at. */
  seen?: Place;
  /** Says that, and from what, it was restored. */
  restored?: string;
}

async function read(folder: string): Promise<Witness> {
  try {
    return JSON.parse(await readFile(path.join(folder, witnessFile), 'utf8')) as Witness;
  } catch {
    return {};
  }
}

async function write(folder: string, witness: Witness): Promise<void> {
  await mkdir(folder, { recursive: true });
  const place = path.join(folder, witnessFile);
  // A name of its own: servers of several machines write here.
  const name = `${place}.${randomUUID()}`;
  const draft = await open(name, 'w');
  try {
    await draft.writeFile(`${JSON.stringify(witness)}\n`);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(name, place);
}

/** Where the database is; nothing where it does not say. */
const placeOf = (db: Database): Promise<Place | undefined> =>
  first<Place>(
    db,
    sql`select (select system_identifier::text from pg_control_system()) as cluster, pg_current_wal_lsn()::text as lsn`,
  ).catch(() => undefined);

/** Notes how far the database is now. */
export async function noteWitness(db: Database, folder: string): Promise<void> {
  const seen = await placeOf(db);
  if (seen) await write(folder, { seen });
}

/** Leaves the word of a restore, which the next start takes up. */
export const noteRestored = (folder: string, how: string): Promise<void> => write(folder, { restored: how });

/** Why the database must be taken for restored; nothing where it is where it was, or further. */
export async function whyRestored(db: Database, folder: string): Promise<string | undefined> {
  const { seen, restored } = await read(folder);
  if (restored) return restored;
  const place = seen && (await placeOf(db));
  if (!place) return undefined;
  if (place.cluster !== seen.cluster) return '换了数据库（与文件存储记下的不是同一个）';
  const behind = await first<{ behind: boolean }>(db, sql`select ${place.lsn}::pg_lsn < ${seen.lsn}::pg_lsn as behind`);
  return behind!.behind ? '的数据库回到了较早的时刻' : undefined;
}
