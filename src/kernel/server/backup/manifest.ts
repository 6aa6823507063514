import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import type { Client } from 'pg';

/** `manifest.json` of a backup: what it holds and by which digests that is checked. Digests are SHA-256 in hex. */
export interface Manifest {
  readonly format: 'zhaocai-backup';
  readonly version: 2;
  /** ISO 8601 in UTC. */
  readonly takenAt: string;
  /** The migrations that made the tables; a restore applies exactly these first. */
  readonly migrations: readonly { name: string; sha256: string }[];
  readonly tables: readonly TableEntry[];
  /** `last` is a 64-bit number and therefore text. */
  readonly sequences: readonly { name: string; last: string; called: boolean }[];
  readonly files: readonly FileEntry[];
}

export interface TableEntry {
  readonly name: string;
  /** In the order of the lines; computed columns are not among them. */
  readonly columns: readonly string[];
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

export interface FileEntry {
  /** The store's folder: `files`, `sealed`. */
  readonly store: string;
  /** Below that folder, with `/`. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export const manifestName = 'manifest.json';
/** PostgreSQL's COPY text format: one row a line, UTF-8, `\N` for null. */
export const tableName = (table: string) => `tables/${table}.copy`;
export const fileName = ({ store, path }: Pick<FileEntry, 'store' | 'path'>) => `stores/${store}/${path}`;

/** Where `migrate` notes what it applied; it makes this table itself, so no migration holds it. */
export const migrationTable =
  'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())';

/** How both sides write and read dates, independent of the settings of the server or the role. */
export const copySettings = `set local datestyle to 'ISO, YMD'; set local intervalstyle to 'postgres'; set local timezone to 'UTC'`;

/** Lets bytes pass and notes how many, how many lines, and their digest. */
export class Meter extends Transform {
  readonly #hash = createHash('sha256');
  bytes = 0;
  lines = 0;
  sha256 = '';

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.lines++;
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    this.sha256 = this.#hash.digest('hex');
    done();
  }
}

// Which bytes outside the database its rows name: a backup that lacks one of them is worthless.

/** What rows claim of one store of bytes. */
export interface ByteClaims {
  /** The store's folder in the data folder. */
  readonly store: string;
  /** SQL for `path` (below the folder, with `/`), `bytes` and `digest`. */
  readonly query: string;
  /** Makes the digest that the rows name, while bytes pass. */
  readonly digest: () => { add: (bytes: Uint8Array) => void; finish: () => string };
}

export interface Claimed {
  readonly bytes: number;
  readonly digest: string;
}

/** The files that records name, under their SHA-256. */
export const fileClaims: ByteClaims = {
  store: 'files',
  query: `select distinct substr(sha256, 1, 2) || '/' || substr(sha256, 3, 2) || '/' || sha256 as path, size as bytes, sha256 as digest from file`,
  digest: () => {
    const hash = createHash('sha256');
    return { add: (bytes) => void hash.update(bytes), finish: () => hash.digest('hex') };
  },
};

/** What is claimed of a store at this moment of the transaction, by path. */
export async function readClaims(client: Client, { query }: ByteClaims): Promise<Map<string, Claimed>> {
  const { rows } = await client.query<{ path: string; bytes: string; digest: string }>(query);
  return new Map(rows.map(({ path, bytes, digest }) => [path, { bytes: Number(bytes), digest }]));
}
