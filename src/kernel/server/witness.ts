/**
 * The store of files as a witness of how far the database had come. A database that is behind it, or another database,
 * was brought back to an earlier moment in some way. A restore by our own commands leaves a note there.
 */

import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { sure } from '../record/sure.ts';
import { ifAbsent } from './absent.ts';
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

/** @throws Error for a witness that is there and cannot be read: its word may be that the office was restored */
async function read(folder: string): Promise<Witness> {
  const text = await readFile(path.join(folder, witnessFile), 'utf8').catch(ifAbsent(undefined));
  if (text === undefined) return {};
  try {
    const said = JSON.parse(text) as Witness | null;
    if (said?.seen || said?.restored) return said;
  } catch {
    // The code below reports it, together with a file of another shape.
  }
  return { restored: '的文件存储里，记着数据库到过哪里的 .witness 已损坏，不能确认数据库没有退回' };
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

/** Not allowed, or not known to this server: the database of another provider keeps its log to itself. */
const keptBack = new Set(['42501', '42883', '0A000']);

/** Where the database is; nothing where it keeps that to itself. */
const placeOf = (db: Database): Promise<Place | undefined> =>
  first<Place>(
    db,
    sql`select (select system_identifier::text from pg_control_system()) as cluster, pg_current_wal_lsn()::text as lsn`,
  ).catch((error) => {
    if (keptBack.has((error as { code?: string }).code ?? '')) return undefined;
    throw error;
  });

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
  return sure(behind, 'behind').behind ? '的数据库回到了较早的时刻' : undefined;
}
