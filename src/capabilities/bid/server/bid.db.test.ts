import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, addUnit, creditCode } from '../../../../database/seed/people.ts';
import type { Answer, Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { lightPassword } from '../../../../tests/support/password.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { usualKeeping } from '../../../kernel/server/retention.ts';
import { identityFile } from '../../../kernel/server/store-identity.ts';
import { sweep } from '../../../kernel/server/sweep.ts';
import { type BuiltTender, buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { createTestHolder } from '../../notice/testing/test-holders.ts';
import { bidderAccount } from '../../opening/testing/build-opened-tender.ts';
import { refused, secondsBefore } from '../../opening/testing/in-the-room.ts';
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

const countOf = async (table: string) =>
  (await first<{ n: number }>(test.office.db, sql`select count(*)::int as n from ${sql.table(table)}`))!.n;
const sealedFiles = () => {
  const folder = path.join(test.dataDir, 'sealed');
  return fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((f) => f.isFile() && f.name !== identityFile)
        .map((f) => f.name.slice(0, 64))
    : [];
};
async function handInTampered(client: Client, tamper: Record<string, unknown>): Promise<Answer> {
  const sealed = await sealFor(client, tender.lot, {}, tamper);
  const { tdata } = await uploadSealed(client, tender.lot, sealed.body);
  return handIn(client, tender.lot, sealed, tdata.upload);
}

describe('receiving a bid', () => {
  it('refuses what is not sealed, keeps nothing of it and gives no receipt (TR-36, EB-26, S-01)', async () => {
    const plain = new TextEncoder().encode(`%PDF-1.7 ${'明文'.repeat(5000)}`);
    refused(await uploadSealed(supplier1, tender.lot, plain), '未经加密封装，不予接收（电子招标投标办法 第26条）');
    refused(await uploadSealed(supplier1, tender.lot, 'ZCSEAL'), '未经加密封装');
    refused(await supplier1.post(`/supplier/bid/upload?lot=${tender.lot}`, { file: 'JSON' }), '未经加密封装');
    expect(await countOf('bid')).toBe(0);
    expect(await countOf('sealed_upload')).toBe(0);
    expect(sealedFiles()).toEqual([]);
  });

  it('leaves nothing of a call that broke with its server (O11)', async () => {
    const incoming = path.join(test.dataDir, 'sealed', 'incoming');
    fs.mkdirSync(incoming, { recursive: true });
    for (const name of ['broken', 'arriving']) fs.writeFileSync(path.join(incoming, name), 'half');
    fs.utimesSync(path.join(incoming, 'broken'), new Date(0), new Date(0));
    await sweep(test.office);
    expect(sealedFiles()).toEqual(['arriving']);
    fs.rmSync(path.join(incoming, 'arriving'));
  });

  it('keeps a replaced ciphertext while an earlier moment can be restored in which a bid named it', async () => {
    const { office } = test;
    office.keeping = { ...usualKeeping, restorable: 3 };
    const upload = async () => {
      const { body } = await sealFor(supplier1, tender.lot);
      return (await uploadSealed(supplier1, tender.lot, body)).tdata.ciphertextDigest.slice(0, 64) as string;
    };
    const replaced = await upload();
    const newest = await upload();
    expect(sealedFiles()).toEqual(expect.arrayContaining([replaced, newest]));
    const marks = path.join(test.dataDir, 'sealed', 'discarded');
    const [mark, ...others] = fs.readdirSync(marks);
    expect([mark!.slice(0, 64), others]).toEqual([replaced, []]);
    const old = new Date(Date.now() - 4 * 86_400_000);
    fs.utimesSync(path.join(marks, mark!), old, old);
    fs.utimesSync(path.join(test.dataDir, 'sealed', mark!.slice(0, 2), mark!), old, old);
    await sweep(office);
    expect(sealedFiles()).not.toContain(replaced);
    expect(sealedFiles()).toContain(newest);
    office.keeping = usualKeeping;
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
    refused(await handIn(supplier1, tender.lot, sealed, await up(changed)), '加密后的文件与签名时的核对码不一致');
    const second = await sealFor(supplier1, tender.lot);
    refused(
      await handIn(supplier1, tender.lot, { ...sealed, shares: second.shares } as Sealed, await up(sealed.body)),
      '核对码不一致',
    );
    refused(await handIn(supplier1, tender.lot, { ...sealed, header: second.header }, await up(sealed.body)), '不一致');
    const foreign = await signerOf(supplier2);
    refused(
      await handIn(supplier1, tender.lot, { ...sealed, certificate: foreign.certificate }, await up(sealed.body)),
      '签名证书不是发给本单位的',
    );
    refused(await handInTampered(supplier1, { signKey: foreign.key }), '投标人签名与投标文件不符');
    refused(await handIn(supplier1, tender.lot, sealed, tender.lot), '没有收到加密后的投标文件');
    const theirs = (await uploadSealed(supplier2, tender.lot, sealed.body)).tdata.upload;
    refused(await handIn(supplier1, tender.lot, sealed, theirs), '没有收到加密后的投标文件');
    expect(await countOf('bid')).toBe(0);

    await submitBid(supplier1, tender.lot);
    expect(await countOf('bid')).toBe(1);
  });

  it('takes a header of version 1 only where the notice printed an older sealing page', async () => {
    const { db } = test.office;
    const document = sql`tender_document where lot_id = ${tender.lot} and state = 'issued'`;
    const kept = await first<{ id: string; digest: string | null }>(
      db,
      sql`select id, sealing_page_digest as digest from ${document}`,
    );
    const publish = async (digest: string | null) => {
      await sql`update tender_document set sealing_page_digest = ${digest} where id = ${kept!.id}`.execute(db);
      await sql`update notice set sealing_page_digest = ${digest} where id = ${tender.notice}`.execute(db);
    };
    const handInOlder = async () => {
      const sealed = await sealFor(supplier2, tender.lot);
      const { files: _, round: __, ...rest } = sealed.header;
      const upload = (await uploadSealed(supplier2, tender.lot, sealed.body)).tdata.upload;
      return handIn(supplier2, tender.lot, { ...sealed, header: { ...rest, version: 1 } } as Sealed, upload);
    };
    refused(await handInOlder(), '封标格式是旧的');
    // A page of before that writes version 2 is kept, and what it seals is not of version 1 (E2).
    const older = '<h1>离线封标</h1><script>"use strict"</script>';
    const digest = await sha256Hex(older);
    await sql`insert into sealing_page (digest, html) values (${digest}, ${older})`.execute(db);
    await publish(digest);
    refused(await handInOlder(), '封标格式是旧的');
    const served = await test.guest().fetch(`/web/sealing/page.html?digest=${digest}`);
    expect(await served.text()).toBe(older);
    expect(served.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+'; style/);
    const page = (await supplier2.get('/supplier/bid/tender.json', { lot: tender.lot })).tdata;
    expect(page.sealingPages).toEqual({ printed: digest, current: kept!.digest });
    await publish('0'.repeat(64));
    // The header itself is taken; that these bytes were sealed under another one is the next thing that is found.
    refused(await handInOlder(), '加密后的文件与投标文件头不一致');
    await publish(kept!.digest);
    refused(await handInTampered(supplier2, { round: 'round-1' }), '轮次');
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
    const password = await lightPassword();
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
