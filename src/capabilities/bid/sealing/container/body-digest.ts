import { sha256Hex } from '../../../../kernel/record/sha256.ts';
import { type Bytes, joinBytes } from '../../../../platform/signature/index.ts';
import { ByteReader, type ByteSource } from './byte-reader.ts';
import { PREAMBLE_BYTES, readPreamble } from './container.ts';

const BLOCK_BYTES = 1024 * 1024;
/** Blocks whose digest may be under way at once: keeps memory flat when the source is faster than the hash. */
const BLOCKS_UNDER_WAY = 4;

export interface CiphertextDigest {
  /** hex */
  ciphertextDigest: string;
  /** bytes */
  size: number;
  /** hex, as written in the body's preamble */
  headerHash: string;
}

/**
 * The digest of a ciphertext that arrives in pieces of any size: SHA-256 over the concatenated SHA-256 of each 1 MiB
 * block of the body (the last one shorter). WebCrypto hashes only what is wholly in memory, and a plain SHA-256 of
 * 500 MB is not; this one needs a block at a time and binds just as well.
 */
export class BodyDigest {
  #block: Bytes = new Uint8Array(BLOCK_BYTES);
  #filled = 0;
  #size = 0;
  #start: Uint8Array = new Uint8Array(0);
  readonly #digests: Uint8Array[] = [];
  readonly #underWay: Promise<Uint8Array>[] = [];

  /** Wait for it before adding more. */
  async add(bytes: Uint8Array): Promise<void> {
    if (this.#start.byteLength < PREAMBLE_BYTES) {
      this.#start = joinBytes(this.#start, bytes.subarray(0, PREAMBLE_BYTES - this.#start.byteLength));
    }
    this.#size += bytes.byteLength;
    for (let at = 0; at < bytes.byteLength; ) {
      const count = Math.min(BLOCK_BYTES - this.#filled, bytes.byteLength - at);
      this.#block.set(bytes.subarray(at, at + count), this.#filled);
      this.#filled += count;
      at += count;
      if (this.#filled === BLOCK_BYTES) await this.#closeBlock();
    }
  }

  /**
   * @throws SealingError `not-sealed` when the body does not start as a sealed bid does
   *   (电子招标投标办法 26: 未按规定加密的投标文件应当拒收并提示)
   */
  async finish(): Promise<CiphertextDigest> {
    const { headerHash } = readPreamble(this.#start);
    if (this.#filled > 0) await this.#closeBlock();
    this.#digests.push(...(await Promise.all(this.#underWay)));
    return { ciphertextDigest: await sha256Hex(joinBytes(...this.#digests)), size: this.#size, headerHash };
  }

  async #closeBlock(): Promise<void> {
    const block = this.#block.subarray(0, this.#filled);
    const digest = crypto.subtle.digest('SHA-256', block).then((bits) => new Uint8Array(bits));
    // The code that awaits it below handles the failure; until then it must not count as unhandled.
    digest.catch(() => undefined);
    this.#underWay.push(digest);
    this.#block = new Uint8Array(BLOCK_BYTES);
    this.#filled = 0;
    if (this.#underWay.length >= BLOCKS_UNDER_WAY) this.#digests.push(await this.#underWay.shift()!);
  }
}

/** The digest of a whole stored body. @throws SealingError `not-sealed` */
export async function digestCiphertext(body: ByteSource): Promise<CiphertextDigest> {
  const reader = new ByteReader(body);
  const digest = new BodyDigest();
  while (!(await reader.atEnd())) await digest.add(await reader.read(BLOCK_BYTES));
  return digest.finish();
}
