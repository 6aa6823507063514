/** Brings the embedded database back to a moment, from an archive that `keep.ts` kept. */
import fs from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { showInstant } from '../../record/kinds.ts';
import { type ByteClaims, fileClaims, readClaims } from '../backup/manifest.ts';
import { findBinaries } from '../postgres/binaries.ts';
import { folders } from '../postgres/cluster.ts';
import { startPostgres } from '../postgres/embedded.ts';
import { chooseUser } from '../postgres/run-as.ts';
import { StartError } from '../start-error.ts';
import { nameStores } from '../store-identity.ts';
import { noteRestored } from '../witness.ts';
import { basesOf, type KeptBase, mirrorFolder, sideBySide, unpacked, walFolder } from './layout.ts';
import { archivingConf } from './ship.ts';

export interface MomentOptions {
  readonly archive: string;
  /** In it no `postgres` may be; stores that are there stay, missing ones come from the archive. */
  readonly dataDir: string;
  /** ISO 8601; the newest that the archive holds when not given. */
  readonly moment: string | undefined;
  readonly claims: readonly ByteClaims[];
}

/**
 * @returns the time of the last thing that was done in what was restored, where something was
 * @throws StartError one sentence: no copy that old, logs that end before the moment, bytes that are missing
 */
export async function restoreMoment({ archive, dataDir, moment, claims }: MomentOptions): Promise<string | undefined> {
  const { cluster } = folders(dataDir);
  if (fs.existsSync(cluster))
    throw new StartError(`${cluster} 已经存在：恢复从不覆盖数据库，请先把它移走（文件存储可以留在原处）。`);
  const base = await chooseBase(archive, moment);
  await mkdir(dataDir, { recursive: true });
  await unpackCluster(base, dataDir);
  try {
    return await recover(base, archive, dataDir, moment, claims);
  } catch (error) {
    await rm(cluster, { recursive: true, force: true });
    throw error;
  }
}

async function chooseBase(archive: string, moment: string | undefined): Promise<KeptBase> {
  const bases = await basesOf(archive);
  const [oldest] = bases;
  if (!oldest) throw new StartError(`${archive} 中没有可用的基础备份：请核对 ZHAOCAI_ARCHIVE 指向的目录。`);
  const base = bases.findLast(({ endedAt }) => moment === undefined || endedAt <= moment);
  if (base) return base;
  throw new StartError(`归档最早只能恢复到 ${showInstant(oldest.endedAt)}，不能恢复到 ${showInstant(moment!)}。`);
}

async function unpackCluster(base: KeptBase, dataDir: string): Promise<void> {
  const { cluster, draft, access } = folders(dataDir);
  const { postgres, major } = findBinaries();
  if (base.major !== major)
    throw new StartError(`归档由 PostgreSQL ${base.major} 建立，本程序自带的是 ${major}：请用当时的版本恢复。`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  for (const folder of [...base.folders, 'pg_wal/archive_status'])
    await mkdir(path.join(draft, folder), { recursive: true, mode: 0o700 });
  await sideBySide(base.files, async ({ path: name, bytes }) => {
    const written = await unpack(path.join(base.folder, 'cluster', `${name}.gz`), path.join(draft, name));
    if (written !== bytes) throw new StartError(`归档已损坏：${name} 应有 ${bytes} 字节，只有 ${written} 字节。`);
  });
  await copyFile(path.join(base.folder, 'backup_label'), path.join(draft, 'backup_label'));
  await writeFile(path.join(draft, 'recovery.signal'), '');
  for (const name of await readdir(walFolder(base.part))) {
    const log = name.replace(/\.gz$/, '');
    const isLog = /^[0-9A-F]{24}$/.test(log) && log.slice(8) >= base.startWal.slice(8);
    if (isLog || log.endsWith('.history'))
      await unpack(path.join(walFolder(base.part), name), path.join(draft, 'pg_wal', log));
  }
  await copyFile(path.join(base.folder, 'postgres.json'), access);
  const { uid, gid } = chooseUser(postgres, draft);
  if (uid) {
    fs.chownSync(draft, uid, gid!);
    for (const entry of await readdir(draft, { recursive: true })) fs.chownSync(path.join(draft, entry), uid, gid!);
  }
  await rename(draft, cluster);
}

/** Zeros at the end take no place: a log that was ended early is mostly such. @returns its length */
async function unpack(from: string, to: string): Promise<number> {
  const target = await open(to, 'w', 0o600);
  try {
    let at = 0;
    for await (const chunk of unpacked(from)) {
      if (chunk.some((byte) => byte !== 0)) await target.write(chunk, 0, chunk.length, at);
      at += chunk.length;
    }
    await target.truncate(at);
    await target.sync();
    return at;
  } finally {
    await target.close();
  }
}

async function recover(
  base: KeptBase,
  archive: string,
  dataDir: string,
  moment: string | undefined,
  claims: readonly ByteClaims[],
): Promise<string | undefined> {
  const conf = [
    ...archivingConf,
    // Every log that there is lies in place already.
    "restore_command = 'exit 1'",
    'hot_standby = on',
    "recovery_target_action = 'promote'",
    ...(moment === undefined
      ? []
      : [`recovery_target_time = '${new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00')}'`]),
  ];
  const server = await startPostgres({ dataDir, conf }).catch((error) => {
    throw endedBefore(dataDir, moment) ?? error;
  });
  const client = new Client({ connectionString: server.url });
  client.on('error', () => {});
  try {
    await client.connect();
    while (await isRecovering(client)) await setTimeout(200);
    await bringStores(archive, dataDir, claims);
    for (const claim of claims) await mustHold(client, claim, dataDir);
    await nameStores(client, dataDir, claims);
    const until = moment ?? base.endedAt;
    const { rows } = await client.query<{ at: Date | null }>('select max(at) as at from history');
    const last = rows[0]!.at ? new Date(rows[0]!.at).toISOString() : undefined;
    const says = `恢复到 ${moment === undefined ? `归档的最后时刻（${showInstant(last ?? until)}）` : showInstant(moment)}`;
    await noteRestored(path.join(dataDir, fileClaims.store), says);
    return last;
  } catch (error) {
    throw endedBefore(dataDir, moment) ?? error;
  } finally {
    await client.end().catch(() => {});
    await server.stop();
  }
}

async function isRecovering(client: Client): Promise<boolean> {
  return (await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')).rows[0]!.is;
}

/** The database says in its log that there was nothing so late. */
function endedBefore(dataDir: string, moment: string | undefined): StartError | undefined {
  const said = fs.readFileSync(folders(dataDir).log, 'utf8');
  if (moment === undefined || !said.includes('recovery ended before configured recovery target')) return undefined;
  const last = /last completed transaction was at log time ([^\n]+)/.exec(said)?.[1];
  const until = last ? `，最后一笔在 ${showInstant(new Date(last))}` : '';
  return new StartError(
    `归档没有记到 ${showInstant(moment)}${until}：请给出更早的时刻，或不写时刻，恢复到归档的最后一刻。`,
  );
}

/** Stores that are gone come from the archive; those that are there stay, and nothing is mixed into them. */
async function bringStores(archive: string, dataDir: string, claims: readonly ByteClaims[]): Promise<void> {
  for (const { store } of claims) {
    const target = path.join(dataDir, store);
    const kept = mirrorFolder(archive, store);
    if (fs.existsSync(target) && fs.readdirSync(target).length > 0) continue;
    if (fs.existsSync(kept)) fs.cpSync(kept, target, { recursive: true });
  }
}

async function mustHold(client: Client, claim: ByteClaims, dataDir: string): Promise<void> {
  const folder = path.join(dataDir, claim.store);
  for (const [file, { bytes }] of await readClaims(client, claim)) {
    const there = fs.statSync(path.join(folder, file), { throwIfNoEntry: false });
    if (there?.size === bytes) continue;
    throw new StartError(`文件存储 ${folder} 缺少那一刻登记的 ${file}：没有恢复，请先找回文件存储或换一份归档。`);
  }
}
