/**
 * What differs of a prequalified tender, in the browser, by the people it needs: anybody reads the document, an applicant seals
 * its papers in its own browser, a reviewer enters and judges, the owner agrees, and each applicant reads its own outcome.
 */
import { expect, it } from 'vitest';
import { earliestSource } from '../../src/capabilities/expert/draw/public-source.ts';
import {
  apply,
  type BuiltPreliminary,
  buildPreliminary,
  openToBody,
} from '../../src/capabilities/preliminary/testing/build-prequalified.ts';
import { clarifyQuestion } from '../../src/capabilities/preliminary/testing/clarify-question.ts';
import {
  judgeAll,
  lockPanel,
  type Panelist,
  seatCalled,
} from '../../src/capabilities/preliminary/testing/seat-panel.ts';
import { type Person, picture } from '../support/browser.ts';
import { inChromium } from './in-chromium.ts';
import { button, menu, settle, sign } from './moves.ts';

const name = '资格预审的文体中心';
let built: BuiltPreliminary;
let panel: string;
let panelists: Panelist[];
let applicant: Person;

inChromium({
  file: import.meta.filename,
  title: 'a prequalified tender in the browser',
  before: async (test) => {
    built = await buildPreliminary(test, { project: { name } });
  },
  steps: (stage) => {
    it('shows its notice and its document to anybody, and takes what an applicant seals in its browser', async () => {
      applicant = await stage.browsing.person('supplier1', '/portal/#/notices');
      const { page } = applicant;
      await page.getByRole('link', { name: `${name}资格预审公告` }).click();
      await page.getByText('申请人资格要求').first().waitFor();
      await picture(page, 'prequalification-notice', { onPhone: true });
      await page.getByRole('link', { name: '打开文件' }).click();
      await page.getByText('资格审查内容').first().waitFor();
      await picture(page, 'prequalification-document', { onPhone: true });
      await page.getByRole('link', { name: '提问', exact: true }).click();
      await page.getByLabel('问题', { exact: true }).fill('业绩是否包括分包？');
      await button(page, '提出').click();
      await page.getByText('待答复').first().waitFor();
      await button(page, '验证签名').click();
      await page.getByText('签名有效').waitFor();
      await picture(page, 'question-receipt', { onPhone: true });
      const answering = await stage.test.as('agent');
      const [asked] = (await answering.list('question', { 'f.lot': built.lot })).tdata;
      expect((await clarifyQuestion(stage.test, asked.id, '不包括。')).msg).toBe('');
      // The answer is told once its addendum is out.
      await expect
        .poll(async () => (await answering.detail('question', asked.id)).tdata.row.state, { timeout: 10_000 })
        .toBe('answered');
      await applicant.open(`/portal/#/notices/preliminary?id=${built.document}`);
      await page.getByText('问：业绩是否包括分包？').waitFor();
      await page.getByRole('link', { name: '业绩是否包括分包？' }).waitFor();
      await picture(page, 'prequalification-answer', { onPhone: true });
      await page.getByRole('link', { name: '加密递交' }).click();
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: '资格预审申请文件.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.4 申请文件'),
        });
      await page.getByLabel('项目负责人').fill('张三');
      await page.getByLabel(/密钥文件的口令/).fill('correct horse battery staple');
      await picture(page, 'application-seal', { onPhone: true });
      await button(page, '加密并递交').click();
      await sign(applicant);
      await page.getByText('已递交，这是平台签名的回执').waitFor();
      await page.getByRole('link', { name: '查看我的申请' }).click();
      await page.getByText('已递交并密封').waitFor();
      await picture(page, 'application-own', { onPhone: true });
    });

    it('is opened to the body, and reviewed by those drawn on their desks', async () => {
      for (const account of ['supplier2', 'supplier3']) await apply(await stage.test.as(account), built.lot);
      panel = await lockPanel(stage.test, built);
      await openToBody(stage.test, built);
      const agent = await stage.browsing.person('agent');
      await menu(agent.page, '启封');
      await agent.page.getByRole('link', { name: /资格预审申请启封/ }).click();
      await agent.page.getByText('共 3 家').waitFor();
      await picture(agent.page, 'unsealing', { onPhone: true });
      const desk = await stage.test.as('agent');
      const { row } = (await desk.detail('committee', panel)).tdata;
      const publishedOn = earliestSource(row.lockedAt, (await stage.test.now()).toISOString());
      await desk.done('committee.recordSource', {
        id: panel,
        asked: { value: '20261200112233445566', publishedOn },
      });
      const supervisor = await stage.test.as('supervisor');
      await supervisor.done('committee.confirmSource', { id: panel, asked: { value: '20261200112233445566' } });
      const plannedAt = new Date((await stage.test.now()).getTime() + 3_600_000).toISOString();
      await desk.done('committee.drawPanel', { id: panel, asked: { plannedAt, place: '第三审查室' } });
      const [called] = (await stage.test.office.db
        .selectFrom('committee_member')
        .innerJoin('user', 'user.id', 'committee_member.person_id')
        .select('user.account')
        .where('committee_member.state', '=', 'drawn')
        .where('committee_member.notified_at', 'is not', null)
        .execute()) as { account: string }[];
      const expert = await stage.browsing.person(called!.account, '/portal/#/my/panels');
      await expert.page
        .getByRole('link', { name: /标段|审查专家/ })
        .first()
        .click();
      await expert.page.getByText('资格审查人员回避与保密承诺书').waitFor();
      await button(expert.page, '签署承诺并到场').click();
      await sign(expert);
      await expert.page.getByText('您已到场').waitFor();
      panelists = await seatCalled(stage.test, panel);
      await desk.done('committee.beginReview', { id: panel });
      await expert.page.reload();
      await expert.page.getByRole('radio', { name: '符合', exact: true }).first().waitFor();
      for (const item of await expert.page.getByRole('radio', { name: '符合', exact: true }).all()) await item.check();
      await picture(expert.page, 'review-desk', { onPhone: true });
      await button(expert.page, '签名提交并看下一家').click();
      await sign(expert);
      await expert.page.getByText('已提交 1 / 3 家').waitFor();
      // The next one lies on the desk; what is typed is kept, and stands again after another was looked at.
      const second = expert.page.locator('.zc-review-list [aria-current=true]');
      await expect.poll(() => second.innerText()).not.toContain('符合');
      await expert.page.getByRole('radio', { name: '不符合' }).first().check();
      await expert.page.getByPlaceholder('不符合的理由（必填）').fill('执照已过有效期');
      await expert.page.getByText('已暂存').waitFor();
      await expert.page.locator('.zc-review-list button').last().click();
      await expert.page.locator('.zc-review-list button').nth(1).click();
      await expect
        .poll(() =>
          expert.page
            .getByPlaceholder('不符合的理由（必填）')
            .inputValue()
            .catch(() => ''),
        )
        .toBe('执照已过有效期');
      await expert.page.getByLabel('查找申请人').fill('没有这家');
      await expert.page.getByText('没有符合条件的申请人').waitFor();
    });

    it('is agreed to by the owner and told to each by itself', async () => {
      await judgeAll(panelists, panel);
      const agent = await stage.browsing.person('agent');
      await menu(agent.page, '资格审查委员会');
      await agent.page.getByRole('link', { name: '资格审查委员会', exact: true }).last().click();
      await settle(agent.page, '汇总审查结论');
      await agent.page.getByText('已汇总', { exact: true }).first().waitFor();
      await picture(agent.page, 'committee', { onPhone: true });
      const owner = await stage.browsing.person('owner');
      await menu(owner.page, '资格预审（第一阶段）结果');
      await owner.page
        .getByRole('link', { name: /资格预审结果/ })
        .last()
        .click();
      await settle(owner.page, '确认结果');
      await owner.page.getByText('待告知', { exact: true }).first().waitFor();
      await picture(owner.page, 'prequalification-result', { onPhone: true });
      const desk = await stage.test.as('agent');
      const [result] = (await desk.list('preliminary-result', { 'f.lot': built.lot })).tdata;
      await desk.done('preliminary-result.issue', { id: result.id, because: '告知' });
      const { page } = applicant;
      await page.reload();
      await page.getByText('资格预审通过').waitFor();
    });
  },
});
