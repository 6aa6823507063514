/**
 * An open tender as people see it, from its opening to the archive: an expert judges, the owner decides, the winner reads
 * its letter, and the archive proves itself. What others do goes over HTTP.
 */
import { expect, it } from 'vitest';
import { announceResult, sendLetters } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import {
  buildContract,
  type HandedInTender,
  handInAll,
} from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { ensureVerifier } from '../../src/capabilities/closing/testing/ensure-verifier.ts';
import { drawBuilt } from '../../src/capabilities/evaluation/testing/build-committee.ts';
import { judgeAll, signReport } from '../../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import { acceptAndSignIn, calledMembers } from '../../src/capabilities/evaluation/testing/seat-members.ts';
import { dismissMatters } from '../../src/capabilities/evaluation/testing/votes.ts';
import { buildPublishedTender, waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { buildOpenedTender } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { verifyArchive } from '../../src/index.ts';
import type { VerbOf } from '../../src/kernel/record/known.ts';
import { type Person, picture } from '../support/browser.ts';
import { publicise, scoreAndSettle } from './in-between.ts';
import { inChromium } from './in-chromium.ts';
import { button, download, follow, menu, settle, sign, tender, title } from './moves.ts';

let agent: Person;
let built: HandedInTender;
let report: string;
let letter: string;
const lotOf = () => ({ id: built.submitted.lot, project: built.submitted.project });

inChromium({
  file: import.meta.filename,
  title: 'an open tender that is judged in the browser',
  before: async (test) => {
    const published = await buildPublishedTender(test, {
      isSignedHere: true,
      project: { name: `${tender}招标`, estimate: '146000000', budgetFunds: '160000000', investment: '160000000' },
      lot: { name: `${tender}一标段` },
      prices: { estimate: '146000000', ceilingPrice: '145354381.96', provisionalSum: '21534111.08' },
    });
    const prices = ['138086662.86', '139888000.00', '141234567.89'];
    const bids = prices.map((price, i) => ({ account: `supplier${i + 1}`, price }));
    built = await handInAll(test, published, bids);
    await buildOpenedTender(test, { submitted: built.submitted, bids: bids.map(() => ({})) });
  },
  steps: (stage) => {
    it('is judged: one expert in the browser, four over HTTP', async () => {
      await drawBuilt(stage.test, built.drawing);
      const members = await calledMembers(stage.test, built.drawing.committee);
      const chair = members[0]!;
      const judge = members[1]!;
      const others = members.filter((m) => m !== judge);
      const asChair = (verb: VerbOf<'committee-member'>) =>
        chair.client.done(`committee-member.${verb}`, { id: chair.id });
      const expert = await stage.browsing.person(judge.account);
      const { page } = expert;
      await menu(page, '我的评标');
      await follow(page, `${tender}一标段`);
      await button(page, '确认参加').click();
      await button(page, '签到并签署承诺').click();
      await sign(expert);
      await page.getByText('您已签到').waitFor();
      for (const member of others) await acceptAndSignIn(member, built.drawing.committee);
      await page.getByRole('radio', { name: `${chair.seat}` }).check();
      await button(page, '投票').click();
      for (const { id, client } of members.slice(2, 4))
        await client.done('committee-member.vote', { id, asked: { person: chair.id } });
      await page.getByText('组长已产生').waitFor();

      await asChair('begin');
      for (let done = 1; done <= 3; done++) {
        await button(page, '其余通过').click();
        if (done === 1) await picture(page, 'qualification');
        await page.getByText(`${done} / 3 家已填完`).waitFor();
        await button(page, '填好了，看下一家').click();
      }
      // All of them by one signing, as the scores.
      await button(page, '核对并一次签署…').click();
      await button(page, '签署全部资格审查').click();
      await sign(expert);
      await page.getByText('已签署提交 3 家').waitFor();
      for (const member of others) await judgeAll(member, built.drawing.committee, {});
      await dismissMatters(members, built.drawing.committee);
      await asChair('confirmQualification');
      // U38: one factor across all bidders by figures and Enter, then the next; drafts until one signature.
      const scores = ['25.5', '24', '22.5', '15', '15', '15', '6.5', '6.5'];
      await page
        .getByRole('button', { name: /^施工组织设计 · .+：未打分$/ })
        .first()
        .focus();
      for (const score of scores) {
        await page.keyboard.type(score);
        await page.keyboard.press('Enter');
      }
      await page.getByText('我的排序预览').waitFor();
      await picture(page, 'score-sheet', { onPhone: true });
      await page.getByText(`8 / 9 格已打`).waitFor();
      // What may not stand there is said while it is typed, and never kept.
      const last = page.getByLabel('项目管理机构得分');
      await last.fill('90');
      await page.getByRole('alert').filter({ hasText: '分之间' }).waitFor();
      await last.fill('6.5');
      await page.getByText('9 / 9 格已打').waitFor();
      await button(page, '核对并一次签署…').click();
      await button(page, '签署全部评分').click();
      await sign(expert);
      await page.getByText('已签署提交 3 家').waitFor();
      report = await scoreAndSettle(members, chair, built.drawing.committee);
      await asChair('openSigning');
      await button(page, '签署评标报告').click();
      await sign(expert);
      await page.getByText('1 / 5').waitFor();
      for (const member of others) await signReport(member, report);
      await asChair('deliverReport');
      agent = await stage.browsing.person('agent');
      await menu(agent.page, '评标报告');
      await follow(agent.page, `${tender}一标段评标报告`);
      await agent.page.getByText('综合评估比较表').scrollIntoViewIfNeeded();
      await picture(agent.page, 'evaluation-report');
    });

    it('is awarded by the owner after the publicity', async () => {
      const desk = await stage.test.as('agent');
      const { id, endsAt } = await publicise(stage.test, lotOf(), report);
      await menu(agent.page, '中标候选人公示');
      await follow(agent.page, `${tender}一标段中标候选人公示`);
      await picture(agent.page, 'candidates');
      await stage.test.setClock(endsAt);
      await waitForState(desk, 'candidate-publicity', id, 'ended');

      const owner = await stage.browsing.person('owner');
      const { page } = owner;
      await menu(page, '确认中标人');
      await page.getByRole('link', { name: '待定标' }).click();
      await title(page, `确认中标人：${tender}一标段`).waitFor();
      await picture(page, 'decision', { onPhone: true });
      // U40: no one is chosen before the owner chooses.
      expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
      await page.getByRole('radio', { name: '选 中国水利水电第七工程局有限公司 为中标人' }).check();
      await button(page, '确定为中标人').click();
      await button(page, '签名并确认定标').click();
      await sign(owner);
      await page.getByText('已定标', { exact: true }).waitFor();
      const confirmation = (await desk.list('winner-confirmation', { 'f.lot': built.submitted.lot })).tdata[0];
      expect(confirmation).toMatchObject({ winnerName: '中国水利水电第七工程局有限公司', price: '138086662.86' });
      await announceResult(stage.test, confirmation.id);
      letter = await sendLetters(stage.test, confirmation.id);
      await menu(agent.page, '中标通知书');
      await agent.page.getByRole('row', { name: '中国水利水电第七工程局有限公司' }).getByRole('link').first().click();
      await title(agent.page, '中标通知书 中国水利水电第七工程局有限公司').waitFor();
      await picture(agent.page, 'award-letter');
      const supplier1 = await stage.browsing.person('supplier1');
      await menu(supplier1.page, '我的通知书');
      await supplier1.page.getByRole('row', { name: tender }).getByRole('link').first().click();
      await supplier1.page.getByText('138,086,662.86').first().waitFor();
    });

    it('ends in an archive that is sealed, downloaded and proves itself', async () => {
      ensureVerifier();
      await buildContract(stage.test, { letter });
      const { page } = agent;
      await menu(page, '合同管理');
      await follow(page, `${tender}一标段合同`);
      await picture(page, 'contract');
      await menu(page, '项目列表');
      await follow(page, `${tender}招标`);
      await page.getByRole('button', { name: /^归档/ }).click();
      await picture(page, 'flow-end');
      await page.getByRole('link', { name: '新建', exact: true }).click();
      await button(page, '保存').click();
      await button(page, '检查完整性').click();
      await settle(page, '封存');
      await page.getByRole('heading', { name: '归档包' }).waitFor();
      await picture(page, 'archive');
      const zip = await download(agent, () => page.getByRole('link', { name: /^DA-.*\.zip$/ }).click());
      const { serverPublicKey } = (await stage.test.guest().get('/platform/certificate/authority.json')).tdata;
      const published = (await stage.test.guest().get('/web/notice/detail.json', { id: built.submitted.notice })).tdata
        .row;
      const proved = await verifyArchive(zip, { key: serverPublicKey, head: published.chainHead });
      expect(proved.faults).toEqual([]);
      expect(proved).toMatchObject({ ok: true, against: 'published' });
    });
  },
});
