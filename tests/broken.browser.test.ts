/** E3: a page that breaks says so in Chinese, shows a way back, and a number under which the server knows it too. */
import { Writable } from 'node:stream';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browsing, desk, openBrowser, phone, picture } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';
import { overrunsIn } from './support/overruns.ts';

let test: TestOffice;
let browsing: Browsing;
const log: string[] = [];

beforeAll(async () => {
  const logTo = new Writable({
    write: (chunk, _encoding, done) => {
      log.push(String(chunk));
      done();
    },
  });
  test = await openOffice({ logTo, logLevel: 'warn' });
  browsing = await openBrowser(() => test.url);
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

/** The number on the page, once the server's log and the administrator's list of faults know it. */
async function toldNumber(page: Page): Promise<string> {
  const said = await page.getByText(/编号/).first().innerText();
  const number = /编号\s*(\d{8})/.exec(said)![1]!;
  await expect.poll(() => log.join('')).toContain(number);
  const admin = await test.as('admin');
  await expect
    .poll(async () => (await admin.list('fault', { 'f.requestId': number })).tdata.map((f: any) => f.requestId))
    .toEqual([number]);
  return number;
}

it('E3: a frame that cannot be drawn leaves a page that says so, on a desk and on a phone', async () => {
  const { page } = await browsing.person('agent');
  // The frame is code of its own, and what came is not what it was.
  await page.route(/assets\/Office-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export default () => { throw new Error("planted"); };' }),
  );
  await page.reload();
  await page.getByText('系统页面出错了').waitFor();
  await toldNumber(page);
  await picture(page, 'broken', { onPhone: true });
  await page.setViewportSize(phone);
  expect(await overrunsIn(page)).toEqual([]);
  await page.setViewportSize(desk);
  await page.unrouteAll();
  await page.getByRole('link', { name: '返回首页' }).click();
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
});

it('E3: a frame that cannot be fetched leaves no blank page', async () => {
  const { page } = await browsing.person('agent');
  await page.route(/assets\/Office-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await page.getByText('系统页面出错了').waitFor();
  await toldNumber(page);
});

it('E3: one page that throws keeps the frame, and says its number', async () => {
  const { page, open } = await browsing.person('agent');
  await page.route(/assets\/CalendarPage-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export default () => { throw new Error("planted"); };' }),
  );
  await open('/#/agency/workbench/calendar');
  await page.getByText('这个页面出错了').waitFor();
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  await toldNumber(page);
});
