/**
 * The bytes of the stores in the archive, without which an earlier moment would name files that are gone. They are
 * written once, so only what is new is copied: a folder whose time did not change has nothing new.
 */
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { mirrorFolder } from './layout.ts';

const isPart = (name: string) => name === 'incoming' || name === 'discarded' || name.startsWith('.witness');
/** Times of some file systems are whole seconds. */
const overlapMs = 5000;

/**
 * @param since when the last round began; 0 looks at everything
 * @returns how many files were copied
 */
export async function mirrorStore(dataDir: string, archive: string, store: string, since: number): Promise<number> {
  return copyNew(path.join(dataDir, store), mirrorFolder(archive, store), since - overlapMs);
}

async function copyNew(from: string, to: string, since: number): Promise<number> {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => []);
  const isChanged = ((await stat(from).catch(() => undefined))?.mtimeMs ?? 0) >= since;
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
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await copyFile(source, `${target}.part`, constants.COPYFILE_FICLONE);
  const handle = await open(`${target}.part`, 'r+');
  await handle.sync().finally(() => handle.close());
  await rename(`${target}.part`, target);
  return true;
}

const sizeOf = (file: string) =>
  stat(file).then(
    (s) => s.size,
    () => undefined,
  );

/** Takes away what its store gave up: that outlived every moment that can be restored. */
export async function pruneMirror(dataDir: string, archive: string, store: string): Promise<void> {
  const kept = mirrorFolder(archive, store);
  // A store that is not there has given nothing up.
  if ((await sizeOf(path.join(dataDir, store, '.store'))) === undefined) return;
  const entries = await readdir(kept, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((e) => e.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const source = path.join(dataDir, store, path.relative(kept, file));
    if ((await sizeOf(source)) === undefined) await rm(file, { force: true });
  }
}
