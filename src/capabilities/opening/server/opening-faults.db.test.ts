import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { decryptShares, signShares } from '../../bid/sealing/index.ts';
import { reply } from '../../dispute/testing/answer-objection.ts';
import { waitForState } from '../../notice/testing/build-published-tender.ts';
import { giveConsent } from '../../project/testing/give-consent.ts';
import {
  buildOpenedTender,
  confirmSummary,
  holderOf,
  type OpenedTender,
  postShares,
  scheduledOpening,
} from '../testing/build-opened-tender.ts';
import { entriesOf, logOf, refused, roomOf } from '../testing/in-the-room.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
beforeAll(async () => {
  test = await openOffice({ logLevel: 'silent' });
  agent = await test.as('agent');
  owner = await test.as('owner');
});
afterAll(() => test.close());

describe('a bid that stays locked', () => {
  it('has a ruled cause before the room closes, and the others go on (EB-31, S-09, S-10)', async () => {
    const built = await buildOpenedTender(test, {
      until: 'readOut',
      bids: [{ account: 'supplier1' }, { account: 'supplier2', withholds: true }, { account: 'supplier3' }],
    });
    const [, locked] = await entriesOf(agent, built.opening);
    expect(locked).toMatchObject({
      state: 'unopened',
      cause: 'open',
      price: null,
      checked: '投标人没有在解密时间内解密',
    });
    expect((await entriesOf(agent, built.opening)).filter((e: any) => e.state === 'opened')).toHaveLength(2);
    await agent.done('opening.startConfirming', { id: built.opening });
    for (const b of [built.bids[0]!, built.bids[2]!]) await confirmSummary(b);
    const id = built.bids[1]!.entry;
    refused(await agent.action('opening.close', { id: built.opening }), '还有 1 份未开启的投标文件没有归因');
    const attribute = (client: Client, cause: string, reason?: string) =>
      client.action('opening-entry.attribute', { id, asked: { cause, reason } });
    // The room says of whom it is asked: of the owner, and not of the host's own unit, which does not rule it (P3).
    const ruledBy = async (client: Client): Promise<string[]> =>
      (await client.get('/platform/opening/room-own.json', { id: built.opening })).tdata.mayRule;
    expect([await ruledBy(owner), await ruledBy(agent), await ruledBy(built.bids[0]!.client)]).toEqual([[id], [], []]);
    expect((await attribute(agent, 'bidder', '未携带密钥文件')).status).toBe(403);
    refused(await attribute(owner, 'bidder'), '请输入依据');
    expect((await attribute(owner, 'open', '待查')).code).toBe('v');
    refused(await agent.action('opening.close', { id: built.opening }), '（电子招标投标办法 第31条）');
    expect((await attribute(owner, 'bidder', '未携带密钥文件')).code).toBe('v');
    await agent.done('opening.close', { id: built.opening });
    refused(await attribute(owner, 'platform', '改口'), '归因不能再改');
    expect(await ruledBy(owner)).toEqual([]);
    expect(await first(test.office.db, sql`select state from bid where id = ${built.bids[1]!.bid}`)).toEqual({
      state: 'unopened',
    });
  });

  it('O2: because the platform lost or changed its bytes stays shut only when the supervisor found them lost', async () => {
    const built = await buildOpenedTender(test, { until: 'releasing' });
    const folder = path.join(test.dataDir, 'sealed');
    const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const pathOf = (b: OpenedTender['bids'][0]) =>
      path.join(folder, files.find((f) => f.includes(b.receipt.ciphertextDigest) && f.includes('-'))!);
    const [first, second] = [pathOf(built.bids[0]!), pathOf(built.bids[1]!)];
    fs.renameSync(first, `${first}.away`);
    const changed = fs.readFileSync(second);
    changed[5000]! ^= 1;
    fs.writeFileSync(second, changed);
    const supervisor = await test.as('supervisor');
    const giveUp = { id: built.opening, asked: { reason: '存储介质损坏，备份中也没有' } };
    refused(await supervisor.action('opening.giveUpBytes', giveUp), '文件都能读取');
    await postShares(test, built, 'owner');
    await postShares(test, built, 'agency');

    // The platform's fault (O2): the room waits, the people who can help are told once, and nothing is read out.
    const room = async () => (await agent.detail('opening', built.opening)).tdata.row;
    await expect.poll(async () => (await room()).bytesMissingSince).toBeTruthy();
    expect((await room()).state).toBe('releasing');
    for (const person of ['supervisor', 'admin'])
      await expect
        .poll(async () => (await (await test.as(person)).list('message', { q: '加密后的文件读不到' })).tdata.length)
        .toBe(1);
    expect((await entriesOf(agent, built.opening)).map((e: any) => e.state)).toEqual([
      'released',
      'released',
      'released',
    ]);
    for (const client of [agent, owner]) expect((await client.action('opening.giveUpBytes', giveUp)).status).toBe(403);
    // It rests on every server, with the reason, until it is tried again (O3).
    const resting = () =>
      rows(
        test.office.db,
        sql`select job, attempts > 0 as tried, next_at > since as rests from put_off where record_id = ${built.opening}`,
      );
    expect(await resting()).toEqual([{ job: 'opening.readOut', tried: true, rests: true }]);

    // One of the two comes back from a backup; the other is lost, as the supervisor finds.
    fs.renameSync(`${first}.away`, first);
    await supervisor.done('opening.giveUpBytes', giveUp);
    await waitForState(agent, 'opening', built.opening, 'readOut');
    const [a, b, c] = await entriesOf(agent, built.opening);
    expect(b).toMatchObject({ state: 'unopened', checked: '平台保存的加密文件缺失，或者与回执的核对码不符' });
    expect(await resting()).toEqual([]);
    expect([a.state, c.state]).toEqual(['opened', 'opened']);
    // Fewer than three are open: whether the tender fails is for people to decide.
    await owner.done('opening.fail', {
      id: built.opening,
      asked: { because: '开启的投标少于 3 个，按招标文件重新招标' },
    });
    expect((await agent.detail('lot', built.lot)).tdata.row.state).toBe('failed');
  });
});

describe('an objection on the spot', () => {
  it('is heard in the room and answered before it closes (TR-44b)', async () => {
    const built = await buildOpenedTender(test, { until: 'confirming' });
    for (const b of built.bids) await confirmSummary(b);
    const values = {
      lot: built.lot,
      kind: 'opening',
      subject: '唱标工期有误',
      content: '我方工期为 500 天',
      contact: '13800000011',
    };
    const { row } = await built.bids[0]!.client.done('objection.submit', { values });
    await expect.poll(() => logOf(agent, built.opening)).toContain('当场提出异议');
    refused(await agent.action('opening.close', { id: built.opening }), '还有 1 件现场异议没有答复');
    await agent.done('objection.answerOnSpot', {
      id: row.id,
      asked: reply('dismissed', { answer: '以投标文件所载为准，已核对' }),
    });
    await giveConsent(owner, { paper: row.id });
    await agent.done('opening.close', { id: built.opening });
    const late = await built.bids[1]!.client.action('objection.submit', { values });
    refused(late, '对开标的异议应当在开标现场提出');
  });
});

describe('a server that stops in the middle', () => {
  it('leaves the room to another, where everybody finds the same state', async () => {
    const built = await buildOpenedTender(test, { until: 'releasing' });
    const other = await test.second();
    const there = async (account: string) => Client.signIn(other.url, account, 'zhaocai-demo-2026');
    const elsewhere = await there('owner');
    expect(await roomOf(elsewhere, built.opening)).toEqual(await roomOf(owner, built.opening));
    const heard = elsewhere.fetch(`/platform/stream?topics=opening:${built.opening}`).then((r) => r.body!.getReader());
    const reader = await heard;
    await postShares(test, built, 'agency');
    let text = '';
    while (!text.includes('"changed"')) text += new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();

    const { tdata } = await elsewhere.get('/purchaser/opening/shares.json', { id: built.opening });
    const holder = holderOf(built, 'owner');
    const posting = await signShares(tdata.lot, await decryptShares(tdata, holder), holder, tdata.anchor);
    await elsewhere.done('opening.postShares', { id: built.opening, asked: { posting: JSON.stringify(posting) } });
    await waitForState(agent, 'opening', built.opening, 'readOut');
    const once = await rows(
      test.office.db,
      sql`select 1 from history where action = 'opening.readOut' and record_id = ${built.opening}`,
    );
    expect(once).toHaveLength(1);
    expect(await scheduledOpening(test, built.lot)).toBe(built.opening);
  });
});
