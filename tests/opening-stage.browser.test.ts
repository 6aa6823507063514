/** What is read out stands on the stage so that it can be read: long names whole, a few words in one line. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOpenedTender } from '../src/capabilities/opening/testing/build-opened-tender.ts';
import { sql } from '../src/kernel/server/database.ts';
import { type Browsing, openBrowser, phone, picture } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';

let test: TestOffice;
let browsing: Browsing;
beforeAll(async () => {
  test = await openOffice();
  browsing = await openBrowser(() => test.url);
}, 120_000);
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

const name = (n: string) => `四川省泸定县大渡河流域综合治理与生态修复建设工程第${n}施工总承包有限责任公司`;

it('a duration of a few words does not fall apart beside long names, and nothing leaves the window', {
  timeout: 120_000,
}, async () => {
  const said = { term: '540 日历天', quality: '合格' };
  const { opening } = await buildOpenedTender(test, {
    bids: ['一', '二', '三'].map((n) => ({ name: name(n), ...said })),
  });
  await sql`update opening_entry set confirmed_at = now(), security = '已足额到账 280,000.00 元（2026-08-26 10:15）'
    where opening_id = ${opening}`.execute(test.office.db);
  const { page } = await browsing.person('agent', `/#/agency/project/kaibiao/room?id=${opening}`);
  const table = page.getByRole('table', { name: '开标一览表' });
  await table.getByText(name('二')).waitFor();
  for (const words of Object.values(said)) {
    const { height } = (await table.getByText(words, { exact: true }).first().boundingBox())!;
    expect(height, words).toBeLessThan(30);
  }
  // A security takes two lines at most, and that a bidder has confirmed is read whole.
  const security = table.getByText('已足额到账 280,000.00 元', { exact: true }).first();
  expect((await security.boundingBox())!.height).toBeLessThan(60);
  const chip = table.getByText('已确认', { exact: true }).first();
  const [own, cell] = [await chip.boundingBox(), await chip.locator('xpath=ancestor::td').boundingBox()];
  expect(own!.x + own!.width).toBeLessThanOrEqual(cell!.x + cell!.width);
  expect(await table.evaluate((t) => t.scrollWidth - t.parentElement!.clientWidth)).toBeLessThanOrEqual(1);
  await picture(page, 'opening-stage', { onPhone: true });
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(browsing.faults).toEqual([]);
});
