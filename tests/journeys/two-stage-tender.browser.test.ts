/**
 * What differs in a tender of two stages, in the browser, by the people it needs: a holder opens the proposals with its
 * key file, the officer writes down a talk with each, a unit confirms its own, the owner agrees who goes on, the paper
 * of the second stage is accepted, and a bid with a price is sealed there.
 */
import { expect, it } from 'vitest';
import { buildPublishedTender } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { bidderAccount } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import {
  apply,
  type BuiltPreliminary,
  buildPreliminary,
  closeWindow,
  postShares,
} from '../../src/capabilities/preliminary/testing/build-prequalified.ts';
import { type Person, picture } from '../support/browser.ts';
import { inChromium } from './in-chromium.ts';
import {
  button,
  keptKeys,
  menu,
  openKeys,
  openRow,
  sealAndSubmit,
  settle,
  title,
  toSealing,
  typeDate,
} from './moves.ts';

const name = '两阶段招标的文体中心';
const suppliers = ['supplier1', 'supplier2', 'supplier3'];
let built: BuiltPreliminary;
let kept: string;
let agent: Person;
let owner: Person;

inChromium({
  file: import.meta.filename,
  title: 'a tender in two stages in the browser',
  before: async (test) => {
    const { keys, file } = await keptKeys('业主甲', '泸定县文化体育局');
    kept = file;
    built = await buildPreliminary(test, { way: 'two-stage', project: { name }, keys: { owner: keys } });
    for (const account of suppliers) await apply(await test.as(account), built.lot);
    await bidderAccount(test, 7);
  },
  steps: (stage) => {
    it('has its proposals opened by a holder with its key file, on the page where the last one waits', async () => {
      const { id } = await closeWindow(stage.test, built);
      await postShares(stage.test, id, built, 'agency');
      owner = await stage.browsing.person('owner');
      owner.keys.opening = kept;
      const { page } = owner;
      await menu(page, '启封');
      await openRow(page);
      await page.getByText('还须 1 名持钥人解密').waitFor();
      await picture(page, 'unsealing-release', { onPhone: true });
      await openKeys(owner, '用我的密钥解密', '解密并签名');
      await page.getByText('共 3 家').waitFor();
    });

    it('is talked about with each by itself, and of no price', async () => {
      agent = await stage.browsing.person('agent');
      const { page } = agent;
      const now = new Date((await stage.test.now()).getTime() + 8 * 3_600_000).toISOString();
      for (const at of [0, 1, 2]) {
        await menu(page, '技术交流');
        await page.getByRole('link', { name: '记录技术交流' }).first().click();
        await title(page, /技术交流/).waitFor();
        await page.getByLabel('技术建议', { exact: true }).click();
        await page.locator('.ant-select-item-option:visible').nth(at).click();
        await typeDate(page, '时间', `${now.slice(0, 10)} ${now.slice(11, 14)}00`);
        await page.getByLabel('地点、方式').fill('招标人会议室');
        await page.getByLabel('参加人员').fill('招标人技术负责人、该单位项目负责人');
        await page
          .getByLabel('交流的内容')
          .fill(at === 0 ? '希望总价控制在 3000 万元以内' : '围护结构采用装配式方案的可行性');
        await page.getByLabel('据此明确或修改招标文件之处').fill('增加装配率要求');
        if (at === 0) await picture(page, 'talk-form', { onPhone: true });
        await button(page, '记录技术交流').click();
        await button(page, '保存').waitFor();
        await button(page, '返回').click();
        if (at === 0) {
          // The button stands still and says why.
          await page.getByText('第一阶段不谈报价').first().waitFor();
          await picture(page, 'talk-refused', { onPhone: true });
          await button(page, '编辑').click();
          await page.getByLabel('交流的内容').fill('基坑支护的两种做法');
          await button(page, '保存').click();
          await page.getByText('已保存 · 第 2 版').waitFor();
          await button(page, '返回').click();
        }
        await settle(page, '登记交流记录');
        await page.getByText('已记录', { exact: true }).first().waitFor();
        if (at === 0) await picture(page, 'talk', { onPhone: true });
      }
    });

    it('lets each unit read and confirm its own talk', async () => {
      const { page } = await stage.browsing.person('supplier1', '/portal/#/my/applications');
      await page.getByRole('link', { name: '技术交流' }).first().click();
      await title(page, '技术交流').waitFor();
      await openRow(page);
      await page.getByRole('tabpanel').getByText('地点、方式').waitFor();
      await picture(page, 'talk-own', { onPhone: true });
      await settle(page, '确认交流记录');
      await page.getByText('该单位已确认').first().waitFor();
    });

    it('goes on with those who proposed, agreed to by the owner and told by the agency', async () => {
      const { page } = agent;
      await menu(page, '启封');
      await openRow(page);
      await button(page, '交流结束，拟定第二阶段名单').click();
      await page
        .getByText(/名单已经拟定/)
        .first()
        .waitFor();
      await picture(page, 'talks-done', { onPhone: true });
      await menu(owner.page, '资格预审（第一阶段）结果');
      await openRow(owner.page);
      await settle(owner.page, '确认结果');
      await owner.page.getByText('待告知', { exact: true }).first().waitFor();
      await page.getByRole('main').getByRole('link', { name: '结果', exact: true }).click();
      await openRow(page);
      await button(page, '告知结果').click();
      await page.getByRole('dialog').getByRole('button', { name: '告知结果' }).click();
      await page.getByText('已告知', { exact: true }).first().waitFor();
      await picture(page, 'proposal-result', { onPhone: true });
    });

    it('invites them to the second stage, and one accepts, bids there and has its receipt', async () => {
      await buildPublishedTender(stage.test, { of: { project: built.project, lot: built.lot } });
      const bidder = await stage.browsing.person('supplier2', '/portal/#/my/invitations');
      const { page } = bidder;
      await page.getByRole('link', { name: /标段/ }).first().click();
      await button(page, '接受邀请').click();
      await page.getByText('已接受邀请').waitFor();
      await picture(page, 'second-stage', { onPhone: true });
      await page.getByRole('link', { name: '邀请书与招标文件' }).click();
      await button(page, '获取招标文件').click();
      await title(page, /招标文件/).waitFor();
      bidder.name = '第二阶段投标人';
      await toSealing(page);
      await sealAndSubmit(bidder, '33600000');
      await picture(page, 'second-stage-bid', { onPhone: true });
    });

    it('takes no bid of a unit that did not go through the first stage', async () => {
      const { page } = await stage.browsing.person('bidder07', '/portal/#/my/bids');
      await title(page, '我的投标').waitFor();
      expect(await page.locator('main').innerText()).not.toContain(name);
    });
  },
});
