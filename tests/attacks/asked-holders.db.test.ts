/**
 * A holder who denies a share shows S = hE for the point E that stands in it. An attacker who has read a database or a
 * backup takes E from a share that is still sealed, seals a bid of their own over it, and lets honest holders answer.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { digestCiphertext } from '../../src/capabilities/bid/sealing/container/body-digest.ts';
import { provenSecret } from '../../src/capabilities/bid/sealing/holders/denial.ts';
import { openAgreed } from '../../src/capabilities/bid/sealing/holders/shares.ts';
import {
  decryptShares,
  hashHeader,
  type OpenedShare,
  signShares,
  type WrappedShare,
} from '../../src/capabilities/bid/sealing/index.ts';
import { signBid } from '../../src/capabilities/bid/sealing/sealed-bid.ts';
import { handIn, sealFor, signerOf, submitBid, uploadSealed } from '../../src/capabilities/bid/testing/submit-bid.ts';
import { buildCommittee } from '../../src/capabilities/evaluation/testing/build-committee.ts';
import {
  type BuiltTender,
  buildPublishedTender,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { createTestHolder } from '../../src/capabilities/notice/testing/test-holders.ts';
import {
  buildOpenedTender,
  holderOf,
  openTheRoom,
  postShares,
} from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { refused, releaseAll } from '../../src/capabilities/opening/testing/in-the-room.ts';
import { buildPreliminary } from '../../src/capabilities/preliminary/testing/build-prequalified.ts';
import { first, rows, sql } from '../../src/kernel/server/database.ts';
import { keyFingerprint, randomBytes, toBase64Url } from '../../src/platform/signature/index.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let agent: Client;
let now: BuiltTender;
let later: BuiltTender;
beforeAll(async () => {
  test = await openOffice({ logLevel: 'silent' });
  agent = await test.as('agent');
  now = await buildPublishedTender(test);
  const deadline = new Date(Date.parse(now.deadline) + 7 * 86_400_000).toISOString();
  later = await buildPublishedTender(test, { deadline });
});
afterAll(() => test.close());

/** A bid whose shares lie under the points of others, with what it takes to be taken in. */
async function sealOver(client: Client, lot: string, from: readonly WrappedShare[]) {
  const sealed = await sealFor(client, lot);
  const shares = sealed.shares.map((share, i) => ({
    ...share,
    ephemeral: from[i]!.ephemeral,
    ciphertext: toBase64Url(randomBytes(49)),
  }));
  const received = await digestCiphertext(new Blob([sealed.body]));
  const seal = await signBid(received, shares, (await signerOf(client)).key, sealed.seal.signature.anchor);
  const { upload } = (await uploadSealed(client, lot, sealed.body)).tdata;
  return {
    sealed: { ...sealed, shares, seal },
    answer: await handIn(client, lot, { ...sealed, shares, seal }, upload),
  };
}

it('X1 a key that is registered for one document is refused for every other, whatever stands beside it', async () => {
  const { agency } = now.holders;
  const fresh = await createTestHolder();
  const mixed = {
    ...fresh,
    ecdh: agency!.ecdh,
    fingerprint: await keyFingerprint({ ecdh: agency!.ecdh, sign: fresh.sign }),
  };
  for (const given of [agency!, mixed])
    await expect(buildPublishedTender(test, { holders: { agency: given }, until: 'document' })).rejects.toThrow(
      '一份招标文件用一把密钥',
    );
  await expect(buildPreliminary(test, { keys: { agency: agency! }, until: 'document' })).rejects.toThrow(
    '一份招标文件用一把密钥',
  );
});

it('X1 a share under a point that stands elsewhere in the lot is not taken in', async () => {
  const honest = await submitBid(await test.as('supplier3'), later.lot);
  await buildCommittee(test, { ...later });
  const draw = await first<{ shares: WrappedShare[] }>(
    test.office.db,
    sql`select sealed -> 'shares' as shares from sealed_draw_value where lot_id = ${later.lot}`,
  );
  for (const from of [honest.shares, draw!.shares])
    refused((await sealOver(await test.as('supplier1'), later.lot, from)).answer, '用了已经用过的临时密钥');
});

it('X1 what honest holders deny in one lot opens nothing of another', async () => {
  const target = (await first<{ header: any; shares: WrappedShare[] }>(
    test.office.db,
    sql`select header, shares from bid where lot_id = ${later.lot}`,
  ))!;
  const client = await test.as('supplier1');
  const { sealed, answer } = await sealOver(client, now.lot, target.shares);
  expect(answer.code).toBe('v');
  const built = await buildOpenedTender(test, {
    built: now,
    until: 'submitted',
    bids: [{ account: 'supplier2' }, { account: 'supplier3' }],
  });
  const { tdata } = answer;
  const mine = { ...sealed, bid: tdata.row.id, receipt: tdata.receipt, account: 'supplier1', client, entry: '' };
  built.bids.unshift(mine as never);
  await openTheRoom(test, built);
  await releaseAll(agent, built);

  // A program that names no hand-in in its proof is an old page, or none.
  const handed = (await agent.get('/agency/opening/shares.json', { id: built.opening })).tdata;
  expect(JSON.stringify(handed)).not.toContain('serverSecret');
  const holder = holderOf(built, 'agency');
  const unnamed = (await decryptShares(handed, holder)).map(({ denial, ...share }): OpenedShare => {
    const { signed: _, ...proof } = denial ?? { agreed: '', challenge: '', response: '' };
    return denial ? { ...share, denial: proof } : share;
  });
  const posting = JSON.stringify(await signShares(handed.lot, unnamed, holder, handed.anchor));
  refused(await agent.action('opening.postShares', { id: built.opening, asked: { posting } }), '没有写明是哪一份递交');

  await postShares(test, built, 'owner');
  await postShares(test, built, 'agency');
  const [own, theirs] = [await hashHeader(sealed.header), await hashHeader(target.header)];
  const posted = await rows<{ holder: string; posting: any }>(
    test.office.db,
    sql`select holder, posting from share_posting where opening_id = ${built.opening}`,
  );
  expect(posted).toHaveLength(2);
  for (const { holder: fingerprint, posting } of posted) {
    const { denial } = posting.shares.find((s: OpenedShare) => s.headerHash === own);
    const keys = Object.values(now.holders).find((h) => h.fingerprint === fingerprint)!;
    const share = sealed.shares.find((s) => s.holder === fingerprint)!;
    const agreed = await provenSecret(own, share.ephemeral, { fingerprint, ecdh: keys.ecdh }, denial);
    expect(agreed).toBeDefined();
    for (const wrapped of target.shares) expect(await openAgreed(theirs, wrapped, agreed!)).toBeUndefined();
  }
});
