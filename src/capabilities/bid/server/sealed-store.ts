/**
 * Where ciphertexts lie until the opening: a folder beside the file store, by digest, and a table of uploads that no
 * record shows. Nothing serves these bytes to anybody (电子招标投标办法 27); the opening reads them.
 */

import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RawBuilder } from 'kysely';
import { sure } from '../../../kernel/record/sure.ts';
import type { ByteClaims } from '../../../kernel/server/backup/manifest.ts';
import { first, type Queryable, rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { discard, type Store, sweepDiscarded } from '../../../kernel/server/discarded.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { sweepIncoming } from '../../../kernel/server/incoming.ts';
import type { Office } from '../../../kernel/server/office.ts';
import type { Retentions } from '../../../kernel/server/retention.ts';
import type { BytesHeld } from '../../../kernel/server/storage-room.ts';
import { mustBeOurs } from '../../../kernel/server/store-identity.ts';
import type { Sweep } from '../../../kernel/server/sweep.ts';
import type { Bytes } from '../../../platform/signature/index.ts';
import { type CiphertextDigest, SealingError } from '../sealing/index.ts';
import { ArrivingDigest } from './arriving-digest.ts';

export const sealedTables = [
  `create table sealed_upload (
  id uuid primary key default uuidv7(),
  lot_id uuid not null,
  supplier_id uuid not null,
  user_id uuid not null,
  header_hash text not null,
  ciphertext_digest text not null,
  file text not null,
  bytes bigint not null,
  received_at timestamptz not null,
  address text,
  agent text,
  claimed boolean not null default false,
  round_id uuid
);
create index sealed_upload_lot on sealed_upload (lot_id, supplier_id);
create index sealed_upload_unit on sealed_upload (supplier_id);`,
];

/** The ciphertexts that bids name: without one of them a tender could not be opened. */
export const sealedClaims: ByteClaims = {
  store: 'sealed',
  query: `select substr(file, 1, 2) || '/' || file as path, bytes, ciphertext_digest as digest from sealed_upload where claimed`,
  digest: () => {
    const digest = new ArrivingDigest();
    return { add: (bytes) => digest.add(bytes), finish: () => digest.finish().ciphertextDigest };
  },
};

/** What senders of sealed bids take of their shares: an upload that no bid names counts for the account. */
export const sealedBytes: BytesHeld = async (db, account, unit) =>
  (await first(
    db,
    sql`select coalesce(sum(bytes) filter (where user_id = ${account} and not claimed), 0)::bigint as account,
          coalesce(sum(bytes) filter (where supplier_id = ${unit}), 0)::bigint as unit,
          (select coalesce(sum(bytes), 0)::bigint from sealed_upload) as office
        from sealed_upload where supplier_id = ${unit} or user_id = ${account}`,
  ))!;

/** What something is handed in for: a round of a lot, or the lot itself where it was issued before there were rounds. */
export interface Window {
  lot: string;
  round: string | null;
}

export interface SealedUpload extends CiphertextDigest {
  id: string;
  lot: string;
  supplier: string;
}

/** Of this window, and of no other round of its lot. */
const inWindow = ({ lot, round }: Window) => sql`lot_id = ${lot} and round_id is not distinct from ${round}::uuid`;

const folderOf = (office: Office) => path.join(path.dirname(office.files.folder), 'sealed');
const pathOf = (office: Office, file: string) => path.join(folderOf(office), file.slice(0, 2), file);

export interface StoredCiphertext extends CiphertextDigest {
  /** Its name in the folder: the digest, and a part of its own, so that the same bytes sent twice are two files. */
  file: string;
}

/**
 * Writes what arrives to disk while its digest is made; memory stays at what the network delivers at once.
 * @param limit bytes; beyond it nothing is kept
 * @throws Refusal when it is not a sealed bid or too large
 */
export async function storeSealed(
  office: Office,
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
  mostTableChunks?: number,
): Promise<StoredCiphertext> {
  await mustBeOurs(folderOf(office));
  const name = randomUUID();
  const incoming = path.join(folderOf(office), 'incoming', name);
  await mkdir(path.dirname(incoming), { recursive: true });
  const digest = new ArrivingDigest(mostTableChunks);
  let size = 0;
  const measured = async function* () {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > limit) throw new Refusal(`{投标}文件超过 ${Math.floor(limit / 1048576)} MB 的上限，不予接收`);
      digest.add(chunk);
      yield chunk;
    }
  };
  try {
    // Made before the first byte is judged: a refused one could otherwise be made after it was taken away.
    const made = await open(incoming, 'wx');
    await pipeline(measured(), made.createWriteStream({ flush: true }));
    const stored = digest.finish();
    const file = `${stored.ciphertextDigest}-${name.slice(0, 8)}`;
    await mkdir(path.dirname(pathOf(office, file)), { recursive: true });
    await rename(incoming, pathOf(office, file));
    return { ...stored, file };
  } catch (error) {
    await rm(incoming, { force: true });
    if (error instanceof SealingError && error.code === 'too-many-files') throw new Refusal(error.message);
    if (error instanceof SealingError) throw new Refusal(`${error.message}（电子招标投标办法 第26条）`);
    throw error;
  }
}

const storeOf = (office: Office): Store => ({
  folder: folderOf(office),
  pathOf: (file) => pathOf(office, file),
  named: async (names) => {
    const found = await rows<{ file: string }>(
      office.db,
      sql`select file from sealed_upload where file in (${sql.join(names)})`,
    );
    return new Set(found.map(({ file }) => file));
  },
});

/** Bytes that came too late to be an upload. */
export const discardSealed = (office: Office, file: string): Promise<void> => discard(office, storeOf(office), file);

/** The ciphertext that a supplier's bid names, for the opening alone; nothing when it is not there. */
export async function readSealed(
  office: Office,
  db: Queryable,
  window: Window,
  supplier: string,
): Promise<(() => ReadableStream<Bytes>) | undefined> {
  const claimed = await first<{ file: string }>(
    db,
    sql`select file from sealed_upload where ${inWindow(window)} and supplier_id = ${supplier} and claimed`,
  );
  if (!claimed || !(await sizeOf(office, claimed.file))) return undefined;
  const open = () => createReadStream(pathOf(office, claimed.file), { highWaterMark: 1048576 });
  return () => Readable.toWeb(open()) as ReadableStream<Bytes>;
}

/** What a server that died was receiving, and what was sent long ago and never handed in. */
export const sweepSealed: Sweep = async (office, { uploads }, atOnce) => {
  const old = sql`id in (select id from sealed_upload where not claimed
      and uuid_extract_timestamp(id) < clock_timestamp() - make_interval(secs => ${uploads * 86400}) limit ${atOnce})`;
  const broken = await sweepIncoming(folderOf(office), atOnce);
  const discarded = await sweepDiscarded(office, storeOf(office), atOnce);
  return Math.max(broken.length, discarded, await sweep(office, office.db, old));
};

/** A ciphertext that a bid names stays: it is what was opened. */
export const sealedRetention: Retentions = { sealed_upload: 'own sweep' };

async function sizeOf(office: Office, file: string): Promise<number | undefined> {
  try {
    return (await stat(pathOf(office, file))).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export async function registerUpload(
  office: Office,
  stored: StoredCiphertext,
  of: Window & { supplier: string; user: string; receivedAt: Date; address: string; agent: string | undefined },
): Promise<string> {
  const row = await first<{ id: string }>(
    office.db,
    sql`insert into sealed_upload (lot_id, round_id, supplier_id, user_id, header_hash, ciphertext_digest, bytes, file, received_at, address, agent)
        values (${of.lot}, ${of.round}, ${of.supplier}, ${of.user}, ${stored.headerHash}, ${stored.ciphertextDigest}, ${stored.size}, ${stored.file}, ${of.receivedAt}, ${of.address}, ${of.agent?.slice(0, 300) ?? null})
        returning id`,
  );
  // A person's newest upload is the one that counts; a colleague's may be on its way into a bid. Only older ones go:
  // two that arrive at one moment would otherwise each take the other away.
  await sweep(office, office.db, sql`${inWindow(of)} and user_id = ${of.user} and id < ${sure(row, 'row').id}`);
  return sure(row, 'row').id;
}

/** An upload of this supplier for this lot whose bytes are there. */
export async function findUpload(
  office: Office,
  tx: Tx,
  id: string,
  window: Window,
  supplier: string,
): Promise<SealedUpload | undefined> {
  const found = await first<SealedUpload & { file: string }>(
    tx,
    sql`select id, lot_id as lot, supplier_id as supplier, header_hash as "headerHash", ciphertext_digest as "ciphertextDigest", bytes as size, file
        from sealed_upload where id::text = ${id} and ${inWindow(window)} and supplier_id = ${supplier} for update`,
  );
  return found && (await sizeOf(office, found.file)) === found.size ? found : undefined;
}

/**
 * Says which upload a bid names from now on; `undefined` when it was withdrawn. The word stands in the upload's own row,
 * so that a sweep that runs at the same time sees it.
 */
export async function claimUpload(tx: Tx, window: Window, supplier: string, id: string | undefined): Promise<void> {
  const claimed = sql`id::text = ${id ?? ''}`;
  await sql`update sealed_upload set claimed = (${claimed}) where ${inWindow(window)} and supplier_id = ${supplier} and claimed <> (${claimed})`.execute(
    tx,
  );
}

/** Removes the ciphertexts of a window that no bid names any more: replaced, withdrawn, never submitted (S-27). */
export const sweepWindow = async (office: Office, tx: Tx, window: Window): Promise<void> => {
  await sweep(office, tx, inWindow(window));
};

async function sweep(office: Office, db: Queryable, which: RawBuilder<unknown>): Promise<number> {
  const stale = await rows<{ file: string }>(
    db,
    sql`delete from sealed_upload where ${which} and not claimed returning file`,
  );
  for (const { file } of stale) await discardSealed(office, file);
  return stale.length;
}
