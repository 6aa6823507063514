/**
 * The container around the entries. A sealed archive is written in one fixed way, so every byte between the contents can
 * be computed anew: nothing can be changed, added or hidden there.
 */
import { sure } from '../../kernel/record/sure.ts';
import type { ZipEntry, ZipFile } from './zip-file.ts';

const madeBy = (3 << 8) | 63;
const flags = (1 << 11) | (1 << 3);
/** 1980-01-01 00:00, always, so that the hour of sealing does not change the bytes. */
const date = 0x21;
const attributes = (0o100664 << 16) >>> 0;
const beyond32 = 0xfffffffe;

export type Container = 'as-sealed' | 'repacked' | 'damaged';

/** Facts of the contents, by name of the entry; as they were found, not as the container says. */
export interface Found {
  size: number;
  crc32: number;
}

/**
 * `repacked`: another program has written the container, so only the contents prove themselves. `damaged`: it is the
 * sealed container with something changed.
 */
export async function containerOf(
  zip: ZipFile,
  contents: ReadonlyMap<string, Found>,
): Promise<{ kind: Container; place: string }> {
  if (zip.entries.length > 0 && !zip.entries.some(isOurs)) return { kind: 'repacked', place: '' };
  const fits = async (offset: number, expected: Buffer) =>
    offset + expected.length <= zip.size && (await zip.read(offset, expected.length)).equals(expected);

  let at = 0;
  const directory: Buffer[] = [];
  for (const entry of zip.entries) {
    const found = contents.get(entry.name);
    if (!found) return { kind: 'damaged', place: entry.name };
    const isLarge = found.size > beyond32 || at > beyond32;
    const local = localHeader(entry.name);
    const descriptor = dataDescriptor(found, isLarge);
    if (!(await fits(at, local)) || !(await fits(at + local.length + found.size, descriptor)))
      return { kind: 'damaged', place: entry.name };
    directory.push(centralRecord(entry.name, found, at, isLarge));
    at += local.length + found.size + descriptor.length;
  }
  for (
    let record = 0, offset = at;
    record < directory.length;
    offset += sure(directory[record], 'an entry of directory').length, record++
  ) {
    if (!(await fits(offset, directory[record]!)))
      return { kind: 'damaged', place: sure(zip.entries[record], 'an entry of entries').name };
  }
  const size = directory.reduce((sum, record) => sum + record.length, 0);
  const end = endRecord(directory.length, size, at);
  const isWhole = (await fits(at + size, end)) && at + size + end.length === zip.size;
  return isWhole ? { kind: 'as-sealed', place: '' } : { kind: 'damaged', place: '目录区末尾' };
}

const isOurs = (entry: ZipEntry) =>
  entry.versionMadeBy === madeBy &&
  entry.flags === flags &&
  entry.method === 0 &&
  entry.time === 0 &&
  entry.date === date;

function localHeader(name: string): Buffer {
  const text = Buffer.from(name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(date, 12);
  header.writeUInt16LE(text.length, 26);
  return Buffer.concat([header, text]);
}

function dataDescriptor({ size, crc32 }: Found, isLarge: boolean): Buffer {
  const descriptor = Buffer.alloc(isLarge ? 24 : 16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc32, 4);
  if (isLarge) {
    descriptor.writeBigUInt64LE(BigInt(size), 8);
    descriptor.writeBigUInt64LE(BigInt(size), 16);
  } else {
    descriptor.writeUInt32LE(size, 8);
    descriptor.writeUInt32LE(size, 12);
  }
  return descriptor;
}

function centralRecord(name: string, { size, crc32 }: Found, offset: number, isLarge: boolean): Buffer {
  const text = Buffer.from(name);
  const extra = Buffer.alloc(isLarge ? 28 : 0);
  if (isLarge) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    extra.writeBigUInt64LE(BigInt(size), 4);
    extra.writeBigUInt64LE(BigInt(size), 12);
    extra.writeBigUInt64LE(BigInt(offset), 20);
  }
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(madeBy, 4);
  record.writeUInt16LE(isLarge ? 45 : 20, 6);
  record.writeUInt16LE(flags, 8);
  record.writeUInt16LE(date, 14);
  record.writeUInt32LE(crc32, 16);
  record.writeUInt32LE(isLarge ? 0xffffffff : size, 20);
  record.writeUInt32LE(isLarge ? 0xffffffff : size, 24);
  record.writeUInt16LE(text.length, 28);
  record.writeUInt16LE(extra.length, 30);
  record.writeUInt32LE(attributes, 38);
  record.writeUInt32LE(isLarge ? 0xffffffff : offset, 42);
  return Buffer.concat([record, text, extra]);
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(Math.min(size, 0xffffffff), 12);
  end.writeUInt32LE(Math.min(offset, 0xffffffff), 16);
  if (count < 0xffff && size < 0xffffffff && offset < 0xffffffff) return end;
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(madeBy, 12);
  end64.writeUInt16LE(45, 14);
  end64.writeBigUInt64LE(BigInt(count), 24);
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(size), 40);
  end64.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end64, locator, end]);
}
