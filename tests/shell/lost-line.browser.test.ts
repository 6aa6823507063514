/** What surrounds a page in a real browser is not as it should be: the line is gone before its code is there, the clock is wrong. */
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../database/seed/people.ts';
import { type Browsing, openBrowser } from '../support/browser.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let browsing: Browsing;

beforeAll(async () => {
  test = await openOffice();
  browsing = await openBrowser(() => test.url);
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

describe('a line that is lost before a page’s code is there', () => {
  // A computer seldom notices that the line behind its own network is gone.
  it.each([
    [
      'the computer knows of',
      (lost: BrowserContext) => lost.setOffline(true),
      (back: BrowserContext) => back.setOffline(false),
    ],
    [
      'nothing tells of',
      (lost: BrowserContext) => lost.route('**/*', (route) => route.abort('internetdisconnected')),
      (back: BrowserContext) => back.unroute('**/*'),
    ],
  ])('that %s is said, and the page opens by itself when the line is back', async (_, lose, restore) => {
    const { page, context } = await browsing.person('admin');
    await browsing.whileAway(async () => {
      await lose(context);
      await page.locator('.zc-side').getByRole('link', { name: '全部页面' }).click();
      await page.getByText('页面还没有取到').waitFor();
      await restore(context);
      await page.getByRole('heading', { name: '全部页面', level: 1 }).waitFor();
    });
    await context.close();
  });
});

describe('a computer whose clock is a day wrong', () => {
  it.each([-1, 1])(
    'by %i: the office’s time is shown, and a clock that is put right disturbs nothing',
    async (days) => {
      const { page, context } = await browsing.person();
      await page.clock.install({ time: Date.now() + days * 86_400_000 });
      await page.goto(test.url);
      await page.getByLabel('账号').fill('admin');
      await page.getByLabel('密码', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.locator('#main').waitFor();
      // The test's office began on 2 March 2026.
      await page.locator('.zc-clock', { hasText: '03-02 09:' }).waitFor();
      await page.clock.setSystemTime(Date.now());
      await Promise.all([
        page.waitForRequest('**/agency/checkUser*'),
        page.evaluate(() => dispatchEvent(new Event('focus'))),
      ]);
      await page.locator('.zc-clock', { hasText: '03-02 09:' }).waitFor();
      await context.close();
    },
  );
});

it('no page had a fault of its own', () => {
  expect(browsing.faults).toEqual([]);
});
