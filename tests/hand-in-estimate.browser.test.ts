/** Sealing a base estimate over a slow line: left, done, replaced. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildPublishedTender } from '../src/capabilities/notice/testing/build-published-tender.ts';
import { first, sql } from '../src/kernel/server/database.ts';
import { button, sign, title } from './journeys/moves.ts';
import { type Browsing, openBrowser, type Person, picture } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';
import { slowLine } from './support/slow-line.ts';

let test: TestOffice;
let browsing: Browsing;
let agent: Person;
let place: string;

beforeAll(async () => {
  test = await openOffice();
  const { lot } = await buildPublishedTender(test);
  browsing = await openBrowser(() => test.url);
  place = `/#/agency/project/kaibiao/biaodi/form?lot=${lot}`;
  agent = await browsing.person('agent', place);
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(`what the page showed: ${await browsing.lastSeen()}`);
});

const known = async () =>
  (await first<{ n: number }>(test.office.db, sql`select count(*)::int as n from base_estimate`))?.n;

async function fill(amount: string): Promise<void> {
  const { page } = agent;
  await page.getByLabel('金额（元）').fill(amount);
  await page.getByLabel('编制依据').fill('按清单计价规范编制');
  await button(page, '加密并封存').click();
  await sign(agent);
}

it('refuses what is no amount, and whoever leaves in the middle has sealed nothing (U23)', {
  timeout: 90_000,
}, async () => {
  const { page } = agent;
  await button(page, '加密并封存').click();
  await page.getByText('请输入标底金额').waitFor();
  const line = slowLine(agent);
  const ended = page.waitForEvent('requestfailed', (r) => r.url().includes('base-estimate/seal.json'));
  await line.of(200);
  await fill('30000000');
  await page.getByText('正在送出加密后的标底').waitFor();
  await picture(page, 'estimate-sending', { onPhone: true });
  await page.getByRole('link', { name: '项目列表', exact: true }).first().click();
  await page.getByText('标底还没有封存').waitFor();
  await button(page, '离开').click();
  await title(page, '项目列表').waitFor();
  await ended;
  await line.of(-1);
  await page.waitForTimeout(500);
  expect(await known()).toBe(0);
});

it('is sealed, says so on its own page, and another replaces it', { timeout: 90_000 }, async () => {
  const { page, open } = agent;
  for (const amount of ['30000000', '31415926.53']) {
    await open('/#/agency/project/list');
    await title(page, '项目列表').waitFor();
    await open(place);
    await fill(amount);
    await page.getByText('标底已封存').first().waitFor();
    await page.waitForURL(/biaodi\/detail/);
    expect(await page.getByRole('main').innerText()).not.toContain(amount.slice(0, 4));
    expect(await known()).toBe(1);
  }
  await picture(page, 'estimate-sealed', { onPhone: true });
  expect(browsing.faults).toEqual([]);
});
