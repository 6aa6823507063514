/**
 * What differs of an invited tender, in the browser, by the people it needs: the list is drawn up, the owner agrees to it, all
 * are invited at one moment, one accepts and takes the document, one declines. The rest is an open tender's (its own journey).
 */
import { it } from 'vitest';
import {
  buildPublishedTender,
  entryOf,
  waitForState,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { type Person, picture } from '../support/browser.ts';
import { inChromium } from './in-chromium.ts';
import { button, follow, menu, sign, title } from './moves.ts';

const name = '邀请招标的文体中心';
let agent: Person;
let owner: Person;

inChromium({
  file: import.meta.filename,
  title: 'an invited tender in the browser',
  before: async (test) => {
    const desk = await test.as('agent');
    await buildPublishedTender(test, {
      until: 'document',
      project: {
        name,
        way: 'invited',
        inviteReason: 'few',
        inviteProof: [await desk.upload('认定.pdf', '%PDF invented')],
      },
    });
    for (const account of ['supplier1', 'supplier2', 'supplier3']) await entryOf(test, await test.as(account));
  },
  steps: (stage) => {
    it('begins with its paper and a list, one unit after the other', async () => {
      agent = await stage.browsing.person('agent');
      const { page } = agent;
      await menu(page, '招标文件列表');
      await page
        .getByRole('link', { name: /施工招标文件|招标文件/ })
        .filter({ hasText: '文件' })
        .first()
        .waitFor();
      const [document] = (await (await stage.test.as('agent')).list('tender-document')).tdata;
      await agent.open(`/#/agency/project/fabiao/biddoc/detail?id=${document.id}`);
      await page.getByRole('link', { name: '编写邀请书' }).click();
      await button(page, '保存').click();
      await page.getByText('提交前还须更正').waitFor();
      for (const unit of [
        '中国水利水电第七工程局有限公司',
        '贵州建工集团第十一建筑工程有限责任公司',
        '四川雄洲建设集团有限公司',
      ]) {
        await page.getByRole('link', { name: '推荐单位' }).click();
        await page.getByLabel('单位', { exact: true }).fill(unit.slice(0, 6));
        await page.locator('.ant-select-item-option:visible').filter({ hasText: unit }).first().click();
        await page.getByLabel('具备承担能力的依据').fill('施工总承包二级资质，近三年同类业绩两项');
        await button(page, '列入名单').click();
        await title(page, '拟邀请单位').waitFor();
        await page.getByRole('row', { name: new RegExp(unit) }).waitFor();
        await menu(page, '投标邀请列表');
        await page.getByRole('link', { name: `${name}投标邀请书` }).click();
        await page.getByRole('link', { name: unit }).waitFor();
        await button(page, '编辑').click();
        await page.getByRole('link', { name: '推荐单位' }).waitFor();
      }
      await picture(page, 'invitation-form');
      await button(page, '返回').click();
      await button(page, '电子签名').click();
      await sign(agent);
      await page.getByText(/经办甲 于 .* 电子签名/).waitFor();
      await button(page, '提交审核').click();
      await page.getByRole('main').getByText('待审核', { exact: true }).first().waitFor();
    });

    it('goes out when the owner has agreed and another has reviewed it', async () => {
      owner = await stage.browsing.person('owner');
      await menu(owner.page, '投标邀请列表');
      await follow(owner.page, `${name}投标邀请书`);
      await button(owner.page, '确认邀请名单').click();
      await owner.page.getByText('确认了名单').waitFor();
      const desk = await stage.test.as('agent');
      const [paper] = (await desk.list('notice', { 'f.state': 'review' })).tdata;
      await (await stage.test.as('reviewer')).done('notice.approve', { id: paper.id });
      await stage.test.setClock(paper.publishAt);
      await waitForState(desk, 'notice', paper.id, 'published');
    });

    it('is accepted by one, who takes the document, and declined by another, who may not', async () => {
      const first = await stage.browsing.person('supplier1', '/portal/#/my/invitations');
      await first.page.getByRole('link', { name: /标段/ }).first().click();
      await button(first.page, '接受邀请').click();
      await first.page.getByText('已接受邀请').waitFor();
      await picture(first.page, 'invitation-accepted', { onPhone: true });
      await first.page.getByRole('link', { name: '邀请书与招标文件' }).click();
      await button(first.page, '获取招标文件').click();
      await first.page
        .getByRole('heading', { name: '章节' })
        .or(first.page.getByRole('main').getByText('招标文件').first())
        .first()
        .waitFor();

      const second = await stage.browsing.person('supplier2', '/portal/#/my/invitations');
      await second.page.getByRole('link', { name: /标段/ }).first().click();
      await button(second.page, '谢绝邀请').click();
      const panel = second.page.getByRole('dialog');
      await panel.getByLabel('原因').fill('档期已满');
      await button(panel, '谢绝邀请').click();
      await second.page.getByText('已谢绝邀请。').waitFor();

      await agent.page.reload();
      await menu(agent.page, '投标邀请列表');
      await follow(agent.page, `${name}投标邀请书`);
      await agent.page.getByText('已有 1 家谢绝').waitFor();
      await picture(agent.page, 'invitation-answers');
    });
  },
});
