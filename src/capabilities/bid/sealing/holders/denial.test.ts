import { describe, expect, it } from 'vitest';
import { createKeyPair, fromBase64Url, toBase64Url } from '../../../../platform/signature/index.ts';
import { type BuiltBid, buildHolders, buildSealedBid, publicKeysOf } from '../testing/build-sealed-bid.ts';
import type { Denial } from './denial.ts';
import { denialProver } from './denial.ts';
import { judgeDenial } from './judge-denial.ts';
import { decryptShares } from './posting.ts';
import { checkRebuttal, checkShares, wrapShare } from './shares.ts';

/** The bid with a share that is none for its first holder, and what that holder posts. */
async function cheated() {
  const bid = await buildSealedBid();
  const holder = bid.holders[0]!;
  const { wrapped } = await wrapShare(bid.headerHash, holder, new Uint8Array(33));
  const shares = bid.shares.with(0, wrapped);
  const [posted] = await decryptShares('lot-1', [{ header: bid.header, shares }], holder);
  return { bid, holder, wrapped, denial: posted!.denial! };
}

const judge = (bid: BuiltBid, index: number, wrapped: BuiltBid['shares'][0], denial?: Denial) =>
  judgeDenial(bid.header, wrapped, publicKeysOf(bid.holders[index]!), denial);

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
    const [posted] = await decryptShares('lot-1', [{ header: bid.header, shares: [garbled] }], bid.holders[0]!);
    expect(await judge(bid, 0, garbled, posted!.denial)).toMatchObject({
      isProven: true,
      because: '份额的密文不能解开',
    });
  });

  it('of a good share is the holder’s refusal, and an honest proof for it gives the share away', async () => {
    const bid = await buildSealedBid();
    const [share, holder] = [bid.shares[0]!, bid.holders[0]!];
    expect(await judge(bid, 0, share)).toEqual({ isProven: false, because: '没有附证明' });
    const denial = await holder.prover.prove(bid.headerHash, holder.fingerprint, share.ephemeral);
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
    await unproven(await stranger.prove(bid.headerHash, holder.fingerprint, wrapped.ephemeral));
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
    const [posted] = await decryptShares('lot-1', [{ header: bid.header, shares }], bid.holders[0]!);
    expect(posted).toMatchObject({ share: null });
    expect(posted!.denial).toBeUndefined();
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
