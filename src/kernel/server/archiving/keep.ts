/** Keeps the archive of the embedded database: logs as they are finished, the stores' bytes before them, a whole copy every day. */

import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { sure } from '../../record/sure.ts';
import { folders } from '../postgres/cluster.ts';
import { takeBase } from './base.ts';
import { basesFolder, basesIn, basesOf, partOf, partsOf, walFolder } from './layout.ts';
import { mirrorStore, pruneMirror } from './mirror.ts';
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
