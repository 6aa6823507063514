/**
 * Which stores of bytes belong to this database: an identity in the database and one in each store's folder. A folder
 * that is empty, not mounted or another's is refused before anything is looked for in it or written into it.
 */

import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { sure } from '../record/sure.ts';
import { ifAbsent } from './absent.ts';
import type { ByteClaims } from './backup/manifest.ts';
import { type Database, first, rows, sql, type Tx } from './database.ts';
import { Refusal } from './effect.ts';
import { StartError } from './start-error.ts';

/** The file that names a store; it is no part of what the store holds. */
export const identityFile = '.store';

export const storeTable = `create table store (
  name text primary key,
  id uuid not null,
  made_at timestamptz not null default clock_timestamp()
);`;

/** The advisory lock that a process holds while it names stores. */
const naming = 7205763;
/** Claims that are looked for at a start: an emptied store misses all of them. */
const sampled = 20;

/** Folder → identity, of the stores that this process has checked. */
const ours = new Map<string, string>();

const identityIn = (folder: string): Promise<string | undefined> =>
  readFile(path.join(folder, identityFile), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );

/** Names a folder; one that has a name keeps it. */
export async function writeIdentity(folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, identityFile), `${id}\n`, { flag: 'wx', flush: true });
}

/**
 * Names the stores of a database that was restored: it is another system than the one that was kept, and neither takes
 * the other's stores.
 * @param client in the restored database
 * @param dataDir in which the stores' folders lie
 */
export async function nameStores(client: Client, dataDir: string, claims: readonly ByteClaims[]): Promise<void> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('public.store') is not null as there`,
  );
  // Made by an older version: the next start names them.
  if (!sure(found[0], 'the first of found').there) return;
  await client.query('delete from store');
  for (const { store } of claims) {
    const id = randomUUID();
    await client.query('insert into store (name, id) values ($1, $2)', [store, id]);
    await rm(path.join(dataDir, store, identityFile), { force: true });
    await writeIdentity(path.join(dataDir, store), id);
  }
}

const remedy = '请让 ZHAOCAI_DATA 指向原来的目录并确认存储已挂载；几台服务器必须共用同一个存储';

/**
 * Compares each store with its database, and names both where neither has a name yet.
 * @throws StartError for a store that is empty, another database's, or lacks what is claimed of it
 */
export async function checkStores(db: Database, dataDir: string, claims: readonly ByteClaims[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // One server at a time: the second finds the first one's name, or that it has a disk of its own.
    await sql`select pg_advisory_xact_lock(${naming})`.execute(tx);
    for (const claim of claims) {
      const folder = path.join(dataDir, claim.store);
      const known = await first<{ id: string }>(tx, sql`select id from store where name = ${claim.store}`);
      const found = await identityIn(folder);
      if (known && !found)
        throw new StartError(
          `文件存储 ${folder} 中没有这个数据库的标识，可能未挂载、指错了目录，或是另一台服务器自己的磁盘：${remedy}。确知文件都在这里时，运行 npm run admin -- adopt-stores。`,
        );
      if (known && found !== known.id)
        throw new StartError(`文件存储 ${folder} 属于另一个数据库（标识 ${found}，应为 ${known.id}）：${remedy}。`);
      if (!known && found && (await holdsBytes(folder)))
        throw new StartError(
          `文件存储 ${folder} 属于另一个数据库（标识 ${found}），而这个数据库还没有文件存储：请用 ZHAOCAI_DATA 另指一个空目录，或用 DATABASE_URL 指向原来的数据库。`,
        );
      await mustHoldSome(tx, folder, claim);
      // A name in an empty store is left from a start that did not come to its end.
      const id = known?.id ?? found ?? randomUUID();
      if (!known) await sql`insert into store (name, id) values (${claim.store}, ${id})`.execute(tx);
      if (!found) await writeIdentity(folder, id);
      ours.set(folder, id);
    }
  });
}

async function holdsBytes(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(ifAbsent([] as string[]));
  return names.some((name) => !['incoming', 'discarded'].includes(name) && !name.startsWith('.'));
}

async function mustHoldSome(tx: Tx, folder: string, { query }: ByteClaims): Promise<void> {
  const claimed = await rows<{ path: string }>(
    tx,
    sql`select path from (${sql.raw(query)}) claimed limit ${sql.lit(sampled)}`,
  );
  const there = await Promise.all(claimed.map((one) => isThere(path.join(folder, one.path))));
  if (claimed.length === 0 || there.some(Boolean)) return;
  throw new StartError(
    `文件存储 ${folder} 是空的，而数据库中登记了文件（如 ${sure(claimed[0], 'the first of claimed').path}）：${remedy}，或先从备份恢复。`,
  );
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/**
 * Names stores anew that lost their names and nothing else: every claimed byte must be there.
 * @returns the folders that got a name
 * @throws StartError naming what is missing, or another database's store
 */
export async function adoptStores(db: Database, dataDir: string, claims: readonly ByteClaims[]): Promise<string[]> {
  const named: string[] = [];
  for (const claim of claims) {
    const folder = path.join(dataDir, claim.store);
    const known = await first<{ id: string }>(db, sql`select id from store where name = ${claim.store}`);
    const found = await identityIn(folder);
    if (found && found !== known?.id)
      throw new StartError(`文件存储 ${folder} 属于另一个数据库（标识 ${found}）：没有改动任何内容。`);
    if (!known || found) continue;
    const claimed = await rows<{ path: string; bytes: string | number }>(db, sql.raw(claim.query));
    for (const { path: file, bytes } of claimed) {
      const size = await stat(path.join(folder, file)).then(
        (s) => s.size,
        () => undefined,
      );
      if (size !== Number(bytes))
        throw new StartError(`文件存储 ${folder} 中缺少登记过的 ${file}，不能认作这个数据库的存储；没有改动任何内容。`);
    }
    await writeIdentity(folder, known.id);
    named.push(folder);
  }
  return named;
}

/**
 * Whether a store is still the one of the start; asked before each write, because a disk that went away leaves an empty
 * folder in its place, and what is written there is lost when it comes back.
 * @throws Refusal when it is not
 */
export async function mustBeOurs(folder: string): Promise<void> {
  const id = ours.get(folder);
  if (id === undefined || (await identityIn(folder)) === id) return;
  throw new Refusal('服务器的文件存储暂时不可用，没有接收文件；已填写的内容不受影响，请稍后再试或联系平台');
}
