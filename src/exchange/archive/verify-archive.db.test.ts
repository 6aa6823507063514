import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import {
  type ArchiveKeys,
  keysPath,
  type Manifest,
  manifestPath,
  signaturePath,
} from '../../capabilities/closing/archive/archive-format.ts';
import { buildWholeTender, type WholeTender } from '../../capabilities/closing/testing/build-whole-tender.ts';
import * as door from '../../index.ts';
import { chainHash } from '../../kernel/record/chain.ts';
import { createKeyPair, importPrivateKey } from '../../platform/signature/index.ts';
import { authority } from '../../platform/signature/server/authority.ts';
import { type Contents, changed, contentsOf, remake } from './testing/remake.ts';
import { type VerifyOptions, verifyArchive } from './verify-archive.ts';
import { ZipFile } from './zip-file.ts';

let test: TestOffice;
let whole: WholeTender;
let folder: string;
let file: string;
let bytes: Buffer;
let contents: Contents;
let published: Required<VerifyOptions>;
let real: { keys: ArchiveKeys; serverKey: CryptoKey };

beforeAll(async () => {
  test = await openOffice();
  whole = await buildWholeTender(test);
  folder = path.join(test.dataDir, 'archives');
  await fs.mkdir(folder);
  file = path.join(folder, 'archive.zip');
  const agent = await test.as('agent');
  const { row } = (await agent.detail('archive', whole.archive)).tdata;
  bytes = Buffer.from(await (await agent.fetch(`/standalonfile/file/get?id=${row.package[0].id}`)).arrayBuffer());
  await fs.writeFile(file, bytes);
  contents = await contentsOf(file);
  // As the notice prints them, for anybody.
  const [notice] = (await test.guest().get('/web/notice/list.json')).tdata;
  const printed = (await test.guest().get('/web/notice/detail.json', { id: notice.id })).tdata.row;
  published = { key: printed.serverKey, head: printed.chainHead };
  const { ca, caPublicKey, serverKeys } = await authority(test.office);
  real = {
    keys: { serverPublicKey: serverKeys.publicKey, caPublicKey, caName: ca.name },
    serverKey: serverKeys.privateKey,
  };
}, 180_000);
afterAll(() => test.close());

let made = 0;
const another = () => path.join(folder, `${++made}.zip`);

/** The archive with one byte changed. */
async function flipped(at: number): Promise<string> {
  const changedBytes = Buffer.from(bytes);
  changedBytes[at]! ^= 1;
  const place = another();
  await fs.writeFile(place, changedBytes);
  return place;
}

async function forged(path_: string, change: (value: any) => unknown, about: Partial<Manifest> = {}): Promise<string> {
  const place = another();
  await remake(changed(contents, path_, change), real, place, about);
  return place;
}

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
    expect(contents.get('README.txt')!.toString()).toContain('node verify.mjs');
  });

  it('carries a verifier that needs nothing but Node', async () => {
    const alone = path.join(folder, 'verify.mjs');
    await fs.writeFile(alone, contents.get('verify.mjs')!);
    const key = path.join(folder, 'key.json');
    await fs.writeFile(key, String(published.key));
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [alone, ...args], { cwd: folder, env: {} });
    expect((await run(file, '--key', key, '--head', published.head)).stdout).toContain(
      '校验通过：与公布的公钥和链头一致',
    );
    expect((await run(file)).stdout).toContain('internally consistent only');
    await expect(run(await flipped(bytes.length >> 1))).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('校验失败'),
    });
    await expect(run('nothing.zip')).rejects.toMatchObject({ code: 2 });
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
    for (let i = 0; i < outside.length; i += 61) {
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
    // The receipts give him away even so: the office's key signed them.
    expect(alone.faults.every((f) => f.place.includes('回执'))).toBe(true);
    const found = await verifyArchive(place, published);
    expect(found.faults).toContainEqual({
      place: keysPath,
      because: '平台公钥与给出的公钥不同：归档包不是这个平台封存的',
    });
  });
});

// Whoever holds the office's own keys can sign any manifest: what else is in the archive must still give him away.
describe('a record that was changed and signed anew by the office itself', () => {
  const faultsOf = async (place: string, options: VerifyOptions = published) =>
    (await verifyArchive(place, options)).faults.map((f) => `${f.place}：${f.because}`).join('\n');

  it.each([
    [
      'a price score',
      'records/price-score.json',
      (rows: any[]) => (rows[0].score = '39.99'),
      /price-score\.json · .+：价格分应为/,
    ],
    [
      'a step of it',
      'records/price-score.json',
      (rows: any[]) => (rows[0].steps[0].result = '1'),
      /计算过程与复算不符/,
    ],
    [
      'the price that was scored',
      'records/price-score.json',
      (rows: any[]) => (rows[0].price = '1.00'),
      /评标用的报价与开标记录不符/,
    ],
    ['a total', 'records/evaluation-result.json', (rows: any[]) => (rows[0].ranking[1].total = '99.99'), /总分应为/],
    ['a rank', 'records/evaluation-result.json', (rows: any[]) => (rows[0].ranking[1].rank = 1), /名次应为第 2 名/],
    ['one expert’s score', 'records/score-sheet.json', (rows: any[]) => (rows[0].items[0].score = '0.50'), /应为/],
    [
      'one letter of an expert’s reason',
      'records/score-sheet.json',
      (rows: any[]) => (rows[0].items[0].reason += '。'),
      /score-sheet\.json · .+：签名与内容不符/,
    ],
    [
      'a sheet without its signature',
      'records/score-sheet.json',
      (rows: any[]) => (rows[0].signature = null),
      /评分表没有评委的签名/,
    ],
    [
      'who was drawn',
      'records/committee.json',
      (rows: any[]) => rows[0].drawn.chosen.reverse(),
      /重新抽取，评委与记录不符/,
    ],
    [
      'the seed',
      'records/committee.json',
      (rows: any[]) => (rows[0].drawn.seed = '0'.repeat(64)),
      /抽取种子与各方随机数不符/,
    ],
    [
      'the locked list',
      'records/committee.json',
      (rows: any[]) => rows[0].lock.candidates.pop(),
      /名单或规则与摘要不符/,
    ],
    ['a letter', 'records/award-notice.json', (rows: any[]) => (rows[0].body += '。'), /通知书正文与签章时的摘要不符/],
    [
      'the report',
      'records/evaluation-report.json',
      (rows: any[]) => (rows[0].sections[0].body += ' '),
      /报告正文与签署时的摘要不符/,
    ],
    [
      'a promise',
      'records/committee-member.json',
      (rows: any[]) => (rows.find((r) => r.commitment).commitment.text += '。'),
      /承诺：签名与内容不符/,
    ],
    ['a header', 'records/bid.json', (rows: any[]) => (rows[0].header.bidVersion = 2), /投标人签名/],
    ['a receipt', 'records/bid.json', (rows: any[]) => (rows[0].receipt.size += 1), /回执/],
    [
      'what was read out',
      'records/opening-entry.json',
      (rows: any[]) => (rows[0].price = '1.00'),
      /投标人确认的内容与开标一览表不符/,
    ],
    [
      'a released share',
      'opening/shares.json',
      (rows: any[]) => (rows[0].posting.shares[0].share = null),
      /保管人签名与所提交的份额不符/,
    ],
    ['the notice', 'records/notice.json', (rows: any[]) => (rows[0].content += ' '), /公告的内容与签名的正文不符/],
    [
      'the winner',
      'records/winner-confirmation.json',
      (rows: any[]) => (rows[0].winnerName = '别的公司'),
      /winnerName：内容与历史所记不符/,
    ],
    [
      'the contract price',
      'records/contract.json',
      (rows: any[]) => (rows[0].price = '1.00'),
      /price：内容与历史所记不符/,
    ],
    [
      'a state',
      'records/candidate-publicity.json',
      (rows: any[]) => (rows[0].state = 'published'),
      /状态与历史所记不符/,
    ],
  ])('%s is found', async (_what, entry, change, expected) => {
    const place = await forged(entry, (rows) => {
      change(rows);
      return rows;
    });
    expect(await faultsOf(place)).toMatch(expected);
  });

  it('one entry of the history is found', async () => {
    const place = await forged('history/project.json', (chains) => {
      Object.values<any[]>(chains)[0]![10].actorName = '别人';
      return chains;
    });
    expect(await faultsOf(place)).toMatch(/第 11 条：历史链断裂：内容与摘要不符/);
  });

  it('the whole history written anew fails against the published head', async () => {
    let head = '';
    const rewritten = async (chains: Record<string, any[]>) => {
      const entries = Object.values(chains)[0]!;
      entries[3].actorName = '别人';
      let { prev } = entries[0];
      for (const entry of entries) {
        entry.prev = prev;
        entry.hash = await chainHash(entry);
        prev = entry.hash;
      }
      head = prev;
      return chains;
    };
    const value = await rewritten(JSON.parse(contents.get('history/project.json')!.toString()));
    const old = JSON.parse(contents.get(manifestPath)!.toString()) as Manifest;
    const place = await forged('history/project.json', () => value, { chain: { ...old.chain, head } });
    expect(await faultsOf(place, { key: published.key })).not.toContain('历史链断裂');
    expect(await faultsOf(place)).toContain('给出的链头不在项目历史链上');
  });
});
