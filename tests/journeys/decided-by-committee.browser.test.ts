/**
 * What differs of a tender that the owner's committee decides, in the browser, by the people it needs: the owner forms the
 * committee and convenes it, a member accepts, votes and signs on its own page, and the owner decides by the signed report.
 */
import { it } from 'vitest';
import { deskOf, ownersPeople, termsOf } from '../../src/capabilities/award/decision/testing/decide-by-committee.ts';
import { type AwardedTender, buildAwardedTender } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { buildReportedTender } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { signAs } from '../../src/capabilities/notice/testing/sign-as.ts';
import { type Person, picture } from '../support/browser.ts';
import type { Client } from '../support/client.ts';
import { inChromium } from './in-chromium.ts';
import { button, choose, menu, settle, sign, title, typeDate } from './moves.ts';

const name = '由定标委员会定标的文体中心';
let built: AwardedTender;
let owner: Person;
let member: Person;
let others: Client[];
let committee: string;

const seatOf = async (client: Client) => (await deskOf(client, committee)).me;

inChromium({
  file: import.meta.filename,
  title: 'a tender that the owner’s committee decides, in the browser',
  before: async (test) => {
    const terms = {
      project: { name, regime: 'ZB-M', budgetFunds: '0', fundSource: '世界银行贷款', foreignFunds: true },
      document: termsOf(),
    };
    built = await buildAwardedTender(test, {
      evaluated: (await buildReportedTender(test, terms)) as never,
      until: 'published',
    });
    const accounts = await ownersPeople(test, 5);
    others = await Promise.all(accounts.slice(1).map((account) => test.as(account)));
  },
  steps: (stage) => {
    it('has its committee formed by the owner, who chooses its people by name', async () => {
      owner = await stage.browsing.person('owner');
      const { page } = owner;
      await menu(page, '定标委员会');
      await page.getByText('还没有定标委员会').waitFor();
      await picture(page, 'decision-committees-empty', { onPhone: true });
      await page.getByRole('link', { name: '组建定标委员会' }).first().click();
      await choose(page, '招标项目', name, name);
      await choose(page, '标段', '一标段', '泸定县');
      const people = page.getByLabel('成员', { exact: true });
      for (let i = 1; i <= 5; i++) {
        await people.fill(`定标人员${i}`);
        await page
          .locator('.ant-select-item-option:visible')
          .filter({ hasText: `定标人员${i}` })
          .first()
          .click();
      }
      await page.keyboard.press('Escape');
      const on = new Date((await stage.test.now()).getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
      await typeDate(page, '定标时间', `${on} 10:00`);
      await picture(page, 'decision-committee-form', { onPhone: true });
      await button(page, '保存').click();
      await button(page, '保存').waitFor();
      await button(page, '返回').click();
      await settle(page, '确定成员并通知');
      await page.getByText('待定标', { exact: true }).first().waitFor();
      await picture(page, 'decision-committee-formed', { onPhone: true });
      [{ id: committee }] = (await (await stage.test.as('owner')).list('decision-committee', {})).tdata;
    });

    it('is accepted by a member on its own page, with the commitment signed', async () => {
      member = await stage.browsing.person('decider1');
      const { page } = member;
      await menu(page, '定标委员会');
      await page
        .getByRole('table')
        .getByRole('link', { name: /定标委员会/ })
        .first()
        .click();
      await page.getByText('请确认参加').waitFor();
      await picture(page, 'decision-accept', { onPhone: true });
      await button(page, '签署承诺并确认参加').click();
      await sign(member);
      await page.getByText('您已确认参加').waitFor();
      for (const client of others) {
        const me = await seatOf(client);
        await client.done('decision-member.accept', {
          id: me.id,
          asked: await signAs(client, me.commitmentText, built.project),
        });
      }
    });

    it('is convened by the owner and voted on, each by itself', async () => {
      const agent = await stage.test.as('agent');
      const { endsAt } = (await agent.detail('candidate-publicity', built.publicity)).tdata.row;
      await stage.test.setClock(endsAt);
      await waitForState(agent, 'candidate-publicity', built.publicity, 'ended');
      await owner.page.reload();
      await button(owner.page, '开始定标').click();
      await owner.page.getByText('已表决 0 / 5').waitFor();
      const { page } = member;
      await page.getByText(/请表决/).waitFor();
      await page.getByRole('radio').first().check();
      await page.getByLabel('理由').fill('施工方案最好，履约评价优良');
      await picture(page, 'decision-vote', { onPhone: true });
      await button(page, '投票').click();
      await page.getByText('本轮您已表决').waitFor();
      const { row } = (await agent.detail('decision-committee', committee)).tdata;
      for (const [i, client] of others.entries()) {
        const { bid } = row.candidates[i < 2 ? 0 : i - 1];
        const me = await seatOf(client);
        await client.done('decision-member.vote', { id: me.id, asked: { bid, reason: `${me.seat}的理由` } });
      }
      await owner.page.getByText('已形成结论', { exact: true }).first().waitFor();
      await picture(owner.page, 'decision-decided', { onPhone: true });
    });

    it('is reported: completed by the owner, signed by every member', async () => {
      const { page } = owner;
      await page.getByRole('link', { name: '定标报告', exact: true }).last().click();
      await title(page, /定标报告/).waitFor();
      await button(page, '定稿并请成员签署').click();
      await page.getByText('签署中', { exact: true }).first().waitFor();
      await member.page.getByText('请签署定标报告').waitFor();
      await button(member.page, '签署定标报告').click();
      await sign(member);
      await member.page.getByText(/已签 1 \/ 5/).waitFor();
      const { report } = await deskOf(others[0]!, committee);
      for (const client of others) {
        const { row } = (await client.detail('decision-report', report.id)).tdata;
        const me = await seatOf(client);
        await client.done('decision-member.signReport', {
          id: me.id,
          asked: await signAs(client, row.digest, built.project),
        });
      }
      await page.getByText('已签署', { exact: true }).first().waitFor();
      await picture(page, 'decision-report', { onPhone: true });
    });

    it('is decided by the owner by that report, and for nobody else', async () => {
      const { page } = owner;
      await menu(page, '确认中标人');
      await page.getByRole('link', { name: '待定标' }).click();
      await title(page, /确认中标人/).waitFor();
      await picture(page, 'decision-by-report', { onPhone: true });
      await button(page, '确定为中标人').first().click();
      await button(page, '签名并确认定标').click();
      await sign(owner);
      await page.getByText('已定标', { exact: true }).waitFor();
    });
  },
});
