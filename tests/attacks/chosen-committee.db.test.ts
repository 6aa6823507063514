/** The draw's values are sealed before the deadline and come together by the key holders: no stopping changes it (P4, L5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decryptShares, type SealedDrawValue, signShares } from '../../src/capabilities/bid/sealing/index.ts';
import { submitBid } from '../../src/capabilities/bid/testing/submit-bid.ts';
import {
  calledFor,
  commitAs,
  committeeValues,
  ensureExperts,
  sealAs,
  signedValue,
} from '../../src/capabilities/evaluation/testing/build-committee.ts';
import { lockDigest, seedOf } from '../../src/capabilities/expert/draw/draw.rules.ts';
import {
  type BuiltTender,
  buildPublishedTender,
  waitForState,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import {
  bidderAccount,
  buildOpenedTender,
  holderOf,
  type OpenedTender,
  postShares,
} from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { openingOf, refused, secondsBefore } from '../../src/capabilities/opening/testing/in-the-room.ts';
import { first, sql } from '../../src/kernel/server/database.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
let supervisor: Client;
beforeAll(async () => {
  test = await openOffice({ logLevel: 'silent' });
  [agent, owner, supervisor] = await Promise.all([test.as('agent'), test.as('owner'), test.as('supervisor')]);
  await ensureExperts(test);
});
afterAll(() => test.close());

type Side = 'owner' | 'supervisor';
const both: Side[] = ['owner', 'supervisor'];

async function planned(): Promise<BuiltTender & { committee: string }> {
  const tender = await buildPublishedTender(test);
  const values = { project: tender.project, lot: tender.lot, ...committeeValues };
  const { row } = await agent.done('committee.create', { values });
  await agent.done('committee.lock', { id: row.id });
  return { ...tender, committee: row.id };
}

const released = (tender: BuiltTender) => buildOpenedTender(test, { built: tender, until: 'releasing' });
const rowOf = async (id: string) => (await supervisor.detail('committee', id)).tdata.row;

/** What the draw must come to: from both values and the bids, repeated by an outsider. */
async function expectRepeatable(id: string): Promise<void> {
  const { lock, commitments, drawn } = await rowOf(id);
  const contributions = commitments.map((c: any) => ({ by: c.side, value: c.value }));
  expect(drawn.bids).toHaveLength(3);
  expect(await lockDigest(lock)).toBe(lock.digest);
  expect(drawn.seed).toBe(await seedOf({ lock: lock.digest, contributions, bids: drawn.bids }));
}

/** A holder who posts every bid's share and denies those of the draw's values. */
async function postWithoutDraw(built: OpenedTender, side: 'agency' | 'owner'): Promise<void> {
  const client = side === 'agency' ? agent : owner;
  const { tdata } = await client.get(`/${client.prefix}/opening/shares.json`, { id: built.opening });
  const holder = holderOf(built, side);
  const shares = await decryptShares(tdata, holder);
  expect(shares).toHaveLength(5);
  const posting = JSON.stringify(
    await signShares(
      tdata.lot,
      shares.map((s, i) => (i < 3 ? s : { ...s, share: null })),
      holder,
      tdata.anchor,
    ),
  );
  await client.done('opening.postShares', { id: built.opening, asked: { posting } });
}

describe('a commitment (P4)', () => {
  it('is taken once, signed, for this list and these holders, and only until the deadline', async () => {
    const tender = await planned();
    const sealed = await sealAs(test, tender.lot, tender.committee, 'owner');
    const send = async (client: Client, value: SealedDrawValue, by = client) =>
      client.action('committee.commit', { id: tender.committee, asked: await signedValue(by, value) });
    refused(await send(supervisor, sealed), '与锁定的名单或持钥人不符');
    refused(await send(owner, { ...sealed, header: { ...sealed.header, lock: 'a'.repeat(64) } }), '与锁定的名单');
    refused(await send(owner, { ...sealed, header: { ...sealed.header, threshold: 1 } }), '与锁定的名单或持钥人不符');
    refused(await send(owner, sealed, supervisor), '签名证书不是发给本单位的');
    const other = await signedValue(owner, await sealAs(test, tender.lot, tender.committee, 'owner'));
    const swapped = { ...other, sealed: JSON.stringify(sealed) };
    refused(await owner.action('committee.commit', { id: tender.committee, asked: swapped }), '签名');
    expect((await send(owner, sealed)).code).toBe('v');
    refused(await send(owner, sealed), '本方已经提交过承诺');
    const late = await sealAs(test, tender.lot, tender.committee, 'supervisor');
    await test.setClock(tender.deadline);
    refused(await send(supervisor, late), '截止前提交');
  });
});

describe('stopping at any point changes nothing (P4)', () => {
  it('both sides silent after the deadline: the holders bring the values together', async () => {
    const tender = await planned();
    for (const side of both) await commitAs(test, tender.lot, tender.committee, side);
    await buildOpenedTender(test, { built: tender });
    await agent.done('committee.draw', { id: tender.committee, asked: await calledFor(test) });
    await expectRepeatable(tender.committee);
    refused(
      await agent.action('committee.recordSource', { id: tender.committee, asked: { value: '2026123010203' } }),
      '不能登记抽取用的公布数字',
    );
  });

  it('any two of the three holders give the same seed, and one who denies the values makes the next be called', async () => {
    const tender = await planned();
    for (const side of both) await commitAs(test, tender.lot, tender.committee, side);
    const built = await released(tender);
    await postWithoutDraw(built, 'agency');
    await postShares(test, built, 'owner');
    expect((await openingOf(agent, built.opening)).row).toMatchObject({ state: 'releasing', sharesCompleteAt: null });
    await postShares(test, built, 'supervisor');
    await waitForState(agent, 'opening', built.opening, 'readOut');
    refused(
      await agent.action('committee.recordSource', { id: tender.committee, asked: { value: '2026123010203' } }),
      '已经合成',
    );
    await agent.done('committee.draw', { id: tender.committee, asked: await calledFor(test) });
    await expectRepeatable(tender.committee);
  });

  it('a holder who does not come keeps the bids waiting no longer than announced', async () => {
    const tender = await planned();
    for (const side of both) await commitAs(test, tender.lot, tender.committee, side);
    const built = await released(tender);
    await postWithoutDraw(built, 'agency');
    await postWithoutDraw(built, 'owner');
    await test.setClock((await openingOf(agent, built.opening)).row.holdersUntil);
    await waitForState(agent, 'opening', built.opening, 'readOut');
    refused(
      await agent.action('committee.draw', { id: tender.committee, asked: await calledFor(test) }),
      '不得只用一方的',
    );
  });

  it.each([
    ['neither side committed', [] as Side[]],
    ['one side alone committed', ['supervisor'] as Side[]],
  ])('%s: the public source of the document, recorded by one and confirmed by another (L5)', async (_, sides) => {
    const tender = await planned();
    for (const side of sides) await commitAs(test, tender.lot, tender.committee, side);
    await buildOpenedTender(test, { built: tender, until: 'readOut' });
    const id = tender.committee;
    refused(await agent.action('committee.draw', { id, asked: await calledFor(test) }), '不得只用一方的');
    refused(await agent.action('committee.recordSource', { id, asked: { value: '1 2 3' } }), '10 至 40 位数字');
    refused(await owner.action('committee.confirmSource', { id, asked: { value: '2026123010203' } }), '还没有登记');
    await agent.done('committee.recordSource', { id, asked: { value: '2026123010203' } });
    refused(await agent.action('committee.draw', { id, asked: await calledFor(test) }), '不得只用一方的');
    refused(
      await owner.action('committee.confirmSource', { id, asked: { value: '2026123010204' } }),
      '与记录的数字不同',
    );
    expect((await agent.action('committee.confirmSource', { id, asked: { value: '2026123010203' } })).status).toBe(403);
    await owner.done('committee.confirmSource', { id, asked: { value: '2026123010203' } });
    await agent.done('committee.draw', { id, asked: await calledFor(test) });
    const { lock, drawn } = await rowOf(id);
    expect(drawn.source.name).toContain('双色球');
    expect(drawn.seed).toBe(
      await seedOf({ lock: lock.digest, contributions: [], bids: drawn.bids, source: drawn.source }),
    );
  });

  it('a side that sealed badly chose nothing by it: its word counts for nothing, the source is drawn with', async () => {
    const tender = await planned();
    const bad = (sealed: SealedDrawValue): SealedDrawValue => ({
      ...sealed,
      header: { ...sealed.header, thresholdSecretSha256: 'b'.repeat(64) },
    });
    await commitAs(test, tender.lot, tender.committee, 'owner', bad);
    await commitAs(test, tender.lot, tender.committee, 'supervisor');
    const built = await released(tender);
    for (const side of ['owner', 'agency', 'supervisor'] as const) await postShares(test, built, side);
    await waitForState(agent, 'opening', built.opening, 'readOut');
    refused(
      await agent.action('committee.draw', { id: tender.committee, asked: await calledFor(test) }),
      '不得只用一方的',
    );
  });
});

it('the values stand nowhere before the holders have posted, and a bid more or less is another seed (P4)', async () => {
  const tender = await planned();
  for (const side of both) await commitAs(test, tender.lot, tender.committee, side);
  for (const i of [1, 2]) await submitBid(await test.as(await bidderAccount(test, i)), tender.lot);
  await test.setClock(secondsBefore(tender.deadline, 5));
  const kept = await first<{ commitments: Record<string, unknown>[] }>(
    test.office.db,
    sql`select commitments from committee where id = ${tender.committee}`,
  );
  for (const c of kept!.commitments)
    expect(Object.keys(c).sort()).toEqual(['at', 'certificate', 'commitment', 'sealed', 'side', 'signature']);
  const lock = 'c'.repeat(64);
  const contributions = both.map((by, i) => ({ by, value: String(i) }));
  const seeds = await Promise.all([[], ['a'], ['b'], ['a', 'b']].map((bids) => seedOf({ lock, contributions, bids })));
  expect(new Set(seeds).size).toBe(4);
});
