import { type Bytes, fromHex } from '../../../platform/signature/index.ts';
import { checkCommitments, checkFileCommitments, type ReadOut, type Salts } from './commitments.ts';
import { ByteReader, type ByteSource, streamOf } from './container/byte-reader.ts';
import { collect, type FrameKey, openFrame, opensSomewhere } from './container/chunk-stream.ts';
import {
  type CommittedFile,
  chunkCount,
  type Frame,
  fileFrames,
  PREAMBLE_BYTES,
  readPreamble,
  readTable,
  type TableFile,
  tableFrame,
} from './container/container.ts';
import { StreamDigest } from './container/stream-digest.ts';
import { hashHeader, type SealedBidHeader } from './header.ts';
import { SealingError } from './sealing-error.ts';
import { type BidSecrets, deriveFrameKey, openBidKey } from './secrets.ts';

/** The bidder wrote the sizes: a table of endless files must not keep the opening busy telling moved from changed. */
const MAX_PLACES_TRIED = 1024;

export interface UnsealedFile {
  name: string;
  /** bytes */
  size: number;
  /** what the bidder committed to, since version 2: the stream fails at its end when it is something else */
  sha256?: string;
  /** proves the commitment */
  salt?: string;
  /** verified chunk by chunk; a file is whole only when its stream ended without an error */
  stream: ReadableStream<Bytes>;
}

export interface UnsealedBid {
  readOut: ReadOut;
  salts: Salts;
  /**
   * In the order they were sealed, one at a time: asking for the next reads the rest of this one. Take it to the end:
   * only then is it certain that nothing is missing behind the last file.
   */
  files: AsyncGenerator<UnsealedFile>;
}

/**
 * Opens a bid: checks both secrets, the header and the commitments before it gives anything out, then streams the
 * files. For the server at the opening, for anybody with a disclosed key file (which serves as `secrets`), and for
 * the bidder's trial.
 *
 * @throws SealingError `wrong-bidder-secret`, `wrong-threshold-secret`, `not-sealed`, `header-mismatch`,
 *   `bad-table`, `commitment-mismatch`, and, also from `files` and their streams, `chunk-tampered`, `chunk-reordered`,
 *   `stream-truncated`, `trailing-bytes`
 */
export async function unseal(from: {
  header: SealedBidHeader;
  secrets: BidSecrets;
  body: ByteSource;
  /** how many files the tender document allows; left out, as many as there are */
  mostFiles?: number;
}): Promise<UnsealedBid> {
  const bidKey = await openBidKey(from.header, from.secrets);
  const headerHash = await hashHeader(from.header);
  const reader = new ByteReader(from.body);
  const frameKey = async (frame: Frame): Promise<FrameKey> => ({
    frame,
    key: await deriveFrameKey(bidKey, frame.number),
    associated: fromHex(headerHash),
  });
  try {
    const preamble = readPreamble(await reader.read(PREAMBLE_BYTES));
    if (preamble.headerHash !== headerHash) throw new SealingError('header-mismatch');
    const first = await frameKey(tableFrame(preamble.tableChunks));
    const table = readTable(
      await collect(openFrame(first, reader, (chunk) => opensSomewhere(first, chunk, MAX_PLACES_TRIED))),
    );
    if (table.files.length > (from.mostFiles ?? table.files.length)) throw new SealingError('too-many-files');
    await checkCommitments(table.readOut, table.salts, from.header);
    await checkFileCommitments(table.files as CommittedFile[], from.header);
    return { readOut: table.readOut, salts: table.salts, files: openFiles(table.files, reader, frameKey) };
  } catch (refusal) {
    await reader.stop();
    throw refusal;
  }
}

async function* openFiles(
  files: TableFile[],
  reader: ByteReader,
  frameKey: (frame: Frame) => Promise<FrameKey>,
): AsyncGenerator<UnsealedFile> {
  const frames = fileFrames(files);
  const belongsElsewhere = async (chunk: Bytes) => {
    let places = MAX_PLACES_TRIED;
    for (const frame of frames) {
      if (await opensSomewhere(await frameKey(frame), chunk, places)) return true;
      places -= chunkCount(frame);
    }
    return false;
  };
  try {
    for (const [index, file] of files.entries()) {
      const outcome: { failure?: unknown } = {};
      const opened = openFrame(await frameKey(frames[index]!), reader, belongsElsewhere);
      const chunks = remembering(asCommitted(opened, file), outcome);
      // Giving up on one file must not lose the place in the body, so a cancelled stream leaves the rest to the next line.
      yield { ...file, stream: streamOf(chunks, async () => undefined) };
      for await (const _ of chunks);
      if ('failure' in outcome) throw outcome.failure;
    }
    if (!(await reader.atEnd())) throw new SealingError('trailing-bytes');
  } finally {
    await reader.stop();
  }
}

/** @throws SealingError `commitment-mismatch` at the end of a file that is not what the bidder committed to */
async function* asCommitted(chunks: AsyncGenerator<Bytes>, { name, sha256 }: TableFile): AsyncGenerator<Bytes> {
  const digest = new StreamDigest();
  for await (const chunk of chunks) {
    if (sha256 !== undefined) digest.add(chunk);
    yield chunk;
  }
  if (sha256 !== undefined && digest.finish() !== sha256) throw new SealingError('commitment-mismatch', name);
}

/** A generator that failed in the file's reader just ends for the next one: the failure has to be kept. */
async function* remembering(chunks: AsyncGenerator<Bytes>, outcome: { failure?: unknown }): AsyncGenerator<Bytes> {
  try {
    yield* chunks;
  } catch (failure) {
    outcome.failure = failure;
    throw failure;
  }
}
