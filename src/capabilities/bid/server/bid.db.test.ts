import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, addUnit, creditCode, demoPassword } from '../../../../database/seed/people.ts';
import type { Answer, Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { hashPassword } from '../../../platform/identity/server/passwords.ts';
import {
  type BuiltTender,
  buildPublishedTender,
  createTestHolder,
} from '../../notice/testing/build-published-tender.ts';
import { bidderAccount } from '../../opening/testing/build-opened-tender.ts';
import { type Receipt, verifyReceipt } from '../sealing/index.ts';
import { handIn, type Sealed, sealedAsked, sealFor, signerOf, submitBid, uploadSealed } from '../testing/submit-bid.ts';

let test: TestOffice;
let tender: BuiltTender;
let supplier1: Client;
let supplier2: Client;
let supplier3: Client;

beforeAll(async () => {
  test = await openOffice();
  tender = await buildPublishedTender(test);
  [supplier1, supplier2, supplier3] = await Promise.all([
    test.as('supplier1'),
    test.as('supplier2'),
    test.as('supplier3'),
  ]);
});
afterAll(() => test.close());

const secondsBefore = (iso: string, seconds: number) =>
  new Date(new Date(iso).getTime() - seconds * 1000).toISOString();
const countOf = async (table: string) =>
  (await first<{ n: number }>(test.office.db, sql`select count(*)::int as n from ${sql.table(table)}`))!.n;
const sealedFiles = () => {
  const folder = path.join(test.dataDir, 'sealed');
  return fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((f) => f.isFile())
        .map((f) => f.name.slice(0, 64))
    : [];
};
const refused = (answer: Answer, sentence: string) => {
  expect(answer).toMatchObject({ status: 200, code: 'valerror' });
  expect(answer.msg).toContain(sentence);
};
async function handInTampered(client: Client, tamper: Record<string, unknown>): Promise<Answer> {
  const sealed = await sealFor(client, tender.lot, {}, tamper);
  const { tdata } = await uploadSealed(client, tender.lot, sealed.body);
  return handIn(client, tender.lot, sealed, tdata.upload);
}

describe('receiving a bid', () => {
  it('refuses what is not sealed, keeps nothing of it and gives no receipt (EB-26, S-01)', async () => {
    const plain = new TextEncoder().encode(`%PDF-1.7 ${'明文'.repeat(5000)}`);
    refused(await uploadSealed(supplier1, tender.lot, plain), '未经加密封装，不予接收（电子招标投标办法 第26条）');
    refused(await uploadSealed(supplier1, tender.lot, 'ZCSEAL'), '未经加密封装');
    refused(await supplier1.post(`/supplier/bid/upload?lot=${tender.lot}`, { file: 'JSON' }), '未经加密封装');
    expect(await countOf('bid')).toBe(0);
    expect(await countOf('sealed_upload')).toBe(0);
    expect(sealedFiles()).toEqual([]);
  });

  it('is for bidders of an issued lot', async () => {
    const { body } = await sealFor(supplier1, tender.lot);
    const agent = await test.as('agent');
    expect((await uploadSealed(agent, tender.lot, body)).status).toBe(403);
    expect((await uploadSealed(supplier1, tender.project, body)).status).toBe(404);
    expect((await test.guest().put(`/supplier/bid/upload?lot=${tender.lot}`, body)).code).toBe('login-index');
  });

  it('checks header, shares, seal and certificate against the issued document', async () => {
    const other = await createTestHolder();
    const page = (await supplier1.get('/supplier/bid/tender.json', { lot: tender.lot })).tdata;
    const stranger = { name: '外人', organisation: '外单位', ...other };
    refused(await handInTampered(supplier1, { lotId: tender.project }), '封标头与招标文件不符：标段');
    refused(
      await handInTampered(supplier1, {
        bidderId: (await supplier2.get('/supplier/bid/tender.json', { lot: tender.lot })).tdata.bidder.id,
      }),
      '投标人',
    );
    refused(await handInTampered(supplier1, { version: 2 }), '投标版本应为 1');
    refused(await handInTampered(supplier1, { threshold: 1 }), '开启所需持钥人数');
    refused(await handInTampered(supplier1, { holders: [stranger, ...page.holders.slice(1)] }), '持钥人');
    refused(await handInTampered(supplier1, { holders: page.holders.toReversed() }), '持钥人');

    const sealed = await sealFor(supplier1, tender.lot);
    const changed = sealed.body.slice();
    changed[changed.length - 1]! ^= 1;
    const up = async (body: Uint8Array<ArrayBuffer>) => (await uploadSealed(supplier1, tender.lot, body)).tdata.upload;
    refused(await handIn(supplier1, tender.lot, sealed, await up(changed)), '密文与签名时的摘要不一致');
    const second = await sealFor(supplier1, tender.lot);
    refused(
      await handIn(supplier1, tender.lot, { ...sealed, shares: second.shares } as Sealed, await up(sealed.body)),
      '摘要不一致',
    );
    refused(await handIn(supplier1, tender.lot, { ...sealed, header: second.header }, await up(sealed.body)), '不一致');
    const foreign = await signerOf(supplier2);
    refused(
      await handIn(supplier1, tender.lot, { ...sealed, certificate: foreign.certificate }, await up(sealed.body)),
      '签名证书不是发给本单位的',
    );
    refused(await handInTampered(supplier1, { signKey: foreign.key }), '投标人签名与投标文件不符');
    refused(await handIn(supplier1, tender.lot, sealed, tender.lot), '没有收到投标文件的密文');
    const theirs = (await uploadSealed(supplier2, tender.lot, sealed.body)).tdata.upload;
    refused(await handIn(supplier1, tender.lot, sealed, theirs), '没有收到投标文件的密文');
    expect(await countOf('bid')).toBe(0);

    await submitBid(supplier1, tender.lot);
    expect(await countOf('bid')).toBe(1);
  });

  it('answers at once with a receipt that verifies off line, and no second bid of the same unit (EB-27b, S-05)', async () => {
    const { receipt, bid, body } = await submitBid(supplier2, tender.lot, { readOut: { price: '31000000.00' } });
    const authority = (await test.guest().get('/platform/certificate/authority.json')).tdata;
    await verifyReceipt(receipt, authority.serverPublicKey);
    expect(receipt).toMatchObject({ lotId: tender.lot, version: 1, size: body.byteLength });
    expect(new Date(receipt.receivedAt).getTime()).toBeLessThan(new Date(tender.deadline).getTime());
    const forged = { ...receipt, receivedAt: secondsBefore(receipt.receivedAt, 3600) } as Receipt;
    await expect(verifyReceipt(forged, authority.serverPublicKey)).rejects.toMatchObject({ code: 'receipt-invalid' });
    expect((await supplier2.detail('bid', bid)).tdata.row.receipt).toEqual(receipt);

    const again = { ...(await sealFor(supplier2, tender.lot)), before: null };
    const { tdata } = await uploadSealed(supplier2, tender.lot, again.body);
    refused(await handIn(supplier2, tender.lot, again, tdata.upload), '已在本标段递交过');
  });

  it('of an operator, agency or owner in disguise is refused (EB-23)', async () => {
    const now = await test.now();
    const password = await hashPassword(demoPassword);
    const units = [
      { account: 'bidder91', code: creditCode('91510100MA0000001'), because: '运营机构不得在本平台投标' },
      { account: 'bidder92', code: creditCode('91510100MA0000002'), because: '招标代理机构不得在本项目投标' },
    ];
    for (const { account, code, because } of units) {
      await inTransaction(test.office, async (tx) => {
        const organisation = await addUnit(tx, { name: `${account}公司`, type: 'supplier', code }, now);
        await addPerson(tx, { account, name: account, organisation, roles: ['bidder'] }, password, now);
      });
      const client = await test.as(account);
      const sealed = await sealFor(client, tender.lot);
      const { tdata } = await uploadSealed(client, tender.lot, sealed.body);
      refused(await handIn(client, tender.lot, sealed, tdata.upload), because);
    }
  });

  it('twice by a double click happens once', async () => {
    const sealed = await sealFor(supplier3, tender.lot);
    const { upload } = (await uploadSealed(supplier3, tender.lot, sealed.body)).tdata;
    const send = () =>
      supplier3.post(
        '/supplier/bid/submit.json',
        { asked: { lot: tender.lot, ...sealedAsked(sealed, upload) } },
        { 'idempotency-key': 'one-click' },
      );
    const [one, two] = await Promise.all([send(), send()]);
    expect(one).toEqual(two);
    expect(one.code).toBe('v');
  });
});

describe('many at once', () => {
  it('hand in without waiting for each other, more than the database has connections', {
    timeout: 60_000,
  }, async () => {
    const { lot } = await buildPublishedTender(test);
    const numbers = Array.from({ length: 24 }, (_, i) => i + 1);
    const clients = await Promise.all(numbers.map(async (n) => test.as(await bidderAccount(test, n))));
    const sealed = await Promise.all(clients.map((c) => sealFor(c, lot)));
    const uploads = await Promise.all(clients.map((c, i) => uploadSealed(c, lot, sealed[i]!.body)));
    const answers = await Promise.all(clients.map((c, i) => handIn(c, lot, sealed[i]!, uploads[i]!.tdata.upload)));
    expect(answers.map((a) => a.code)).toEqual(numbers.map(() => 'v'));
    expect(new Set(answers.map((a) => a.tdata.receipt.serial)).size).toBe(24);
  });
});

describe('before the deadline', () => {
  it('a bid is replaced, withdrawn and handed in anew; every version leaves its digest and receipt (TB-29, S-06)', async () => {
    const lot = (await buildPublishedTender(test)).lot;
    const one = await submitBid(supplier1, lot);
    const two = await submitBid(supplier1, lot, { readOut: { price: '29000000.00' } });
    expect(two.bid).toBe(one.bid);
    expect(two.receipt.version).toBe(2);
    await supplier1.done('bid.withdraw', { id: one.bid });
    const withdrawn = (await supplier1.detail('bid', one.bid)).tdata;
    expect(withdrawn.row).toMatchObject({
      state: 'withdrawn',
      header: null,
      shares: null,
      ciphertextSha256: two.receipt.ciphertextDigest,
    });
    expect(withdrawn.actions.map((a: { verb: string }) => a.verb)).toEqual(['replace']);
    const three = await submitBid(supplier1, lot);
    expect(three.receipt.version).toBe(3);

    const history = (await supplier1.get('/supplier/bid/history.json', { id: one.bid })).tdata;
    expect(history.map((h: { action: string }) => h.action)).toEqual([
      'bid.submit',
      'bid.replace',
      'bid.withdraw',
      'bid.replace',
    ]);
    const receipts = history.flatMap((h: any) => (h.asked.receipt ? [h.asked.receipt.ciphertextDigest] : []));
    expect(receipts).toEqual([one, two, three].map((v) => v.receipt.ciphertextDigest));
    const chain = await rows<{ chain: string }>(
      test.office.db,
      sql`select distinct chain from history where record = 'bid' and record_id = ${one.bid}`,
    );
    expect(chain).toEqual([{ chain: `bid:${one.bid}` }]);
  });

  it('an addendum asks every bidder to confirm, and tells nobody else (T-P2)', async () => {
    const built = await buildPublishedTender(test);
    const { bid } = await submitBid(supplier1, built.lot);
    const agent = await test.as('agent');
    const values = {
      project: built.project,
      lot: built.lot,
      document: built.document,
      subject: '补遗一',
      type: 'change',
      affectsPreparation: true,
      content: '内容',
    };
    const { row } = await agent.done('addendum.create', { values });
    await agent.done('addendum.submit', { id: row.id });
    const events = await countOf('outbox');
    await (await test.as('reviewer')).done('addendum.approve', { id: row.id });
    await expect.poll(async () => (await supplier1.detail('bid', bid)).tdata.row.mustConfirm).toBe(true);
    expect((await supplier1.list('message')).tdata.map((m: { subject: string }) => m.subject)).toContain(
      '招标文件或公告有变更，请确认投标文件是否仍然有效',
    );
    const told = await rows<{ payload: unknown }>(
      test.office.db,
      sql`select payload from outbox order by id offset ${events}`,
    );
    expect(JSON.stringify(told)).not.toContain(supplier1.userId);
    await supplier1.done('bid.confirm', { id: bid });
    refused(await supplier1.action('bid.confirm', { id: bid }), '不需要确认');
  });
});

describe('the deadline', () => {
  it('takes in at the last second and nothing after it; the clock is the server’s (TB-28c, EB-27a, S-03, S-06)', async () => {
    const { lot, deadline } = await buildPublishedTender(test);
    const early = await submitBid(supplier1, lot);
    const late = await sealFor(supplier2, lot);
    const replacement = await sealFor(supplier1, lot);
    const lateUpload = (await uploadSealed(supplier2, lot, late.body)).tdata.upload;
    const replacementUpload = (await uploadSealed(supplier1, lot, replacement.body)).tdata.upload;
    await test.setClock(secondsBefore(deadline, 3));
    const last = await submitBid(supplier3, lot);
    expect(last.receipt.receivedAt < deadline).toBe(true);

    await test.setClock(deadline);
    refused(await handIn(supplier2, lot, late, lateUpload), '投标截止时间');
    refused(await handIn(supplier1, lot, replacement, replacementUpload), '第28条');
    refused(await supplier1.action('bid.withdraw', { id: early.bid }), '不能');
    refused(await uploadSealed(supplier2, lot, late.body), '已过，以服务器时间为准，不再接收');
    const states = await rows<{ state: string }>(
      test.office.db,
      sql`select state from bid where lot_id = ${lot} order by created_at`,
    );
    expect(states).toHaveLength(2);
  });

  it('a transfer that is still under way when it comes counts as not handed in (EB-27a)', async () => {
    const { lot, deadline } = await buildPublishedTender(test);
    const { body } = await sealFor(supplier1, lot);
    const before = sealedFiles().length;
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const slow = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(body.subarray(0, 4096));
        await gate;
        controller.enqueue(body.subarray(4096));
        controller.close();
      },
    });
    await test.setClock(secondsBefore(deadline, 5));
    const answer = uploadSealed(supplier1, lot, slow);
    await expect.poll(() => sealedFiles().length).toBe(before + 1);
    await test.setClock(deadline);
    go();
    refused(await answer, '截止前没有传输完成的投标文件视为未递交（电子招标投标办法 第27条）');
    await expect.poll(() => sealedFiles().length).toBeLessThanOrEqual(before);
  });

  it('is the end of replaced, withdrawn and abandoned ciphertexts: only what stands keeps its bytes (TB-28a, S-27)', async () => {
    const { lot, deadline } = await buildPublishedTender(test);
    const standing = await submitBid(supplier1, lot);
    const gone = await submitBid(supplier2, lot);
    await supplier2.done('bid.withdraw', { id: gone.bid });
    const abandoned = await sealFor(supplier3, lot);
    await uploadSealed(supplier3, lot, abandoned.body);
    const replacement = await submitBid(supplier1, lot);
    expect(sealedFiles()).toContain(gone.receipt.ciphertextDigest);
    await test.setClock(deadline);
    await expect.poll(() => sealedFiles()).not.toContain(gone.receipt.ciphertextDigest);
    expect(sealedFiles()).toContain(replacement.receipt.ciphertextDigest);
    expect(sealedFiles()).not.toContain(standing.receipt.ciphertextDigest);
    expect(await rows(test.office.db, sql`select 1 from sealed_upload where lot_id = ${lot}`)).toHaveLength(1);
    expect((await supplier2.detail('bid', gone.bid)).tdata.row).toMatchObject({
      state: 'withdrawn',
      header: null,
      shares: null,
    });
  });
});
