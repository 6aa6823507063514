import type { Anchor } from '../../../kernel/record/chain.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { sure } from '../../../kernel/record/sure.ts';
import {
  type Bytes,
  type Certificate,
  fromHex,
  keyFingerprint,
  randomBytes,
  toBase64Url,
} from '../../../platform/signature/index.ts';
import { commitTo, commitToFiles, type ReadOut } from './commitments.ts';
import { BodyDigest } from './container/body-digest.ts';
import { ByteReader, type ByteSource, chunksOf, streamOf } from './container/byte-reader.ts';
import { sealFrame } from './container/chunk-stream.ts';
import {
  bodySize,
  type Frame,
  fileFrames,
  TABLE_CHUNK_BYTES,
  tableFrame,
  writePreamble,
  writeTable,
} from './container/container.ts';
import { StreamDigest } from './container/stream-digest.ts';
import type { WrappedShare } from './header.ts';
import { createHeader, hashHeader, type SealedBidHeader } from './header.ts';
import { checkHolder, type HolderPublicKeys } from './holders/holder-keys.ts';
import { splitSecret, wrapShare } from './holders/shares.ts';
import type { BidKeyFile } from './key-file.ts';
import { type BidSeal, signBid } from './sealed-bid.ts';
import { SealingError } from './sealing-error.ts';
import { deriveBidKey, deriveFrameKey, SECRET_BYTES } from './secrets.ts';

export interface SealFile {
  name: string;
  /** bytes; exactly as many must come */
  size: number;
  /** read twice, chunk by chunk: for its commitment, and to be sealed */
  content: ByteSource;
  /** SHA-256 of the content, hex: only where it can be read but once */
  sha256?: string;
}

export interface SealRequest {
  lotId: string;
  bidderId: string;
  /** of the bid, 1, 2, 3 … */
  version: number;
  /** from the signed tender document, in its order */
  holders: HolderPublicKeys[];
  /** how many of them must act together */
  threshold: number;
  readOut: ReadOut;
  files: SealFile[];
  /** the round that it is handed in for, where the tender has several */
  round?: string | null;
  /** ECDSA P-256, of the certificate */
  signKey: CryptoKey;
  /** what the bidder was shown of the project's history; off line nothing is shown */
  anchor?: Anchor | undefined;
  certificate: Certificate;
}

export interface SealedBid {
  header: SealedBidHeader;
  headerHash: string;
  shares: WrappedShare[];
  /** to be saved before the body is sent: without it the bid can never be opened */
  keyFile: BidKeyFile;
  /** bytes the body will have */
  size: number;
  /** container.ts; nothing is read or encrypted before it is read itself */
  body: ReadableStream<Bytes>;
  /** comes when the body was read to its end */
  seal: Promise<BidSeal>;
}

/**
 * Seals one version of a bid in the bidder's browser (电子招标投标办法 26). Plaintext and secrets never leave it; memory
 * stays at a few chunks however long the files are.
 *
 * @throws SealingError `bad-request`, `bad-header`, `wrong-holder`; the body and `seal` fail with `size-mismatch` when a
 *   file changed while being read, and with `sealing-cancelled` when the reader gave up
 */
export async function seal(request: SealRequest): Promise<SealedBid> {
  const { lotId, bidderId, version: bidVersion, holders, threshold, readOut, files } = request;
  await checkRequest(request);

  const bidder = randomBytes(SECRET_BYTES);
  const thresholdSecret = randomBytes(SECRET_BYTES);
  const shares = await splitSecret(thresholdSecret, holders.length, threshold);
  const { commitments, salts } = await commitTo(readOut);
  const digested = await Promise.all(
    files.map(async ({ name, size, content, sha256 }) => ({ name, size, sha256: sha256 ?? (await sha256Of(content)) })),
  );
  const { committed, digest } = await commitToFiles(digested);
  const header = createHeader({
    lotId,
    bidderId,
    bidVersion,
    certificate: {
      serial: request.certificate.serial,
      fingerprint: await keyFingerprint(request.certificate.publicKey),
    },
    holders: await Promise.all(
      holders.map(async ({ fingerprint }, index) => ({ fingerprint, shareSha256: await sha256Hex(shares[index]!) })),
    ),
    threshold,
    bidderSecretSha256: await sha256Hex(bidder),
    thresholdSecretSha256: await sha256Hex(thresholdSecret),
    commitments,
    files: digest,
    round: request.round ?? null,
  });
  const headerHash = await hashHeader(header);
  const { wrapped, wrapping } = await wrapAll(headerHash, holders, shares);

  const table = writeTable({ readOut, salts, files: committed });
  const frames = [tableFrame(table.byteLength / TABLE_CHUNK_BYTES), ...fileFrames(files)];
  const bidKey = await deriveBidKey(bidder, thresholdSecret, header);
  const sources = [oneChunk(table), ...files.map((file, i) => asCommitted(file.content, digested[i]!))];
  const written = writeBody({ headerHash, bidKey, frames, sources });

  return {
    header,
    headerHash,
    shares: wrapped,
    keyFile: {
      lotId,
      bidderId,
      bidVersion,
      headerHash,
      bidderSecret: toBase64Url(bidder),
      thresholdSecret: toBase64Url(thresholdSecret),
      salts,
      wrapping,
    },
    size: bodySize(frames),
    ...sealWhileRead(written, wrapped, request.signKey, request.anchor),
  };
}

async function checkRequest({ holders, threshold, readOut, files }: SealRequest): Promise<void> {
  const enough = holders.length > 0 && Number.isInteger(threshold) && threshold >= 1 && threshold <= holders.length;
  if (!enough) throw new SealingError('bad-request', '密钥保管人');
  for (const holder of holders) await checkHolder(holder);
  const text = Object.entries(readOut).find(([, value]) => typeof value !== 'string');
  if (text) throw new SealingError('bad-request', text[0]);
  const unread = files.find(({ content, sha256 }) => sha256 === undefined && !(content instanceof Blob));
  if (unread) throw new SealingError('bad-request', unread.name);
  const unsized = files.find(({ size }) => !Number.isSafeInteger(size) || size < 0);
  if (unsized || files.length === 0) throw new SealingError('bad-request', unsized?.name ?? '投标文件');
}

async function wrapAll(headerHash: string, holders: HolderPublicKeys[], shares: Bytes[]) {
  const wrapped: WrappedShare[] = [];
  const wrapping: BidKeyFile['wrapping'] = [];
  for (const [index, holder] of holders.entries()) {
    const share = await wrapShare(headerHash, holder, shares[index]!);
    wrapped.push(share.wrapped);
    wrapping.push({ holder: holder.fingerprint, share: toBase64Url(shares[index]!), ephemeral: share.ephemeral });
  }
  return { wrapped, wrapping };
}

interface BodyPlan {
  headerHash: string;
  bidKey: CryptoKey;
  frames: Frame[];
  /** the plaintext of each frame */
  sources: ByteSource[];
}

async function* writeBody({ headerHash, bidKey, frames, sources }: BodyPlan): AsyncGenerator<Bytes> {
  yield writePreamble(headerHash, sure(frames[0], 'the first of frames').size / TABLE_CHUNK_BYTES);
  for (const [index, frame] of frames.entries()) {
    const reader = new ByteReader(sources[index]!);
    try {
      const key = await deriveFrameKey(bidKey, frame.number);
      yield* sealFrame({ frame, key, associated: fromHex(headerHash) }, reader);
      if (!(await reader.atEnd())) throw new SealingError('size-mismatch');
    } finally {
      await reader.stop();
    }
  }
}

/** The body as a stream, and the signature that is due when its last byte was read. */
function sealWhileRead(written: AsyncGenerator<Bytes>, shares: WrappedShare[], signKey: CryptoKey, anchor?: Anchor) {
  const due = Promise.withResolvers<BidSeal>();
  // The reader of the body meets the failure there; a caller that does not ask for the seal must not crash on it.
  due.promise.catch(() => undefined);

  async function* digesting(): AsyncGenerator<Bytes> {
    const digest = new BodyDigest();
    try {
      for await (const chunk of written) {
        await digest.add(chunk);
        yield chunk;
      }
      due.resolve(await signBid(await digest.finish(), shares, signKey, anchor));
    } catch (failure) {
      due.reject(failure);
      throw failure;
    }
  }
  const chunks = digesting();
  const body = streamOf(chunks, async () => {
    due.reject(new SealingError('sealing-cancelled'));
    await chunks.return(undefined);
  });
  return { body, seal: due.promise };
}

/** The content once more, as long as it is what was committed to. @throws SealingError `file-changed` at its end */
async function* asCommitted(content: ByteSource, file: { name: string; sha256: string }): AsyncGenerator<Bytes> {
  const digest = new StreamDigest();
  for await (const chunk of chunksOf(content)) {
    digest.add(chunk);
    yield chunk;
  }
  if (digest.finish() !== file.sha256) throw new SealingError('file-changed', file.name);
}

async function sha256Of(content: ByteSource): Promise<string> {
  const digest = new StreamDigest();
  for await (const chunk of chunksOf(content)) digest.add(chunk);
  return digest.finish();
}

async function* oneChunk(bytes: Bytes): AsyncGenerator<Bytes> {
  yield bytes;
}
