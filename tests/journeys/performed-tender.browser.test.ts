/**
 * What comes after the contract, in the browser, by the people it needs: the officer registers the performance, the contractor
 * tells of its progress and claims, the owner answers and pays, the group confirms, both
 * sign the acceptance, and its result is made known.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { buildAwardedTender } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { buildContract, buildReportedTender } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { addDays, dateInShanghai } from '../../src/platform/calendar/iso-date.ts';
import { type Person, picture } from '../support/browser.ts';
import { inChromium } from './in-chromium.ts';
import { button, choose, menu, openRow, settle, sign, title, typeDate } from './moves.ts';

const name = '要验收的文体中心';
const pdf = (title: string) => ({ name: `${title}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
let agent: Person;
let owner: Person;
let contractor: Person;
let today: string;

const pick = (on: Page | Locator, option: string) => on.getByRole('radio', { name: option, exact: true }).check();

inChromium({
  file: import.meta.filename,
  title: 'a contract that is performed, in the browser',
  before: async (test) => {
    const evaluated = (await buildReportedTender(test, { project: { name } })) as never;
    await buildContract(test, await buildAwardedTender(test, { evaluated }));
    today = dateInShanghai(await test.now());
  },
  steps: (stage) => {
    it('is registered from the contract and begun', async () => {
      agent = await stage.browsing.person('agent');
      const { page } = agent;
      await menu(page, '履约情况');
      await page.getByText('还没有履约情况').waitFor();
      await picture(page, 'performances-empty', { onPhone: true });
      await page.getByRole('link', { name: '新建履约' }).first().click();
      await choose(page, '合同', '合同');
      await typeDate(page, '开始日期', today);
      await typeDate(page, '约定完成日期', addDays(today, 540));
      await page.getByLabel('甲方履约负责人').fill('张工');
      await picture(page, 'performance-form', { onPhone: true });
      await button(page, '保存').click();
      await button(page, '保存').waitFor();
      await button(page, '返回').click();
      await button(page, '开始履约').click();
      await page.getByText('履约中', { exact: true }).first().waitFor();
      await picture(page, 'performance', { onPhone: true });
    });

    it('is told of and claimed upon by the contractor, on its own page', async () => {
      contractor = await stage.browsing.person('supplier1', '/portal/#/my/performances');
      const { page } = contractor;
      await openRow(page);
      await button(page, '报告进度').click();
      const telling = page.getByRole('dialog');
      await telling.getByLabel('完成进度').fill('60');
      await telling.getByLabel('完成的内容').fill('下部结构完成');
      await button(telling, '报告进度').click();
      await page.getByText('下部结构完成').waitFor();
      await picture(page, 'performance-own', { onPhone: true });
      await page.getByRole('main').getByRole('link', { name: '提出索赔' }).click();
      await page.getByLabel('索赔事项').fill('停工');
      await pick(page, '工期');
      await typeDate(page, '事件发生日期', today);
      await page.getByLabel('事件和影响').fill('场地未移交');
      await page.getByLabel('合同依据').fill('11.3');
      await page.getByLabel('索赔天数').fill('3');
      await typeDate(page, '答复期限', addDays(today, 28));
      await page.locator('input[type=file]').first().setInputFiles(pdf('停工令'));
      await page.getByRole('link', { name: '停工令.pdf' }).waitFor();
      await picture(page, 'claim-form', { onPhone: true });
      await button(page, '保存').click();
      await button(page, '保存').waitFor();
      await button(page, '返回').click();
      await settle(page, '提出索赔');
      await page.getByText('待答复', { exact: true }).first().waitFor();
    });

    it('is answered and paid by the owner', async () => {
      owner = await stage.browsing.person('owner');
      const { page } = owner;
      await menu(page, '履约情况');
      await openRow(page);
      await page.getByRole('link', { name: '停工' }).click();
      await button(page, '答复索赔').click();
      const answer = page.getByRole('dialog');
      await pick(answer, '同意');
      await answer.getByLabel('同意天数').fill('3');
      await answer.getByLabel('答复意见').fill('属实');
      await picture(page, 'claim-answer', { onPhone: true });
      await button(answer, '答复索赔').click();
      await page.getByText('已答复', { exact: true }).first().waitFor();

      await agent.page.reload();
      await agent.page.getByRole('link', { name: '登记应付' }).click();
      await agent.page.getByLabel('付款事项').fill('第 1 期进度款');
      await agent.page.getByLabel('应付金额').fill('1000000');
      await typeDate(agent.page, '交付或者验收合格日期', today);
      await button(agent.page, '保存').click();
      await button(agent.page, '保存').waitFor();
      await button(agent.page, '返回').click();
      await button(agent.page, '列入应付').click();
      await agent.page.getByText('待付款', { exact: true }).first().waitFor();

      await menu(page, '履约情况');
      await openRow(page);
      await page.getByRole('link', { name: '第 1 期进度款' }).click();
      await button(page, '登记付款').click();
      const paying = page.getByRole('dialog');
      await typeDate(paying, '付款日期', today);
      await paying.getByLabel('实付金额').fill('1000000');
      await paying.locator('input[type=file]').setInputFiles(pdf('回单'));
      await paying.getByRole('link', { name: '回单.pdf' }).waitFor();
      await picture(page, 'payment', { onPhone: true });
      await button(paying, '登记付款').click();
      await page.getByText('已付款', { exact: true }).first().waitFor();
    });

    it('is accepted item by item: the officer writes down what the group found, both sides sign', async () => {
      const { page } = agent;
      await menu(page, '履约情况');
      await openRow(page);
      await button(page, '履约完成，转验收').click();
      const completing = page.getByRole('dialog');
      await typeDate(completing, '实际完成日期', today);
      await completing.getByLabel('完成的内容').fill('合同范围内的全部工程');
      await button(completing, '履约完成，转验收').click();
      await picture(page, 'performed', { onPhone: true });
      await page.getByRole('link', { name: '组织验收' }).click();
      await typeDate(page, '验收日期', today);
      await page.getByLabel('验收地点').fill('工程现场');
      await button(page, '+ 添加一行').first().click();
      await page.getByLabel('第 1 行姓名').fill('王处长');
      await page.getByLabel('第 1 行单位').fill('文化体育局');
      await choose(page, '第 1 行方面', '招标人');
      const group = page.getByRole('table', { name: '验收小组' });
      await pick(group, '组长');
      await group.getByRole('radio', { name: '同意', exact: true }).check();
      await page.getByLabel('第 1 行理由').fill('逐项查验，与合同一致');
      // A person who has an account speaks for themselves, later, in their own browser.
      await button(page, '+ 添加一行').first().click();
      await page.getByLabel('第 2 行姓名').fill('招标人代表丁');
      await page.getByLabel('第 2 行单位').fill('泸定县文化体育局');
      await choose(page, '第 2 行方面', '招标人');
      await page.getByLabel('第 2 行平台账号').fill('owner');
      for (const found of await page.getByLabel(/行查验、检测的情况/).all()) await found.fill('经查验，与合同一致');
      const items = page.getByRole('table', { name: '逐项验收' });
      for (const pass of await items.getByRole('radio', { name: '合格', exact: true }).all()) await pass.check();
      // The first asks whether the project serves the public.
      for (const yes of (await page.getByRole('radio', { name: '是', exact: true }).all()).slice(1)) await yes.check();
      await picture(page, 'acceptance-form', { onPhone: true });
      await pick(page.getByRole('radiogroup').filter({ hasText: '整改后复验' }), '合格');
      await page.getByLabel('验收意见').fill('同意验收');
      await page.getByLabel('实际工期').fill('530');
      // What the contract comes to stands there already.
      expect(await page.getByLabel('结算价').inputValue()).toBe('30,000,000.00');
      await typeDate(page, '履约人签字或者提出异议的截止日', addDays(today, 7));
      await page.locator('input[type=file]').last().setInputFiles(pdf('验收签字页'));
      await page.getByRole('link', { name: '验收签字页.pdf' }).waitFor();
      await button(page, '保存').click();
      await button(page, '保存').waitFor();
      await button(page, '返回').click();
      await button(page, '提交签字').click();
      await page.getByText('待签字', { exact: true }).first().waitFor();

      await menu(owner.page, '验收情况');
      await openRow(owner.page);
      await owner.page.getByText('待确认', { exact: true }).waitFor();
      await pick(owner.page.getByRole('radiogroup', { name: '意见' }), '同意');
      await owner.page.getByLabel('理由', { exact: true }).fill('核对了全部项目，与合同一致');
      await picture(owner.page, 'acceptance', { onPhone: true });
      await button(owner.page, '确认并签名').click();
      await sign(owner);
      await owner.page
        .getByText(/电子签名/)
        .first()
        .waitFor();
      await button(owner.page, '签字').click();
      await sign(owner);
      await owner.page.getByText(/签字/).first().waitFor();
      await contractor.open('/#/my/performances');
      await openRow(contractor.page);
      await contractor.page.getByRole('link', { name: /第 1 次/ }).click();
      await button(contractor.page, '签字').click();
      await sign(contractor);
      // What was concluded stood there before; what is signed may not be signed again.
      await button(contractor.page, '签字').waitFor({ state: 'hidden' });
      await menu(page, '履约情况');
      await page.getByText('已验收', { exact: true }).first().waitFor();
      await openRow(page);
      await title(page, /./).waitFor();
      await picture(page, 'performance-accepted', { onPhone: true });
    });

    it('is made known: the officer drafts, the owner publishes, and anybody reads who accepted nothing but the result', async () => {
      const { page } = agent;
      await menu(page, '验收情况');
      await openRow(page);
      await page.getByRole('link', { name: '公告验收结果' }).click();
      await title(page, /验收结果公告/).waitFor();
      await picture(page, 'acceptance-notice-form', { onPhone: true });
      await button(page, '公告验收结果').click();
      await button(page, '保存').waitFor();
      await menu(owner.page, '验收情况');
      await openRow(owner.page);
      await owner.page.locator('a.zc-button', { hasText: '验收结果公告' }).click();
      await settle(owner.page, '发布公告');
      await owner.page.getByText('已公告', { exact: true }).first().waitFor();
      const anybody = await stage.browsing.person();
      await anybody.open('/portal/#/results');
      await anybody.page.getByRole('tab', { name: '验收结果' }).click();
      await anybody.page.getByRole('link', { name: /验收/ }).last().click();
      await anybody.page.getByText('验收结论').first().waitFor();
      const told = await anybody.page.locator('main').innerText();
      for (const member of ['王处长', '招标人代表丁']) expect(told).not.toContain(member);
      await picture(anybody.page, 'acceptance-notice', { onPhone: true });
    });
  },
});
