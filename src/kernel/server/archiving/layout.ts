/** Where an archive keeps what: logs, whole copies, and the bytes of the stores. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ifAbsent } from '../absent.ts';

/**
 * The part of an archive that belongs to one database cluster, by its identifier: the logs of another are named alike,
 * and fit no copy of this one.
 */
export const partOf = (archive: string, cluster: string) => path.join(archive, 'clusters', cluster);
export const partsOf = async (archive: string): Promise<string[]> =>
  (await readdir(path.join(archive, 'clusters')).catch(ifAbsent([] as string[]))).map((name) => partOf(archive, name));

export const walFolder = (part: string) => path.join(part, 'wal');
export const basesFolder = (part: string) => path.join(part, 'base');
export const mirrorFolder = (archive: string, store: string) => path.join(archive, 'stores', store);

/** `base.json` of a whole copy. It is written last, so a copy without one is not whole. */
export interface Base {
  readonly format: 'zhaocai-base';
  readonly version: 1;
  readonly major: string;
  /** By the database's clock. A moment can be restored from `endedAt` on. */
  readonly startedAt: string;
  readonly endedAt: string;
  /** The first log that a restore of it needs. */
  readonly startWal: string;
  /** Below the cluster's folder, with `/`; the empty ones too. */
  readonly folders: readonly string[];
  readonly files: readonly { path: string; bytes: number }[];
}

export interface KeptBase extends Base {
  readonly folder: string;
  /** Where its logs are. */
  readonly part: string;
}

/** The whole copies of one cluster, oldest first. */
export async function basesIn(part: string): Promise<KeptBase[]> {
  const names = await readdir(basesFolder(part)).catch(ifAbsent([] as string[]));
  const bases: KeptBase[] = [];
  for (const name of names) {
    const folder = path.join(basesFolder(part), name);
    const text = await readFile(path.join(folder, 'base.json'), 'utf8').catch(ifAbsent(undefined));
    if (text !== undefined) bases.push({ ...(JSON.parse(text) as Base), folder, part });
  }
  return bases.sort((a, b) => a.endedAt.localeCompare(b.endedAt));
}

/** The whole copies of all clusters that an archive has kept, oldest first. */
export async function basesOf(archive: string): Promise<KeptBase[]> {
  const all = await Promise.all((await partsOf(archive)).map(basesIn));
  return all.flat().sort((a, b) => a.endedAt.localeCompare(b.endedAt));
}

/** A small file costs waiting for the disk rather than work: so many are under way at once. */
const hands = 8;

/** Does the work for every item, a few at once; after a failure nothing more is begun, and what was begun has ended. */
export async function sideBySide<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const rest = items.values();
  let hasFailed = false;
  const hand = async () => {
    for (const item of rest) {
      if (hasFailed) return;
      await work(item).catch((error) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: hands }, hand));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Packs a file; under its name it is there whole, or not at all. @returns the bytes that went in */
export async function pack(from: string, to: string): Promise<number> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const source = createReadStream(from);
  await pipeline(source, createGzip({ level: 1 }), createWriteStream(`${to}.part`, { mode: 0o600, flush: true }));
  await rename(`${to}.part`, to);
  return source.bytesRead;
}

/** The bytes of a packed file, by and by; its checksum is looked at. */
export const unpacked = (file: string): AsyncIterable<Buffer> => {
  const source = createReadStream(file);
  const bytes = createGunzip();
  source.on('error', (error) => bytes.destroy(error));
  return source.pipe(bytes);
};

/** Makes a folder's own entries safe, where the system can. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
