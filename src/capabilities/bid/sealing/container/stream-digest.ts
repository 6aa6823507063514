/** SHA-256 of bytes as they come, which WebCrypto cannot; the digest by which stored files are known. */
import { sha256 } from '@noble/hashes/sha2.js';
import { hexOf } from '../../../../kernel/record/sha256.ts';

interface Hash {
  update(chunk: Uint8Array): unknown;
  digest(): Uint8Array;
}

// Node has one ten times as fast; asked for by name, so that the page for browsers carries nothing of it.
const native = globalThis.process?.getBuiltinModule?.('node:crypto');

export class StreamDigest {
  readonly #hash: Hash = native?.createHash('sha256') ?? sha256.create();

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk);
  }

  /** In hex. */
  finish(): string {
    return hexOf(this.#hash.digest());
  }
}
