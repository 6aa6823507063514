/** An opening in which a holder denies shares in every way there is, taken to its sealed archive. */

import { digestCiphertext } from '../../src/capabilities/bid/sealing/container/body-digest.ts';
import { wrapShare } from '../../src/capabilities/bid/sealing/holders/shares.ts';
import {
  decryptShares,
  hashHeader,
  type OpenedShare,
  sealDigest,
  signShares,
} from '../../src/capabilities/bid/sealing/index.ts';
import { signBid } from '../../src/capabilities/bid/sealing/sealed-bid.ts';
import { handIn, sealFor, signerOf, submitBid, uploadSealed } from '../../src/capabilities/bid/testing/submit-bid.ts';
import { buildArchive } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { endTender } from '../../src/capabilities/closing/testing/end-tender.ts';
import {
  type BuiltTender,
  buildPublishedTender,
  waitForState,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import type { Side } from '../../src/capabilities/notice/testing/test-holders.ts';
import {
  type BuiltBid,
  bidderAccount,
  buildOpenedTender,
  confirmSummary,
  holderOf,
  type OpenedTender,
  openTheRoom,
  postShares,
} from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { releaseAll } from '../../src/capabilities/opening/testing/in-the-room.ts';
import type { TestOffice } from '../support/office.ts';

/** What the agency's holder says of whose share. */
export const denials = {
  supplier1: '份额的密文不能解开',
  supplier2: '没有附证明',
  supplier3: '所附证明解出的份额无误',
  bidder04: '没有附证明',
} as const;

/** Whose share for the agency is the one announced, and fits no other. */
export const misfit = 'bidder05';

export interface DeniedOpening {
  project: string;
  lot: string;
  opening: string;
  archive: string;
  /** Account → its row of the summary, and its bid. */
  entries: Record<keyof typeof denials, string>;
  bids: Record<keyof typeof denials, string>;
}

/**
 * The first bidder sealed a false share for the agency, which proves it; the second is denied without a proof and rebuts;
 * the third's good share is given away by the proof; the fourth is denied by agency and owner and stays shut.
 */
export async function playDeniedOpening(test: TestOffice): Promise<DeniedOpening> {
  const [agent, supervisor] = [await test.as('agent'), await test.as('supervisor')];
  const tender = await buildPublishedTender(test);
  const cheating = await handInFalseShare(test, tender);
  await bidderAccount(test, 4);
  await bidderAccount(test, 5);
  const accounts = ['supplier2', 'supplier3', 'bidder04'];
  const built = await buildOpenedTender(test, {
    built: tender,
    until: 'submitted',
    bids: accounts.map((account) => ({ account })),
  });
  built.bids.unshift(cheating);
  const spoilt = await withSpoiltShare(tender, async () => {
    const client = await test.as(misfit);
    return { ...(await submitBid(client, tender.lot)), account: misfit, client, entry: '' };
  });
  built.bids.push(spoilt);
  await openTheRoom(test, built);
  await releaseAll(agent, built);

  const of = Object.fromEntries(built.bids.map((b) => [b.account, b])) as Record<keyof typeof denials, BuiltBid>;
  const refusing = async (share: OpenedShare): Promise<OpenedShare> => ({ ...share, share: null });
  await postChanged(test, built, 'agency', { supplier2: refusing, bidder04: refusing, supplier3: givingAway(built) });
  const wrapping = of.supplier2.keyFile.wrapping.find((w) => w.holder === built.holders.agency!.fingerprint);
  await of.supplier2.client.done('opening-entry.rebut', {
    id: of.supplier2.entry,
    asked: { wrapping: JSON.stringify(wrapping) },
  });
  await postChanged(test, built, 'owner', { bidder04: refusing });
  await postShares(test, built, 'supervisor');

  await test.setClock((await agent.detail('opening', built.opening)).tdata.row.unlockUntil);
  await supervisor.done('opening.endDisclosure', { id: built.opening, asked: { reason: '时间已到' } });
  await waitForState(agent, 'opening', built.opening, 'readOut');
  await supervisor.done('opening-entry.attribute', {
    id: of.bidder04.entry,
    asked: { cause: 'platform', reason: '持钥人否认而没有证明' },
  });
  await agent.done('opening.startConfirming', { id: built.opening });
  for (const b of built.bids) if (b !== of.bidder04) await confirmSummary(b);
  await agent.done('opening.close', { id: built.opening });
  await terminate(test, built);
  const archive = await buildArchive(test, built);
  const idsOf = (pick: (b: BuiltBid) => string) =>
    Object.fromEntries(built.bids.map((b) => [b.account, pick(b)])) as DeniedOpening['bids'];
  const { project, lot, opening } = built;
  return { project, lot, opening, archive, entries: idsOf((b) => b.entry), bids: idsOf((b) => b.bid) };
}

/** Seals while a bit of the agency's share falls over before the share is announced: header and share agree, and fit no other. */
export async function withSpoiltShare<T>(
  { holders }: Pick<BuiltTender, 'holders'>,
  sealing: () => Promise<T>,
): Promise<T> {
  const { subtle } = crypto;
  const digest = subtle.digest.bind(subtle);
  const place = Object.keys(holders).indexOf('agency');
  let shares = 0;
  subtle.digest = (algorithm, data) => {
    // A share is a secret of 32 bytes and its point.
    if (data.byteLength === 33 && shares++ === place) (data as Uint8Array)[0]! ^= 1;
    return digest(algorithm, data);
  };
  try {
    return await sealing();
  } finally {
    subtle.digest = digest;
  }
}

/** A bid whose share for the agency opens to nothing. */
async function handInFalseShare(test: TestOffice, tender: BuiltTender): Promise<BuiltBid> {
  const client = await test.as('supplier1');
  const sealed = await sealFor(client, tender.lot);
  const received = await digestCiphertext(new Blob([sealed.body]));
  const page = (await client.get('/supplier/bid/tender.json', { lot: tender.lot })).tdata;
  const { fingerprint } = tender.holders.agency!;
  const { wrapped } = await wrapShare(
    received.headerHash,
    page.holders.find((h: { fingerprint: string }) => h.fingerprint === fingerprint),
    new Uint8Array(33),
  );
  // Bound to another header, it does not even open.
  const garbled = { ...wrapped, ciphertext: sealed.shares[0]!.ciphertext };
  const shares = sealed.shares.map((s) => (s.holder === fingerprint ? garbled : s));
  const { key } = await signerOf(client);
  const seal = await signBid(received, shares, key, sealed.seal.signature.anchor);
  const { upload } = (await uploadSealed(client, tender.lot, sealed.body)).tdata;
  const { tdata, code, msg } = await handIn(client, tender.lot, { ...sealed, shares, seal }, upload);
  if (code !== 'v') throw new Error(`bid: ${msg}`);
  return {
    ...sealed,
    shares,
    seal,
    bid: tdata.row.id,
    receipt: tdata.receipt,
    account: 'supplier1',
    client,
    entry: '',
  };
}

/** A proof for a share that is good shows the share to everybody. */
const givingAway =
  (built: OpenedTender) =>
  async (share: OpenedShare): Promise<OpenedShare> => {
    const holder = holderOf(built, 'agency');
    const { shares, seal } = built.bids.find((b) => b.account === 'supplier3')!;
    const { ephemeral } = shares.find((s) => s.holder === holder.fingerprint)!;
    const denial = (await holder.prover.prove(
      share.headerHash,
      holder.fingerprint,
      ephemeral,
      await sealDigest(seal),
    ))!;
    return { ...share, share: null, denial };
  };

async function postChanged(
  test: TestOffice,
  built: OpenedTender,
  side: Side,
  changes: Partial<Record<string, (share: OpenedShare) => Promise<OpenedShare>>>,
): Promise<void> {
  const client = await test.as(side === 'agency' ? 'agent' : side);
  const { tdata } = await client.get(`/${client.prefix}/opening/shares.json`, { id: built.opening });
  const holder = holderOf(built, side);
  const byHeader = new Map(
    await Promise.all(built.bids.map(async (b) => [await hashHeader(b.header), changes[b.account]] as const)),
  );
  const shares = await Promise.all(
    (await decryptShares(tdata, holder)).map((s) => byHeader.get(s.headerHash)?.(s) ?? s),
  );
  const posting = JSON.stringify(await signShares(tdata.lot, shares, holder, tdata.anchor));
  await client.done('opening.postShares', { id: built.opening, asked: { posting } });
}

/** The lot fails, and is not held again, so that it may be archived. */
async function terminate(test: TestOffice, { project, lot }: BuiltTender): Promise<void> {
  await endTender(test, { project, lot });
}
