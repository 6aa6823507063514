import { describe, expect, it } from 'vitest';
import { checkKeyFile, openKeyFile, protectKeyFile } from './key-file.ts';
import { createReceiptSerial, signReceipt, verifyReceipt } from './receipt.ts';
import { checkBidderSecret } from './secrets.ts';
import { buildSealedBid, buildSigner, patterned } from './testing/build-sealed-bid.ts';
import { tryKeyFile } from './try-key-file.ts';
import { unseal } from './unseal.ts';

describe('the bidder’s key file', () => {
  it('kept under a pass phrase, rehearses the whole opening', async () => {
    const bid = await buildSealedBid();
    const file = await protectKeyFile(bid.keyFile, '江城建设投标专用口令');
    const keyFile = await openKeyFile(JSON.parse(JSON.stringify(file)), '江城建设投标专用口令');

    const seen = await tryKeyFile({ ...bid, keyFile, body: new Blob([bid.body]) });

    expect(seen.readOut.price).toBe('1234567.80');
    expect(seen.files).toEqual([
      { name: '商务标.pdf', size: 3000 },
      { name: '技术标.pdf', size: 5000 },
    ]);
    expect(JSON.stringify(file)).not.toContain(bid.keyFile.bidderSecret);
    await expect(openKeyFile(file, '江城建设投标专用口今')).rejects.toMatchObject({ code: 'bad-passphrase' });
  });

  it('of another version, or with ciphertext or shares that would fail, is found out in time', async () => {
    const bid = await buildSealedBid();
    const next = await buildSealedBid({ holderKeys: bid.holders, version: 2 });
    const body = bid.body.slice();
    body[body.byteLength - 1]! ^= 1;
    const rehearse = (changed: object) => tryKeyFile({ ...bid, body: new Blob([bid.body]), ...changed });

    await expect(rehearse({ keyFile: next.keyFile })).rejects.toThrow(
      '密钥文件不属于这份投标文件（这是第 2 版的密钥文件，现在有效的是第 1 版，请选择第 1 版的）',
    );
    await expect(rehearse({ body: new Blob([body]) })).rejects.toMatchObject({ code: 'chunk-tampered' });
    await expect(rehearse({ shares: next.shares })).rejects.toMatchObject({ code: 'wrong-share' });
    await expect(rehearse({ holders: bid.holders.slice(1) })).rejects.toMatchObject({ code: 'wrong-holder' });
    await expect(
      rehearse({ keyFile: { ...bid.keyFile, salts: { ...bid.keyFile.salts, price: next.keyFile.salts.price } } }),
    ).rejects.toMatchObject({ code: 'key-file-mismatch' });
  });

  it('of another version, unit or lot is named before its pass phrase is judged; of another sealing after it', async () => {
    const bid = await buildSealedBid();
    const file = await protectKeyFile(bid.keyFile, '江城建设投标专用口令');
    const opening = (header: object) => openKeyFile(file, '不对的口令也不要紧', { ...bid.header, ...header });
    await expect(opening({ bidVersion: 3 })).rejects.toThrow('现在有效的是第 3 版');
    await expect(opening({ lotId: 'another' })).rejects.toThrow('别的标段');
    await expect(opening({ bidderId: 'another' })).rejects.toThrow('别的单位');
    await expect(opening({})).rejects.toMatchObject({ code: 'bad-passphrase' });
    const sealedAgain = await buildSealedBid({ holderKeys: bid.holders });
    await expect(checkKeyFile(sealedAgain.keyFile, bid.header)).rejects.toThrow('不是递交的那一次封标的');
  });

  it('releases the bidder’s half, which is checked at once', async () => {
    const bid = await buildSealedBid();
    const other = await buildSealedBid();

    await checkBidderSecret(bid.header, bid.keyFile.bidderSecret);
    await expect(checkBidderSecret(bid.header, other.keyFile.bidderSecret)).rejects.toMatchObject({
      code: 'wrong-bidder-secret',
    });
  });

  it('disclosed, opens the bid without any holder', async () => {
    const bid = await buildSealedBid({ contents: { a: patterned(10) } });

    await checkKeyFile(bid.keyFile, bid.header);
    const opened = await unseal({ header: bid.header, secrets: bid.keyFile, body: new Blob([bid.body]) });

    expect(opened.readOut.quality).toBe('合格');
    expect((await opened.files.next()).value).toMatchObject({ name: 'a', size: 10 });
  });
});

describe('a receipt', () => {
  it('verifies off line and breaks with any of its words', async () => {
    const { signKey, certificate } = await buildSigner();
    const stranger = await buildSigner();
    const { seal } = await buildSealedBid();
    const facts = {
      lotId: 'lot-1',
      bidderId: 'bidder-1',
      version: 1,
      headerHash: seal.headerHash,
      ciphertextDigest: seal.ciphertextDigest,
      size: seal.size,
      receivedAt: '2026-03-02T09:29:59.999+08:00',
      serial: createReceiptSerial(),
    };
    const receipt = JSON.parse(JSON.stringify(await signReceipt(facts, signKey)));

    await verifyReceipt(receipt, certificate.publicKey);
    expect(receipt).toMatchObject(facts);
    for (const changed of [
      { receivedAt: '2026-03-02T09:30:00.000+08:00' },
      { size: seal.size + 1 },
      { version: 2 },
      { format: 'zhaocai.certificate' },
      { note: '补交' },
      { signature: { ...receipt.signature, algorithm: 'none' } },
    ]) {
      await expect(verifyReceipt({ ...receipt, ...changed }, certificate.publicKey)).rejects.toMatchObject({
        code: 'receipt-invalid',
      });
    }
    await expect(verifyReceipt(receipt, stranger.certificate.publicKey)).rejects.toMatchObject({
      code: 'receipt-invalid',
    });
  });

  it('has a serial that tells nothing of how many there are', () => {
    const serials = Array.from({ length: 100 }, createReceiptSerial);
    expect(new Set(serials).size).toBe(100);
    expect(serials.every((serial) => /^[0-9a-f]{32}$/.test(serial))).toBe(true);
  });
});
