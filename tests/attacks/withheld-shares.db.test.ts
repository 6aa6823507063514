import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrapShare } from '../../src/capabilities/bid/sealing/holders/shares.ts';
import { digestCiphertext } from '../../src/capabilities/bid/sealing/index.ts';
import { signBid } from '../../src/capabilities/bid/sealing/sealed-bid.ts';
import { handIn, sealFor, signerOf, uploadSealed } from '../../src/capabilities/bid/testing/submit-bid.ts';
import { buildPublishedTender, waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import {
  buildOpenedTender,
  type OpenedTender,
  postShares,
} from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import {
  entriesOf,
  logOf,
  openingOf,
  refused,
  releaseAll,
  secondsBefore,
} from '../../src/capabilities/opening/testing/in-the-room.ts';
import { rows, sql } from '../../src/kernel/server/database.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
beforeAll(async () => {
  test = await openOffice({ logLevel: 'silent' });
  agent = await test.as('agent');
  owner = await test.as('owner');
});
afterAll(() => test.close());

const minutesBetween = (from: Date, to: string) => (Date.parse(to) - from.getTime()) / 60_000;

/** Which tables hold any of these texts. */
async function tablesWith(needles: readonly string[]): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    test.office.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const lines = await rows<{ line: string }>(test.office.db, sql`select t::text as line from ${sql.table(name)} t`);
    if (needles.some((n) => lines.some((l) => l.line.includes(n)))) found.push(name);
  }
  return found;
}

describe('P2: when shares fail', () => {
  /** A tender with a bid whose shares for these holders are false, and two honest ones; everybody has released. */
  async function withFalseShares(of: readonly number[]) {
    const tender = await buildPublishedTender(test);
    const cheat = await test.as('supplier1');
    const sealed = await sealFor(cheat, tender.lot, { readOut: { price: '28000000.00' } });
    const page = (await cheat.get('/supplier/bid/tender.json', { lot: tender.lot })).tdata;
    const received = await digestCiphertext(new Blob([sealed.body]));
    let { shares } = sealed;
    for (const i of of) {
      const { wrapped } = await wrapShare(received.headerHash, page.holders[i], new Uint8Array(33));
      shares = shares.with(i, wrapped);
    }
    const bidSeal = await signBid(received, shares, (await signerOf(cheat)).key);
    const { upload } = (await uploadSealed(cheat, tender.lot, sealed.body)).tdata;
    const { row } = (await handIn(cheat, tender.lot, { ...sealed, shares, seal: bidSeal }, upload)).tdata;
    const built = await buildOpenedTender(test, {
      built: tender,
      until: 'unlocking',
      bids: [{ account: 'supplier2' }, { account: 'supplier3' }],
    });
    const entry = (await entriesOf(agent, built.opening)).find((e: any) => e.bid === row.id).id;
    const cheating = { ...sealed, account: 'supplier1', client: cheat, bid: row.id, receipt: row.receipt, entry };
    await releaseAll(agent, { ...built, bids: [cheating, ...built.bids] });
    return { built, cheating };
  }

  it('the remaining holder is called before any bidder, and makes whole what one could not open (P2)', async () => {
    const { built, cheating } = await withFalseShares([0]);
    await postShares(test, built, 'owner');
    await postShares(test, built, 'agency');
    expect((await openingOf(agent, built.opening)).row).toMatchObject({ state: 'releasing', disclosureBecause: null });
    expect(await logOf(agent, built.opening)).toMatch(/已经解密的部分不能合成全部密钥，请\S+ 监督员戊在/);
    expect((await openingOf(agent, built.opening)).row.holdersUntil).not.toBe(null);
    await postShares(test, built, 'supervisor');
    await waitForState(agent, 'opening', built.opening, 'readOut');
    const opened = (await entriesOf(agent, built.opening)).find((e: any) => e.id === cheating.entry);
    expect(opened).toMatchObject({ state: 'opened', price: '28000000.00' });
  });

  it('a bidder who sealed false shares discloses the key file before any price is known', async () => {
    const { built, cheating } = await withFalseShares([0, 1]);
    for (const side of ['owner', 'agency', 'supervisor'] as const) await postShares(test, built, side);
    const waiting = (await openingOf(agent, built.opening)).row;
    expect(waiting).toMatchObject({
      state: 'releasing',
      sharesCompleteAt: null,
      disclosureBecause: '持钥人解密的部分不能合成密钥',
    });
    expect((await entriesOf(agent, built.opening)).every((e: any) => e.price === null)).toBe(true);
    const ended = { id: built.opening, asked: { reason: '不再等待' } };
    refused(await owner.action('opening.endDisclosure', ended), '（招标文件公布的时间）前不能结束');
    const honest = built.bids[0]!;
    const disclose = (b: typeof cheating, keyFile: unknown) =>
      b.client.action('opening-entry.disclose', { id: b.entry, asked: { keyFile: JSON.stringify(keyFile) } });
    refused(await disclose(honest as typeof cheating, honest.keyFile), '没有要求您公开密钥文件');
    refused(await disclose(cheating, honest.keyFile), '密钥文件不属于这份投标文件');
    expect((await disclose(cheating, cheating.keyFile)).code).toBe('v');
    await waitForState(agent, 'opening', built.opening, 'readOut');
    const opened = (await entriesOf(agent, built.opening)).find((e: any) => e.id === cheating.entry);
    expect(opened).toMatchObject({ state: 'opened', price: '28000000.00' });
    expect(opened.checked).toContain('投标人封给持钥人的各份有误');
  });

  it('too few holders: bidders disclose instead, and only owner or supervisor lets a bid stay shut (P2)', async () => {
    const built = await buildOpenedTender(test, {
      until: 'releasing',
      tender: { document: { holderMinutes: 45, disclosureMinutes: 90 } },
    });
    const supervisor = await test.as('supervisor');
    await postShares(test, built, 'owner');
    const call = { id: built.opening, asked: { reason: '监督部门与代理机构的持钥人因病不能到场' } };
    const { holdersUntil } = (await openingOf(agent, built.opening)).row;
    expect(minutesBetween(await test.now(), holdersUntil)).toBeCloseTo(45, 0);
    refused(await agent.action('opening.callForKeyFiles', call), '须先请全部持钥人解密并等到');
    await test.setClock(secondsBefore(holdersUntil, 5));
    refused(await agent.action('opening.callForKeyFiles', call), '须先请全部持钥人解密并等到');
    await test.setClock(holdersUntil);
    await agent.done('opening.callForKeyFiles', call);

    const { unlockUntil } = (await openingOf(agent, built.opening)).row;
    expect(minutesBetween(await test.now(), unlockUntil)).toBeCloseTo(90, 0);
    for (const client of [...built.bids.map((b) => b.client), owner, supervisor]) {
      const [last] = (await client.list('message', { sort: '-createdAt', pagesize: '1' })).tdata;
      expect(last.subject).toContain('公开密钥文件');
    }
    const ways = await rows<{ channel: string; people: number }>(
      test.office.db,
      sql`select channel, count(distinct recipient_id)::int as people from message_delivery where subject like '%新消息%' or body like '%新消息%' group by channel`,
    );
    expect(ways.find((w) => w.channel === 'sms')!.people).toBeGreaterThanOrEqual(3);

    const [one, two, three] = built.bids as [OpenedTender['bids'][0], OpenedTender['bids'][0], OpenedTender['bids'][0]];
    for (const b of [one, two])
      await b.client.done('opening-entry.disclose', { id: b.entry, asked: { keyFile: JSON.stringify(b.keyFile) } });
    // Disclosed, and not yet opened: the database and its backup have nothing of it (P8).
    const secrets = [one, two].flatMap(({ keyFile }) => [
      keyFile.thresholdSecret,
      ...keyFile.wrapping.map((w) => w.share),
    ]);
    expect(await tablesWith(secrets.slice(0, 1))).toEqual([]);
    expect(await tablesWith([one.keyFile.bidderSecret])).toEqual(['released_secret']);
    expect(await tablesWith(secrets)).toEqual(['share_posting']);
    const end = { id: built.opening, asked: { reason: '第三家经电话联系仍未公开' } };
    refused(await supervisor.action('opening.endDisclosure', end), '前不能结束');
    await test.setClock(unlockUntil);
    // The clock closes nothing: it reminds.
    await expect.poll(() => logOf(agent, built.opening)).toContain('由招标人或监督人决定是否结束');
    expect((await openingOf(agent, built.opening)).row).toMatchObject({ state: 'releasing', sharesCompleteAt: null });
    expect((await agent.action('opening.endDisclosure', end)).status).toBe(403);
    await supervisor.done('opening.endDisclosure', end);
    await waitForState(agent, 'opening', built.opening, 'readOut');
    const entries = await entriesOf(agent, built.opening);
    expect(entries.map((e: any) => e.state)).toEqual(['opened', 'opened', 'unopened']);
    expect(entries[2]).toMatchObject({
      id: three.entry,
      cause: 'open',
      checked: '持钥人解密的部分不能合成密钥，投标人没有公开密钥文件',
    });
  });

  it('a holder who comes late still opens every bid (P2)', async () => {
    const built = await buildOpenedTender(test, { until: 'releasing' });
    await test.setClock((await openingOf(agent, built.opening)).row.holdersUntil);
    await agent.done('opening.callForKeyFiles', { id: built.opening, asked: { reason: '持钥人未到' } });
    await test.setClock((await openingOf(agent, built.opening)).row.unlockUntil);
    await postShares(test, built, 'owner');
    await postShares(test, built, 'supervisor');
    await waitForState(agent, 'opening', built.opening, 'readOut');
    expect((await entriesOf(agent, built.opening)).map((e: any) => e.state)).toEqual(['opened', 'opened', 'opened']);
  });
});
