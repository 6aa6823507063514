/** Chapters as a tool: a template is put into a document, what it fixes has gaps to fill, the rest is written and moved by keys. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildPublishedTender } from '../src/capabilities/notice/testing/build-published-tender.ts';
import { documentValues } from '../src/capabilities/notice/testing/tender-values.ts';
import { type Browsing, openBrowser } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';

let test: TestOffice;
let browsing: Browsing;
let page: Page;
let id: string;
const written = [
  { id: 'facts', title: '第一章', fixed: false, body: '<p>项目为{{项目名称}}。</p>' },
  { id: 'rules', title: '第二章', fixed: true, body: '<p>保证期 【待填：月数】 个月，自验收之日起。</p>' },
  { id: 'forms', title: '第三章', fixed: false, body: '<p>投标函</p>' },
];
beforeAll(async () => {
  test = await openOffice();
  const built = await buildPublishedTender(test, { until: 'method' });
  const manager = await test.as('manager');
  const { row } = await manager.done('paper-template.create', {
    values: { name: '本单位文件', kind: 'document', chapters: written },
  });
  await manager.done('paper-template.enable', { id: row.id, asked: {} });
  const agent = await test.as('agent');
  const values = { project: built.project, lot: built.lot, method: built.method, ...documentValues, making: 'web' };
  id = (await agent.done('tender-document.create', { values })).row.id;
  browsing = await openBrowser(() => test.url);
  ({ page } = await browsing.person('agent', `/#/agency/project/fabiao/biddoc/form-web?id=${id}`));
}, 120_000);
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(`what the pages showed: ${await browsing.lastSeen()}`);
  expect(browsing.faults.splice(0)).toEqual([]);
});

const timeout = 120_000;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const list = () => page.getByRole('navigation', { name: '章节' }).getByRole('button');
const titles = () => list().locator('xpath=./span').allTextContents();
const body = () => page.getByRole('textbox', { name: '正文', exact: true });
const kept = async () => (await (await test.as('agent')).detail('tender-document', id)).tdata.row;

it('asks before a template replaces what is written, and fills its variables', { timeout }, async () => {
  await page.getByLabel('套用模板').selectOption({ label: '本单位文件（第 1 版）' });
  await button('套用').click();
  await page.getByRole('alertdialog').getByText('已有内容将被替换：章节。').waitFor();
  await button('全部替换').click();
  await expect.poll(titles).toEqual(['第一章', '第二章', '第三章']);
  await expect.poll(() => body().innerText()).toMatch(/^项目为.+文体中心.+。$/);
});

it('leaves of a fixed chapter only its gap open', { timeout }, async () => {
  await list().nth(1).click();
  await page.getByText('固定的文字不能改写，绿线处填空；还有 1 处待填。').waitFor();
  expect(await body().count()).toBe(0);
  expect(await page.getByRole('textbox', { name: '章节标题' }).isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: '月数' }).fill('24');
  await page.getByText('已填齐').waitFor();
});

it('is gone through, moved and added to by keys', { timeout }, async () => {
  await list().nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => list().nth(2).getAttribute('aria-current')).toBe('true');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(titles).toEqual(['第一章', '第三章', '第二章']);
  // The cursor stays on the chapter that was moved.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('第三章');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('附件');
  await expect.poll(titles).toEqual(['第一章', '第三章', '附件', '第二章']);
  await body().click();
  await page.keyboard.type('招标人为');
  await page.getByText('插入变量').click();
  await page.getByLabel('查找变量').fill('招标人的名称');
  await page
    .getByRole('group')
    .getByRole('button', { name: /^招标人/ })
    .first()
    .click();
  await expect.poll(() => body().innerText()).toMatch(/^招标人为.*局$/);
});

it('shows the paper beside it as it is typed, and keeps all of it', { timeout }, async () => {
  await button('展开编写').click();
  const paper = page.getByRole('region', { name: '预览' });
  await paper.getByRole('heading', { name: '附件' }).waitFor();
  await body().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('，一');
  await paper.getByText(/招标人为.*局，一/).waitFor();
  await paper.getByText('保证期 24 个月，自验收之日起。').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await page.getByText(/已保存 · 第 2 版/).waitFor();
  const row = await kept();
  expect(row.chapters.map((c: any) => c.title)).toEqual(['第一章', '第三章', '附件', '第二章']);
  expect(row.chapters[3].body).toBe('<p>保证期 24 个月，自验收之日起。</p>');
  expect([row.template$, row.fixedChanges ?? null]).toEqual(['本单位文件（第 1 版）', null]);
});

it('fits a phone', { timeout }, async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await list().nth(3).click();
  await page.getByRole('textbox', { name: '月数' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
