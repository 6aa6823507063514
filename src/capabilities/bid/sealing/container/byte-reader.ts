import type { Bytes } from '../../../../platform/signature/index.ts';

/** Where bytes come from: a browser's file or response, a Node stream, a generator. */
export type ByteSource = Blob | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** Reads a source in pieces of the size the format wants, holding no more than one piece. */
export class ByteReader {
  readonly #next: () => Promise<Uint8Array | undefined>;
  readonly #stop: () => Promise<unknown>;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(source: ByteSource) {
    const stream = source instanceof Blob ? source.stream() : source;
    if ('getReader' in stream) {
      // Not every browser iterates over streams, all have readers.
      const reader = stream.getReader();
      this.#next = async () => (await reader.read()).value;
      this.#stop = () => reader.cancel();
    } else {
      const iterator = stream[Symbol.asyncIterator]();
      this.#next = async () => {
        const step = await iterator.next();
        return step.done ? undefined : step.value;
      };
      this.#stop = async () => iterator.return?.();
    }
  }

  /** The next `count` bytes; fewer only when the source ends before. The bytes are valid until the next read. */
  async read(count: number): Promise<Bytes> {
    if (this.#rest.byteLength === 0) this.#rest = (await this.#next()) ?? this.#rest;
    if (this.#rest.byteLength >= count) return this.#take(count);

    const piece = new Uint8Array(count);
    let filled = 0;
    while (filled < count) {
      if (this.#rest.byteLength === 0) {
        const more = await this.#next();
        if (more === undefined) break;
        this.#rest = more;
      }
      const part = this.#take(Math.min(count - filled, this.#rest.byteLength));
      piece.set(part, filled);
      filled += part.byteLength;
    }
    return filled === count ? piece : piece.subarray(0, filled);
  }

  async atEnd(): Promise<boolean> {
    while (this.#rest.byteLength === 0) {
      const more = await this.#next();
      if (more === undefined) return true;
      this.#rest = more;
    }
    return false;
  }

  /** Lets go of the source; what is left in it stays unread. */
  async stop(): Promise<void> {
    await this.#stop();
  }

  #take(count: number): Bytes {
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return taken as Bytes;
  }
}

/** A stream that asks `chunks` only when it is read itself, so nothing piles up. */
export function streamOf(chunks: AsyncIterator<Bytes>, onCancel: () => Promise<unknown>): ReadableStream<Bytes> {
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const step = await chunks.next();
        if (step.done) controller.close();
        else controller.enqueue(step.value);
      },
      cancel: async () => {
        await onCancel();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The source in pieces of {@link PIECE_BYTES}; it is also closed when the reader gives up. */
export async function* chunksOf(source: ByteSource): AsyncGenerator<Bytes> {
  const reader = new ByteReader(source);
  try {
    for (let piece = await reader.read(PIECE_BYTES); piece.byteLength > 0; piece = await reader.read(PIECE_BYTES))
      yield piece;
  } finally {
    await reader.stop();
  }
}

const PIECE_BYTES = 1024 * 1024;
