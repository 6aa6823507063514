/**
 * Bytes that no row names any more. A database that is brought back to an earlier moment names them again, so they stay
 * until no such moment can be restored; meanwhile an empty file in the store's folder `discarded` says since when.
 */
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifAbsent } from './absent.ts';
import type { Office } from './office.ts';
import { keepingOf } from './retention.ts';

export interface Store {
  folder: string;
  /** Where bytes of this name lie. */
  pathOf: (name: string) => string;
  /** Which of these names a row speaks of. */
  named: (names: string[]) => Promise<ReadonlySet<string>>;
}

/** Bytes that somebody may be sending anew. */
const freshMs = 3600_000;

const marks = ({ folder }: Pick<Store, 'folder'>) => path.join(folder, 'discarded');

/** Gives bytes up: at once, or when no moment is restorable any more in which a row named them. */
export async function discard(office: Office, { folder, pathOf }: Omit<Store, 'named'>, name: string): Promise<void> {
  if (keepingOf(office).restorable === 0) return rm(pathOf(name), { force: true });
  await mkdir(marks({ folder }), { recursive: true });
  await (await open(path.join(marks({ folder }), name), 'w')).close();
}

/** Takes away what was given up long enough ago and is not named again; answers how many, so many at most. */
export async function sweepDiscarded(office: Office, store: Store, atOnce: number): Promise<number> {
  const all = await readdir(marks(store)).catch(ifAbsent([] as string[]));
  const days = keepingOf(office).restorable;
  const old: string[] = [];
  for (const name of all) {
    if (old.length >= atOnce) break;
    const mark = await stat(path.join(marks(store), name)).catch(ifAbsent(undefined));
    if (mark && Date.now() - mark.mtimeMs > days * 86_400_000) old.push(name);
  }
  if (old.length === 0) return 0;
  const named = await store.named(old);
  for (const name of old) {
    const stored = await stat(store.pathOf(name)).catch(ifAbsent(undefined));
    // The same bytes are being sent again at this moment: their row comes next.
    if (stored && !named.has(name) && Date.now() - stored.mtimeMs < freshMs) continue;
    if (!named.has(name)) await rm(store.pathOf(name), { force: true });
    await rm(path.join(marks(store), name), { force: true });
  }
  return old.length;
}
