/** P5: an outsider checks that what was opened is what was sealed, without a key, and without being given the bids. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpeningProof } from '../../src/capabilities/bid/sealing/index.ts';
import {
  proofPath,
  recordPath,
  secretsPath,
  sharesPath,
} from '../../src/capabilities/closing/archive/archive-format.ts';
import { unprovenOfProof } from '../../src/exchange/archive/check-rows.ts';
import { runVerifier } from '../../src/exchange/archive/command.ts';
import { openSealedArchive, type SealedArchive } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/exchange/archive/verify-archive.ts';
import { first, sql } from '../../src/kernel/server/database.ts';
import { changeAt, Forgery, leavesOf, otherThan } from './forgery.ts';

let sealed: SealedArchive;
let proof: OpeningProof;
let opening: string;
let keys: string;

beforeAll(async () => {
  sealed = await openSealedArchive();
  [{ id: opening }] = new Forgery(sealed).json(recordPath('opening'));
  proof = (await sealed.test.guest().get('/web/opening/proof.json', { id: opening })).tdata;
  keys = path.join(sealed.folder, 'authority.json');
  const authority = await sealed.test.guest().get('/platform/certificate/authority.json');
  await fs.writeFile(keys, JSON.stringify(authority));
}, 180_000);
afterAll(() => sealed.test.close());

/** `keys.*` stands for everything inside. */
const matches = (at: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', pattern.endsWith('*') ? '.+' : '\\d+')}$`).test(at);

async function verified(of: unknown) {
  const file = path.join(sealed.folder, 'proof.json');
  await fs.writeFile(file, JSON.stringify(of));
  const lines: string[] = [];
  const code = await runVerifier([file, '--key', keys], (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

describe('the public proof of an opening', () => {
  it('is given to anybody when the opening is over, and holds every read-out and every file', async () => {
    expect(proof.bids).toHaveLength(3);
    const found = await verified(proof);
    expect(found.code).toBe(0);
    expect(found.text).toContain('已核对  唱标内容与封标承诺 3 项');
    expect(found.text).toContain('已核对  文件与封标承诺 3 项');
    // As it was downloaded, envelope and all.
    expect((await verified({ code: 'v', tdata: proof })).code).toBe(0);
  });

  it('holds no content, no share and no half of a key', async () => {
    const text = JSON.stringify(proof);
    const forgery = new Forgery(sealed);
    for (const { posting } of forgery.json(sharesPath))
      for (const s of posting.shares) expect(text).not.toContain(s.share);
    for (const { bidderSecret } of forgery.json(secretsPath)) expect(text).not.toContain(bidderSecret);
    for (const bid of forgery.json(recordPath('bid')))
      for (const s of bid.shares) expect(text).not.toContain(s.ciphertext);
  });

  it.each<[string, (p: any) => void]>([
    ['a price', (p) => (p.bids[0].readOut.price = '1.00')],
    ['a term', (p) => (p.bids[1].readOut.term = '1 日历天')],
    ['a field more', (p) => (p.bids[1].readOut.质保期 = '100 年')],
    ['a salt', (p) => (p.bids[0].proof.salts.price = p.bids[0].proof.salts.term)],
    ['the digest of a file', (p) => (p.bids[0].proof.files[0].sha256 = '0'.repeat(64))],
    ['the name of a file', (p) => (p.bids[0].proof.files[0].name = '别的.pdf')],
    ['a file less', (p) => p.bids[0].proof.files.pop()],
    ['two bids’ files exchanged', (p) => ([p.bids[0].proof, p.bids[1].proof] = [p.bids[1].proof, p.bids[0].proof])],
    ['a commitment', (p) => (p.bids[0].header.commitments.price = '0'.repeat(64))],
    ['the ciphertext', (p) => (p.bids[0].ciphertextSha256 = '0'.repeat(64))],
    ['a receipt', (p) => (p.bids[0].receipt.receivedAt = '2026-01-01T00:00:00.000Z')],
    ['another’s receipt', (p) => (p.bids[0].receipt = p.bids[1].receipt)],
    ['another’s certificate', (p) => (p.bids[0].certificate = p.bids[1].certificate)],
    ['another’s name', (p) => (p.bids[0].supplierName = p.bids[1].supplierName)],
    ['a lot', (p) => (p.lot.id = crypto.randomUUID())],
    ['nonsense for a bid', (p) => (p.bids[0] = null)],
    ['nonsense for a proof', (p) => (p.bids[0].proof = { files: 7 })],
  ])('tells %s', async (_what, change) => {
    const forged = structuredClone(proof);
    change(forged);
    const found = await verified(forged);
    expect(found.text).toMatch(/失败 {4}opening\/proof\.json · /);
    expect(found.code).toBe(1);
  });

  it('tells every value in it that is another, but for those of the list', async () => {
    const isListed = (at: string) => Object.keys(unprovenOfProof).some((p) => matches(at, p));
    const all = leavesOf(proof);
    expect(all.length).toBeGreaterThan(150);
    const wrong: string[] = [];
    for (const at of all) {
      const forged = structuredClone(proof);
      changeAt(forged, at, otherThan);
      const { code } = await verified(forged);
      if ((code === 0) !== isListed(at.join('.'))) wrong.push(at.join('.'));
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('is refused before the record of the opening is public', async () => {
    const guest = sealed.test.guest();
    expect((await guest.get('/web/opening/proof.json', { id: crypto.randomUUID() })).status).toBe(404);
    expect((await guest.get('/web/opening/proof.json', { id: 'x' })).status).toBe(404);
  });
});

describe('the archive', () => {
  it('holds the same proof, and the halves of keys that open what the receipts name', async () => {
    const forgery = new Forgery(sealed);
    expect(forgery.json(proofPath)).toEqual([JSON.parse(JSON.stringify(proof))]);
    expect(forgery.json(secretsPath)).toHaveLength(3);
    const found = await verifyArchive(sealed.file, sealed.published);
    expect(Object.fromEntries(found.checks.map((c) => [c.what, c.count]))).toMatchObject({
      唱标内容与封标承诺: 3,
      投标人释放的密钥: 3,
    });
  });

  it('names a read-out, a file or a salt that is not what was sealed, whatever the history says', async () => {
    const change = async (field: string, value: (bid: any) => unknown, alsoProof = false) => {
      const forgery = new Forgery(sealed);
      const [bid] = forgery.json(recordPath('bid'));
      forgery.set('bid', bid.id, field, value(bid));
      if (alsoProof)
        forgery.change(proofPath, (proofs) => {
          proofs[0].bids.find((b: any) => b.bid === bid.id)[field] = value(bid);
        });
      const { faults } = await verifyArchive(await forgery.signed());
      return faults.map((f) => `${f.place}：${f.because}`).join('\n');
    };
    const readOut = (bid: any) => ({ ...bid.readOut, price: '1.00' });
    expect(await change('readOut', readOut)).toMatch(/bid\.json · .+：开启后登记的报价、工期或质量与唱标内容不符/);
    expect(await change('readOut', readOut, true)).toMatch(/opening\/proof\.json · .+：唱标内容与提交时的承诺不符/);
    expect(await change('openedFiles', (b) => [{ ...b.openedFiles[0], sha256: '0'.repeat(64) }])).toMatch(
      /开启后保存的文件与封标时承诺的不符/,
    );
    expect(await change('proof', (b) => ({ ...b.proof, files: [] }), true)).toMatch(/唱标内容与提交时的承诺不符/);
  });

  it('has no half of a key in any record or history', async () => {
    const forgery = new Forgery(sealed);
    for (const { bidderSecret } of forgery.json(secretsPath))
      for (const [name, bytes] of sealed.contents)
        if (name !== secretsPath) expect(bytes.includes(bidderSecret), name).toBe(false);
    const { db } = sealed.test.office;
    const left = await first<{ n: number }>(
      db,
      sql`select count(*)::int as n from released_secret s left join opening_entry e on e.bid_id = s.bid_id where e.opened_at is null`,
    );
    expect(left!.n).toBe(0);
  });
});
