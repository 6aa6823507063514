/** The verifier is fed what a zip may be made into: bombs, entries over each other, names that lead elsewhere. */
import fs from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { manifestPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import { remake } from '../../src/exchange/archive/testing/remake.ts';
import { openSealedArchive, type SealedArchive } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/exchange/archive/verify-archive.ts';

let sealed: SealedArchive;
beforeAll(async () => {
  sealed = await openSealedArchive();
}, 180_000);
afterAll(() => sealed.test.close());

/** The archive packed anew, as any zip program may, with these entries besides. */
async function zipped(more: Record<string, Buffer>, compress = true): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of [...sealed.contents, ...Object.entries(more)])
    zip.addBuffer(content, name, { compress });
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

async function faultsOf(bytes: Buffer): Promise<string> {
  const place = sealed.another();
  await fs.writeFile(place, bytes);
  const { ok, faults } = await verifyArchive(place, sealed.published);
  expect(ok).toBe(false);
  return faults.map((f) => `${f.place}：${f.because}`).join('\n');
}

/** Where the record of an entry stands in the directory, and the end record. */
const recordOf = (bytes: Buffer, name: string) => bytes.lastIndexOf(name) - 46;
const endOf = (bytes: Buffer) => bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));

describe('a bomb', () => {
  it('that says how large it is, is not inflated', async () => {
    const bytes = await zipped({ 'files/炸弹.bin': Buffer.alloc(1 << 20) });
    bytes.writeUInt32LE(0xfffffff0, recordOf(bytes, 'files/炸弹.bin') + 24);
    expect(await faultsOf(bytes)).toMatch(/^归档包：“files\/炸弹\.bin”解开后是压缩内容的 \d+ 倍/);
  });

  it('that says it is small is inflated no further than it says', async () => {
    const bytes = await zipped({ 'files/炸弹.bin': Buffer.alloc(64 << 20) });
    bytes.writeUInt32LE(1000, recordOf(bytes, 'files/炸弹.bin') + 24);
    expect(await faultsOf(bytes)).toContain('files/炸弹.bin：内容比目录区所写的大');
  });

  it('of many entries over one content is not opened', async () => {
    const bytes = await zipped({ 'files/甲.bin': Buffer.alloc(1000), 'files/乙.bin': Buffer.alloc(1000) });
    bytes.writeUInt32LE(bytes.readUInt32LE(recordOf(bytes, 'files/甲.bin') + 42), recordOf(bytes, 'files/乙.bin') + 42);
    expect(await faultsOf(bytes)).toMatch(/与别的文件占用同一段内容/);
  });

  it('of nothing at all: an entry whose beginning is another’s is a fault, and the reading goes on', async () => {
    const bytes = await zipped({ 'files/甲.bin': Buffer.alloc(1000) });
    bytes.write('乙', bytes.indexOf('files/甲.bin') + 6);
    expect(await faultsOf(bytes)).toContain('files/甲.bin：文件头里的名称与目录区不同');
  }, 10_000);

  it('of text is named before it is inflated', async () => {
    const bytes = await zipped({ 'records/炸弹.json': Buffer.alloc(1000) });
    bytes.writeUInt32LE(500 << 20, recordOf(bytes, 'records/炸弹.json') + 24);
    expect(await faultsOf(bytes)).toMatch(/“records\/炸弹\.json”解开后是压缩内容的 \d+ 倍/);
  });

  it('of brackets, a thousand times a thousand deep, stops nothing', async () => {
    const deep = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`;
    for (const name of [manifestPath, 'records/lot.json', 'keys.json', 'manifest.sig.json']) {
      const text =
        name === 'records/lot.json' ? deep : sealed.contents.get(name)!.toString().replace(/}$/, `,"z":${deep}}`);
      const place = sealed.another();
      const contents = new Map([...sealed.contents, [name, Buffer.from(text)]]);
      const zip = new yazl.ZipFile();
      // As it is: packed, so many brackets would be refused for their share alone.
      for (const [path, content] of contents) zip.addBuffer(content, path, { compress: false });
      zip.end();
      await fs.writeFile(place, zip.outputStream as AsyncIterable<Uint8Array>);
      expect((await verifyArchive(place, sealed.published)).faults.map((f) => f.place).join(), name).toContain(name);
    }
  }, 30_000);
});

describe('a name', () => {
  it.each(['../../home/x/.profile', 'files/../../x', '/etc/x', 'C:\\x', 'files\\x', 'files//x'])(
    'that leads elsewhere is named, though the office’s own list has it: %s',
    async (name) => {
      const place = sealed.another();
      await remake(
        new Map([...sealed.contents, ['x'.repeat(Buffer.byteLength(name)), Buffer.from('x')]]),
        sealed.real,
        place,
      );
      const bytes = await fs.readFile(place);
      // No honest program packs such a name; it is written over one of its length.
      const plain = Buffer.from('x'.repeat(Buffer.byteLength(name)));
      for (let at = bytes.indexOf(plain); at >= 0; at = bytes.indexOf(plain, at + 1)) bytes.write(name, at);
      expect(await faultsOf(bytes)).toContain(`${name}：文件名不是归档包会写的`);
    },
  );

  it('that only looks otherwise is told', async () => {
    const place = sealed.another();
    await fs.writeFile(place, await zipped({ 'files/\u202Efdp.exe': Buffer.from('x'), 'files/x.': Buffer.from('x') }));
    const { remarks } = await verifyArchive(place, sealed.published);
    expect(remarks.filter((r) => r.includes('看不见的字符'))).toHaveLength(2);
  });

  it('that stands there twice, or twice for some systems, is named', async () => {
    expect(await faultsOf(await zipped({ 'README.TXT': Buffer.from('别的') }))).toContain(
      'README.TXT：同一文件在归档包中出现了两次',
    );
    const bytes = await zipped({ 'READMF.txt': Buffer.from('别的') });
    for (let at = bytes.indexOf('READMF.txt'); at >= 0; at = bytes.indexOf('READMF.txt', at + 1))
      bytes.write('README.txt', at);
    expect(await faultsOf(bytes)).toContain('README.txt：同一文件在归档包中出现了两次');
  });
});

describe('what other programs would read otherwise', () => {
  it('an entry that the end record does not count is told', async () => {
    const bytes = await zipped({ 'files/隐.bin': Buffer.from('x') });
    const end = endOf(bytes);
    for (const at of [8, 10]) bytes.writeUInt16LE(bytes.readUInt16LE(end + at) - 1, end + at);
    expect(await faultsOf(bytes)).toContain('目录区里有没有计入的内容');
  });

  it('a second end record within the comment is not believed', async () => {
    const bytes = await zipped({});
    const fake = Buffer.concat([bytes.subarray(endOf(bytes)), Buffer.from('!')]);
    const commented = Buffer.concat([bytes, fake]);
    commented.writeUInt16LE(fake.length, endOf(bytes) + 20);
    const place = sealed.another();
    await fs.writeFile(place, commented);
    expect(await verifyArchive(place, sealed.published)).toMatchObject({ ok: true });
    expect(await faultsOf(Buffer.concat([bytes, fake]))).toContain('不是 zip 文件');
  });
});
