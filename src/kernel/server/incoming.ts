/** What a server that died was receiving: bytes in a store's folder `incoming` that will never be finished. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifAbsent } from './absent.ts';

/** Bytes that somebody may be sending at this moment stay: a line as slow as this is cut long before. */
const freshMs = 3600_000;

/**
 * Removes files that have not been written to for an hour.
 * @param folder of the store
 * @param most files in one round
 * @param waiting tells which of the names belong to uploads that may still go on
 * @returns what was removed
 */
export async function sweepIncoming(
  folder: string,
  most: number,
  waiting: (names: string[]) => Promise<ReadonlySet<string>> = async () => new Set(),
): Promise<string[]> {
  const incoming = path.join(folder, 'incoming');
  const names = await readdir(incoming).catch(ifAbsent([] as string[]));
  const left: string[] = [];
  for (const name of names) {
    if (left.length >= most) break;
    const written = await stat(path.join(incoming, name)).catch(ifAbsent(undefined));
    if (written?.isFile() && Date.now() - written.mtimeMs > freshMs) left.push(name);
  }
  if (left.length === 0) return [];
  const kept = await waiting(left);
  const gone = left.filter((name) => !kept.has(name));
  for (const name of gone) await rm(path.join(incoming, name), { force: true });
  return gone;
}
