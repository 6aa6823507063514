import { createHash, type Hash } from 'node:crypto';
import { joinBytes } from '../../../platform/signature/index.ts';
import { PREAMBLE_BYTES, readPreamble } from '../sealing/container/container.ts';
import { type CiphertextDigest, SealingError } from '../sealing/index.ts';

const BLOCK_BYTES = 1024 * 1024;

/**
 * The digest of `BodyDigest`, made while the bytes arrive and without keeping a block of them: many uploads at once
 * cost the server no memory. What does not begin as a sealed bid does is refused at its first bytes.
 */
export class ArrivingDigest {
  private readonly whole = createHash('sha256');
  private block: Hash = createHash('sha256');
  private filled = 0;
  private size = 0;
  private start: Uint8Array = new Uint8Array(0);
  private readonly mostTableChunks: number;

  /** @param mostTableChunks how long the encrypted list of files may be */
  constructor(mostTableChunks = Number.POSITIVE_INFINITY) {
    this.mostTableChunks = mostTableChunks;
  }

  /** @throws SealingError `not-sealed`, `too-many-files` */
  add(bytes: Uint8Array): void {
    if (this.start.byteLength < PREAMBLE_BYTES) {
      this.start = joinBytes(this.start, bytes.subarray(0, PREAMBLE_BYTES - this.start.byteLength));
      if (this.start.byteLength === PREAMBLE_BYTES && readPreamble(this.start).tableChunks > this.mostTableChunks)
        throw new SealingError('too-many-files');
    }
    this.size += bytes.byteLength;
    for (let at = 0; at < bytes.byteLength; ) {
      const count = Math.min(BLOCK_BYTES - this.filled, bytes.byteLength - at);
      this.block.update(bytes.subarray(at, at + count));
      this.filled += count;
      at += count;
      if (this.filled === BLOCK_BYTES) this.closeBlock();
    }
  }

  /** @throws SealingError `not-sealed` */
  finish(): CiphertextDigest {
    const { headerHash } = readPreamble(this.start);
    if (this.filled > 0) this.closeBlock();
    return { ciphertextDigest: this.whole.digest('hex'), size: this.size, headerHash };
  }

  private closeBlock(): void {
    this.whole.update(this.block.digest());
    this.block = createHash('sha256');
    this.filled = 0;
  }
}
