import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { isFull } from '../../../tests/support/sample.ts';
import { keysPath, manifestPath, signaturePath } from '../../capabilities/closing/archive/archive-format.ts';
import * as door from '../../index.ts';
import { createKeyPair, importPrivateKey } from '../../platform/signature/index.ts';
import { remake } from './testing/remake.ts';
import { openSealedArchive, type SealedArchive } from './testing/sealed-archive.ts';
import { verifyArchive } from './verify-archive.ts';
import { ZipFile } from './zip-file.ts';

/** What JavaScript has since Node 20; a program that is built for 20 must not lean on it. */
const sinceNode20 = [
  ['Map', ['groupBy']],
  ['Object', ['groupBy']],
  ['Promise', ['withResolvers', 'try']],
  ['Array', ['fromAsync']],
  ['Set.prototype', ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf']],
  ['Set.prototype', ['isDisjointFrom']],
  ['RegExp', ['escape']],
  ['Error', ['isError']],
  ['Math', ['f16round', 'sumPrecise']],
  ['Uint8Array', ['fromBase64', 'fromHex']],
  ['Uint8Array.prototype', ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
  ['ArrayBuffer.prototype', ['transfer', 'transferToFixedLength']],
  ['Iterator.prototype', ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'find']],
] as const;

let sealed: SealedArchive;
let { whole, folder, file, bytes, contents, published, real, another, flipped } = {} as SealedArchive;

beforeAll(async () => {
  sealed = await openSealedArchive();
  ({ whole, folder, file, bytes, contents, published, real, another, flipped } = sealed);
}, 600_000);
afterAll(() => sealed.test.close());

describe('a sealed archive', () => {
  it('proves itself against what the notice printed, to any program', async () => {
    const found = await door.verifyArchive(file, published);
    expect(found).toMatchObject({ ok: true, against: 'published', faults: [] });
    const counted = Object.fromEntries(found.checks.map((c) => [c.what, c.count]));
    expect(counted).toMatchObject({
      回执: 3,
      投标文件签名: 3,
      评标报告签名: 5,
      评分表签名: 15,
      通知书签章: 3,
      评委抽取: 1,
      价格分复算: 3,
      总分与名次复算: 3,
      持钥人释放签名: 2,
      签名所附存证: 65,
      委托合同签名: 2,
      初步评审表签名: 15,
      候选人公示签名: 1,
      结果公告签名: 1,
    });
    expect(found.archive?.lot.id).toBe(whole.lot);
  });

  it('is found to agree with itself only, where nothing published is given', async () => {
    expect(await verifyArchive(file)).toMatchObject({ ok: true, against: 'itself' });
    expect(await verifyArchive(file, { key: published.key })).toMatchObject({ ok: true, against: 'itself' });
  });

  it('holds everything of the lot, and nobody who asked', () => {
    const names = [...contents.keys()];
    for (const record of [
      'project',
      'lot',
      'notice',
      'tender-document',
      'bid',
      'opening-entry',
      'committee',
      'score-sheet',
      'award-notice',
      'contract',
    ]) {
      expect(names).toContain(`records/${record}.json`);
    }
    expect(names.filter((n) => n.startsWith('files/06-投标/'))).toHaveLength(3);
    expect(names).not.toContain('records/my-question.json');
    // The rows of the rulebook that it was issued under, as they were (domain 0.3).
    const [ofLot] = JSON.parse(contents.get('records/lot.json')!.toString());
    expect(ofLot.law.limits['bid.preparation']).toMatchObject({ value: 20, law: '招标投标法 第24条' });
    expect(contents.get('README.txt')!.toString()).toContain('node verify.mjs');
  });

  it('has the head of the history, as it stood before, on every paper that was published or handed out (P1)', () => {
    const read = (name: string) => JSON.parse(contents.get(name)!.toString());
    const history = read('history/project.json').entries ?? read('history/project.json');
    const entries: any[] = Array.isArray(history) ? history : Object.values(history).flat();
    const hashes = new Map(entries.map((e) => [e.seq, e.hash]));
    const printed: [string, number, string][] = [];
    for (const record of ['notice', 'opening', 'candidate-publicity', 'result-notice', 'award-notice', 'contract'])
      for (const row of read(`records/${record}.json`)) printed.push([record, row.chainEntry, row.chainHead]);
    for (const bid of read('records/bid.json'))
      printed.push(['receipt', bid.receipt.anchor.entry, bid.receipt.anchor.head]);
    expect(printed).toHaveLength(5 + 3 + 3);
    for (const [paper, entry, head] of printed) expect(hashes.get(entry), `${paper} at ${entry}`).toBe(head);
    const at = Object.fromEntries(printed.map(([paper, entry]) => [paper, entry]));
    const order = ['notice', 'receipt', 'opening', 'candidate-publicity', 'result-notice', 'award-notice', 'contract'];
    expect(order.map((paper) => at[paper]!)).toEqual(order.map((paper) => at[paper]!).toSorted((a, b) => a - b));
    expect(new Set(printed.filter(([paper]) => paper === 'receipt').map(([, entry]) => entry)).size).toBe(1);
  });

  it('carries a verifier that needs nothing but Node', async () => {
    const alone = path.join(folder, 'verify.mjs');
    await fs.writeFile(alone, contents.get('verify.mjs')!);
    const key = path.join(folder, 'key.json');
    await fs.writeFile(key, String(published.key));
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [alone, ...args], { cwd: folder, env: {} });
    await expect(run(file, '--key', key, '--head', published.head)).rejects.toMatchObject({
      code: 3,
      stdout: expect.stringMatching(/^部分证明：与公布的公钥和链头一致/),
    });
    await expect(run(file)).rejects.toMatchObject({ code: 4, stdout: expect.stringMatching(/^仅为内部一致/) });
    await expect(run(await flipped(bytes.length >> 1))).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('校验失败'),
    });
    await expect(run('nothing.zip')).rejects.toMatchObject({ code: 2, stdout: '不能校验：找不到文件 nothing.zip\n' });
    await expect(run('--kee', 'x')).rejects.toMatchObject({
      code: 2,
      stdout: expect.stringContaining('不认识“--kee”'),
    });
  }, 30_000);

  it('carries a verifier that runs on Node 20, as its paper says', async () => {
    const older = path.join(folder, 'older.mjs');
    await fs.writeFile(
      older,
      `for (const [of, names] of ${JSON.stringify(sinceNode20)})
         for (const name of names) delete of.split('.').reduce((at, key) => at[key], globalThis)?.[name];`,
    );
    const alone = path.join(folder, 'verify.mjs');
    await fs.writeFile(alone, contents.get('verify.mjs')!);
    // Nothing came from outside: it says so by its code too.
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', older, alone, file], { env: {} }).catch(
      (error: { code: number; stdout: string }) => (error.code === 4 ? error : Promise.reject(error)),
    );
    expect(stdout).toContain('总分与名次复算 3 项');
    expect(stdout.trimEnd().split('\n').at(-1)).toContain('历史共');
  }, 30_000);
});

describe('one changed byte', () => {
  it('is found and named in each of eleven entries', async () => {
    const zip = await ZipFile.open(file);
    const chosen = [
      'README.txt',
      'verify.mjs',
      keysPath,
      manifestPath,
      signaturePath,
      'records/bid.json',
      'records/price-score.json',
      'records/score-sheet.json',
      'history/project.json',
      'opening/shares.json',
      zip.entries.find((e) => e.name.startsWith('files/06-投标/'))!.name,
    ];
    for (const name of chosen) {
      const entry = zip.entries.find((e) => e.name === name)!;
      const content = entry.offset + 30 + Buffer.byteLength(name);
      const found = await verifyArchive(await flipped(content + Math.floor(entry.size / 2)), published);
      expect(found.ok, name).toBe(false);
      expect(
        found.faults.some((f) => f.place.startsWith(name)),
        `${name}: ${JSON.stringify(found.faults)}`,
      ).toBe(true);
    }
    await zip.close();
  }, 60_000);

  it('is found wherever it stands between the contents', async () => {
    const inside: [number, number][] = [];
    const zip = await ZipFile.open(file);
    for (const { name, offset, size } of zip.entries) inside.push([offset + 30 + Buffer.byteLength(name), size]);
    await zip.close();
    const outside = Array.from(bytes.keys()).filter(
      (at) => !inside.some(([from, size]) => at >= from && at < from + size),
    );
    expect(outside.length).toBeGreaterThan(4000);
    const step = isFull ? 61 : 487;
    for (let i = 0; i < outside.length; i += step) {
      const found = await verifyArchive(await flipped(outside[i]!));
      expect(found.ok, `byte ${outside[i]}`).toBe(false);
    }
  }, 120_000);

  it('is missed neither at the end nor behind it', async () => {
    const shorter = another();
    await fs.writeFile(shorter, bytes.subarray(0, -1));
    expect((await verifyArchive(shorter)).ok).toBe(false);
    const longer = another();
    await fs.writeFile(longer, Buffer.concat([bytes, Buffer.from([0])]));
    expect((await verifyArchive(longer)).ok).toBe(false);
    const nothing = another();
    await fs.writeFile(nothing, 'no archive');
    expect((await verifyArchive(nothing)).faults[0]).toEqual({ place: '归档包', because: '不是 zip 文件，或已被截断' });
  });
});

describe('an archive packed again', () => {
  it('by another program still proves its contents, and says so', async () => {
    const zip = new yazl.ZipFile();
    for (const [name, content] of contents) zip.addBuffer(content, name);
    zip.end();
    const place = another();
    await fs.writeFile(place, zip.outputStream as AsyncIterable<Uint8Array>);
    const found = await verifyArchive(place, published);
    expect(found).toMatchObject({
      ok: true,
      remarks: expect.arrayContaining(['归档包经过重新打包，只能校验其中的内容']),
    });
  });

  it('with an entry more or less is refused', async () => {
    const more = another();
    await remake(contents, real, more);
    const zip = new yazl.ZipFile();
    for (const [name, content] of [...contents, ['记录/伪造.txt', Buffer.from('x')] as const])
      zip.addBuffer(content, name);
    zip.end();
    await fs.writeFile(more, zip.outputStream as AsyncIterable<Uint8Array>);
    expect((await verifyArchive(more)).faults).toEqual([
      { place: '记录/伪造.txt', because: '归档包里有目录没有列出的文件' },
    ]);
  });

  it('by somebody with keys of his own agrees with itself, and fails against the published key', async () => {
    const { publicJwk, privateJwk } = await createKeyPair('sign');
    const theirs = {
      keys: { ...real.keys, serverPublicKey: publicJwk },
      serverKey: await importPrivateKey(privateJwk, 'sign'),
    };
    const place = another();
    await remake(contents, theirs, place);
    const alone = await verifyArchive(place);
    // The receipts give him away even so: the office's key signed them; and the history, which names the keys.
    expect(alone.faults.every((f) => `${f.place}${f.because}`.includes('回执') || f.place === keysPath)).toBe(true);
    expect(alone.faults.some((f) => f.place.includes('回执'))).toBe(true);
    const found = await verifyArchive(place, published);
    expect(found.faults).toContainEqual({
      place: keysPath,
      because: '平台公钥与给出的公钥不同：归档包不是这个平台封存的',
    });
  });
});
