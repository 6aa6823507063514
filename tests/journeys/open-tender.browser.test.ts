/**
 * An open tender as people see it, from its document to the end of the opening: each in a browser of their own, by what
 * stands on the page. What is typed by others in between goes over HTTP. With ZHAOCAI_PICTURES=1 the pictures of the guide are taken on the way.
 */
import { expect, it } from 'vitest';
import { seed } from '../../database/seed/seed.ts';
import { type Submitted, submitBid } from '../../src/capabilities/bid/testing/submit-bid.ts';
import { waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { createTestHolder, keysAsked } from '../../src/capabilities/notice/testing/test-holders.ts';
import { confirmSummary } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { type Person, picture } from '../support/browser.ts';
import { answerAndAmend } from './in-between.ts';
import { inChromium } from './in-chromium.ts';
import {
  button,
  follow,
  leaveRoom,
  menu,
  openKeys,
  ownLot,
  registerHolder,
  sealAndSubmit,
  settle,
  sign,
  tender,
  title,
  toSealing,
} from './moves.ts';

let agent: Person;
let reviewer: Person;
let owner: Person;
let supplier1: Person;
let supplier2: Person;
/** Supplier3 bids over HTTP. */
let third: Submitted;
let lot: { id: string; project: string; bidDeadline: string };
const readOut = ['138,086,662.86', '139,888,000.00', '141,234,567.89'];

inChromium({
  file: import.meta.filename,
  title: 'an open tender in the browser',
  // The seeded past tenders end in August 2026: the running one is the newest.
  office: { empty: true, startAt: '2026-09-01T09:00:00+08:00' },
  before: async (test) => {
    await seed(test.office);
    const values = { caApplyUrl: 'https://ca.example/apply' };
    await (await test.as('admin')).post('/platform/settings/save.json', { values });
  },
  steps: (stage) => {
    it('is documented, reviewed and signed; a certificate can be applied for where the office says where', async () => {
      agent = await stage.browsing.person('agent');
      owner = await stage.browsing.person('owner');
      reviewer = await stage.browsing.person('reviewer');
      const { page } = agent;
      await menu(page, '项目列表');
      await follow(page, `${tender}招标`);
      await page.getByRole('region', { name: '项目流程' }).waitFor();
      await picture(page, 'flow', { onPhone: true });
      await follow(page, `${tender}招标文件`);
      await page.getByRole('heading', { name: '章节' }).waitFor();
      await button(page, '编辑').click();
      await page.getByRole('navigation', { name: '章节' }).getByRole('button').nth(1).click();
      await page
        .getByRole('textbox', { name: '正文', exact: true })
        .fill('投标文件在本人浏览器中加密后递交，开标时由投标人与持钥人共同解密。');
      await picture(page, 'document-form');
      await button(page, '保存').click();
      await page.getByText('已保存 · 第 2 版').waitFor();
      await button(page, '返回').click();
      await button(page, '提交审核').click();
      await page.getByRole('main').getByText('待审核', { exact: true }).first().waitFor();
      for (const holder of [owner, agent]) await registerHolder(holder);
      const [{ id: document }] = (await (await stage.test.as('agent')).list('tender-document', { q: tender })).tdata;
      const asked = keysAsked(await createTestHolder());
      await (await stage.test.as('supervisor')).done('tender-document.registerKeys', { id: document, asked });

      await menu(reviewer.page, '招标文件列表');
      await follow(reviewer.page, `${tender}招标文件`);
      await button(reviewer.page, '审核通过').click();
      await reviewer.page.getByText('审核已通过，还须电子签名').waitFor();

      await menu(page, '招标文件列表');
      await follow(page, `${tender}招标文件`);
      await button(page, '电子签名').click();
      const apply = page.getByRole('link', { name: '申请 CA 证书' });
      await apply.waitFor();
      expect(await apply.getAttribute('href')).toBe('https://ca.example/apply');
      await sign(agent);
      await page.getByText(/经办甲 于 .* 电子签名/).waitFor();
    });

    it('is announced: written from what is known, reviewed by another, published at its time, read by anybody', async () => {
      const { page } = agent;
      await page.getByRole('link', { name: '编写公告' }).click();
      await button(page, '保存').click();
      await page.getByText('法定内容齐全').waitFor();
      await button(page, '返回').click();
      await button(page, '电子签名').click();
      await sign(agent);
      await page.getByText(/经办甲 于 .* 电子签名/).waitFor();
      await button(page, '提交审核').click();
      await page.getByRole('main').getByText('待审核', { exact: true }).first().waitFor();

      await menu(reviewer.page, '招标公告审核');
      await follow(reviewer.page, `${tender}招标公告`);
      await picture(reviewer.page, 'notice-review');
      await button(reviewer.page, '同意').click();
      const desk = await stage.test.as('agent');
      await expect.poll(async () => (await desk.list('notice', { 'f.state': 'scheduled' })).tdata.length).toBe(1);
      const scheduled = (await desk.list('notice')).tdata.find((n: any) => n.state === 'scheduled');
      await stage.test.setClock(scheduled.publishAt);
      await waitForState(desk, 'notice', scheduled.id, 'published');
      [lot] = (await desk.list('lot', { 'f.state': 'issued' })).tdata;

      const anybody = await stage.browsing.person();
      await anybody.open('/portal/#/notices');
      await anybody.page.getByRole('link', { name: `${tender}招标公告` }).waitFor();
      await picture(anybody.page, 'public-notices');
      await anybody.page.getByRole('link', { name: `${tender}招标公告` }).click();
      await title(anybody.page, `${tender}招标公告`).waitFor();
      await anybody.page.getByText('平台签名公钥').waitFor();
      await picture(anybody.page, 'public-notice', { onPhone: true });
      await anybody.context.close();
    });

    it('is asked about and bid for: documents taken, a question answered, bids sealed where they were made', async () => {
      supplier1 = await stage.browsing.person('supplier1');
      supplier2 = await stage.browsing.person('supplier2');
      // A sign-in without an address leads to the first page of the portal.
      await title(supplier1.page, '首页').waitFor();
      const { page } = supplier1;
      await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '找项目', exact: true }).click();
      await title(page, '招标公告').waitFor();
      await follow(page, `${tender}招标公告`);
      await button(page, '获取招标文件').click();
      await title(page, `${tender}招标文件`).waitFor();
      await page.getByRole('link', { name: '提问', exact: true }).click();
      await page.getByLabel('问题').fill('室外工程是否包含场外接驳道路？');
      await button(page, '提出').click();
      await page.getByText('待答复').waitFor();

      await answerAndAmend(stage.test, lot);
      // The owner's word waits on its home: two clicks.
      await owner.open('/');
      await owner.page
        .getByRole('main')
        .getByRole('link', { name: /关于接驳道路的说明/ })
        .first()
        .click();
      await settle(owner.page, '同意');
      await owner.page.getByText('已确认', { exact: true }).first().waitFor();
      await menu(page, '补遗');
      await page.getByRole('link', { name: '关于接驳道路的说明' }).waitFor();
      await menu(page, '我的提问');
      await follow(page, '室外工程是否包含场外接驳道路？');
      await page.getByText('不包含，以工程量清单为准。').first().waitFor();

      await toSealing(page, `${tender}一标段`);
      await sealAndSubmit(supplier1, '138086662.86');
      await picture(page, 'receipt');
      await submitBid(await stage.test.as('supplier2'), lot.id, { readOut: { price: '140000000.00' } });
      await ownLot(supplier2.page);
      // Taken back by a signature, and handed in anew.
      await button(supplier2.page, '更多').click();
      await supplier2.page.getByRole('menuitem', { name: '撤回' }).click();
      await button(supplier2.page, '签名撤回').click();
      await sign(supplier2);
      await supplier2.page.getByText('投标文件已撤回，任何人都不能开启').waitFor();
      await supplier2.page.getByText('已撤回', { exact: true }).nth(1).waitFor();
      await supplier2.page.getByRole('link', { name: '重新封标递交' }).click();
      await sealAndSubmit(supplier2, '139888000.00');
      await supplier2.page.getByRole('link', { name: '查看我的投标' }).click();
      // The version that was taken back stays so; it was not replaced.
      await supplier2.page.getByText('已撤回', { exact: true }).first().waitFor();
      expect(await supplier2.page.getByText('已被替换').count()).toBe(0);
      third = await submitBid(await stage.test.as('supplier3'), lot.id, {
        readOut: { price: '141234567.89', term: '540 日历天', quality: '合格' },
      });
    });

    it('is opened by all together, through a reload and a restart of the server', async () => {
      const [host, holder] = [agent.page, owner.page];
      for (const page of [host, holder]) {
        await menu(page, '开标');
        await follow(page, `${tender}一标段开标`);
        await page.getByRole('link', { name: '进入开标室' }).click();
        await page.getByText('距投标截止（开标）').waitFor();
      }
      for (const { page } of [supplier1, supplier2]) {
        await ownLot(page);
        await page.getByRole('link', { name: '进入开标室' }).click();
        await page.getByText('距投标截止（开标）').waitFor();
      }
      await stage.test.setClock(lot.bidDeadline);
      for (const { page } of [supplier1, supplier2]) await button(page, '签到').click();
      const other = await stage.test.as('supplier3');
      const opening = (await other.list('opening', { 'f.lot': lot.id })).tdata[0];
      const entries = (await other.list('opening-entry', { 'f.opening': opening.id })).tdata;
      const entry: string = entries.find((e: any) => e.bid === third.bid).id;
      await other.done('opening-entry.signIn', { id: entry });
      await other.done('opening-entry.release', { id: entry, asked: { bidderSecret: third.keyFile.bidderSecret } });
      await host.getByText('投标人解密中：1 / 3 家已解密').waitFor();

      await openKeys(supplier1, '载入密钥文件并解密', '解密');
      await supplier1.page.reload();
      await supplier1.page.getByText('您已解密').waitFor();
      await stage.browsing.whileAway(async () => {
        await stage.test.restart();
        // The lines of all four come back by themselves.
        await openKeys(supplier2, '载入密钥文件并解密', '解密');
        for (const { page } of [agent, owner, supplier1]) await page.getByText('3 / 3 家已解密').waitFor();
      });
      await picture(host, 'opening-release');
      await settle(host, '结束解密');
      for (const who of [owner, agent]) await openKeys(who, '用我的密钥解密', '解密并签名');
      for (const { page } of [agent, owner, supplier1, supplier2])
        for (const price of readOut) await page.getByText(price).first().waitFor();
      await picture(host, 'opening-room', { onPhone: true });

      await settle(host, '结束唱标，转入确认');
      for (const bidder of [supplier1, supplier2]) {
        await button(bidder.page, '核对无误，签名确认').click();
        await sign(bidder);
      }
      await confirmSummary({ client: other, entry } as never);
      await host.getByText('投标人确认：3 / 3 家').waitFor();
      await settle(host, '结束开标');
      for (const { page } of [agent, owner, supplier1]) await page.getByText('开标已结束', { exact: true }).waitFor();
      await leaveRoom(host);
      await title(host, `${tender}一标段开标`).waitFor();
      await leaveRoom(holder);
    });
  },
});
