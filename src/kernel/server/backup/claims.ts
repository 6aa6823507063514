/** Which bytes outside the database its rows name: a backup that lacks one of them is worthless. */
import { createHash } from 'node:crypto';
import type { Client } from 'pg';

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
