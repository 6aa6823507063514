/**
 * The bytes of the stores in the archive, without which an earlier moment would name files that are gone. They are
 * written once, so only what is new is copied: a folder whose time did not change has nothing new.
 */
import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifAbsent } from '../absent.ts';
import { identityFile } from '../store-identity.ts';
import { mirrorFolder } from './layout.ts';

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
export async function pruneMirror(dataDir: string, archive: string, store: string): Promise<void> {
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
