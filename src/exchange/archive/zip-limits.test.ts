import { describe, expect, it } from 'vitest';
import { beyondLimits, type ListedEntry } from './zip-limits.ts';

const megabyte = 1 << 20;
const stored = (name: string, size: number): ListedEntry => ({ name, size, compressedSize: size });
const said = (entries: readonly ListedEntry[], fileSize: number) => beyondLimits(entries, fileSize, 'manifest.json');

describe('X11 a zip that costs more than an archive can', () => {
  it('is refused by the limit that it is beyond, with the entry that it is about', () => {
    const packed = { name: 'records/x.json', size: 390 * megabyte, compressedSize: 390 * 1024 };
    expect(said([packed], megabyte)).toBe(
      '“records/x.json”解开后是压缩内容的 1024 倍，超过 100 倍：不是正常的归档内容',
    );
    const rows = Array.from({ length: 9 }, (_, i) => ({ ...packed, name: `records/${i}.json`, size: 8 * megabyte }));
    expect(said(rows, 3 * megabyte)).toBe('记录和历史解开后超过 56 MB（到“records/7.json”为止）：归档包只有 3 MB');
    const files = rows.map((f, i) => ({ ...f, name: `files/${i}`, size: 30 * megabyte, compressedSize: megabyte }));
    expect(said(files, 9 * megabyte)).toBe('归档包解开后超过 256 MB（到“files/8”为止）：归档包只有 9 MB');
    expect(said([stored('manifest.json', 65 * megabyte)], 66 * megabyte)).toContain('目录“manifest.json”解开后 65 MB');
    expect(
      said(
        Array.from({ length: 200_001 }, () => stored('files/x', 0)),
        megabyte,
      ),
    ).toContain('200001 个文件');
  });

  it('is none as archives are sealed: their contents stand there as they are, however many', () => {
    const records = Array.from({ length: 40 }, (_, i) => stored(`records/${i}.json`, 60 * megabyte));
    const files = Array.from({ length: 30_000 }, (_, i) => stored(`files/${i}`, megabyte));
    expect(said([stored('manifest.json', 20 * megabyte), ...records, ...files], 32_420 * megabyte)).toBeUndefined();
    expect(said([{ name: 'records/x.json', size: megabyte, compressedSize: 90 }], 4000)).toBeUndefined();
  });
});
