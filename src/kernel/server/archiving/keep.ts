/** Keeps the archive of the embedded database: logs as they are finished, the stores' bytes before them, a whole copy every day. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { folders } from '../postgres/cluster.ts';
import { takeBase } from './base.ts';
import { basesFolder, basesOf, walFolder } from './layout.ts';
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
  // Bytes first: of every row in an archived log the bytes are archived too.
  const ship = async () => {
    if (!(await hasFinishedLogs(cluster))) return;
    mirrored = await mirror(kept, mirrored);
    await shipLogs(cluster, kept.folder);
  };
  while (!stopping.aborted) {
    try {
      await mkdir(walFolder(kept.folder), { recursive: true, mode: 0o700 });
      await ship();
      if (await isBaseDue(kept)) {
        await takeBase(kept.url, kept.dataDir, kept.folder, ship);
        await prune(kept);
      }
    } catch (error) {
      kept.log.error({ err: error, archive: kept.folder }, 'the archive could not be kept; it will be tried again');
    }
    await setTimeout(shipEachMs, undefined, { signal: stopping }).catch(() => {});
  }
}

async function mirror({ dataDir, folder, stores }: Kept, since: number): Promise<number> {
  const began = Date.now();
  for (const store of stores) await mirrorStore(dataDir, folder, store, since);
  return began;
}

async function isBaseDue({ folder }: Kept): Promise<boolean> {
  const newest = (await basesOf(folder)).at(-1);
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
  const needed = bases[first]?.startWal;
  if (!needed) return;
  // The number behind the timeline says how old a log is.
  for (const name of await readdir(walFolder(folder)))
    if (/^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < needed.slice(8))
      await rm(path.join(walFolder(folder), name), { force: true });
  for (const name of await readdir(basesFolder(folder)))
    if (name.endsWith('.part')) await rm(path.join(basesFolder(folder), name), { recursive: true, force: true });
  for (const store of stores) await pruneMirror(dataDir, folder, store);
}
