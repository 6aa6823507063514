/**
 * Ships finished logs of the embedded database to the archive. PostgreSQL marks what is finished and keeps it until the
 * mark is changed: that is its own archiver's bookkeeping, done here in its place, because a shell command of another
 * user could reach neither this program nor, often, the folder.
 */
import { readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { pack, syncFolder, unpacked, walFolder } from './layout.ts';

/** What is younger may be lost with the disk. */
const logSeconds = 60;

/** What the database is started with, so that it marks logs and waits; a command that is empty leaves both to us. */
export const archivingConf: readonly string[] = [
  'wal_level = replica',
  'archive_mode = on',
  "archive_command = ''",
  `archive_timeout = ${logSeconds}`,
];

export async function hasFinishedLogs(cluster: string): Promise<boolean> {
  const marks = await readdir(path.join(cluster, 'pg_wal', 'archive_status'));
  return marks.some((name) => name.endsWith('.ready'));
}

/** @returns how many were shipped */
export async function shipLogs(cluster: string, part: string): Promise<number> {
  const status = path.join(cluster, 'pg_wal', 'archive_status');
  const ready = (await readdir(status)).filter((name) => name.endsWith('.ready')).map((name) => name.slice(0, -6));
  // What says which timeline follows which goes first.
  ready.sort((a, b) => Number(b.endsWith('.history')) - Number(a.endsWith('.history')) || a.localeCompare(b));
  for (const name of ready) {
    const log = path.join(cluster, 'pg_wal', name);
    const kept = path.join(walFolder(part), `${name}.gz`);
    if (!(await isKept(log, kept))) await pack(log, kept);
    await syncFolder(walFolder(part));
    await rename(path.join(status, `${name}.ready`), path.join(status, `${name}.done`));
  }
  return ready.length;
}

/** What is archived is never written over: another log of the same name is another database's. */
async function isKept(log: string, kept: string): Promise<boolean> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of unpacked(kept)) chunks.push(chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  if (Buffer.concat(chunks).equals(await readFile(log))) return true;
  throw new Error(`${kept} holds another log of the same name: the archive is another database's`);
}
