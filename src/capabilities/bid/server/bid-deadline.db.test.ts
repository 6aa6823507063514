import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { submittedAddendum } from '../../notice/testing/issue-addendum.ts';
import { refused, secondsBefore } from '../../opening/testing/in-the-room.ts';
import { versionsOf } from '../own-tender-wire.ts';
import { verifyWithdrawal } from '../sealing/index.ts';
import {
  handIn,
  sealFor,
  signerOf,
  submitBid,
  uploadSealed,
  withdrawalAsked,
  withdrawBid,
} from '../testing/submit-bid.ts';

let test: TestOffice;
let supplier1: Client;
let supplier2: Client;
let supplier3: Client;

beforeAll(async () => {
  test = await openOffice();
  [supplier1, supplier2, supplier3] = await Promise.all([
    test.as('supplier1'),
    test.as('supplier2'),
    test.as('supplier3'),
  ]);
});
afterAll(() => test.close());

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

describe('before the deadline', () => {
  it('a bid is replaced, withdrawn and handed in anew; every version leaves its digest and receipt (TB-29, S-06)', async () => {
    const lot = (await buildPublishedTender(test)).lot;
    const one = await submitBid(supplier1, lot);
    const two = await submitBid(supplier1, lot, { readOut: { price: '29000000.00' } });
    expect(two.bid).toBe(one.bid);
    expect(two.receipt.version).toBe(2);
    await withdrawBid(supplier1, one.bid);
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

    const [third, second, first] = versionsOf(history);
    expect([third, second, first].map((v) => [v!.receipt.version, v!.standing])).toEqual([
      [3, 'current'],
      [2, 'withdrawn'],
      [1, 'replaced'],
    ]);
    const { serverPublicKey } = (await test.guest().get('/platform/certificate/authority.json')).tdata;
    const taken = second!.withdrawal!;
    await verifyWithdrawal(taken, serverPublicKey);
    expect(taken).toMatchObject({ lotId: lot, version: 2, receiptSerial: two.receipt.serial });
    await expect(verifyWithdrawal({ ...taken, version: 1 }, serverPublicKey)).rejects.toThrow('回执的签名无效');
  });

  it('every version and every withdrawal is told to the people who bid for the unit, and to nobody else (U23)', async () => {
    const lot = (await buildPublishedTender(test)).lot;
    const everybody = ['agent', 'owner', 'admin', 'supervisor', 'supplier2', 'supplier1'];
    const told = async () => {
      const clients = await Promise.all(everybody.map((account) => test.as(account)));
      return Promise.all(clients.map(async (c) => (await c.list('message', { pagesize: '200' })).tdata as any[]));
    };
    const before = await told();
    const { bid, receipt } = await submitBid(supplier1, lot);
    await withdrawBid(supplier1, bid);
    const after = await told();
    expect(after.map((list, i) => list.length - before[i]!.length)).toEqual([0, 0, 0, 0, 0, 2]);
    const [withdrawn, received] = after.at(-1)!;
    const short = receipt.serial.slice(0, 12).toUpperCase().match(/.{4}/g)!.join('-');
    expect(received).toMatchObject({
      subject: expect.stringMatching(/^投标文件第 1 版已收到：\S/),
      link: `bid.mine?id=${bid}`,
    });
    const { body } = (await supplier1.detail('message', received.id)).tdata.row;
    expect(body).toContain(`回执 ${short}`);
    expect(body).toContain('第 1 版的密钥文件');
    expect(withdrawn.subject).toMatch(/^投标文件第 1 版已撤回：\S/);
  });

  it('a further version begins with what the standing one declared; a withdrawn one leaves nothing to begin with', async () => {
    const lot = (await buildPublishedTender(test, { prices: { bidSecurity: '500000.00' } })).lot;
    const page = async () => (await supplier1.get('/supplier/bid/tender.json', { lot })).tdata;
    expect(await page()).toMatchObject({
      bid: null,
      security: { amount: '500000.00', says: '未缴纳', isGiven: false },
    });
    const declaration = { responsible: '另一位负责人', related: [], consortium: null };
    const { bid, header } = await submitBid(supplier1, lot, { declaration });
    expect((await page()).bid).toMatchObject({ id: bid, declaration, header });
    expect((await (await test.as('supplier2')).get('/supplier/bid/tender.json', { lot })).tdata.bid).toBeNull();
    await withdrawBid(supplier1, bid);
    expect((await page()).bid).toMatchObject({ state: 'withdrawn', declaration: null, header: null });
  });

  it('a bid is taken back by its bidder alone, who signs for this version', async () => {
    const { lot } = await buildPublishedTender(test);
    const { bid } = await submitBid(supplier1, lot);
    const withdraw = (asked: object) => supplier1.action('bid.withdraw', { id: bid, asked });
    expect((await withdraw({})).tdata.fields.signature).toBe('请输入签名');
    const ofFirst = await withdrawalAsked(supplier1, bid);
    const stranger = JSON.stringify((await signerOf(supplier2)).certificate);
    refused(await withdraw({ ...ofFirst, certificate: stranger }), '不是发给本单位的');
    await submitBid(supplier1, lot);
    refused(await withdraw(ofFirst), '签名');
    const { anchor: _, ...bare } = JSON.parse((await withdrawalAsked(supplier1, bid)).signature);
    refused(await withdraw({ ...ofFirst, signature: JSON.stringify(bare) }), '签名');
    expect((await supplier1.detail('bid', bid)).tdata.row.state).toBe('submitted');
    const { row } = await withdrawBid(supplier1, bid);
    expect([row.state, row.withdrawal.signature.value.length > 40]).toEqual(['withdrawn', true]);
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
    const id = await submittedAddendum(agent, values);
    const events = await countOf('outbox');
    await (await test.as('reviewer')).done('addendum.approve', { id });
    await expect.poll(async () => (await supplier1.detail('bid', bid)).tdata.row.mustConfirm).toBe(true);
    const heard = async () => (await supplier1.list('message')).tdata.map((m: { subject: string }) => m.subject);
    await expect.poll(heard).toContain('招标文件或公告有变更，请确认投标文件是否仍然有效');
    const told = await rows<{ payload: unknown }>(
      test.office.db,
      sql`select payload from outbox order by id offset ${events}`,
    );
    expect(JSON.stringify(told)).not.toContain(supplier1.userId);
    await supplier1.done('bid.confirm', { id: bid });
    refused(await supplier1.action('bid.confirm', { id: bid }), '不需要确认');
  });
});

/** In two parts with a broken promise between: the second says again where it begins. */
async function sendInParts(client: Client, body: Uint8Array): Promise<string> {
  const { id } = (await client.post('/standalonfile/upload/begin.json', { name: '投标密文', size: body.length })).tdata;
  const part = (offset: number, end: number) =>
    client.put(`/standalonfile/upload/part.json?id=${id}&offset=${offset}`, body.slice(offset, end));
  await part(0, 1000);
  expect((await part(0, 1000)).tdata).toEqual({ received: 1000 });
  expect((await part(1000, body.length)).tdata).toEqual({ received: body.length });
  return id;
}

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

  it('in parts, a cut line loses nothing; taken in time it is a bid, not taken at the deadline it is none (EB-27a, EB-26)', async () => {
    const { lot, deadline } = await buildPublishedTender(test);
    const sealed = await sealFor(supplier1, lot);
    const inParts = await sendInParts(supplier1, sealed.body);
    const taken = await supplier1.put(`/supplier/bid/upload?lot=${lot}&upload=${inParts}`, '');
    expect(taken.tdata).toMatchObject({ size: sealed.body.length });
    expect((await handIn(supplier1, lot, sealed, taken.tdata.upload)).code).toBe('v');
    expect((await supplier1.put(`/supplier/bid/upload?lot=${lot}&upload=${inParts}`, '')).status).toBe(404);

    const plain = await sendInParts(supplier2, new TextEncoder().encode('%PDF-1.7 明文'.repeat(900)));
    refused(await supplier2.put(`/supplier/bid/upload?lot=${lot}&upload=${plain}`, ''), '未经加密封装');
    expect((await supplier2.get('/standalonfile/upload/state.json', { id: plain })).status).toBe(404);

    const late = await sealFor(supplier2, lot);
    const whole = await sendInParts(supplier2, late.body);
    expect((await supplier3.put(`/supplier/bid/upload?lot=${lot}&upload=${whole}`, '')).status).toBe(404);
    await test.setClock(deadline);
    refused(await supplier2.put(`/supplier/bid/upload?lot=${lot}&upload=${whole}`, ''), '第28条');
  });

  it('is the end of replaced, withdrawn and abandoned ciphertexts: only what stands keeps its bytes (TB-28a, S-27)', async () => {
    const { lot, deadline } = await buildPublishedTender(test);
    const standing = await submitBid(supplier1, lot);
    const gone = await submitBid(supplier2, lot);
    await withdrawBid(supplier2, gone.bid);
    const abandoned = await sealFor(supplier3, lot);
    await uploadSealed(supplier3, lot, abandoned.body);
    const replacement = await submitBid(supplier1, lot);
    expect(sealedFiles()).toContain(gone.receipt.ciphertextDigest);
    await test.setClock(deadline);
    await expect.poll(() => sealedFiles()).not.toContain(gone.receipt.ciphertextDigest);
    expect(sealedFiles()).toContain(replacement.receipt.ciphertextDigest);
    expect(sealedFiles()).not.toContain(standing.receipt.ciphertextDigest);
    const uploads = () => rows(test.office.db, sql`select 1 from sealed_upload where lot_id = ${lot}`);
    await expect.poll(async () => (await uploads()).length).toBe(1);
    expect((await supplier2.detail('bid', gone.bid)).tdata.row).toMatchObject({
      state: 'withdrawn',
      header: null,
      shares: null,
    });
  });
});
