import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  decryptShares,
  hashHeader,
  type OpenedShare,
  sealDigest,
  signShares,
} from '../../src/capabilities/bid/sealing/index.ts';
import { waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import type { Side } from '../../src/capabilities/notice/testing/test-holders.ts';
import {
  buildOpenedTender,
  holderOf,
  type OpenedTender,
  postShares,
} from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { entriesOf, logOf, openingOf, refused } from '../../src/capabilities/opening/testing/in-the-room.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
let supervisor: Client;
beforeAll(async () => {
  test = await openOffice({ logLevel: 'silent' });
  [agent, owner, supervisor] = await Promise.all([test.as('agent'), test.as('owner'), test.as('supervisor')]);
});
afterAll(() => test.close());

const clientOf = (side: Side) => ({ agency: agent, owner, supervisor })[side];

/** Posts a side's shares, with the first bid's changed as a dishonest holder would. */
async function postChanged(built: OpenedTender, side: Side, change: (share: OpenedShare) => Promise<OpenedShare>) {
  const client = clientOf(side);
  const { tdata } = await client.get(`/${client.prefix}/opening/shares.json`, { id: built.opening });
  const holder = holderOf(built, side);
  const shares = await decryptShares(tdata, holder);
  const victim = await hashHeader(built.bids[0]!.header);
  const changed = await Promise.all(shares.map((s) => (s.headerHash === victim ? change(s) : s)));
  const posting = JSON.stringify(await signShares(tdata.lot, changed, holder, tdata.anchor));
  return client.action('opening.postShares', { id: built.opening, asked: { posting } });
}

const deny = async (share: OpenedShare): Promise<OpenedShare> => ({ ...share, share: null });
const entryOf = async ({ bids }: OpenedTender) => (await agent.detail('opening-entry', bids[0]!.entry)).tdata.row;
const states = async (built: OpenedTender) => (await entriesOf(agent, built.opening)).map((e: any) => e.state);

describe('a holder who denies one bidder’s share (P3)', () => {
  it('is named, is taken for refusing without a proof, and the next holder opens every bid', async () => {
    const built = await buildOpenedTender(test, { until: 'releasing' });
    expect((await postChanged(built, 'agency', deny)).code).toBe('v');
    const { denials, supplierName } = await entryOf(built);
    expect(denials).toMatchObject([{ name: '经办甲', isProven: false, because: '没有附证明' }]);
    const log = await logOf(agent, built.opening);
    expect(log).toContain(`经办甲否认${supplierName}封给其保管的那一份：没有附证明，视为该持钥人拒绝解密`);
    expect(log).toMatch(/经办甲没有全部解密，请\S+ 招标人代表丁、\S+ 监督员戊在/);
    await postShares(test, built, 'owner');
    expect((await openingOf(agent, built.opening)).row).toMatchObject({ state: 'releasing', disclosureBecause: null });
    await postShares(test, built, 'supervisor');
    await waitForState(agent, 'opening', built.opening, 'readOut');
    expect(await states(built)).toEqual(['opened', 'opened', 'opened']);
  });

  it('with a proof for a good share has given it away: the bid opens', async () => {
    const built = await buildOpenedTender(test, { until: 'releasing' });
    const shares = built.bids[0]!.shares;
    const honestProof = async (share: OpenedShare): Promise<OpenedShare> => {
      const holder = holderOf(built, 'agency');
      const { ephemeral } = shares.find((s) => s.holder === holder.fingerprint)!;
      const denial = (await holder.prover.prove(
        share.headerHash,
        holder.fingerprint,
        ephemeral,
        await sealDigest(built.bids[0]!.seal),
      ))!;
      return { ...share, share: null, denial };
    };
    await postChanged(built, 'agency', honestProof);
    expect((await entryOf(built)).denials).toMatchObject([{ isProven: false, because: '所附证明解出的份额无误' }]);
    await postShares(test, built, 'owner');
    await waitForState(agent, 'opening', built.opening, 'readOut');
    expect(await states(built)).toEqual(['opened', 'opened', 'opened']);
  });

  it('is rebutted by the bidder with the ephemeral key of the key file', async () => {
    const built = await buildOpenedTender(test, { until: 'releasing' });
    await postChanged(built, 'agency', deny);
    await postShares(test, built, 'owner');
    const [victim, other] = built.bids as [OpenedTender['bids'][0], OpenedTender['bids'][0]];
    const agency = built.holders.agency!.fingerprint;
    const kept = (b: typeof victim, holder = agency) => b.keyFile.wrapping.find((w) => w.holder === holder);
    const rebut = (b: typeof victim, wrapping: unknown) =>
      b.client.action('opening-entry.rebut', { id: b.entry, asked: { wrapping: JSON.stringify(wrapping) } });
    refused(await rebut(other, kept(other)), '没有持钥人未附有效证明地否认您封的文件');
    refused(await rebut(victim, kept(other)), '交持钥人保管的部分不正确');
    refused(await rebut(victim, kept(victim, built.holders.owner!.fingerprint)), '不属于作出否认的持钥人');
    expect((await rebut(victim, kept(victim))).code).toBe('v');
    await waitForState(agent, 'opening', built.opening, 'readOut');
    expect(await states(built)).toEqual(['opened', 'opened', 'opened']);
    expect(await logOf(agent, built.opening)).toMatch(/以密钥文件反驳\S+ 经办甲的否认：封给持钥人的那一份无误/);
  });

  it('with everybody against it leaves the cause to a unit that did not deny, never to the bidder', async () => {
    const built = await buildOpenedTender(test, { until: 'releasing' });
    for (const side of ['agency', 'owner'] as const) await postChanged(built, side, deny);
    await postShares(test, built, 'supervisor');
    const { row } = await openingOf(agent, built.opening);
    expect(row.disclosureBecause).toBe('持钥人解密的部分不能合成密钥');
    await test.setClock(row.unlockUntil);
    await supervisor.done('opening.endDisclosure', { id: built.opening, asked: { reason: '时间已到' } });
    await waitForState(agent, 'opening', built.opening, 'readOut');
    const { id } = await entryOf(built);
    const attribute = (client: Client, cause: string) =>
      client.action('opening-entry.attribute', { id, asked: { cause, reason: '依据日志' } });
    expect((await attribute(agent, 'bidder')).status).toBe(403);
    refused(await attribute(owner, 'platform'), '归因应由与此无关的单位裁定');
    refused(await attribute(supervisor, 'bidder'), '持钥人未附有效证明地否认，不能归因于投标人');
    expect((await attribute(supervisor, 'platform')).code).toBe('v');
  });
});
