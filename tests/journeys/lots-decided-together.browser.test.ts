/**
 * What differs of lots that are decided together (兼投不兼中), in the browser, by the people it needs: the officer reads how the
 * lots were allocated, publishes who leads after that, and the supervisor and the bidders read their part of it.
 */
import { expect, it } from 'vitest';
import { draftPublicity, publishPublicity } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { handInAll, reportHandedIn } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { buildGroup } from '../../src/capabilities/notice/testing/build-group.ts';
import { picture } from '../support/browser.ts';
import { inChromium } from './in-chromium.ts';
import { button, menu, openRow } from './moves.ts';

const inGroup = (lotOrder: number) => ({ lotGroup: '甲组', lotOrder, lotMost: 1 });
let second: { lot: string; report: string };

inChromium({
  file: import.meta.filename,
  title: 'lots that are decided together, in the browser',
  before: async (test) => {
    const built = await buildGroup(test, [inGroup(2), inGroup(1)]);
    const handedIn = [await handInAll(test, built[0]!), await handInAll(test, built[1]!)] as const;
    await reportHandedIn(test, handedIn[0]);
    second = await reportHandedIn(test, handedIn[1]);
  },
  steps: (stage) => {
    it('shows who leads which lot, in the order of the documents, and who is passed over for which reason', async () => {
      const { page } = await stage.browsing.person('supervisor');
      await menu(page, '兼投不兼中分配');
      await picture(page, 'allocations', { onPhone: true });
      await openRow(page);
      const lots = page.getByRole('table', { name: '各标段' });
      await lots.waitFor();
      const lines = await lots.getByRole('row').allInnerTexts();
      expect(lines[1]).toMatch(/第二标段[\s\S]*评标排名第 1[\s\S]*无/);
      expect(lines[2]).toMatch(/第一标段[\s\S]*评标排名第 2[\s\S]*已在“第二标段”排名第一/);
      await picture(page, 'allocation', { onPhone: true });
    });

    it('is published lot by lot: the form names who leads, and says who is passed over', async () => {
      await publishPublicity(stage.test, await draftPublicity(stage.test, second));
      const { page } = await stage.browsing.person('agent');
      await menu(page, '评标报告');
      await page.getByRole('link', { name: '第一标段评标报告' }).click();
      await page.getByRole('link', { name: '拟中标候选人公示' }).click();
      await page.getByLabel('公示标题').waitFor();
      await button(page, '保存').click();
      await button(page, '保存').waitFor();
      for (const label of ['项目负责人', '证书', '资格能力'])
        for (const input of await page.getByLabel(new RegExp(`行.*${label}`)).all()) await input.fill('一级建造师');
      await picture(page, 'publicity-form-passed-over', { onPhone: true });
      await button(page, '保存').click();
      await page.getByText('已保存 · 第 2 版').waitFor();
      await button(page, '返回').click();
      await page.getByText('已在“第二标段”排名第一').first().waitFor();
      await picture(page, 'publicity-passed-over', { onPhone: true });
      await button(page, '提交审核').click();
      await page.getByRole('main').getByText('待审核', { exact: true }).first().waitFor();
    });
  },
});
