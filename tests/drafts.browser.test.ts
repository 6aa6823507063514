/** What people type outside of forms: panels, opinions, score sheets. A failed save, Escape or a page that is left loses none of it (O7). */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildEvaluatedTender } from '../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import { lotValues, projectValues } from '../src/capabilities/notice/testing/tender-values.ts';
import { buildSupplier } from '../src/capabilities/supplier/testing/supplier-values.ts';
import { type Browsing, openBrowser } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';

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
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(`what the pages showed: ${await browsing.lastSeen()}`);
  expect(browsing.faults.splice(0)).toEqual([]);
});

const timeout = 240_000;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.locator('dialog[open]');
const draftsIn = (page: Page, what: string) =>
  page.evaluate(
    (name) => Object.keys(localStorage).filter((k) => k.startsWith('zhaocai.draft.') && k.includes(name)),
    what,
  );
const go = (page: Page, hash: string) =>
  page.evaluate((h) => {
    location.hash = h;
  }, hash);
const long = '写了很长的原因'.repeat(40);

it('an action panel asks on Escape, and keeps what was typed through a failed call and a reload', {
  timeout,
}, async () => {
  const supplier = await buildSupplier(test, '91510100MA0000702');
  const address = `/#/agency/general/supplierlib/detail?id=${supplier}`;
  const { page, open } = await browsing.person('reviewer', address);
  const begin = async () => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (!(await button(page, '暂停').isVisible())) await page.getByRole('button', { name: /更多/ }).first().click();
    await page.getByText('暂停', { exact: true }).first().click();
  };
  const reason = page.getByLabel('说明').first();
  await begin();
  // Nothing was typed: nothing is asked.
  await reason.waitFor();
  await page.keyboard.press('Escape');
  await reason.waitFor({ state: 'detached' });
  await begin();
  await reason.fill(long);
  await page.keyboard.press('Escape');
  await dialog(page).getByText('有未提交的内容').waitFor();
  await button(page, '继续填写').click();
  expect(await reason.inputValue()).toBe(long);
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: '关闭' }).click();
  await reason.waitFor({ state: 'detached' });
  page.on('dialog', (leave) => void leave.accept());
  await open(`/?n=1${address.slice(1)}`);
  await begin();
  await page.getByText('已恢复上次未提交的内容').waitFor();
  expect(await reason.inputValue()).toBe(long);
  expect(await draftsIn(page, 'supplier.suspend')).toHaveLength(1);
  await button(page, '清除').click();
  expect(await reason.inputValue()).toBe('');
  expect(await draftsIn(page, 'supplier.suspend')).toEqual([]);
});

it('an opinion survives the way to another page and a failed decision, and goes when it is decided', {
  timeout,
}, async () => {
  const agent = await test.as('agent');
  const { row } = await agent.done('project.create', { values: { ...(await projectValues(test)), name: '意见草稿' } });
  await agent.done('lot.create', { values: { ...lotValues, ceilingPrice: null, project: row.id } });
  await agent.done('project.submit', { id: row.id });
  const review = (await agent.list('review', { 'f.recordId': row.id })).tdata[0].id;
  const at = `/agency/general/audit/detail?id=${review}`;
  const { page } = await browsing.person('reviewer', `/#${at}`);
  const opinion = page.getByLabel('意见', { exact: true });
  await opinion.fill(long);
  await page.getByRole('link', { name: '待审核', exact: true }).first().click();
  await dialog(page).getByText('有未保存的内容').waitFor();
  await dialog(page).getByRole('button', { name: '离开' }).click();
  await page.getByRole('heading', { level: 1, name: /审/ }).waitFor();
  await go(page, `#${at}`);
  await page.getByText('已恢复上次未提交的内容').waitFor();
  expect(await opinion.inputValue()).toBe(long);
  // The call fails: the opinion is still there, here and in the store.
  const decide = '**/review/decide.json*';
  await page.route(decide, (route) => route.abort('connectionreset'));
  await browsing.whileAway(async () => {
    await button(page, '退回提交人').click();
    await page.locator('.zc-decisions').getByText('未能').waitFor();
  });
  expect(await draftsIn(page, 'review.decide')).toHaveLength(1);
  await page.unroute(decide);
  await go(page, '#/agency/general/audit/list');
  await go(page, `#${at}`);
  await expect.poll(() => opinion.inputValue()).toBe(long);
  await button(page, '退回提交人').click();
  await expect.poll(async () => (await agent.detail('project', row.id)).tdata.row.state).toBe('returned');
  await expect.poll(() => draftsIn(page, 'review.decide')).toEqual([]);
});

it('a score sheet that cannot be kept on the server is kept here, says so, and arrives later', {
  timeout,
}, async () => {
  const built = await buildEvaluatedTender(test, { until: 'evaluating' });
  const member = built.members[1]!;
  const sheets = async () => (await member.client.list('qualification')).tdata;
  const [sheet] = await sheets();
  const { page } = await browsing.person(member.account, `/portal/#/evaluation?committee=${built.committee}`);
  const save = '**/qualification/save.json*';
  await page.route(save, (route) => route.abort('connectionreset'));
  const pass = page.getByRole('radio', { name: '通过', exact: true }).first();
  await browsing.whileAway(async () => {
    await pass.check();
    await page.getByText('还没有暂存到服务器，内容留在本浏览器，正在重试').first().waitFor();
  });
  expect(await dialog(page).count()).toBe(0);
  expect(await draftsIn(page, 'qualification.items')).toHaveLength(1);
  page.on('dialog', (leave) => void leave.accept());
  await browsing.whileAway(async () => {
    await page.reload();
    await pass.waitFor();
    expect(await pass.isChecked()).toBe(true);
  });
  await page.unroute(save);
  await expect.poll(() => draftsIn(page, 'qualification.items'), { timeout: 40_000 }).toEqual([]);
  await expect.poll(async () => (await sheets()).some((s: any) => s.version > sheet.version)).toBe(true);
});
