import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { moneyInCapitals } from '../../../kernel/record/money-capitals.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { signDetached, utf8 } from '../../../platform/signature/index.ts';
import { decryptShares, signShares } from '../../bid/sealing/index.ts';
import { signerOf } from '../../bid/testing/submit-bid.ts';
import { waitForState } from '../../notice/testing/build-published-tender.ts';
import { shownAnchor } from '../../notice/testing/sign-as.ts';
import { summaryContent } from '../opening-entry/summary.ts';
import {
  buildOpenedTender,
  confirmSummary,
  holderOf,
  type OpenedTender,
  postShares,
} from '../testing/build-opened-tender.ts';
import { entriesOf, logOf, openingOf, refused, releaseAll, roomOf, secondsBefore } from '../testing/in-the-room.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
beforeAll(async () => {
  test = await openOffice({ logLevel: 'silent' });
  agent = await test.as('agent');
  owner = await test.as('owner');
});
afterAll(() => test.close());

const minutesLater = (iso: string, minutes: number) => secondsBefore(iso, -minutes * 60);

describe('the room', () => {
  it('goes from sealed bids to a closed room: every price becomes known in one moment, and the sheet is right and public (EB-32)', async () => {
    const built = await buildOpenedTender(test, {
      until: 'unlocking',
      bids: [
        {
          account: 'supplier1',
          price: '34812345.67',
          term: '520 日历天',
          quality: '优良',
          readOut: { manager: '王工', managerCertificate: '一级建造师 川151000001' },
        },
        { account: 'supplier2', price: '按财评审定价下浮 6.5%' },
        { account: 'supplier3', price: '33000000' },
      ],
    });
    const [one, two] = built.bids as [OpenedTender['bids'][0], OpenedTender['bids'][0]];
    const sign = (b: typeof one) => b.client.done('opening-entry.signIn', { id: b.entry });
    const release = (b: typeof one, bidderSecret: string) =>
      b.client.action('opening-entry.release', { id: b.entry, asked: { bidderSecret } });

    refused(await release(one, one.keyFile.bidderSecret), '请先签到');
    await sign(one);
    refused(await release(one, two.keyFile.bidderSecret), '投标人的解锁密钥与提交时登记的不符');
    expect((await release(one, one.keyFile.bidderSecret)).code).toBe('v');
    expect(
      (await two.client.action('opening-entry.release', { id: one.entry, asked: { bidderSecret: 'x' } })).status,
    ).toBe(403);
    refused(await agent.action('opening.closeWindow', { id: built.opening }), '还有 2 家未解密');

    // A reader of the room's history finds the half of no key in it.
    const history = JSON.stringify((await agent.get('/agency/opening-entry/history.json', { id: one.entry })).tdata);
    expect(history).not.toContain(one.keyFile.bidderSecret);
    expect(JSON.stringify(await roomOf(owner, built.opening))).not.toContain(one.keyFile.bidderSecret);

    for (const b of built.bids.slice(1)) {
      await sign(b);
      expect((await release(b, b.keyFile.bidderSecret)).code).toBe('v');
    }
    refused(
      await agent.action('opening.extend', { id: built.opening, asked: { minutes: 10, reason: '稳妥起见' } }),
      '都已解密，不需要延长',
    );
    await agent.done('opening.closeWindow', { id: built.opening });
    refused(await release(one, one.keyFile.bidderSecret), '当前为“已解密”');
    await postShares(test, built, 'owner');
    refused(await owner.action('opening.postShares', { id: built.opening, asked: { posting: '{}' } }), '已经解密过');
    const sheet = await entriesOf(agent, built.opening);
    expect(sheet.every((e: any) => e.price === null && e.priceText === null)).toBe(true);
    expect((await agent.list('bid', { 'f.lot': built.lot })).total).toBe(0);

    await postShares(test, built, 'supervisor');
    await waitForState(agent, 'opening', built.opening, 'readOut');
    const [a, b, c] = await entriesOf(owner, built.opening);
    expect(a).toMatchObject({
      price: '34812345.67',
      priceCapitals: moneyInCapitals('34812345.67'),
      term: '520 日历天',
      quality: '优良',
      manager: '王工',
      managerCertificate: '一级建造师 川151000001',
      state: 'opened',
    });
    // L26: what was sealed before the manager was read out opens as it was sealed.
    expect(b).toMatchObject({ price: null, priceCapitals: null, priceText: '按财评审定价下浮 6.5%', manager: null });
    expect(c).toMatchObject({ price: '33000000.00', checked: '核对码、签名与承诺相符' });
    const published = await rows<{ opened: string }>(
      test.office.db,
      sql`select distinct opened_at as opened from opening_entry where opening_id = ${built.opening}`,
    );
    expect(published).toHaveLength(1);
    expect((await agent.detail('lot', built.lot)).tdata.row).toMatchObject({
      state: 'opened',
      openedAt: expect.any(String),
    });

    // The files are those that were sealed, for the office's side and their bidder, not for the others.
    const files = (await agent.get('/agency/bid/files.json', { lot: built.lot })).tdata;
    expect(files).toHaveLength(3);
    const fetched = (client: Client) => client.fetch(`/standalonfile/file/get?id=${files[0].files[0].fileId}`);
    expect(await (await fetched(agent)).text()).toBe('%PDF-1.4 中国水利水电第七工程局有限公司的投标文件');
    expect((await fetched(one.client)).status).toBe(200);
    expect((await fetched(two.client)).status).toBe(404);

    await agent.done('opening.startConfirming', { id: built.opening });
    refused(await agent.action('opening.close', { id: built.opening }), '还有 3 家未确认');
    const signer = await signerOf(one.client);
    const confirm = async (content: string) =>
      one.client.action('opening-entry.confirm', {
        id: one.entry,
        asked: {
          signature: JSON.stringify(
            await signDetached(utf8(content), signer.key, await shownAnchor(one.client, built.project)),
          ),
          certificate: JSON.stringify(signer.certificate),
        },
      });
    refused(await confirm(summaryContent({ ...a, price: '1.00' })), '签名');
    refused(await confirm(summaryContent({ ...a, manager: '另一人' })), '签名');
    refused(await confirm(summaryContent({ ...a, security: '已足额到账' })), '签名');
    for (const bidder of built.bids) await confirmSummary(bidder);
    expect((await test.guest().get('/web/opening/detail.json', { id: built.opening })).status).toBe(404);
    await agent.done('opening.close', { id: built.opening });

    // What was opened is made public (EB-32), without what concerns the keys.
    const guest = test.guest();
    // The head of the record says for whom, by whom, under whose eyes, and how long bids bind (domain D2, L26).
    expect((await guest.get('/web/opening/detail.json', { id: built.opening })).tdata.row).toMatchObject({
      state: 'closed',
      buyerName: '泸定县文化体育局',
      agencyName: '示范工程咨询有限公司',
      supervisorName: '泸定县发展和改革局',
      validityDays: 90,
    });
    const open = (await guest.get('/web/opening-entry/list.json', { 'f.opening': built.opening })).tdata;
    expect(open.map((e: any) => e.price)).toEqual(['34812345.67', null, '33000000.00']);
    expect(open.map((e: any) => e.manager)).toEqual(['王工', null, null]);
    expect(JSON.stringify(open)).not.toContain(one.keyFile.bidderSecret);
    expect((await guest.get('/web/opening-log/list.json')).total).toBe(0);

    // The chain of each bid joins the project's chain, so that none can be rewritten later.
    const chains = await first<{ asked: any }>(
      test.office.db,
      sql`select asked from history where action = 'opening.open' and record_id = ${built.opening}`,
    );
    expect(chains!.asked.bidChains).toHaveLength(3);
    for (const { bid, seq, head } of chains!.asked.bidChains) {
      expect(
        await first(
          test.office.db,
          sql`select 1 as ok from history where chain = ${`bid:${bid}`} and seq = ${seq} and hash = ${head}`,
        ),
      ).toEqual({ ok: 1 });
    }
  });

  it('keeps its window as announced: extended with a reason, closed by the clock, and then shut (EB-30)', async () => {
    const built = await buildOpenedTender(test, { until: 'unlocking' });
    const { unlockUntil } = (await openingOf(agent, built.opening)).row;
    refused(await agent.action('opening.extend', { id: built.opening, asked: { minutes: 10 } }), '请输入延长原因');
    refused(
      await agent.action('opening.extend', { id: built.opening, asked: { minutes: 0, reason: '网络' } }),
      '不得小于 1',
    );
    await agent.done('opening.extend', { id: built.opening, asked: { minutes: 10, reason: '投标人网络中断' } });
    expect((await openingOf(agent, built.opening)).row.unlockUntil).toBe(minutesLater(unlockUntil, 10));
    expect(await logOf(agent, built.opening)).toContain('解密时间延长 10 分钟');
    await test.setClock(unlockUntil);
    expect((await openingOf(agent, built.opening)).row.state).toBe('unlocking');
    const [one, two] = built.bids as [OpenedTender['bids'][0], OpenedTender['bids'][0]];
    await one.client.done('opening-entry.signIn', { id: one.entry });
    await two.client.done('opening-entry.signIn', { id: two.entry });
    await one.client.done('opening-entry.release', {
      id: one.entry,
      asked: { bidderSecret: one.keyFile.bidderSecret },
    });
    await test.setClock(minutesLater(unlockUntil, 10));
    refused(
      await two.client.action('opening-entry.release', {
        id: two.entry,
        asked: { bidderSecret: two.keyFile.bidderSecret },
      }),
      '解密时间已结束',
    );
    await waitForState(agent, 'opening', built.opening, 'releasing');
  });

  it('opens nothing for one holder, for a stranger, or for an incomplete posting', async () => {
    const built = await buildOpenedTender(test, { until: 'unlocking' });
    const sharesFor = (client: Client) => client.get(`/${client.prefix}/opening/shares.json`, { id: built.opening });
    refused(await sharesFor(agent), '解密结束后持钥人才能解密');
    await releaseAll(agent, built);
    const reviewer = await test.as('reviewer');
    expect((await sharesFor(reviewer)).status).toBe(403);
    expect((await (await test.as('rival')).get('/agency/opening/shares.json', { id: built.opening })).status).toBe(404);
    refused(
      await reviewer.action('opening.postShares', { id: built.opening, asked: { posting: '{}' } }),
      '您不是本标段招标文件列明的持钥人',
    );

    const { tdata } = await sharesFor(agent);
    expect(tdata.bids).toHaveLength(3);
    const holder = holderOf(built, 'agency');
    expect(tdata.bids.every((b: any) => b.shares.some((s: any) => s.holder === holder.fingerprint))).toBe(true);
    const shares = await decryptShares(tdata, holder);
    const post = async (lot: string, list: typeof shares, by = holder) =>
      agent.action('opening.postShares', {
        id: built.opening,
        asked: { posting: JSON.stringify(await signShares(lot, list, by, tdata.anchor)) },
      });
    refused(await post(built.lot, shares.slice(1)), '须对本标段全部投标文件一次解密');
    refused(await post(built.project, shares), '不属于本标段');
    refused(
      await post(built.lot, shares, { ...holder, signKey: built.holders.owner!.signKey }),
      '持钥人签名与所提交的内容不符',
    );
    expect((await post(built.lot, shares)).code).toBe('v');
    expect((await openingOf(agent, built.opening)).row).toMatchObject({ state: 'releasing', sharesCompleteAt: null });
  });
});
