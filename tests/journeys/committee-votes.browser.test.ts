/** G9, G13: what the committee must find, as two of its experts see it at once: tied bids in the room, and a capacity after the report. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { buildAwardedTender } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { reviewAsked } from '../../src/capabilities/award/testing/review-capacity.ts';
import {
  buildEvaluatedTender,
  defaultBids,
  type EvaluatedTender,
  roomOf,
} from '../../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import { vote, voteAll } from '../../src/capabilities/evaluation/testing/votes.ts';
import { forgetSigner } from '../../src/capabilities/notice/testing/sign-as.ts';
import { type Person, picture } from '../support/browser.ts';
import { inChromium } from './in-chromium.ts';
import { button, sign } from './moves.ts';

let built: EvaluatedTender;
const choose = async (page: Page, name: string) => {
  const option = page.locator('.ant-select-item-option:visible').filter({ hasText: name }).first();
  await option.click();
  await option.waitFor({ state: 'hidden', timeout: 3000 }).catch(() => option.click());
};

inChromium({
  file: import.meta.filename,
  title: 'what a committee votes on, in the browser',
  before: async (test) => {
    built = await buildEvaluatedTender(test, {
      until: 'summarised',
      bids: defaultBids.map((b, i) => (i < 2 ? { ...b, price: '33600000.00' } : b)),
      score: ({ item }) => (Number(item.points) * 0.8).toFixed(2),
    });
  },
  steps: (stage) => {
    const room = () => `/portal/#/evaluation?committee=${built.committee}`;

    it('G9 each seat says for itself which of tied bids stands first; the others read it when all have', async () => {
      const [, one, two] = built.members;
      const first: Person = await stage.browsing.person(one!.account, room());
      const second: Person = await stage.browsing.person(two!.account, room());
      await first.page.getByText('待表决').waitFor();
      await picture(first.page, 'tie-to-vote', { onPhone: true });
      const line = first.page.getByRole('listitem').filter({ hasText: '并列第 1 名' });
      await line.getByLabel('我的意见').click();
      await choose(first.page, defaultBids[0]!.name);
      await line.getByLabel('理由').fill('施工组织设计对高原冻土有针对性');
      await button(line, '表决').click();
      await sign(first);
      forgetSigner(one!.client);
      await first.page.getByText(`已表决：${one!.seat}`).waitFor();
      // The other sees that a seat has voted, and not what.
      await second.page.getByText(`已表决：${one!.seat}`).waitFor();
      expect(await second.page.getByText('高原冻土').count()).toBe(0);
      await picture(second.page, 'tie-hidden', { onPhone: true });
      const [tie] = (await roomOf(two!.client, built.committee)).result.findings.filter((f: any) => f.check === 'tie');
      for (const member of built.members.filter((m) => m !== one))
        expect((await vote(member, 'order', tie.id, built.bids[0]!.id, '方案更优')).code).toBe('v');
      await second.page.getByText('高原冻土').waitFor();
      await picture(second.page, 'tie-decided', { onPhone: true });
    });

    it('G13 the original committee is asked once more, and its page and its list say so', async () => {
      const { built: whole, confirmation } = await awardedOf();
      const [, one] = whole.members;
      const expert = await stage.browsing.person(one!.account, '/portal/#/evaluations');
      await expert.page.getByText('表决候选人的履约能力').first().waitFor();
      await picture(expert.page, 'capacity-turn', { onPhone: true });
      await expert.page.goto(expert.page.url().replace(/#.*/, `#/evaluation?committee=${whole.committee}`));
      await expert.page.getByText('履约能力审查').first().waitFor();
      await expert.page.getByText('破产受理裁定.pdf').waitFor();
      await picture(expert.page, 'capacity-to-vote', { onPhone: true });
      const owner = await stage.test.as('owner');
      const { review } = (await owner.detail('winner-confirmation', confirmation)).tdata.row;
      const { subject } = (await one!.client.detail('committee-vote', review)).tdata.row;
      await voteAll(whole.members, 'capacity', subject, 'uphold', '流动比率低于招标文件的要求');
      await expert.page.getByText('表决结果：不具备履约能力').waitFor();
      await picture(expert.page, 'capacity-voted', { onPhone: true });
    }, 300_000);

    async function awardedOf() {
      const whole = await buildEvaluatedTender(stage.test, { until: 'delivered' });
      const { confirmation } = await buildAwardedTender(stage.test, { evaluated: whole, until: 'ended' });
      const owner = await stage.test.as('owner');
      const asked = await reviewAsked(owner, { capacityOf: whole.bids[0]!.id });
      await owner.done('winner-confirmation.askReview', { id: confirmation, asked });
      return { built: whole, confirmation };
    }
  },
});
