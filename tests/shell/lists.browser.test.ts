/** A list as people work in it: states with their counts, chips, a look beside the list, rows side by side, rows in groups. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signal } from '../../src/kernel/server/live.ts';
import { type Browsing, openBrowser } from '../support/browser.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let browsing: Browsing;
let page: Page;

beforeAll(async () => {
  test = await openOffice();
  browsing = await openBrowser(() => test.url);
  const agent = await test.as('agent');
  for (const [name, place] of [
    ['泸定桥维修', '泸桥镇'],
    ['海螺沟栈道', '磨西镇'],
    ['红军小学加固', '泸桥镇'],
  ])
    await agent.done('project.create', { values: { name, address: place } });
  page = (await browsing.person('agent', '/#/agency/project/list')).page;
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

const rowOf = (title: string) => page.locator('tbody tr', { hasText: title });
const tab = (name: RegExp) => page.getByRole('navigation', { name: '按状态' }).getByRole('button', { name });

it('counts the rows of each state beside its title, and shows those of one', async () => {
  await rowOf('泸定桥维修').waitFor();
  // Three drafts are one state: there is nothing to choose from.
  expect(await page.getByRole('navigation', { name: '按状态' }).count()).toBe(0);
  await page.goto(page.url().replace(/list.*/, 'list?f.state=running'));
  await tab(/登记中/).waitFor();
  expect(await tab(/登记中/).innerText()).toMatch(/登记中\s+3/);
  // What was shown before stands until the answer is there.
  await rowOf('泸定桥维修').waitFor({ state: 'detached' });
  await tab(/登记中/).click();
  await rowOf('泸定桥维修').waitFor();
  expect(page.url()).toContain('f.state=draft');
  await page.getByRole('button', { name: '去掉筛选 状态' }).waitFor({ state: 'detached' });
  await tab(/全部/).click();
  expect(page.url()).not.toContain('f.state');
});

it('is looked at beside the list by space and arrows, and by a click beside the links', async () => {
  await rowOf('海螺沟栈道').focus();
  await page.keyboard.press(' ');
  const peek = page.getByRole('complementary', { name: '预览' });
  await peek.getByRole('heading', { name: '海螺沟栈道' }).waitFor();
  await peek.getByText('磨西镇').waitFor();
  // A field that was not filled in takes no room.
  expect(await peek.getByText('项目规模').count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await peek.getByRole('heading', { name: '泸定桥维修' }).waitFor();
  await rowOf('红军小学加固').locator('td').last().click();
  await peek.getByRole('heading', { name: '红军小学加固' }).waitFor();
  await peek.getByRole('button', { name: '收起预览' }).click();
  await peek.waitFor({ state: 'detached' });
});

it('what was read before and changed meanwhile is read again when it is opened next, however soon', async () => {
  const agent = await test.as('agent');
  const [row] = (await agent.list('project', { q: '海螺沟栈道' })).tdata;
  await rowOf('海螺沟栈道').getByRole('link').first().click();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto(page.url().replace(/#.*/, `#/agency/project/detail?id=${row.id}`));
  await heading('海螺沟栈道').waitFor();
  await page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: '项目列表', exact: true })
    .last()
    .click();
  await rowOf('海螺沟栈道').waitFor();
  await agent.done('project.save', { id: row.id, values: { name: '海螺沟新栈道' } });
  await signal(test.office.db, `user:${agent.userId}`, 'message');
  // The list hears of it; no tab shows the page of the row now.
  await rowOf('海螺沟新栈道').waitFor();
  await page.goto(page.url().replace(/#.*/, `#/agency/project/detail?id=${row.id}`));
  await heading('海螺沟新栈道').waitFor({ timeout: 5000 });
  await agent.done('project.save', { id: row.id, values: { name: '海螺沟栈道' } });
  await signal(test.office.db, `user:${agent.userId}`, 'message');
  await heading('海螺沟栈道').waitFor();
  await page.goto(page.url().replace(/#.*/, '#/agency/project/list'));
  await rowOf('海螺沟栈道').waitFor();
});

it('lays two rows side by side and shows only what differs', async () => {
  await rowOf('海螺沟栈道').focus();
  await page.keyboard.press('x');
  await rowOf('泸定桥维修').getByRole('checkbox').check();
  await page.getByRole('button', { name: '对比' }).click();
  const side = page.getByRole('table', { name: '对比' });
  await side.getByText('磨西镇').waitFor();
  const lines = () => side.getByRole('rowheader').allInnerTexts();
  const all = await lines();
  await page.getByLabel('只看不同的').check();
  const different = await lines();
  expect(different).toEqual(expect.arrayContaining(['项目名称', '建设地点']));
  expect(different.length).toBeLessThan(all.length);
  await page.keyboard.press('Escape');
  await side.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '取消选择' }).click();
});

it('stands in groups while it is sorted by them, and the address keeps it', async () => {
  await page.getByRole('button', { name: '分组' }).click();
  await page.getByRole('menuitem', { name: '按状态' }).click();
  await page.locator('tr.zc-group', { hasText: '登记中' }).waitFor();
  expect(page.url()).toContain('group=state');
  await page.reload();
  await page.locator('tr.zc-group', { hasText: '登记中' }).waitFor();
  await page.getByRole('button', { name: '项目名称' }).first().click();
  await page.locator('tr.zc-group').waitFor({ state: 'detached' });
  expect(browsing.faults).toEqual([]);
});

it('clears drafts away together after asking, and offers no removal beside a row', async () => {
  await page.goto(page.url().replace(/#.*/, '#/agency/project/list'));
  await rowOf('泸定桥维修').waitFor();
  expect(await page.locator('.zc-row-actions').getByRole('button', { name: '删除' }).count()).toBe(0);
  for (const name of ['泸定桥维修', '红军小学加固']) await rowOf(name).getByRole('checkbox').check();
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByText('删除 2 条？').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('删除：完成 2 条').waitFor();
  await rowOf('泸定桥维修').waitFor({ state: 'detached' });
  await rowOf('海螺沟栈道').waitFor();
});
