/** Reads a zip by its central directory (stored and deflated entries, zip64), with nothing but Node. */
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { manifestPath } from '../../capabilities/closing/archive/archive-format.ts';
import { beyondLimits } from './zip-limits.ts';

export interface ZipEntry {
  name: string;
  versionMadeBy: number;
  versionNeeded: number;
  flags: number;
  method: number;
  time: number;
  date: number;
  crc32: number;
  compressedSize: number;
  size: number;
  attributes: number;
  extraLength: number;
  /** Where its local header stands. */
  offset: number;
}

/** The file is no zip, or one of its parts cannot be read. */
export class ZipFault extends Error {}

const centralSignature = 0x02014b50;
const localSignature = 0x04034b50;
const endSignature = 0x06054b50;
const end64Signature = 0x06064b50;
const locatorSignature = 0x07064b50;
const chunkSize = 1 << 20;
/** A directory beyond this is no archive's: a million files and more. */
const mostDirectory = 256 << 20;

export class ZipFile {
  readonly size: number;
  readonly entries: readonly ZipEntry[];
  private readonly handle: FileHandle;

  private constructor(handle: FileHandle, size: number, entries: readonly ZipEntry[]) {
    this.handle = handle;
    this.size = size;
    this.entries = entries;
  }

  /** @throws ZipFault */
  static async open(path: string): Promise<ZipFile> {
    const handle = await open(path, 'r');
    try {
      const { size } = await handle.stat();
      return new ZipFile(handle, size, await directoryOf(handle, size));
    } catch (error) {
      await handle.close();
      throw error instanceof RangeError ? new ZipFault('归档包的目录区损坏') : error;
    }
  }

  close(): Promise<void> {
    return this.handle.close();
  }

  /** Bytes of the file as they lie there. @throws ZipFault beyond its end */
  read(offset: number, length: number): Promise<Buffer> {
    return readAt(this.handle, offset, length);
  }

  /** The content of one entry, in pieces; no more than the directory says. @throws ZipFault */
  async *content(entry: ZipEntry): AsyncGenerator<Uint8Array> {
    let size = 0;
    for await (const piece of this.inflated(entry)) {
      size += piece.length;
      if (size > entry.size) throw new ZipFault('内容比目录区所写的大');
      yield piece;
    }
  }

  private async *inflated(entry: ZipEntry): AsyncGenerator<Uint8Array> {
    if (entry.method === 0) {
      yield* this.raw(entry);
      return;
    }
    if (entry.method !== 8) throw new ZipFault(`压缩方法 ${entry.method} 无法识别`);
    try {
      // Unlike pipe, it ends the inflating with what stopped the reading.
      yield* pipeline(Readable.from(this.raw(entry)), createInflateRaw(), () => {}) as AsyncIterable<Uint8Array>;
    } catch (error) {
      if (error instanceof ZipFault) throw error;
      throw new ZipFault('压缩的内容损坏');
    }
  }

  /** A small entry whole. @throws ZipFault */
  async bytes(entry: ZipEntry): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.content(entry)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  private async *raw(entry: ZipEntry): AsyncGenerator<Uint8Array> {
    const header = await this.read(entry.offset, 30);
    if (header.readUInt32LE(0) !== localSignature) throw new ZipFault('文件头损坏');
    const name = await this.read(entry.offset + 30, header.readUInt16LE(26));
    if (name.toString('utf8') !== entry.name) throw new ZipFault('文件头里的名称与目录区不同');
    let at = entry.offset + 30 + name.length + header.readUInt16LE(28);
    for (let left = entry.compressedSize; left > 0; ) {
      const piece = await this.read(at, Math.min(left, chunkSize));
      at += piece.length;
      left -= piece.length;
      yield piece;
    }
  }
}

export { crc32 };

async function readAt(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await handle.read(buffer, done, length - done, offset + done);
    if (bytesRead === 0) throw new ZipFault('归档包不完整');
    done += bytesRead;
  }
  return buffer;
}

async function directoryOf(handle: FileHandle, fileSize: number): Promise<ZipEntry[]> {
  const { count, size, offset } = await endOf(handle, fileSize);
  if (offset + size > fileSize) throw new ZipFault('归档包不完整');
  if (size > mostDirectory) throw new ZipFault('归档包的目录区过大');
  const bytes = await readAt(handle, offset, size);
  const entries: ZipEntry[] = [];
  for (let at = 0, i = 0; i < count; i++) {
    const entry = entryAt(bytes, at);
    entries.push(entry.entry);
    at = entry.next;
    if (i === count - 1 && at !== bytes.length) throw new ZipFault('归档包的目录区里有没有计入的内容');
  }
  checkExtent(entries, offset, fileSize);
  return entries;
}

/** Each entry has bytes of its own before the directory, and all of them come to no more than an archive can hold. */
function checkExtent(entries: readonly ZipEntry[], directory: number, fileSize: number): void {
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset);
  for (const [i, { name, offset, compressedSize }] of inOrder.entries()) {
    const end = offset + 30 + Buffer.byteLength(name) + compressedSize;
    if (end > (inOrder[i + 1]?.offset ?? directory)) throw new ZipFault(`“${name}”与别的文件占用同一段内容`);
  }
  const beyond = beyondLimits(entries, fileSize, manifestPath);
  if (beyond) throw new ZipFault(beyond);
}

/** The end record: the last one in the file, behind which at most a comment stands. */
async function endOf(handle: FileHandle, fileSize: number): Promise<{ count: number; size: number; offset: number }> {
  const length = Math.min(fileSize, 22 + 0xffff);
  const tail = await readAt(handle, fileSize - length, length);
  let at = length - 22;
  // A comment may hold such a signature too: the record is the one whose comment ends with the file.
  const isEnd = () => tail.readUInt32LE(at) === endSignature && tail.readUInt16LE(at + 20) === length - 22 - at;
  while (at >= 0 && !isEnd()) at--;
  if (at < 0) throw new ZipFault('不是 zip 文件，或已被截断');
  const end = {
    count: tail.readUInt16LE(at + 10),
    size: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  };
  if (at < 20 || tail.readUInt32LE(at - 20) !== locatorSignature) return end;
  const end64 = await readAt(handle, number64(tail, at - 20 + 8), 56);
  if (end64.readUInt32LE(0) !== end64Signature) throw new ZipFault('归档包的目录区损坏');
  return { count: number64(end64, 32), size: number64(end64, 40), offset: number64(end64, 48) };
}

function entryAt(bytes: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (bytes.readUInt32LE(at) !== centralSignature) throw new ZipFault('归档包的目录区损坏');
  const nameLength = bytes.readUInt16LE(at + 28);
  const extraLength = bytes.readUInt16LE(at + 30);
  const next = at + 46 + nameLength + extraLength + bytes.readUInt16LE(at + 32);
  if (next > bytes.length) throw new ZipFault('归档包的目录区损坏');
  const entry: ZipEntry = {
    name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    versionMadeBy: bytes.readUInt16LE(at + 4),
    versionNeeded: bytes.readUInt16LE(at + 6),
    flags: bytes.readUInt16LE(at + 8),
    method: bytes.readUInt16LE(at + 10),
    time: bytes.readUInt16LE(at + 12),
    date: bytes.readUInt16LE(at + 14),
    crc32: bytes.readUInt32LE(at + 16),
    compressedSize: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    attributes: bytes.readUInt32LE(at + 38),
    extraLength,
    offset: bytes.readUInt32LE(at + 42),
  };
  widen(entry, bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength));
  return { entry, next };
}

/** Numbers of all ones stand in the zip64 field instead, in this order. */
function widen(entry: ZipEntry, extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let from = at + 4;
    for (const name of ['size', 'compressedSize', 'offset'] as const) {
      if (entry[name] !== 0xffffffff) continue;
      entry[name] = number64(extra, from);
      from += 8;
    }
  }
}

function number64(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ZipFault('归档包的目录区损坏');
  return Number(value);
}
