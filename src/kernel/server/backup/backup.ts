import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { sure } from '../../record/sure.ts';
import { StartError } from '../start-error.ts';
import {
  type ByteClaims,
  type Claimed,
  copySettings,
  type FileEntry,
  fileName,
  type Manifest,
  Meter,
  manifestName,
  readClaims,
  type TableEntry,
  tableName,
} from './manifest.ts';

export interface BackupOptions {
  /** postgres://… of the database. */
  readonly url: string;
  /** The data folder, in which every store has its own. */
  readonly dataDir: string;
  /** What rows claim of each store. */
  readonly claims: readonly ByteClaims[];
  /** The .zip to write; it must not be there yet. */
  readonly file: string;
  readonly now: Date;
}

/**
 * Writes every table of the schema `public`, the sequences and the bytes of every store into one .zip with a manifest
 * of digests. The tables are read in one repeatable-read transaction, so they belong together although the office goes
 * on working; bytes are read after it began, and what is stored is never changed. Every byte that a row claims is there
 * with the digest that the row names, or there is no backup.
 *
 * The .zip holds everything the office keeps secret: it is readable by its owner only.
 *
 * @returns the manifest
 * @throws StartError when the .zip is there already, the database was not migrated by this version, or claimed bytes
 *   are missing or others than the row says
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { url, dataDir, claims, file, now } = options;
  if (fs.existsSync(file)) throw new StartError(`${file} 已经存在：请换一个文件名，或先把它移走。`);
  const partial = `${file}.partial`;
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const zip = openZip(partial);
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(copySettings);
    const migrations = await readMigrations(client);
    const tables: TableEntry[] = [];
    for (const { name, columns } of await listTables(client)) {
      const list = columns.map(escapeIdentifier).join(', ');
      const rows = client.query(copyTo(`copy public.${escapeIdentifier(name)} (${list}) to stdout`));
      const { bytes, lines, sha256 } = await zip.add(tableName(name), rows, true);
      tables.push({ name, columns, rows: lines, bytes, sha256 });
    }
    const files: FileEntry[] = [];
    for (const claim of claims) {
      const wanted = await readClaims(client, claim);
      files.push(...(await addStore(zip, path.join(dataDir, claim.store), claim, wanted)));
    }
    const sequences = await readSequences(client);
    const takenAt = now.toISOString();
    const manifest: Manifest = { format: 'zhaocai-backup', version: 2, takenAt, migrations, tables, sequences, files };
    await zip.end(Buffer.from(JSON.stringify(manifest, null, 1)));
    fs.renameSync(partial, file);
    return manifest;
  } catch (error) {
    await zip.abandon();
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Packs a store: what lies in it, each claimed file with its claim checked while its bytes pass. */
async function addStore(
  zip: ReturnType<typeof openZip>,
  folder: string,
  { store, digest }: ByteClaims,
  wanted: Map<string, Claimed>,
): Promise<FileEntry[]> {
  const there = new Set(listFiles(folder));
  const missing = [...wanted.keys()].filter((file) => !there.has(file));
  if (missing.length > 0)
    throw new StartError(
      `没有写备份：数据库中有 ${missing.length} 个文件在 ${folder} 里找不到，如 ${missing[0]}。请先找回（检查存储是否挂载、是否指错目录），或在业务空闲时重试。`,
    );
  const files: FileEntry[] = [];
  for (const stored of there) {
    const claim = wanted.get(stored);
    const seen = digest();
    const source = fs.createReadStream(path.join(folder, stored));
    source.on('data', (chunk) => seen.add(chunk as Uint8Array));
    // Mostly ciphertexts, PDF and pictures: packing them again costs time and saves nothing.
    const { bytes, sha256 } = await zip.add(fileName({ store, path: stored }), source, false);
    if (claim && (claim.bytes !== bytes || claim.digest !== finished(seen)))
      throw new StartError(`没有写备份：${path.join(folder, stored)} 的内容与登记的摘要不符，文件已损坏。`);
    files.push({ store, path: stored, bytes, sha256 });
  }
  return files;
}

/** Bytes of another kind than claimed have no digest at all. */
function finished(seen: { finish: () => string }): string | undefined {
  try {
    return seen.finish();
  } catch {
    return undefined;
  }
}

function openZip(file: string) {
  const zip = new ZipFile();
  const target = fs.createWriteStream(file, { mode: 0o600, flush: true });
  const written = pipeline(zip.outputStream, target);
  // A full disk ends the writing; the sources would wait for ever.
  const broken = new Promise<never>((_resolve, reject) => {
    zip.on('error', reject);
    written.catch(reject);
  });
  broken.catch(() => {});
  return {
    async add(name: string, source: Readable, compress: boolean): Promise<Meter> {
      const meter = new Meter();
      zip.addReadStream(meter, name, { compress, mode: 0o100600 });
      await Promise.race([pipeline(source, meter), broken]);
      return meter;
    },
    async end(manifest: Buffer): Promise<void> {
      zip.addBuffer(manifest, manifestName, { mode: 0o100600 });
      zip.end();
      await Promise.race([written, broken]);
    },
    /** The file may still be about to be opened: only a closed one is removed for good. */
    async abandon(): Promise<void> {
      if (!target.closed) {
        target.destroy();
        await new Promise<void>((resolve) => target.once('close', () => resolve()));
      }
      fs.rmSync(file, { force: true });
    },
  };
}

async function readMigrations(client: Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migration') is not null as there`,
  );
  if (!sure(rows[0], 'the first of rows').there) throw new StartError('这个数据库中没有招采的数据，没有可备份的内容。');
  return (await client.query<{ name: string; sha256: string }>('select name, sha256 from migration order by name'))
    .rows;
}

/** Tables and the partitions that hold rows; what belongs to an extension comes back with the extension. */
async function listTables(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name,
           (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by c.relname`);
  return rows;
}

async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const sequences: Manifest['sequences'][number][] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from public.${escapeIdentifier(name)}`,
    );
    sequences.push({ name, ...state.rows[0]! });
  }
  return sequences;
}

/** All files below the folder but those about itself; `incoming` holds uploads that are not complete. */
function listFiles(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !/^(incoming\/|discarded\/|\.)/.test(file))
    .sort();
}
