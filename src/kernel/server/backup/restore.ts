import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { showInstant } from '../../record/kinds.ts';
import { sure } from '../../record/sure.ts';
import { StartError } from '../start-error.ts';
import { nameStores } from '../store-identity.ts';
import { noteRestored } from '../witness.ts';
import {
  type ByteClaims,
  copySettings,
  fileClaims,
  fileName,
  type Manifest,
  Meter,
  manifestName,
  migrationTable,
  readClaims,
  tableName,
} from './manifest.ts';

export interface RestoreOptions {
  /** postgres://… of an empty database. */
  readonly url: string;
  /** The data folder; the stores' folders in it must be missing or empty. */
  readonly dataDir: string;
  /** What rows claim of each store: everything of it must be in the backup. */
  readonly claims: readonly ByteClaims[];
  /** The .zip that `writeBackup` wrote. */
  readonly file: string;
  /** The folder with the migrations of this version; a backup of an older version is brought up by the next start. */
  readonly migrationsDir: string;
}

/**
 * Brings a backup back. First the whole .zip is checked against its manifest, then everything happens in one
 * transaction: when anything is refused, the database is as empty as before.
 *
 * @returns the manifest
 * @throws StartError for a damaged backup, one of a newer version, one without bytes that its rows claim, a database or
 *   folder that is not empty
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { url, dataDir, claims, file, migrationsDir } = options;
  const backup = await openBackup(file);
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  const draft = path.join(dataDir, '.restoring');
  try {
    const { manifest } = backup;
    const schema = manifest.migrations.map((migration) => readMigration(migrationsDir, migration));
    const stores = [...new Set([...claims, ...manifest.files].map(({ store }) => store))];
    for (const folder of stores.map((store) => path.join(dataDir, path.basename(store))))
      if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
        throw new StartError(`文件目录 ${folder} 不是空的：恢复从不把两处数据混在一起，请指定空的数据目录。`);
    await client.connect();
    await client.query('begin');
    await mustBeEmpty(client);
    for (const statements of [migrationTable, ...schema, copySettings]) await client.query(statements);
    await fillTables(client, backup);
    for (const claim of claims) await mustHold(client, claim, manifest);
    fs.rmSync(draft, { recursive: true, force: true });
    for (const stored of manifest.files) {
      const target = path.join(draft, path.basename(stored.store), stored.path);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      await pipeline(await backup.read(fileName(stored)), fs.createWriteStream(target, { flush: true }));
    }
    await nameStores(client, draft, claims);
    await noteRestored(path.join(draft, fileClaims.store), `从 ${showInstant(manifest.takenAt)} 的备份恢复`);
    await client.query('commit');
    // Without statistics the first lists would be slow until PostgreSQL gathers them on its own.
    await client.query('analyze');
    for (const store of fs.existsSync(draft) ? fs.readdirSync(draft) : []) {
      fs.rmSync(path.join(dataDir, store), { recursive: true, force: true });
      fs.renameSync(path.join(draft, store), path.join(dataDir, store));
    }
    fs.rmSync(draft, { recursive: true, force: true });
    return manifest;
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    backup.close();
    await client.end().catch(() => {});
  }
}

interface Backup {
  readonly manifest: Manifest;
  read(name: string): Promise<NodeJS.ReadableStream>;
  close(): void;
}

/** Opens the .zip and reads it through once: every entry that the manifest names, no other, each with its digest. */
async function openBackup(file: string): Promise<Backup> {
  if (!fs.existsSync(file)) throw new StartError(`没有备份文件 ${file}。`);
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const opened = zip;
    const read = (name: string) => {
      const entry = entries.get(name);
      if (entry) return opened.openReadStreamPromise(entry);
      throw new StartError(`备份 ${file} 已损坏：缺少 ${name}；没有恢复任何内容。`);
    };
    const manifest = JSON.parse(await text(await read(manifestName))) as Manifest;
    if (manifest.format === 'zhaocai-backup' && (manifest.version as number) === 1)
      throw new StartError(
        `${file} 出自旧版本，其中没有密封的投标文件，不能保证完整：请用写它的那个版本恢复，升级后重新备份。`,
      );
    if (manifest.format !== 'zhaocai-backup' || manifest.version !== 2) {
      throw new StartError(`${file} 不是本版本招采能读的备份。`);
    }
    const named = [
      ...manifest.tables.map(({ name, sha256 }) => ({ name: tableName(name), sha256 })),
      ...manifest.files.map((stored) => ({ name: fileName(stored), sha256: stored.sha256 })),
    ];
    for (const { name, sha256 } of named) {
      const meter = new Meter();
      await pipeline(await read(name), meter, new Writable({ write: (_chunk, _encoding, done) => done() }));
      if (meter.sha256 === sha256) continue;
      throw new StartError(`备份 ${file} 已损坏：${name} 与备份时不符；没有恢复任何内容。`);
    }
    const known = new Set([manifestName, ...named.map(({ name }) => name)]);
    const stranger = [...entries.keys()].find((name) => !known.has(name));
    if (stranger) throw new StartError(`备份 ${file} 中有清单没有列出的 ${stranger}；没有恢复任何内容。`);
    return { manifest, read, close: () => opened.close() };
  } catch (error) {
    zip?.close();
    if (error instanceof StartError) throw error;
    throw new StartError(`备份 ${file} 已损坏（${(error as Error).message}）；没有恢复任何内容。`);
  }
}

/** Migrations are never edited, so the one of the same name makes the same tables as when the backup was taken. */
function readMigration(folder: string, { name, sha256 }: Manifest['migrations'][number]): string {
  const file = path.join(folder, path.basename(name));
  if (!fs.existsSync(file)) {
    throw new StartError(`备份出自更新版本的招采（其中有迁移 ${name}）：请用那个版本恢复。`);
  }
  const statements = fs.readFileSync(file, 'utf8');
  if (createHash('sha256').update(statements).digest('hex') === sha256) return statements;
  throw new StartError(`迁移 ${name} 在备份之后被改过：请用备份时的版本恢复。`);
}

/** Every byte that the restored rows claim is in the backup; a tender whose bids are lost must not come back as if whole. */
async function mustHold(client: Client, claim: ByteClaims, { files }: Manifest): Promise<void> {
  const held = new Map(files.filter(({ store }) => store === claim.store).map((f) => [f.path, f.bytes]));
  const missing = [...(await readClaims(client, claim))].filter(([file, { bytes }]) => held.get(file) !== bytes);
  if (missing.length === 0) return;
  throw new StartError(
    `备份缺少 ${missing.length} 个登记过的文件（${claim.store}，如 ${sure(missing[0], 'the first of missing')[0]}）；没有恢复任何内容，请改用完整的备份。`,
  );
}

async function mustBeEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  if (sure(rows[0], 'the first of rows').tables === 0) return;
  throw new StartError(
    `数据库中已有 ${sure(rows[0], 'the first of rows').tables} 张表：请恢复到空的数据库（使用自带数据库时，把 ZHAOCAI_DATA 设为新的目录）。`,
  );
}

/**
 * Foreign keys are taken off and put on again behind the rows, which checks them all at once and knows no order;
 * triggers rest meanwhile: what they did is in the rows.
 */
async function fillTables(client: Client, { manifest, read }: Backup): Promise<void> {
  const ask = async <Row>(statement: string) => (await client.query(statement)).rows as Row[];
  const keys = await ask<{ relation: string; name: string; definition: string }>(
    `select conrelid::regclass::text as relation, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  const triggers = await ask<{ relation: string; name: string }>(
    `select tgrelid::regclass::text as relation, quote_ident(tgname) as name from pg_trigger t join pg_class c on c.oid = tgrelid
      where not tgisinternal and tgparentid = 0 and tgenabled = 'O' and c.relnamespace = 'public'::regnamespace`,
  );
  // A migration's rows may have checks waiting for the commit, and a table with such is not altered.
  await client.query('set constraints all immediate');
  for (const key of keys) await client.query(`alter table ${key.relation} drop constraint ${key.name}`);
  for (const trigger of triggers) await client.query(`alter table ${trigger.relation} disable trigger ${trigger.name}`);
  for (const table of manifest.tables) {
    const target = `public.${escapeIdentifier(table.name)}`;
    // A migration may have written rows; they are in the backup as they were last.
    await client.query(`truncate ${target}`);
    const copy = client.query(
      copyFrom(`copy ${target} (${table.columns.map(escapeIdentifier).join(', ')}) from stdin`),
    );
    await pipeline(await read(tableName(table.name)), copy);
    if (copy.rowCount !== table.rows) throw new Error(`${table.name}: ${copy.rowCount} of ${table.rows} rows arrived`);
  }
  for (const { name, last, called } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${escapeIdentifier(name)}`,
      last,
      called,
    ]);
  }
  for (const trigger of triggers) await client.query(`alter table ${trigger.relation} enable trigger ${trigger.name}`);
  for (const key of keys)
    await client.query(`alter table ${key.relation} add constraint ${key.name} ${key.definition}`);
}
