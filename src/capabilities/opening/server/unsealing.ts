/** Opens every bid of a lot: checks bytes and promises, stores the files, and answers what was found of each. */

import { rm } from 'node:fs/promises';
import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { find } from '../../../kernel/server/rows.ts';
import { filesBeside } from '../../bid/review-index/review-index.ts';
import {
  type BidKeyFile,
  type BidProof,
  type CommittedFile,
  checkWrapping,
  digestCiphertext,
  type OpenedShare,
  SealingError,
  unseal,
  type WrappedShare,
} from '../../bid/sealing/index.ts';
import { readSealed, sealedEstimate, unsealEstimate } from '../../bid/server/door.ts';
import { mostFilesEver } from '../../tender-document/tender-document/document-parts.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import type { opening } from '../opening/opening.record.ts';
import { openingEntry } from '../opening-entry/opening-entry.record.ts';
import { BytesMissing } from './missing-bytes.ts';
import { type Holder, holderKeys } from './opening-facts.ts';
import { releasedSecrets } from './released-secrets.ts';
import { disclosedFiles } from './room-key.ts';
import { lockedBids, postedShares, thresholdSecret } from './share-effects.ts';

export interface OpenedFile {
  name: string;
  size: number;
  sha256: string;
}

/** What became of one bid. `readOut` and `files` when it opened; `checked` says what was found either way. */
export interface Outcome {
  entry: string;
  bid: string;
  checked: string;
  readOut?: Record<string, string>;
  files?: OpenedFile[];
  proof?: BidProof;
}

type Locked = Awaited<ReturnType<typeof lockedBids>>[number];

interface Keys {
  bidderSecret: string | null;
  shares: OpenedShare[];
  keyFile: BidKeyFile | undefined;
  holders: Holder[];
}

/**
 * All bids of the room, one after the other; nothing of it is published before all are through.
 * @throws BytesMissing before anything is opened, while the platform lacks bytes of a bid that could be opened
 */
export async function unsealAll(office: Office, db: Queryable, room: RowOf<typeof opening>): Promise<Outcome[]> {
  const entries = await find(db, openingEntry, { opening: room.id }, { order: 'serial' });
  const bids = new Map((await lockedBids(db, room)).map((b) => [b.id, b]));
  const shares = await postedShares(db, room.id);
  const disclosed = await disclosedFiles(office, db, room.id);
  const released = await releasedSecrets(db, room.id);
  const all = entries.map((entry) => ({
    entry,
    bid: bids.get(entry.bid)!,
    keys: {
      bidderSecret: released.get(entry.bid) ?? null,
      shares,
      keyFile: disclosed.get(entry.bid),
      holders: room.holders as Holder[],
    },
  }));
  const unreadable = new Set<string>();
  for (const { bid, keys } of all)
    if (typeof (await secretsOf(bid, keys)) !== 'string' && !(await isWhole(office, db, bid))) unreadable.add(bid.id);
  if (unreadable.size > 0 && !room.bytesGivenUpAt) throw new BytesMissing([...unreadable]);
  const mostFiles = await mostFilesIn(db, room.lot);
  const outcomes: Outcome[] = [];
  for (const { entry, bid, keys } of all) {
    const found = unreadable.has(bid.id)
      ? { checked: '平台保存的加密文件缺失，或者与回执的核对码不符' }
      : await unsealOne(office, db, bid, keys, mostFiles);
    outcomes.push({ entry: entry.id, bid: bid.id, ...found });
  }
  return outcomes;
}

/** The bidder's own browser wrote the list: one that went round its page must not keep everybody waiting. */
async function mostFilesIn(db: Queryable, lot: string): Promise<number> {
  const [document] = await find(db, tenderDocument, { lot, state: 'issued' }, { order: '-createdAt', limit: 1 });
  return (document?.mostFiles ?? mostFilesEver) + filesBeside;
}

/** Whether the ciphertext is there to its last byte, as the receipt says; a disk that cannot be read has none. */
async function isWhole(office: Office, db: Queryable, bid: Locked): Promise<boolean> {
  const read = await readSealed(office, db, bid.row, bid.row.supplier).catch(() => undefined);
  const received = read && (await digestCiphertext(read()).catch(() => undefined));
  return received?.ciphertextDigest === bid.row.ciphertextSha256;
}

/** What opens the bid, or the sentence that says whose part is missing. */
async function secretsOf(bid: Locked, { bidderSecret, shares, keyFile }: Keys) {
  if (!bidderSecret) return '投标人没有在解密时间内解密';
  const fromShares = await thresholdSecret(bid.header, shares);
  const thresholdSecretOfBid = fromShares ?? keyFile?.thresholdSecret;
  if (!thresholdSecretOfBid) return '持钥人解密的部分不能合成密钥，投标人没有公开密钥文件';
  return { bidderSecret, thresholdSecret: thresholdSecretOfBid, fromShares: fromShares !== undefined };
}

export interface EstimateOutcome {
  id: string;
  /** Yuan; nothing where it did not open. */
  amount: string | null;
  checked: string;
}

/** The base estimate with the same shares; that it does not open keeps no bid shut, because it decides nothing (实施条例 50). */
export async function unsealBaseEstimate(
  db: Queryable,
  room: RowOf<typeof opening>,
): Promise<EstimateOutcome | undefined> {
  const estimate = await sealedEstimate(db, room.lot);
  if (!estimate) return undefined;
  const secret = await thresholdSecret(estimate.header, await postedShares(db, room.id));
  return { id: estimate.id, ...(await unsealEstimate(estimate, secret)) };
}

async function unsealOne(
  office: Office,
  db: Queryable,
  bid: Locked,
  keys: Keys,
  mostFiles: number,
): Promise<Omit<Outcome, 'entry' | 'bid'>> {
  const secrets = await secretsOf(bid, keys);
  if (typeof secrets === 'string') return { checked: secrets };
  const read = await readSealed(office, db, bid.row, bid.row.supplier);
  // Gone between two looks: nothing was read out yet, so the room waits for it too.
  if (!read) throw new BytesMissing([bid.id]);
  const stored: OpenedFile[] = [];
  const committed: CommittedFile[] = [];
  try {
    const opened = await unseal({ header: bid.header, secrets, body: read(), mostFiles });
    for await (const file of opened.files) {
      const { sha256, size } = await office.files.put(
        file.stream as AsyncIterable<Uint8Array>,
        Number.POSITIVE_INFINITY,
      );
      stored.push({ name: file.name, size, sha256 });
      // The stream fails at its end where the content is not what was committed to.
      if (file.sha256 && file.salt) committed.push({ name: file.name, size, sha256, salt: file.salt });
    }
    return {
      checked: `核对码、签名与承诺相符${secrets.fromShares ? '' : `（${await faultOfShares(bid, keys)}）`}`,
      readOut: opened.readOut,
      files: stored,
      proof: { salts: opened.salts, files: committed },
    };
  } catch (error) {
    await forget(office, db, stored);
    if (!(error instanceof SealingError)) throw error;
    return { checked: error.message };
  }
}

/** Whether the bidder sealed false shares or the holders released false ones: the disclosed key file repeats them. */
async function faultOfShares(bid: Locked, { keyFile, holders }: Keys): Promise<string> {
  try {
    await checkWrapping(keyFile!, bid.header, bid.row.shares as WrappedShare[], holders.map(holderKeys));
    return '以公开的密钥文件开启，投标人封给持钥人的各份无误';
  } catch (error) {
    if (!(error instanceof SealingError)) throw error;
    return `以公开的密钥文件开启，投标人封给持钥人的各份有误：${error.message}`;
  }
}

/** A bid that does not open to its end stays shut: what was written of it goes, unless another record has the same bytes. */
async function forget(office: Office, db: Queryable, files: OpenedFile[]): Promise<void> {
  for (const { sha256 } of files) {
    const named = await first(db, sql`select 1 as ok from file where sha256 = ${sha256} limit 1`);
    if (!named) await rm(office.files.pathOf(sha256), { force: true });
  }
}

/** Ties opened files to the row whose they are, so that a person who may read the row may fetch them. */
export async function registerOpened(
  db: Queryable,
  bid: string,
  files: OpenedFile[],
  record: 'bid' | 'application' = 'bid',
): Promise<(OpenedFile & { fileId: string })[]> {
  const kept: (OpenedFile & { fileId: string })[] = [];
  for (const file of files) {
    const name = file.name.replace(/[\\/\p{Cc}]/gu, '_').slice(0, 255);
    const [row] = await rows<{ id: string }>(
      db,
      sql`insert into file (name, size, sha256, type, record, record_id, field)
          values (${name}, ${file.size}, ${file.sha256}, ${typeOf(name)}, ${record}, ${bid}, 'openedFiles') returning id`,
    );
    kept.push({ ...file, name, fileId: sure(row, 'row').id });
  }
  return kept;
}

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};
const typeOf = (name: string) =>
  types[sure(name.split('.').at(-1), 'the last of split').toLowerCase()] ?? 'application/octet-stream';
