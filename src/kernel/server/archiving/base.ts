/** A whole copy of the running embedded database, from which and the logs behind it any later moment can be restored. */

import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { sure } from '../../record/sure.ts';
import { folders } from '../postgres/cluster.ts';
import { type Base, basesFolder, pack, sideBySide, syncFolder } from './layout.ts';

/** What PostgreSQL makes anew, or what belongs to the running process alone (its manual, "Making a base backup"). */
const left =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|recovery\.signal|standby\.signal|zhaocai\.conf)$|^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|(^|\/)(pgsql_tmp|pg_internal\.init)/;

/**
 * @param url of the embedded database, whose owner it names
 * @param part of the archive, this cluster's
 * @param ship ships finished logs there; no other process may do so meanwhile
 * @returns what was copied
 */
export async function takeBase(
  url: string,
  dataDir: string,
  part: string,
  ship: () => Promise<unknown>,
): Promise<Base> {
  const { cluster, access } = folders(dataDir);
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  let draft = '';
  try {
    const asked = `select clock_timestamp() as at, current_setting('archive_mode') as mode`;
    const [begun] = (await client.query<{ at: Date; mode: string }>(asked)).rows;
    if (sure(begun, 'begun').mode === 'off')
      throw new Error('the running database was started without archiving: stop it and start again');
    const startedAt = new Date(sure(begun, 'begun').at).toISOString();
    draft = path.join(basesFolder(part), `${startedAt.replaceAll(/[:.]/g, '-')}.part`);
    await mkdir(draft, { recursive: true, mode: 0o700 });
    await client.query(`select pg_backup_start('zhaocai', fast => true)`);
    const copied = await copyCluster(cluster, path.join(draft, 'cluster'));
    const stopping = stopBackup(client);
    let isOver = false;
    stopping.finally(() => (isOver = true)).catch(() => {});
    // It waits until the last log that the copy needs is archived.
    while (!isOver) {
      await ship();
      await setTimeout(100);
    }
    const { label, endedAt, major } = await stopping;
    await writeFile(path.join(draft, 'backup_label'), label, { mode: 0o600 });
    // Without its password, the restored database refuses everyone.
    await copyFile(access, path.join(draft, 'postgres.json'));
    const startWal = sure(/^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label), 'the match')[1]!;
    const base: Base = { format: 'zhaocai-base', version: 1, major, startedAt, endedAt, startWal, ...copied };
    await writeFile(path.join(draft, 'base.json'), `${JSON.stringify(base)}\n`, { mode: 0o600, flush: true });
    await rename(draft, draft.slice(0, -'.part'.length));
    await syncFolder(basesFolder(part));
    return base;
  } catch (error) {
    if (draft) await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    // An unfinished backup ends with its connection.
    await client.end().catch(() => {});
  }
}

async function stopBackup(client: Client) {
  const { rows } = await client.query<{ label: string; at: Date; major: string }>(
    `select labelfile as label, clock_timestamp() as at, current_setting('server_version_num')::int / 10000 || '' as major
       from pg_backup_stop(wait_for_archive => true)`,
  );
  const { label, at, major } = sure(rows[0], 'the first of rows');
  return { label, endedAt: new Date(at).toISOString(), major };
}

/** Files change while they are copied: the logs put that right. One that goes away belongs to a table that went. */
async function copyCluster(cluster: string, to: string): Promise<Pick<Base, 'folders' | 'files'>> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  const found = entries.map((entry) => ({
    entry,
    name: path.relative(cluster, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
  }));
  const kept = found.filter(({ name }) => !left.test(name));
  const files: { path: string; bytes: number }[] = [];
  const regular = kept.filter(({ entry }) => entry.isFile());
  await sideBySide(regular, async ({ name }) => {
    const source = path.join(cluster, name);
    try {
      if (name === 'global/pg_control') await steady(source);
      files.push({ path: name, bytes: await pack(source, path.join(to, `${name}.gz`)) });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  });
  return { folders: kept.filter(({ entry }) => entry.isDirectory()).map(({ name }) => name), files };
}

/** Waits for a moment in which the file is not being written. */
async function steady(file: string): Promise<void> {
  for (;;) {
    const before = await readFile(file);
    await setTimeout(20);
    if (before.equals(await readFile(file))) return;
  }
}
