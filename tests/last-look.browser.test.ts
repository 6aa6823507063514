/** What cannot be taken back leads through the last look: what is missing, what is settled, and only then the deed; and back. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { committeeValues, ensureExperts } from '../src/capabilities/evaluation/testing/build-committee.ts';
import { type BuiltTender, buildPublishedTender } from '../src/capabilities/notice/testing/build-published-tender.ts';
import { type Browsing, openBrowser, phone } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';

let test: TestOffice;
let browsing: Browsing;
let tender: BuiltTender;

beforeAll(async () => {
  test = await openOffice();
  tender = await buildPublishedTender(test);
  await ensureExperts(test);
  browsing = await openBrowser(() => test.url);
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

it('a committee is locked from the flow: station, last look, lock, and one click back to the project', {
  timeout: 120_000,
}, async () => {
  const agent = await test.as('agent');
  const values = { project: tender.project, lot: tender.lot, ...committeeValues };
  const { row } = await agent.done('committee.create', { values });
  const { page } = await browsing.person('agent', `/#/agency/project/flow?id=${tender.project}`);
  const panel = page.getByRole('complementary', { name: '投标截止（开标）之前' });
  await panel.getByRole('link', { name: '锁定抽取名单和规则' }).click();
  await page.getByRole('button', { name: '锁定名单和规则', exact: true }).click();

  await page.getByRole('heading', { level: 1, name: '投标截止（开标）之前：锁定名单和规则' }).waitFor();
  await page.getByText('备选名单、席位和抽取规则：锁定后不能增减、更换').waitFor();
  expect((await agent.detail('committee', row.id)).tdata.row.state).toBe('draft');
  // Nothing of it is cut off on a telephone.
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.setViewportSize({ width: 1366, height: 768 });

  await page.getByRole('button', { name: '锁定名单和规则', exact: true }).click();
  await page.getByText('待抽取', { exact: true }).first().waitFor();
  expect((await agent.detail('committee', row.id)).tdata.row.state).toBe('locked');
  await page.getByRole('navigation', { name: '面包屑' }).getByRole('link', { name: '项目流程' }).click();
  await panel.getByRole('link', { name: '锁定抽取名单和规则' }).waitFor({ state: 'hidden' });
  // Map and work stand on one screen: the present station's work begins above the fold.
  const top = await page.locator('.zc-step-work').evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeLessThan(560);
  expect(browsing.faults).toEqual([]);
});
