import { describe, expect, it } from 'vitest';
import { utf8 } from '../../../platform/signature/index.ts';
import { digestCiphertext } from './container/body-digest.ts';
import { decryptShare } from './holders/shares.ts';
import { combineShares } from './index.ts';
import { seal } from './seal.ts';
import { verifyBidSeal } from './sealed-bid.ts';
import {
  type BuiltBid,
  buildHolders,
  buildSealedBid,
  buildSigner,
  bytesOf,
  inPieces,
  patterned,
  publicKeysOf,
} from './testing/build-sealed-bid.ts';
import { unseal } from './unseal.ts';

const MiB = 1024 * 1024;
const receivedAt = '2026-03-02T09:00:00+08:00';

async function openWith(bid: BuiltBid, openers: number[]) {
  const shares = await Promise.all(
    openers.map((index) => decryptShare(bid.header, bid.shares[index]!, bid.holders[index]!)),
  );
  const thresholdSecret = await combineShares(bid.header, shares);
  const secrets = { bidderSecret: bid.keyFile.bidderSecret, thresholdSecret };
  const opened = await unseal({ header: bid.header, secrets, body: inPieces(bid.body, 70_001) });
  const files = [];
  for await (const { name, size, stream } of opened.files) files.push({ name, size, bytes: await bytesOf(stream) });
  return { ...opened, files };
}

describe('a sealed bid', () => {
  it.each([
    { holders: 1, threshold: 1, openers: [0] },
    { holders: 3, threshold: 1, openers: [2] },
    { holders: 3, threshold: 2, openers: [0, 2] },
    { holders: 3, threshold: 2, openers: [2, 1, 0] },
    { holders: 3, threshold: 3, openers: [0, 1, 2] },
    { holders: 5, threshold: 3, openers: [4, 0, 2] },
  ])('is opened by holders $openers where $threshold of $holders are needed', async (table) => {
    const holderKeys = await buildHolders(table.holders);
    const bid = await buildSealedBid({ holderKeys, threshold: table.threshold });

    const opened = await openWith(bid, table.openers);

    expect(opened.readOut).toEqual({ price: '1234567.80', term: '180 日历天', quality: '合格' });
    expect(opened.files).toEqual([
      { name: '商务标.pdf', size: 3000, bytes: patterned(3000) },
      { name: '技术标.pdf', size: 5000, bytes: patterned(5000) },
    ]);
  });

  it('keeps empty files, files of whole chunks, and several files of one name', async () => {
    const sizes = [0, MiB, 2 * MiB + 5, 1, 2 * MiB];
    const contents = sizes.map((size) => patterned(size));
    const files = contents.map((bytes) => ({ name: '附件.pdf', size: bytes.byteLength, content: new Blob([bytes]) }));
    const bid = await buildSealedBid({ files });

    const opened = await openWith(bid, [0, 1]);

    expect(bid.size).toBe(bid.body.byteLength);
    expect(opened.files.map((file) => file.size)).toEqual(sizes);
    opened.files.forEach((file, index) => {
      expect(Buffer.compare(file.bytes, contents[index]!)).toBe(0);
    });
  });

  it('shows its total size and nothing else: same body length however the bytes are divided, no name in clear', async () => {
    const one = await buildSealedBid({ contents: { '唯一的一个投标文件.pdf': patterned(9016) } });
    const two = await buildSealedBid({ contents: { a: patterned(9000), b: patterned(0) } });

    expect(two.body.byteLength).toBe(one.body.byteLength);
    for (const visible of [one.body, utf8(JSON.stringify([one.header, one.shares, one.seal]))]) {
      const text = Buffer.from(visible);
      for (const secret of ['唯一的一个', '1234567.80', '180 日历天']) expect(text.includes(secret)).toBe(false);
    }
  });

  it('never repeats a secret, a share or a byte of ciphertext when the same content is sealed again', async () => {
    const holderKeys = await buildHolders(2);
    const [first, second] = [await buildSealedBid({ holderKeys }), await buildSealedBid({ holderKeys })];

    expect(first.header.commitments.price).not.toBe(second.header.commitments.price);
    expect(first.header.bidderSecretSha256).not.toBe(second.header.bidderSecretSha256);
    expect(first.shares[0]!.ciphertext).not.toBe(second.shares[0]!.ciphertext);
    expect(Buffer.compare(first.body.subarray(44), second.body.subarray(44))).not.toBe(0);
  });

  it('gives the files still to come when one of them is put aside', async () => {
    const bid = await buildSealedBid({ contents: { a: patterned(3 * MiB), b: patterned(10) } });
    const opened = await unseal({ header: bid.header, secrets: bid.keyFile, body: new Blob([bid.body]) });

    const first = (await opened.files.next()).value!;
    const reader = first.stream.getReader();
    await reader.read();
    await reader.cancel();
    const second = (await opened.files.next()).value!;

    expect(await bytesOf(second.stream)).toEqual(patterned(10));
    expect((await opened.files.next()).done).toBe(true);
  });
});

describe('sealing', () => {
  const request = async () => {
    const { signKey, certificate } = await buildSigner();
    const holders = (await buildHolders(2)).map(publicKeysOf);
    const readOut = { price: '1.00', term: '1', quality: '合格' };
    return { lotId: 'l', bidderId: 'b', version: 1, holders, threshold: 2, readOut, signKey, certificate };
  };

  it.each([
    ['shorter', 9],
    ['longer', 11],
  ])('stops when a file is %s than it said', async (_title, size) => {
    const files = [{ name: 'a', size: 10, content: new Blob([patterned(size)]) }];
    const sealed = await seal({ ...(await request()), files });

    await expect(bytesOf(sealed.body)).rejects.toMatchObject({ code: 'size-mismatch' });
    await expect(sealed.seal).rejects.toMatchObject({ code: 'size-mismatch' });
  });

  it('lets go of the file when the upload is given up', async () => {
    let released = false;
    const content = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(patterned(MiB)),
      cancel: () => {
        released = true;
      },
    });
    const sealed = await seal({
      ...(await request()),
      files: [{ name: 'a', size: 50 * MiB, content, sha256: '0'.repeat(64) }],
    });
    const reader = sealed.body.getReader();
    for (let piece = 0; piece < 4; piece++) await reader.read();
    await reader.cancel();

    await expect(sealed.seal).rejects.toMatchObject({ code: 'sealing-cancelled' });
    expect(released).toBe(true);
  });

  it('refuses a holder whose key is not the one of the fingerprint', async () => {
    const valid = await request();
    const [stranger] = await buildHolders(1);
    const holders = [valid.holders[0]!, { ...valid.holders[1]!, ecdh: stranger!.ecdh }];
    const files = [{ name: 'a', size: 1, content: new Blob(['a']) }];

    await expect(seal({ ...valid, holders, files })).rejects.toMatchObject({ code: 'wrong-holder' });
  });

  it('refuses the same holder twice, no files, and a threshold beyond the holders', async () => {
    const valid = { ...(await request()), files: [{ name: 'a', size: 1, content: new Blob(['a']) }] };
    const twice = [valid.holders[0]!, valid.holders[0]!];

    await expect(seal({ ...valid, holders: twice })).rejects.toMatchObject({ code: 'bad-header', about: 'holders' });
    await expect(seal({ ...valid, files: [] })).rejects.toMatchObject({ code: 'bad-request' });
    await expect(seal({ ...valid, threshold: 3 })).rejects.toMatchObject({ code: 'bad-request' });
  });
});

describe('the bidder’s signature', () => {
  it('covers header, shares and ciphertext', async () => {
    const bid = await buildSealedBid();
    const other = await buildSealedBid({ holderKeys: bid.holders });
    const received = await digestCiphertext(inPieces(bid.body, 1000));
    const trust = { certificate: bid.signer.certificate, caPublicKey: bid.signer.ca.publicKey, at: receivedAt };
    const verify = (changed: object, digest = received) => verifyBidSeal({ ...bid, ...changed }, digest, trust);

    await verify({});
    const tampered = bid.body.slice();
    tampered[60_000]! ^= 1;
    const tamperedDigest = await digestCiphertext(new Blob([tampered]));
    await expect(verify({}, tamperedDigest)).rejects.toMatchObject({ code: 'digest-mismatch' });
    await expect(
      verify({ seal: { ...bid.seal, ciphertextDigest: tamperedDigest.ciphertextDigest } }, tamperedDigest),
    ).rejects.toMatchObject({ code: 'bid-signature-invalid' });
    await expect(verify({ shares: other.shares })).rejects.toMatchObject({ code: 'digest-mismatch' });
    await expect(verify({ shares: bid.shares.toReversed() })).rejects.toMatchObject({ code: 'wrong-share' });
    await expect(verify({ header: { ...bid.header, bidVersion: 2 } })).rejects.toMatchObject({
      code: 'header-mismatch',
    });
    await expect(
      verifyBidSeal(bid, received, { ...trust, certificate: other.signer.certificate }),
    ).rejects.toMatchObject({ code: 'bid-signature-invalid' });
    await expect(verifyBidSeal(bid, received, { ...trust, at: '2028-01-01T00:00:00Z' })).rejects.toMatchObject({
      code: 'certificate-expired',
    });
  });

  it('digest does not depend on how the bytes arrive', async () => {
    const { body, seal } = await buildSealedBid({ contents: { a: patterned(2 * MiB + 77) } });
    for (const size of [4099, MiB, body.byteLength]) {
      expect(await digestCiphertext(inPieces(body, size))).toMatchObject({
        ciphertextDigest: seal.ciphertextDigest,
        size: body.byteLength,
      });
    }
  });

  it('is not even asked for when the upload is no sealed bid', async () => {
    await expect(digestCiphertext(new Blob(['%PDF-1.7 投标文件 明文']))).rejects.toMatchObject({ code: 'not-sealed' });
    await expect(digestCiphertext(new Blob([]))).rejects.toMatchObject({ code: 'not-sealed' });
  });
});
