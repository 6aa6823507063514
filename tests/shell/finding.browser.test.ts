/** Finding one's way in a real browser: the menu, and everything by its name (U12, U16, U21). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import { type Browsing, openBrowser, type Person } from '../support/browser.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let browsing: Browsing;
let agent: Person;

beforeAll(async () => {
  test = await openOffice();
  browsing = await openBrowser(() => test.url);
  agent = await browsing.person('agent');
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

it('keeps the menu’s opened groups, favourites and width, and moves nothing when a page is opened', async () => {
  const { page } = agent;
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const box = () => menu.getByRole('button', { name: '事务' }).boundingBox();
  await menu.getByRole('button', { name: '库', exact: true }).click();
  await page.getByRole('button', { name: '收藏 供应商管理' }).click();
  const before = await box();
  await menu.getByRole('link', { name: '项目列表' }).click();
  await page.getByRole('heading', { name: '项目列表', level: 1 }).waitFor();
  expect(await box()).toEqual(before);
  await page.getByRole('button', { name: '收起菜单' }).click();
  await page.reload();
  await page.locator('#main').waitFor();
  expect((await menu.boundingBox())?.width).toBeLessThan(60);
  // On the rail a group opens beside it and is gone with Escape.
  await menu.getByRole('button', { name: '收藏' }).click();
  expect(await page.getByRole('region', { name: '收藏' }).locator('a').allTextContents()).toEqual(['供应商管理']);
  await page.keyboard.press('Escape');
  expect(await page.getByRole('region', { name: '收藏' }).locator('a').count()).toBe(0);
  await page.getByRole('button', { name: '展开菜单' }).click();
  expect(await menu.getByRole('region', { name: '库' }).locator('a').count()).toBeGreaterThan(3);
  await menu.getByRole('button', { name: '库', exact: true }).click();
});

it('goes to any page, row and action by Ctrl+K and the keyboard alone, and says when the line fails (U21)', async () => {
  const { page, context } = agent;
  const find = page.getByRole('combobox', { name: '搜索', exact: true });
  const first = () => page.locator('.zc-palette-hit > span').first().innerText();
  await page.keyboard.press('Control+k');
  await expect.poll(() => page.locator('.zc-palette-group').first().innerText()).toBe('最近');
  await find.fill('gysgl');
  await expect.poll(first).toBe('供应商管理');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '供应商管理', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  const values = await projectValues(test);
  await (await test.as('agent')).done('project.create', { values: { ...values, name: '蓊郁林场监测塔' } });
  await find.fill('蓊郁');
  await expect.poll(first).toBe('蓊郁林场监测塔');
  await find.fill('没有这样的名称');
  await page.getByText('没有找到。').waitFor();
  await page.route('**/search/everything.json**', (route) => route.fulfill({ status: 502 }));
  await find.fill('查不到的');
  await page.getByText('没有查到资料').waitFor();
  await page.unroute('**/search/everything.json**');
  await find.fill('qmjs');
  await page.keyboard.press('Escape');
  await find.waitFor({ state: 'detached' });
  expect(await context.pages()).toHaveLength(1);
});
