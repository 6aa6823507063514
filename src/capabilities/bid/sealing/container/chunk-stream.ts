import { type Bytes, joinBytes } from '../../../../platform/signature/index.ts';
import { SealingError } from '../sealing-error.ts';
import type { ByteReader } from './byte-reader.ts';
import { chunkCount, chunkSize, type Frame, TAG_BYTES } from './container.ts';

/** Chunks whose cipher may be under way at once: the next is read while this one is worked on. */
const CHUNKS_UNDER_WAY = 4;

export interface FrameKey {
  frame: Frame;
  key: CryptoKey;
  /** the header hash */
  associated: Bytes;
}

/** STREAM (Hoang, Reyhanitabar, Rogaway, Vizár 2015): sealed chunks of one frame, in order.
 * @throws SealingError `size-mismatch` when the source ends early */
export async function* sealFrame(frameKey: FrameKey, plain: ByteReader): AsyncGenerator<Bytes> {
  const { frame, key } = frameKey;
  yield* inOrder(chunkCount(frame), async (index) => {
    const chunk = await plain.read(chunkSize(frame, index));
    if (chunk.byteLength !== chunkSize(frame, index)) throw new SealingError('size-mismatch');
    return async () => new Uint8Array(await crypto.subtle.encrypt(parameters(frameKey, index), key, chunk));
  });
}

/**
 * The plaintext of one frame, chunk by chunk; a chunk is handed out only when its tag was right.
 *
 * @param belongsElsewhere asked about a chunk that does not open here, for the difference between moved and changed
 * @throws SealingError `stream-truncated`, `chunk-reordered`, `chunk-tampered`
 */
export async function* openFrame(
  frameKey: FrameKey,
  sealed: ByteReader,
  belongsElsewhere: (chunk: Bytes) => Promise<boolean>,
): AsyncGenerator<Bytes> {
  const { frame } = frameKey;
  yield* inOrder(chunkCount(frame), async (index) => {
    const length = chunkSize(frame, index) + TAG_BYTES;
    const chunk = await sealed.read(length);
    if (chunk.byteLength !== length) throw new SealingError('stream-truncated');
    return async () => {
      const plain = await openChunk(frameKey, index, chunk);
      if (plain) return plain;
      throw new SealingError((await belongsElsewhere(chunk)) ? 'chunk-reordered' : 'chunk-tampered');
    };
  });
}

/** Whether this sealed chunk opens at any of the first places of the frame. */
export async function opensSomewhere(frameKey: FrameKey, chunk: Bytes, places: number): Promise<boolean> {
  for (let index = 0; index < Math.min(chunkCount(frameKey.frame), places); index++) {
    const fits = chunkSize(frameKey.frame, index) + TAG_BYTES === chunk.byteLength;
    if (fits && (await openChunk(frameKey, index, chunk))) return true;
  }
  return false;
}

/** A whole short frame. */
export async function collect(chunks: AsyncIterable<Bytes>): Promise<Bytes> {
  const parts: Bytes[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return joinBytes(...parts);
}

async function openChunk(frameKey: FrameKey, index: number, chunk: Bytes): Promise<Bytes | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(parameters(frameKey, index), frameKey.key, chunk));
  } catch {
    return null;
  }
}

function parameters({ frame, associated }: FrameKey, index: number): AesGcmParams {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setUint32(7, index);
  nonce[11] = index === chunkCount(frame) - 1 ? 1 : 0;
  return { name: 'AES-GCM', iv: nonce, additionalData: associated, tagLength: TAG_BYTES * 8 };
}

/** Reads one after the other, works on a few at once, gives results in order. */
async function* inOrder(count: number, read: (index: number) => Promise<() => Promise<Bytes>>): AsyncGenerator<Bytes> {
  const underWay: Promise<Bytes>[] = [];
  for (let index = 0; index < count; index++) {
    const work = (await read(index))();
    // Met when its turn comes; a reader that stops before must not leave an unhandled failure behind.
    work.catch(() => undefined);
    underWay.push(work);
    if (underWay.length >= CHUNKS_UNDER_WAY) yield await underWay.shift()!;
  }
  for (const work of underWay) yield await work;
}
