/**
 * The body of a sealed bid: one stream of bytes, format 1. Integers are big-endian.
 *
 *     0   6  magic "ZCSEAL"
 *     6   2  format version, 1
 *     8  32  SHA-256 of the header's canonical JSON
 *    40   4  number of chunks of the table frame, 1 … 64
 *    44   …  frame 0, the table; then frame 1, 2, … one per file, in the table's order; then the end
 *
 * A frame is a plaintext cut into chunks (the table 64 KiB, files 1 MiB; the last chunk is shorter, or full, and only
 * an empty file has an empty one), each sealed with AES-256-GCM and followed by its 16-byte tag:
 *     key               HKDF(bid key, frame number), see secrets.ts
 *     nonce             11 bytes number of the chunk in its frame, 1 byte 01 for the last chunk, otherwise 00
 *     associated data   the 32 bytes of the header hash
 * Nothing separates chunks or frames: where a file ends is told by the table alone, so that what is stored shows its
 * total size and neither the number of files nor a name or size of any.
 *
 * The plaintext of the table frame: 4 bytes length, then that many bytes of canonical JSON {@link BidTable}, then
 * zeros up to the next multiple of 64 KiB.
 */
import { canonicalJson } from '../../../../kernel/record/canonical-json.ts';
import { hexOf } from '../../../../kernel/record/sha256.ts';
import { type Bytes, fromHex, joinBytes, utf8 } from '../../../../platform/signature/index.ts';
import type { ReadOut, Salts } from '../commitments.ts';
import { SealingError } from '../sealing-error.ts';

const START = joinBytes(utf8('ZCSEAL'), new Uint8Array([0, 1]));
const MAX_TABLE_CHUNKS = 64;
export const PREAMBLE_BYTES = 44;
export const TABLE_CHUNK_BYTES = 64 * 1024;
export const FILE_CHUNK_BYTES = 1024 * 1024;
export const TAG_BYTES = 16;

/** A file of the table; digest (SHA-256) and salt since version 2 of the header. */
export interface TableFile {
  name: string;
  size: number;
  sha256?: string;
  salt?: string;
}

export type CommittedFile = Required<TableFile>;

/** The first frame: what is read out, the salts that prove it, and what files follow. Sizes in bytes. */
export interface BidTable {
  readOut: ReadOut;
  salts: Salts;
  files: TableFile[];
}

/** One frame's place: its number, the bytes of its plaintext and of its full chunks. */
export interface Frame {
  number: number;
  size: number;
  chunkBytes: number;
}

export function tableFrame(chunks: number): Frame {
  return { number: 0, size: chunks * TABLE_CHUNK_BYTES, chunkBytes: TABLE_CHUNK_BYTES };
}

export function fileFrames(files: { size: number }[]): Frame[] {
  return files.map(({ size }, index) => ({ number: index + 1, size, chunkBytes: FILE_CHUNK_BYTES }));
}

export function chunkCount(frame: Frame): number {
  return Math.max(1, Math.ceil(frame.size / frame.chunkBytes));
}

/** Bytes of plaintext in the chunk. */
export function chunkSize(frame: Frame, index: number): number {
  return Math.min(frame.chunkBytes, frame.size - index * frame.chunkBytes);
}

/** Bytes of the whole body. */
export function bodySize(frames: Frame[]): number {
  return frames.reduce((total, frame) => total + frame.size + chunkCount(frame) * TAG_BYTES, PREAMBLE_BYTES);
}

/** @param headerHash hex */
export function writePreamble(headerHash: string, tableChunks: number): Bytes {
  const count = new Uint8Array(4);
  new DataView(count.buffer).setUint32(0, tableChunks);
  return joinBytes(START, fromHex(headerHash), count);
}

/** @throws SealingError `not-sealed` */
export function readPreamble(bytes: Uint8Array): { headerHash: string; tableChunks: number } {
  const starts = bytes.byteLength >= PREAMBLE_BYTES && START.every((byte, index) => bytes[index] === byte);
  if (!starts) throw new SealingError('not-sealed');
  const tableChunks = new DataView(bytes.buffer, bytes.byteOffset).getUint32(40);
  if (tableChunks < 1 || tableChunks > MAX_TABLE_CHUNKS) throw new SealingError('not-sealed');
  return { headerHash: hexOf(bytes.subarray(8, 40)), tableChunks };
}

/**
 * How many chunks the table of so many files may take. Names have at most 255 characters, digests and salts are of one
 * length, what is read out at most 64 KiB.
 */
export const tableChunksFor = (files: number): number =>
  Math.min(MAX_TABLE_CHUNKS, 1 + Math.ceil((files * MAX_FILE_ENTRY_BYTES) / TABLE_CHUNK_BYTES));
const MAX_FILE_ENTRY_BYTES = 1024;

/** The plaintext of the table frame. @throws SealingError `bad-request` when the table is beyond 4 MiB */
export function writeTable(table: BidTable): Bytes {
  const json = utf8(canonicalJson(table));
  const chunks = Math.ceil((4 + json.byteLength) / TABLE_CHUNK_BYTES);
  if (chunks > MAX_TABLE_CHUNKS) throw new SealingError('bad-request', '文件过多');
  const padded = new Uint8Array(chunks * TABLE_CHUNK_BYTES);
  new DataView(padded.buffer).setUint32(0, json.byteLength);
  padded.set(json, 4);
  return padded;
}

/** The bidder's own browser wrote it, so it is read with distrust. @throws SealingError `bad-table` */
export function readTable(plain: Bytes): BidTable {
  const length = new DataView(plain.buffer, plain.byteOffset, plain.byteLength).getUint32(0);
  try {
    const table = JSON.parse(new TextDecoder().decode(plain.subarray(4, 4 + length))) as BidTable;
    const sound = isTextMap(table.readOut) && isTextMap(table.salts) && table.files.every(isTableFile);
    if (sound) return table;
  } catch {
    // Not JSON, or members missing: the same refusal as below.
  }
  throw new SealingError('bad-table');
}

const isTableFile = ({ name, size, sha256, salt }: TableFile): boolean =>
  typeof name === 'string' &&
  Number.isSafeInteger(size) &&
  size >= 0 &&
  [sha256, salt].every((text) => text === undefined || typeof text === 'string');

function isTextMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}
