/** What a bidder fetches between pressing 登录 and a home that says what is to be done. */
import { afterAll, beforeAll, expect, it } from 'vitest';
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

/** As it goes over the line, heads included. */
const [mostAsked, mostBytes] = [30, 250_000];

it(`a bidder is at home after ${mostAsked} requests and ${mostBytes / 1000} kB`, async () => {
  const { page, context } = await browsing.person();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const asked = new Map<string, { url: string; bytes: number }>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) =>
    asked.set(requestId, { url: request.url, bytes: 0 }),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await page.goto(`${test.url}/portal/`);
  await page.getByLabel('账号').waitFor();
  await page.waitForLoadState('networkidle');
  asked.clear();
  await page.getByLabel('账号').fill('supplier1');
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('heading', { name: '接下来要做' }).waitFor();
  // What comes after it as well, but for the stream that stays open.
  await page.getByRole('link', { name: '人员和权限' }).waitFor();
  await page.waitForTimeout(1000);
  const all = [...asked.values()];
  const told = all.map(({ url, bytes }) => `${bytes} ${url.replace(test.url, '')}`).join('\n');
  expect(all.length, told).toBeGreaterThan(10);
  expect(all.length, told).toBeLessThanOrEqual(mostAsked);
  expect(
    all.reduce((sum, { bytes }) => sum + bytes, 0),
    told,
  ).toBeLessThanOrEqual(mostBytes);
});
