/** Keeps the archive of the embedded database: logs as they are finished, the stores' bytes before them, a whole copy every day. */

import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { sure } from '../../record/sure.ts';
import { ifAbsent } from '../absent.ts';
import { folders } from '../postgres/cluster.ts';
import { identityFile } from '../store-identity.ts';
import { takeBase } from './base.ts';
import { basesFolder, basesIn, basesOf, mirrorFolder, partOf, partsOf, walFolder } from './layout.ts';
import { hasFinishedLogs, shipLogs } from './ship.ts';

export interface Archiving {
  /** The folder, on another disk than the data. */
  folder: string;
  /** Moments of so many days can be restored. */
  days: number;
}

export const usualArchiveDays = 14;

const shipEachMs = 2000;
const dayMs = 86_400_000;

export interface Kept extends Archiving {
  url: string;
  dataDir: string;
  stores: readonly string[];
  log: Logger;
  /** Hears each time that it could not be kept, and why; nothing when it could. */
  told?: (error?: unknown) => Promise<unknown>;
}

/** Starts keeping; answers the way to stop, which ends what is under way. */
export function keepArchive(kept: Kept): () => Promise<void> {
  const stop = new AbortController();
  const running = run(kept, stop.signal);
  return async () => {
    stop.abort();
    await running;
  };
}

async function run(kept: Kept, stopping: AbortSignal): Promise<void> {
  const { cluster } = folders(kept.dataDir);
  let mirrored = 0;
  let running: Running = { start: '', part: '' };
  // What a process of before left behind, too.
  let isTold = true;
  // Bytes first: of every row in an archived log the bytes are archived too.
  const ship = async () => {
    if (!(await hasFinishedLogs(cluster))) return;
    mirrored = await mirror(kept, mirrored);
    await shipLogs(cluster, running.part);
  };
  while (!stopping.aborted) {
    try {
      running = await greet(kept, cluster, running);
      await ship();
      if (await isBaseDue(running.part)) {
        await takeBase(kept.url, kept.dataDir, running.part, ship);
        await prune(kept);
      }
      if (isTold) await kept.told?.();
      isTold = false;
    } catch (error) {
      kept.log.error({ err: error, archive: kept.folder }, 'the archive could not be kept; it will be tried again');
      isTold = true;
      await kept.told?.(error).catch(() => {});
    }
    await setTimeout(shipEachMs, undefined, { signal: stopping }).catch(() => {});
  }
}

interface Running {
  /** Which start of the server. */
  start: string;
  part: string;
}

/**
 * A server that has just started counts its minute only after its first checkpoint, some five minutes later; told to
 * read its settings again, it counts at once.
 */
async function greet({ url, folder }: Kept, cluster: string, known: Running): Promise<Running> {
  const [pid = '', , startedAt = ''] = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  const start = `${pid} ${startedAt}`;
  if (start === known.start) return known;
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ id: string }>(
      'select system_identifier::text as id, pg_reload_conf() from pg_control_system()',
    );
    const part = partOf(folder, sure(rows[0], 'the first of rows').id);
    await mkdir(walFolder(part), { recursive: true, mode: 0o700 });
    return { start, part };
  } finally {
    await client.end().catch(() => {});
  }
}

async function mirror({ dataDir, folder, stores }: Kept, since: number): Promise<number> {
  const began = Date.now();
  for (const store of stores) await mirrorStore(dataDir, folder, store, since);
  return began;
}

async function isBaseDue(part: string): Promise<boolean> {
  const newest = (await basesIn(part)).at(-1);
  return !newest || Date.now() - new Date(newest.endedAt).getTime() > dayMs;
}

/** Keeps the newest copy that is old enough for the oldest moment, everything younger, and the logs that they need. */
export async function prune({ folder, days, dataDir, stores }: Omit<Kept, 'url' | 'log'>): Promise<void> {
  const oldest = new Date(Date.now() - days * dayMs).toISOString();
  const bases = await basesOf(folder);
  const first = Math.max(
    0,
    bases.findLastIndex((base) => base.endedAt <= oldest),
  );
  for (const base of bases.slice(0, first)) await rm(base.folder, { recursive: true, force: true });
  for (const part of await partsOf(folder)) await prunePart(part);
  for (const store of stores) await pruneMirror(dataDir, folder, store);
}

async function prunePart(part: string): Promise<void> {
  const [oldest] = await basesIn(part);
  // A cluster of which no moment is left: it was given up for another one.
  if (!oldest) return rm(part, { recursive: true, force: true });
  // The number behind the timeline says how old a log is.
  for (const name of await readdir(walFolder(part)))
    if (/^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < oldest.startWal.slice(8))
      await rm(path.join(walFolder(part), name), { force: true });
  for (const name of await readdir(basesFolder(part)))
    if (name.endsWith('.part')) await rm(path.join(basesFolder(part), name), { recursive: true, force: true });
}

// The bytes of the stores in the archive, without which an earlier moment would name files that are gone. They are
// written once, so only what is new is copied: a folder whose time did not change has nothing new.

const isPart = (name: string) => name === 'incoming' || name === 'discarded' || name.startsWith('.witness');
/** Times of some file systems are whole seconds. */
const overlapMs = 5000;

/**
 * @param since when the last round began; 0 looks at everything
 * @returns how many files were copied
 */
export async function mirrorStore(dataDir: string, archive: string, store: string, since: number): Promise<number> {
  const [from, to] = [path.join(dataDir, store), mirrorFolder(archive, store)];
  await mustBeThere(from, to);
  const copied = await copyNew(from, to, since - overlapMs);
  // What went away meanwhile looked like a folder that has nothing.
  await mustBeThere(from, to);
  return copied;
}

/** A store that was copied before has a name; without it, it is away, and nothing of it may be taken for copied. */
async function mustBeThere(from: string, to: string): Promise<void> {
  const [there, known] = await Promise.all([from, to].map((folder) => sizeOf(path.join(folder, identityFile))));
  if (known !== undefined && there === undefined) throw new Error(`the store ${from} is not there`);
}

async function copyNew(from: string, to: string, since: number): Promise<number> {
  const entries = await readdir(from, { withFileTypes: true }).catch(ifAbsent([]));
  const isChanged = ((await stat(from).catch(ifAbsent(undefined)))?.mtimeMs ?? 0) >= since;
  let copied = 0;
  for (const entry of entries) {
    if (isPart(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copied += await copyNew(source, target, since);
    else if (isChanged && (await copyOnce(source, target))) copied += 1;
  }
  return copied;
}

async function copyOnce(source: string, target: string): Promise<boolean> {
  const [given, kept] = await Promise.all([sizeOf(source), sizeOf(target)]);
  if (given === undefined || given === kept) return false;
  // A file is written once. If two copies differ, one is damaged, and only its name can tell which is the kept one.
  if (kept !== undefined && (await digestOf(source)) !== path.basename(source)) return false;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await copyFile(source, `${target}.part`, constants.COPYFILE_FICLONE);
  const handle = await open(`${target}.part`, 'r+');
  await handle.sync().finally(() => handle.close());
  await rename(`${target}.part`, target);
  return true;
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

const sizeOf = (file: string) => stat(file).then((s) => s.size, ifAbsent(undefined));

/** Takes away what its store gave up: that outlived every moment that can be restored. */
async function pruneMirror(dataDir: string, archive: string, store: string): Promise<void> {
  const kept = mirrorFolder(archive, store);
  const entries = await readdir(kept, { recursive: true, withFileTypes: true }).catch(ifAbsent([]));
  for (const entry of entries.filter((e) => e.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const source = path.join(dataDir, store, path.relative(kept, file));
    if ((await sizeOf(source)) !== undefined) continue;
    // A store that is not there, or went away a moment ago, has given nothing up.
    if ((await sizeOf(path.join(dataDir, store, identityFile))) === undefined) return;
    await rm(file, { force: true });
  }
}
