import { combine } from 'shamir-secret-sharing';
import { describe, expect, it } from 'vitest';
import { hexOf, sha256Hex } from '../../../../kernel/record/sha256.ts';
import { type Bytes, fromBase64Url, fromHex, toBase64Url } from '../../../../platform/signature/index.ts';
import type { OpenedShare } from '../header.ts';
import { hashHeader } from '../header.ts';
import { deriveBidKey, deriveFrameKey } from '../secrets.ts';
import { type BuiltBid, buildHolders, buildSealedBid, handedOver } from '../testing/build-sealed-bid.ts';
import { unseal } from '../unseal.ts';
import { createHolderKeys, openHolderFile } from './holder-keys.ts';
import { decryptShares, signShares, verifySignedShares } from './posting.ts';
import { checkWrapping, combineShares, decryptShare, misfitHolders, wrapShare } from './shares.ts';

async function buildLot() {
  const holders = await buildHolders(3);
  const first = await buildSealedBid({ holderKeys: holders });
  const bids = [first, await buildSealedBid({ holderKeys: holders, bidderId: 'bidder-2', ca: first.signer.ca })];
  return { holders, bids, headers: bids.map((bid) => bid.header) };
}

/** The bid with a share that is no share, as a dishonest bidder would seal it, or one damaged by the platform. */
async function withBadShare(bid: BuiltBid, index: number): Promise<BuiltBid> {
  const { wrapped } = await wrapShare(bid.headerHash, bid.holders[index]!, new Uint8Array(33));
  return { ...bid, shares: bid.shares.with(index, wrapped) };
}

/** Whether these two halves open the first frame, tried with the bare cipher: no check of ours stands in the way. */
async function opensTable(bid: BuiltBid, bidder: Bytes, threshold: Bytes): Promise<boolean> {
  const key = await deriveFrameKey(await deriveBidKey(bidder, threshold, bid.header), 0);
  const iv = new Uint8Array(12);
  iv[11] = 1;
  const parameters = { name: 'AES-GCM', iv, additionalData: fromHex(bid.headerHash) };
  const table = bid.body.subarray(44, 44 + 64 * 1024 + 16);
  return crypto.subtle.decrypt(parameters, key, table).then(
    () => true,
    () => false,
  );
}

describe('a holder’s key file', () => {
  it('opens shares and signs postings after it was kept as JSON', async () => {
    const { publicKeys, file } = await createHolderKeys({
      name: '周敏',
      organisation: '市监督局',
      passphrase: '三月二日上午九点半开标',
    });
    const holder = await openHolderFile(JSON.parse(JSON.stringify(file)), '三月二日上午九点半开标');
    const bid = await buildSealedBid({ holderKeys: [holder] });

    const shares = await decryptShares(await handedOver([bid]), holder);
    await verifySignedShares(await signShares('lot-1', shares, holder), publicKeys, [bid.header]);

    expect(JSON.stringify(file)).not.toContain('"d"');
    await expect(openHolderFile(file, '三月二日上午九点半')).rejects.toMatchObject({
      name: 'SealingError',
      code: 'bad-passphrase',
    });
    await expect(createHolderKeys({ name: 'a', organisation: 'b', passphrase: '123456' })).rejects.toMatchObject({
      name: 'SealingError',
      code: 'weak-passphrase',
    });
  });
});

describe('before k holders act', () => {
  it('k − 1 holders with the server and the released bidder secret have nothing', async () => {
    const holderKeys = await buildHolders(5);
    const bid = await buildSealedBid({ holderKeys, threshold: 3 });
    const shares = [
      await decryptShare(bid.header, bid.shares[0]!, holderKeys[0]!),
      await decryptShare(bid.header, bid.shares[3]!, holderKeys[3]!),
    ];

    await expect(combineShares(bid.header, shares)).rejects.toMatchObject({ code: 'not-enough-shares' });
    const guess = (await combine(shares.map((share) => fromBase64Url(share.share!)))) as Bytes;
    expect(await sha256Hex(guess)).not.toBe(bid.header.thresholdSecretSha256);
    expect(await opensTable(bid, fromBase64Url(bid.keyFile.bidderSecret), guess)).toBe(false);
  });

  it('the same share twice does not count as two', async () => {
    const bid = await buildSealedBid();
    const share = await decryptShare(bid.header, bid.shares[0]!, bid.holders[0]!);
    await expect(combineShares(bid.header, [share, share])).rejects.toMatchObject({ code: 'not-enough-shares' });
  });

  it('either half alone opens nothing, both open', async () => {
    const bid = await buildSealedBid();
    const bidder = fromBase64Url(bid.keyFile.bidderSecret);
    const threshold = fromBase64Url(bid.keyFile.thresholdSecret);
    const nothing = new Uint8Array(32);

    expect(await opensTable(bid, bidder, threshold)).toBe(true);
    for (const [b, t] of [
      [bidder, nothing],
      [bidder, bidder],
      [nothing, threshold],
      [threshold, threshold],
      [threshold, bidder],
    ]) {
      expect(await opensTable(bid, b!, t!)).toBe(false);
    }
    const unsealWith = (secrets: object) =>
      unseal({ header: bid.header, secrets: { ...bid.keyFile, ...secrets }, body: new Blob([bid.body]) });
    const wrong = toBase64Url(nothing);
    await expect(unsealWith({ thresholdSecret: wrong })).rejects.toMatchObject({ code: 'wrong-threshold-secret' });
    await expect(unsealWith({ bidderSecret: wrong })).rejects.toMatchObject({ code: 'wrong-bidder-secret' });
    await expect(unsealWith({ bidderSecret: '不是密钥' })).rejects.toMatchObject({ code: 'wrong-bidder-secret' });
  });

  it('what the header tells of the secrets is only their digests', async () => {
    const bid = await buildSealedBid();
    const visible = JSON.stringify([bid.header, bid.shares, bid.seal]);
    for (const secret of [bid.keyFile.bidderSecret, bid.keyFile.thresholdSecret, ...Object.values(bid.keyFile.salts)]) {
      expect(visible).not.toContain(secret);
      expect(visible).not.toContain(hexOf(fromBase64Url(secret)));
    }
  });
});

describe('a share', () => {
  it('opens for its holder alone, and only with the header it was sealed for', async () => {
    const { holders, bids } = await buildLot();
    const [bid, other] = bids as [BuiltBid, BuiltBid];
    const own = bid.shares[0]!;

    await expect(decryptShare(bid.header, own, holders[1]!)).rejects.toMatchObject({ code: 'wrong-holder' });
    const renamed = { ...own, holder: holders[1]!.fingerprint };
    await expect(decryptShare(bid.header, renamed, holders[1]!)).rejects.toMatchObject({ code: 'wrong-share' });
    await expect(decryptShare(other.header, own, holders[0]!)).rejects.toMatchObject({ code: 'wrong-share' });
  });

  it('that is false names its holder, and honest ones suffice without it', async () => {
    const bid = await buildSealedBid();
    const shares = await Promise.all(bid.holders.map((holder, i) => decryptShare(bid.header, bid.shares[i]!, holder)));
    const forged = { ...shares[1]!, share: toBase64Url(new Uint8Array(33)) };
    const unreadable = { ...shares[1]!, share: null };

    await expect(combineShares(bid.header, [shares[0]!, forged])).rejects.toMatchObject({
      code: 'wrong-share',
      about: bid.holders[1]!.fingerprint,
    });
    expect(await combineShares(bid.header, [shares[0]!, unreadable, shares[2]!])).toBe(bid.keyFile.thresholdSecret);
    await expect(combineShares(bid.header, [shares[0]!, unreadable])).rejects.toMatchObject({
      code: 'not-enough-shares',
    });
  });

  it('sealed falsely by the bidder is found by the key file, and a holder who denies a good one too', async () => {
    const bid = await buildSealedBid();
    const cheating = await withBadShare(bid, 1);

    await expect(decryptShare(cheating.header, cheating.shares[1]!, bid.holders[1]!)).rejects.toMatchObject({
      code: 'wrong-share',
    });
    await expect(checkWrapping(bid.keyFile, bid.header, cheating.shares, bid.holders)).rejects.toMatchObject({
      code: 'wrong-share',
      about: '保管人2',
    });
    await checkWrapping(bid.keyFile, bid.header, bid.shares, bid.holders);
  });

  it('announced and sealed alike, but off the others’ polynomial, is found by the key file', async () => {
    const bid = await buildSealedBid();
    const shares = bid.keyFile.wrapping.map(({ share }) => fromBase64Url(share));
    shares[2]![0]! ^= 1;
    const holders = bid.header.holders.with(2, { ...bid.header.holders[2]!, shareSha256: await sha256Hex(shares[2]!) });
    const header = { ...bid.header, holders };
    const headerHash = await hashHeader(header);
    const sealed = await Promise.all(bid.holders.map((holder, i) => wrapShare(headerHash, holder, shares[i]!)));
    const wrapping = sealed.map(({ wrapped, ephemeral }, i) => {
      return { holder: wrapped.holder, share: toBase64Url(shares[i]!), ephemeral };
    });
    const submitted = sealed.map(({ wrapped }) => wrapped);

    await expect(
      checkWrapping({ ...bid.keyFile, headerHash, wrapping }, header, submitted, bid.holders),
    ).rejects.toMatchObject({ code: 'wrong-threshold-secret' });
  });

  it('X6 that does not fit the others is found among k + 1, and no order decides whether the bid opens', async () => {
    const bid = await buildSealedBid();
    const bad = fromBase64Url(bid.keyFile.wrapping[2]!.share);
    bad[0]! ^= 1;
    const announced = { ...bid.header.holders[2]!, shareSha256: await sha256Hex(bad) };
    const header = { ...bid.header, holders: bid.header.holders.with(2, announced) };
    const headerHash = await hashHeader(header);
    const opened = bid.keyFile.wrapping.map(({ holder, share }, i) => {
      return { headerHash, holder, share: i === 2 ? toBase64Url(bad) : share };
    });
    const [a, b, c] = opened as [OpenedShare, OpenedShare, OpenedShare];
    for (const order of [
      [a, b, c],
      [c, a, b],
      [b, c, a],
      [c, b, a],
    ]) {
      expect(await combineShares(header, order)).toBe(bid.keyFile.thresholdSecret);
      expect(await misfitHolders(header, order)).toEqual([c.holder]);
    }
    for (const pair of [
      [a, c],
      [c, b],
    ]) {
      await expect(combineShares(header, pair)).rejects.toMatchObject({ code: 'wrong-threshold-secret' });
      expect(await misfitHolders(header, pair)).toEqual([]);
    }
    expect(await misfitHolders(header, [a, b])).toEqual([]);
  });

  it('that is announced but makes another secret is the bidder’s fault', async () => {
    const bid = await buildSealedBid();
    const share = new Uint8Array(33).fill(7);
    const holders = [
      { ...bid.header.holders[0]!, shareSha256: await sha256Hex(share) },
      ...bid.header.holders.slice(1),
    ];
    const shares = await Promise.all(bid.holders.map((holder, i) => decryptShare(bid.header, bid.shares[i]!, holder)));
    const announced = { ...bid.header, holders };

    await expect(
      combineShares(announced, [{ ...shares[0]!, share: toBase64Url(share) }, shares[1]!]),
    ).rejects.toMatchObject({ code: 'wrong-threshold-secret' });
  });
});

describe('a posting', () => {
  it('carries every bid of the lot under one signature', async () => {
    const { holders, bids, headers } = await buildLot();
    const postings = [];
    for (const holder of holders.slice(0, 2)) {
      postings.push(await signShares('lot-1', await decryptShares(await handedOver(bids), holder), holder));
    }
    for (const [index, posting] of postings.entries()) await verifySignedShares(posting, holders[index]!, headers);

    for (const bid of bids) {
      const own = postings.map((posting) => posting.shares.find((share) => share.headerHash === bid.headerHash)!);
      expect(await combineShares(bid.header, own)).toBe(bid.keyFile.thresholdSecret);
    }
  });

  it('is refused when a bid is missing, doubled or of another lot, when changed, or signed by another', async () => {
    const { holders, bids, headers } = await buildLot();
    const [first, second] = holders as [(typeof holders)[0], (typeof holders)[0]];
    const shares = await decryptShares(await handedOver(bids), first);
    const stray = await buildSealedBid({ holderKeys: holders, lotId: 'lot-2', ca: bids[0]!.signer.ca });
    const posting = await signShares('lot-1', shares, first);
    const sign = (list: typeof shares) => signShares('lot-1', list, first);
    const refused = (post: typeof posting, code: string) =>
      expect(verifySignedShares(post, first, headers)).rejects.toMatchObject({ code });

    await refused(await sign([shares[0]!]), 'shares-incomplete');
    await refused(await sign([shares[0]!, shares[0]!]), 'shares-incomplete');
    await refused(await sign([...shares, shares[0]!]), 'shares-incomplete');
    await refused(await sign([shares[0]!, { ...shares[1]!, share: shares[0]!.share }]), 'wrong-share');
    await refused({ ...posting, shares: posting.shares.toReversed() }, 'posting-signature-invalid');
    await refused(
      { ...(await signShares('lot-1', shares, second)), holder: first.fingerprint },
      'posting-signature-invalid',
    );
    await refused(await signShares('lot-1', shares, second), 'wrong-holder');
    await refused(await signShares('lot-2', shares, first), 'wrong-lot');
    await expect(decryptShares(await handedOver([...bids, stray]), first)).rejects.toMatchObject({ code: 'wrong-lot' });
  });

  it('notes a share that does not open and still opens the other bids', async () => {
    const { holders, bids, headers } = await buildLot();
    const damaged = [await withBadShare(bids[0]!, 0), bids[1]!];

    const shares = await decryptShares(await handedOver(damaged), holders[0]!);

    expect(shares.map((share) => share.share === null)).toEqual([true, false]);
    await verifySignedShares(await signShares('lot-1', shares, holders[0]!), holders[0]!, headers);
  });
});
