/** A question of the committee as people see it: written and sent in the room, answered and signed in the portal, judged in the room. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  buildEvaluatedTender,
  type EvaluatedTender,
  judgeAll,
} from '../../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import { judgeBy } from '../../src/capabilities/evaluation/testing/clarify.ts';
import { dismissMatters, plantSigns, vote } from '../../src/capabilities/evaluation/testing/votes.ts';
import { forgetSigner } from '../../src/capabilities/notice/testing/sign-as.ts';
import { type Person, picture } from '../support/browser.ts';
import { inChromium } from './in-chromium.ts';
import { button, sign, title } from './moves.ts';

let built: EvaluatedTender;
let chair: Person;
let bidder: Person;
/** Chooses as people do: who sees that the list is still open clicks once more. */
const choose = async (page: Page, name: string) => {
  const option = page.locator('.ant-select-item-option:visible').filter({ hasText: name }).first();
  await option.click();
  await option.waitFor({ state: 'hidden', timeout: 3000 }).catch(() => option.click());
};

inChromium({
  file: import.meta.filename,
  title: 'a clarification and what the committee votes on (L6, L29), in the browser',
  before: async (test) => {
    built = await buildEvaluatedTender(test, { until: 'evaluating' });
  },
  steps: (stage) => {
    it('is asked in the room, about a correction that the system proposes', async () => {
      chair = await stage.browsing.person(built.chair!.account, `/portal/#/evaluation?committee=${built.committee}`);
      bidder = await stage.browsing.person('supplier1', '/portal/#/my/clarifications');
      const { page } = chair;
      await page.getByText(/投标有效期至 \d{4}-\d{2}-\d{2}/).waitFor();
      await button(page, '评标澄清').click();
      const panel = page.getByRole('dialog', { name: '评标澄清' });
      await panel.getByText('还没有澄清').waitFor();
      await button(panel, '提出澄清').click();
      await panel.getByLabel('投标人').click();
      await choose(page, built.bids[0]!.supplierName);
      await panel.getByLabel('事项').click();
      await choose(page, '算术修正确认');
      await panel.getByLabel('开标一览表大写金额').fill('叁仟叁佰陆拾万元整');
      await picture(page, 'clarification-form', { onPhone: true });
      await button(panel, '提出，交组长发出').click();
      await page.getByText('没有需要修正的算术错误').waitFor();
      await button(page, '知道了').click();
      await panel.getByLabel('开标一览表大写金额').fill('叁仟叁佰伍拾万元整');
      await button(panel, '提出，交组长发出').click();
      await panel.getByText('建议评审价 33,500,000.00 元').waitFor();
      await picture(page, 'clarification-draft');
      await button(panel, '发出').click();
      await button(page.getByRole('dialog', { name: '发出澄清？' }), '发出澄清').click();
      await panel.getByText('待投标人答复').waitFor();
      await picture(page, 'clarification-asked', { onPhone: true });
    });

    it('is answered in the portal with a signature, and no name of the committee is on the page', async () => {
      const { page, open } = bidder;
      await open('/portal/#/my/clarifications');
      await title(page, '评标澄清').waitFor();
      await picture(page, 'clarification-mine');
      await page
        .getByRole('row', { name: /算术修正确认/ })
        .getByRole('link')
        .first()
        .click();
      await page.getByText('以大写金额为准').first().waitFor();
      await button(page, '签名并答复').click();
      await page.getByText('请输入答复').waitFor();
      await page.getByLabel('答复', { exact: true }).fill('以大写为准，总报价调整为 3300 万元');
      await page.getByText('确认修正', { exact: true }).first().click();
      await picture(page, 'clarification-answer', { onPhone: true });
      await button(page, '签名并答复').click();
      const making = page.getByRole('dialog', { name: '制作签名密钥' });
      await making.waitFor();
      // Another key at hand, and nothing typed: said in the dialog.
      const other = {
        name: '投标密钥.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"format":"zhaocai.bid-key"}'),
      };
      await making.locator('input[type=file]').setInputFiles(other);
      await making.getByText('这是投标密钥，用于解密您的投标文件；签名用另一把密钥').waitFor();
      await making.locator('input[type=file]').setInputFiles({ ...other, buffer: Buffer.from('no json') });
      await making.getByText('这不是签名密钥文件').waitFor();
      await button(making, '制作并签名').click();
      await making.getByText('请输入口令').first().waitFor();
      // No address for certificates is set here, so nothing offers one.
      expect(await page.getByRole('link', { name: '申请 CA 证书' }).count()).toBe(0);
      await sign(bidder);
      await page
        .getByText(/答复不得改变投标文件的实质性内容/)
        .first()
        .waitFor();
      await picture(page, 'clarification-refused');
      await button(page, '知道了').click();
      await page.getByLabel('答复', { exact: true }).fill('确认以大写金额为准，其余不变。');
      await button(page, '签名并答复').click();
      await page.getByText('修正已确认').first().waitFor();
      await picture(page, 'clarification-answered', { onPhone: true });
      const seen = await page.locator('body').innerText();
      for (const { seat } of built.members) expect(seen).not.toContain(seat);
    });

    it('counts in the evaluation: the room shows it settled, and a question that is answered is judged by the members', async () => {
      const { page } = chair;
      const panel = page.getByRole('dialog', { name: '评标澄清' });
      await panel.getByText('修正已确认').waitFor();
      await button(panel, '提出澄清').click();
      await panel.getByLabel('投标人').click();
      await choose(page, built.bids[0]!.supplierName);
      await panel.getByRole('textbox', { name: '问题' }).fill('请说明第 12 页与第 30 页的工期以何处为准');
      await button(panel, '提出，交组长发出').click();
      await button(panel, '发出').click();
      await button(page.getByRole('dialog', { name: '发出澄清？' }), '发出澄清').click();
      await panel.getByText('待投标人答复').waitFor();
      await bidder.open('/portal/#/my/clarifications');
      await bidder.page
        .getByRole('row', { name: /含义不明确的内容/ })
        .getByRole('link')
        .first()
        .click();
      await bidder.page.getByLabel('答复', { exact: true }).fill('以第 12 页为准');
      await button(bidder.page, '签名并答复').click();
      await sign(bidder);
      await bidder.page.getByText('已答复', { exact: true }).first().waitFor();
      await panel.getByRole('radio', { name: '可以接受' }).check();
      await panel.getByLabel('认定的理由').fill('与投标函一致');
      await picture(page, 'clarification-judging', { onPhone: true });
      await button(panel, '表示意见').click();
      await panel.getByText(`${built.chair!.seat}：可以接受，与投标函一致`).waitFor();
      const [answered] = (await built.chair!.client.list('clarification', { 'f.state': 'answered' })).tdata;
      await judgeBy(built, 3, answered.id, 'accept');
      await panel.getByText('已认定').waitFor();
      for (const member of built.members) await judgeAll(member, built.committee, {});
      await built.chair!.client.done('committee-member.confirmQualification', { id: built.chair!.id });
    });

    it('each member says whether a sign is collusion, and whether all are rejected; the majority takes effect before their eyes', async () => {
      const judged = await buildEvaluatedTender(stage.test, { until: 'evaluating' });
      await plantSigns(stage.test, judged, [
        [0, 1],
        [2, 3],
      ]);
      const voter = await stage.browsing.person(
        judged.chair!.account,
        `/portal/#/evaluation?committee=${judged.committee}`,
      );
      const { page } = voter;
      await page.getByRole('button', { name: /雷同与关联/ }).click();
      const panel = page.getByRole('dialog', { name: '雷同与关联的表决' });
      await panel.getByText('我还有 2 项没有表决').waitFor();
      await picture(page, 'signs-to-vote', { onPhone: true });
      const first = panel.getByRole('listitem').filter({ hasText: '第 1 条线索' }).first();
      await first.getByLabel('我的意见').click();
      await choose(page, '属于或者视为');
      await first.getByLabel('理由').fill('同一台电脑在一分钟内递交');
      await button(first, '表决').click();
      await sign(voter);
      // The key that the page made is the chair's now; what follows is sent without the page.
      forgetSigner(judged.chair!.client);
      await first.getByText('评委').first().waitFor();
      const others = judged.members.filter((m) => m !== judged.chair);
      for (const member of others) expect((await vote(member, 'sign', 'address:0', 'uphold')).code).toBe('v');
      await panel.getByText('表决结果：成立').waitFor();
      await dismissMatters(judged.members, judged.committee);
      await panel.getByText('表决结果：不成立').waitFor();
      await picture(page, 'signs-voted', { onPhone: true });
      for (const member of judged.members) await judgeAll(member, judged.committee, {});
      await judged.chair!.client.done('committee-member.confirmQualification', { id: judged.chair!.id });
      await page.keyboard.press('Escape');
      await page.getByText('有效投标只有 2 家').waitFor();
      await button(page, '提请否决所有投标…').click();
      await page.getByLabel('评标委员会认为明显缺乏竞争的理由').fill('只余两家，报价接近限价');
      await button(page, '提请否决所有投标').click();
      await page.getByText('提请表决：否决所有投标').waitFor();
      await picture(page, 'reject-all-vote', { onPhone: true });
    });
  },
});
