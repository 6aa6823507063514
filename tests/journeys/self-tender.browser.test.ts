/**
 * What differs of an owner that tenders by itself (招标投标法 第12条), in the browser, by its own people: the officer registers who
 * can do it, another of the owner reviews, the flow asks for no agency's contract, and the notice names no agency.
 */
import { expect, it } from 'vitest';
import { buildPublishedTender } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { type Person, picture } from '../support/browser.ts';
import type { TestOffice } from '../support/office.ts';
import { selfTendering } from '../support/self-tendering.ts';
import { fillIn, type Typed } from './by-hand.ts';
import { inChromium } from './in-chromium.ts';
import { button, menu, openRow, title } from './moves.ts';

const name = '自行招标的文体中心';
const pdf = { name: '自行招标备案.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 备案') };
const projectByHand: Typed = {
  name,
  projectType: '工程',
  region: '泸定',
  address: '泸定县泸桥镇',
  industry: '建筑',
  scale: '总建筑面积 12000 平方米',
  regime: '依法必须招标（国有资金控股）',
  way: '公开招标',
  organizeForm: '自行招标',
  owner: '泸定县文化体育局',
  legalPerson: '泸定县文化体育局',
  supervisor: '泸定县',
  manager: '招标人经办',
  reportDuty: '招标人经办',
  approvalName: '关于文体中心可行性研究报告的批复',
  approvalNumber: '泸发改〔2026〕12号',
  approvalAuthority: '泸定县发展和改革局',
  fundSource: '中央预算内资金及县级财政资金，已落实',
  estimate: '36000000',
  budgetFunds: '36000000',
  investment: '40000000',
  content: '施工图范围内的土建、安装和室外工程',
};
const lotByHand: Typed = {
  name: `${name}一标段`,
  content: '土建、安装和室外工程',
  region: '泸定',
  place: '泸定县公共资源交易中心',
  estimate: '36000000',
  ceilingPrice: '35000000',
  provisionalSum: '1000000',
  qualification: '建筑工程施工总承包二级及以上资质，安全生产许可证有效',
  quality: '合格',
  durationDays: '540',
};
let own: TestOffice;
let of: { project: string; lot: string };
let officer: Person;

inChromium({
  file: import.meta.filename,
  title: 'an owner that tenders by itself, in the browser',
  before: async (test) => {
    own = await selfTendering(test);
  },
  steps: (stage) => {
    it('is registered by the owner’s officer by hand, with its lot', async () => {
      officer = await stage.browsing.person('ownagent');
      const { page } = officer;
      await menu(page, '项目列表');
      await page.getByRole('link', { name: '新建项目' }).first().click();
      await fillIn(page, projectByHand);
      await picture(page, 'own-project-form', { onPhone: true });
      await button(page, '保存').click();
      await page
        .getByText(/已保存|已登记/)
        .first()
        .waitFor();
      await button(page, '返回').click();
      await page.getByRole('link', { name: '新建标段' }).first().click();
      await fillIn(page, lotByHand);
      await picture(page, 'own-lot-form', { onPhone: true });
      await button(page, '保存').click();
      await page
        .getByText(/已保存|已登记/)
        .first()
        .waitFor();
      const desk = await own.as('agent');
      const [lot] = (await desk.list('lot', { q: name })).tdata;
      of = { project: lot.project, lot: lot.id };
    });

    it('may not be begun before it says who can do it, and is registered with them', async () => {
      const { page } = officer;
      await menu(page, '项目列表');
      await page.getByRole('table').getByRole('link', { name, exact: true }).click();
      const flow = page.getByRole('region', { name: '项目流程' });
      await flow.getByText('应向监督部门备案并上传备案文件').waitFor();
      await picture(page, 'own-flow', { onPhone: true });
      expect(await flow.innerText()).not.toContain('委托');
      await officer.open(`/#/agency/project/detail?id=${of.project}`);
      await button(page, '编辑').click();
      const people = page.getByRole('table', { name: '自行招标的专业人员' });
      for (const [i, [person, skill, rank]] of [
        ['周工', '专业技术', '高级工程师'],
        ['吴工', '造价、财务等经济', '一级造价工程师'],
      ].entries()) {
        await button(page, '+ 添加一行').first().click();
        await page.getByLabel(`第 ${i + 1} 行姓名`).fill(person!);
        await people
          .getByRole('row')
          .nth(i + 1)
          .getByRole('radio', { name: skill! })
          .check();
        await page.getByLabel(`第 ${i + 1} 行职称或执业资格`).fill(rank!);
        await page.getByLabel(`第 ${i + 1} 行编制招标文件、组织评标的经历`).fill('组织过 4 次招标');
      }
      await page.locator('input[type=file]').first().setInputFiles(pdf);
      await page.getByRole('link', { name: pdf.name }).waitFor();
      await picture(page, 'own-people', { onPhone: true });
      await button(page, '保存').click();
      await page.getByText(/已保存 · 第 \d+ 版/).waitFor();
      await button(page, '返回').click();
      await button(page, '提交审核').click();
      await page.getByRole('main').getByText('待审核', { exact: true }).first().waitFor();
      const reviewer = await stage.browsing.person('ownreviewer');
      await menu(reviewer.page, '待审核');
      await openRow(reviewer.page);
      await title(reviewer.page, /./).waitFor();
      await picture(reviewer.page, 'own-review', { onPhone: true });
      await button(reviewer.page, '审核通过').or(button(reviewer.page, '同意')).first().click();
      await reviewer.page.getByText('进行中', { exact: true }).first().waitFor();
    });

    it('publishes under its own name: no agency is on the page', async () => {
      await buildPublishedTender(own, { of, entrustment: null, holders: { agency: null }, notice: { type: 'tender' } });
      const anybody = await stage.browsing.person();
      await anybody.open('/portal/#/notices');
      await anybody.page.getByRole('link', { name: `${name}招标公告` }).click();
      await title(anybody.page, `${name}招标公告`).waitFor();
      await anybody.page.getByText('平台签名公钥').waitFor();
      expect(await anybody.page.locator('main').innerText()).not.toContain('代理');
      await picture(anybody.page, 'own-notice', { onPhone: true });
    });
  },
});
