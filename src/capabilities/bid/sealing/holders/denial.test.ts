import { describe, expect, it } from 'vitest';
import { createKeyPair, fromBase64Url, toBase64Url } from '../../../../platform/signature/index.ts';
import { type BidSeal, sealDigest, signBid } from '../sealed-bid.ts';
import { type BuiltBid, buildHolders, buildSealedBid, handedOver, publicKeysOf } from '../testing/build-sealed-bid.ts';
import type { Denial } from './denial.ts';
import { denialProver } from './denial.ts';
import type { HolderKeys } from './holder-keys.ts';
import { judgeDenial } from './judge-denial.ts';
import { decryptShares } from './posting.ts';
import { checkRebuttal, checkShares, wrapShare } from './shares.ts';
import type { HandedIn } from './vouched.ts';

/** The bid with a share that is none for its first holder, and what that holder posts. */
async function cheated() {
  const bid = await buildSealedBid();
  const holder = bid.holders[0]!;
  const { wrapped } = await wrapShare(bid.headerHash, holder, new Uint8Array(33));
  const shares = bid.shares.with(0, wrapped);
  const { handed, posted, signed } = await deny({ ...bid, shares }, holder);
  return { bid, holder, wrapped, signed, handed, denial: posted.denial! };
}

/** What a holder posts of the first of them, and the digest of what its bidder signed. */
async function deny(bid: BuiltBid, holder: HolderKeys, ...others: BuiltBid[]) {
  const handed = await handedOver([bid, ...others]);
  const [posted] = await decryptShares(handed, holder);
  return { handed, posted: posted!, signed: await sealDigest((handed.bids[0] as { seal: BidSeal }).seal) };
}

/** Where no digest of what was signed is given, the denial's own is taken for it. */
const judge = (
  bid: BuiltBid,
  index: number,
  wrapped: BuiltBid['shares'][0],
  denial?: Denial,
  signed = denial?.signed,
) => judgeDenial(bid.header, wrapped, publicKeysOf(bid.holders[index]!), denial, signed);

const flipped = (text: string, at: number) => {
  const bytes = fromBase64Url(text);
  bytes[at]! ^= 1;
  return toBase64Url(bytes);
};

describe('a denial (P3)', () => {
  it('of a bad share is proven: it opens to another share, or not at all', async () => {
    const { bid, wrapped, denial } = await cheated();
    expect(await judge(bid, 0, wrapped, denial)).toEqual({
      isProven: true,
      because: '解出的份额与封标头登记的不符',
    });
    const garbled = { ...bid.shares[0]!, ciphertext: flipped(bid.shares[0]!.ciphertext, 3) };
    const garbledBid = { ...bid, shares: bid.shares.with(0, garbled) };
    const { posted } = await deny(garbledBid, bid.holders[0]!);
    expect(await judge(bid, 0, garbled, posted.denial)).toMatchObject({
      isProven: true,
      because: '份额的密文不能解开',
    });
  });

  it('of a good share is the holder’s refusal, and an honest proof for it gives the share away', async () => {
    const bid = await buildSealedBid();
    const [share, holder] = [bid.shares[0]!, bid.holders[0]!];
    expect(await judge(bid, 0, share)).toEqual({ isProven: false, because: '没有附证明' });
    const denial = await holder.prover.prove(
      bid.headerHash,
      holder.fingerprint,
      share.ephemeral,
      await sealDigest(bid.seal),
    );
    expect(await judge(bid, 0, share, denial)).toEqual({
      isProven: false,
      because: '所附证明解出的份额无误',
      share: bid.keyFile.wrapping[0]!.share,
    });
  });

  it('with another key’s point, another bid’s, another holder’s or a changed byte proves nothing', async () => {
    const { bid, holder, wrapped, denial } = await cheated();
    const unproven = async (given: Denial | undefined, of = bid, index = 0, share = wrapped) =>
      expect(await judge(of, index, share, given)).toMatchObject({ isProven: false, because: '所附证明不成立' });
    const stranger = denialProver((await createKeyPair('exchange')).privateJwk);
    await unproven(await stranger.prove(bid.headerHash, holder.fingerprint, wrapped.ephemeral, denial.signed!));
    for (const member of ['agreed', 'challenge', 'response'] as const)
      for (const at of [0, 1, 17, 31]) await unproven({ ...denial, [member]: flipped(denial[member], at) });
    await unproven({ agreed: '', challenge: '', response: '' });
    const other = await buildSealedBid({ holderKeys: bid.holders, bidderId: 'bidder-2' });
    await unproven(denial, other);
    await unproven(denial, bid, 0, bid.shares[0]!);
    const second = { ...wrapped, holder: bid.holders[1]!.fingerprint };
    await unproven(denial, bid, 1, second);
  });

  it('needs no proof where the ephemeral key is no point, and such a share is not taken in', async () => {
    const bid = await buildSealedBid();
    const { ephemeral } = bid.shares[0]!;
    const off = { ...bid.shares[0]!, ephemeral: { ...ephemeral, y: flipped(ephemeral.y, 31) } };
    const shares = bid.shares.with(0, off);
    const { posted } = await deny({ ...bid, shares }, bid.holders[0]!);
    expect(posted).toMatchObject({ share: null });
    expect(posted.denial).toBeUndefined();
    expect(await judge(bid, 0, off)).toEqual({ isProven: true, because: '份额的临时公钥不是曲线上的点' });
    await checkShares(bid.header, bid.shares);
    for (const bad of [shares, bid.shares.slice(1), bid.shares.toReversed()])
      await expect(checkShares(bid.header, bad)).rejects.toMatchObject({ code: 'bad-header' });
  });

  it('does not tell the holder’s key: what it shows of one share opens no other', async () => {
    const { bid, holder, denial } = await cheated();
    const other = await buildSealedBid({ holderKeys: bid.holders, bidderId: 'bidder-2' });
    expect(await judge(other, 0, other.shares[0]!, denial)).toMatchObject({ isProven: false });
    expect(JSON.stringify(holder.prover)).toBe('{}');
  });
});

describe('X1 a holder answers for nothing that nobody vouches for', () => {
  it('names in its proof what was handed in, and the proof serves for nothing else', async () => {
    const { bid, wrapped, denial, signed } = await cheated();
    expect(denial.signed).toBe(signed);
    expect(await judge(bid, 0, wrapped, denial, signed)).toMatchObject({ isProven: true });
    const other = await sealDigest(bid.seal);
    expect(await judge(bid, 0, wrapped, denial, other)).toEqual({
      isProven: false,
      because: '所附证明说的是另一份递交',
    });
    expect(await judge(bid, 0, wrapped, { ...denial, signed: other }, other)).toMatchObject({ isProven: false });
    const { signed: _, ...unnamed } = denial;
    expect(await judge(bid, 0, wrapped, unnamed, signed)).toMatchObject({ isProven: false });
  });

  it('gives no proof for a point that stands in two shares', async () => {
    const [bid, holder] = [await buildSealedBid(), (await buildHolders(1))[0]!];
    const holders = [holder, ...bid.holders.slice(1)];
    const honest = await buildSealedBid({ holderKeys: holders, ca: bid.signer.ca });
    const mine = await buildSealedBid({ holderKeys: holders, ca: bid.signer.ca, bidderId: 'bidder-2' });
    const copied = { ...mine.shares[0]!, ephemeral: honest.shares[0]!.ephemeral };
    const { posted } = await deny({ ...mine, shares: mine.shares.with(0, copied) }, holder, honest);
    expect(posted).toMatchObject({ share: null });
    expect(posted.denial).toBeUndefined();
  });

  it('refuses what is not signed by its bidder, not of this document, this lot or this round, or made for other keys', async () => {
    const { handed, holder, bid } = await cheated();
    const [first] = handed.bids as [HandedIn & { seal: BidSeal }];
    const refused = (given: object, code: string, who: HolderKeys = holder) =>
      expect(decryptShares({ ...handed, ...given }, who)).rejects.toMatchObject({ code });
    await refused({ bids: [{ ...first, shares: bid.shares }] }, 'unvouched');
    await refused({ bids: [{ ...first, seal: undefined }] }, 'unvouched');
    const stranger = await buildSealedBid();
    const forged = await signBid({ ...first.seal }, first.shares, stranger.signer.signKey);
    await refused({ bids: [{ ...first, seal: forged }] }, 'unvouched');
    await refused({ bids: [{ ...first, seal: forged, certificate: stranger.signer.certificate }] }, 'unvouched');
    const elsewhere = await buildSealedBid({ ca: bid.signer.ca });
    await refused({ bids: (await handedOver([elsewhere])).bids }, 'unvouched');
    const later = await buildSealedBid({ holderKeys: bid.holders, ca: bid.signer.ca, round: 'round-2' });
    await refused({ bids: (await handedOver([later])).bids, round: 'round-1' }, 'unvouched');
    await refused({ tender: { ...handed.tender, document: null } }, 'holders-unsigned');
    await refused({ lot: 'lot-2' }, 'holders-unsigned');
    await refused({}, 'wrong-document', { ...holder, document: 'document-2' });
    await refused({}, 'wrong-holder', (await buildHolders(1))[0]!);
    await expect(decryptShares(handed, { ...holder, document: 'document-1' })).resolves.toHaveLength(1);
  });
});

describe('a rebuttal (P3)', () => {
  it('repeats the submitted share from the key file, and nothing else does', async () => {
    const { bid, holder, wrapped } = await cheated();
    const kept = bid.keyFile.wrapping[0]!;
    const keys = publicKeysOf(holder);
    expect(await checkRebuttal(bid.header, bid.shares[0]!, keys, kept)).toEqual({
      headerHash: bid.headerHash,
      holder: holder.fingerprint,
      share: kept.share,
    });
    const refused = (...of: Parameters<typeof checkRebuttal>) =>
      expect(checkRebuttal(...of)).rejects.toMatchObject({ code: 'wrong-share' });
    await refused(bid.header, wrapped, keys, kept);
    await refused(bid.header, bid.shares[0]!, keys, bid.keyFile.wrapping[1]!);
    const [others] = await buildHolders(1);
    await expect(checkRebuttal(bid.header, bid.shares[0]!, publicKeysOf(others!), kept)).rejects.toMatchObject({
      code: 'wrong-holder',
    });
  });
});
