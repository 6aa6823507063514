/** Formatted text in a real browser: a chapter of a tender document, from old plain lines to what everybody reads. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPublishedTender } from '../src/capabilities/notice/testing/build-published-tender.ts';
import { documentValues } from '../src/capabilities/notice/testing/tender-values.ts';
import { sql } from '../src/kernel/server/database.ts';
import { type Browsing, openBrowser } from './support/browser.ts';
import type { Client } from './support/client.ts';
import { openOffice, type TestOffice } from './support/office.ts';

let test: TestOffice;
let browsing: Browsing;
let agent: Client;
let page: Page;
let id: string;

beforeAll(async () => {
  test = await openOffice();
  browsing = await openBrowser(() => test.url);
  agent = await test.as('agent');
  const built = await buildPublishedTender(test, { until: 'method' });
  const { row } = await agent.done('tender-document.create', {
    values: {
      project: built.project,
      lot: built.lot,
      method: built.method,
      ...documentValues,
      chapters: [{ id: '1', title: '第一章', body: '第一行\n第二行 a<b' }],
    },
  });
  id = row.id;
  page = (await browsing.person('agent', '/#/agency/project/fabiao/biddoc/form')).page;
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

const stored = async () => (await agent.get('/agency/tender-document/detail.json', { id })).tdata.row.chapters[0].body;
const body = () => page.getByRole('textbox', { name: '正文' });
const open = async (path: string) => {
  await page.goto(`${test.url}/#${path}?id=${id}`);
};
const paste = (html: string) =>
  page.evaluate((given) => {
    const data = new DataTransfer();
    data.setData('text/html', given);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);

it('shows old lines as paragraphs, and to look at them is no change', async () => {
  await open('/agency/project/fabiao/biddoc/form');
  await body().click();
  expect(await body().locator('p').allTextContents()).toEqual(['第一行', '第二行 a<b']);
  await page.getByText('已保存 · 第 1 版').waitFor();
});

it('writes by keyboard and saves without moving the cursor', async () => {
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('粗');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('细 & x>y');
  await page.keyboard.press('Control+s');
  await page.getByText('已保存 · 第 2 版').waitFor();
  await page.keyboard.type('后');
  await page.keyboard.press('Control+s');
  await page.getByText('已保存 · 第 3 版').waitFor();
  expect(await stored()).toBe('<p>第一行</p><p>第二行 a&lt;b</p><p><strong>粗</strong>细 &amp; x&gt;y后</p>');
});

it('reaches its tools from the text with the keyboard, and refuses a link that is not safe', async () => {
  await page.keyboard.press('Shift+Tab');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focused()).toBe('标题一：一级标题');
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('链接');
  await page.keyboard.press('Enter');
  await page.getByLabel('链接地址').fill('http://example.org');
  await page.keyboard.press('Enter');
  await page.getByText('链接须以 https://').waitFor();
  await page.getByLabel('链接地址').fill('www.example.org');
  await page.keyboard.press('Enter');
  expect(await body().locator('a').getAttribute('href')).toBe('https://www.example.org');
  expect(await focused()).toBe('正文');
});

it('takes from Word what the text means and leaves how it looked', async () => {
  await body().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await paste(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<h1>投标须知<o:p></o:p></h1><p class=MsoNormal><b>第一条</b><span lang=EN-US>&nbsp;&nbsp;</span>招标人应当
按规定编制，10m<sup>2</sup></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph><span style="mso-list:Ignore">l<span>&nbsp;&nbsp;</span></span>甲</p>
<p class=MsoListParagraph><span style="mso-list:Ignore">·<span>&nbsp;</span></span>乙</p>
<p class=MsoListParagraph><span style="mso-list:Ignore">3.2<span>&nbsp;&nbsp;</span></span>按编号引用</p>
<table border=1><tr><td colspan=2 width=10><p class=MsoNormal>合并</p></td></tr><tr><td>左</td><td>右</td></tr></table>
</body></html>`);
  await page.keyboard.press('Control+s');
  await page.getByText('已保存 · 第 4 版').waitFor();
  expect(await stored()).toBe(
    '<h2>投标须知</h2><p><strong>第一条</strong> 招标人应当按规定编制，10m<sup>2</sup></p>' +
      '<ul><li><p>甲</p></li><li><p>乙</p></li></ul><p>3.2 按编号引用</p>' +
      '<table><tbody><tr><td colspan="2"><p>合并</p></td></tr><tr><td><p>左</p></td><td><p>右</p></td></tr></tbody></table>',
  );
});

it('fits a phone: nothing is wider than the window, and the tools are one line', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/agency/project/fabiao/biddoc/form');
  await body().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const bar = await page.getByRole('toolbar', { name: '正文的格式' }).boundingBox();
  expect(bar!.height).toBeLessThan(50);
  await page.setViewportSize({ width: 1366, height: 768 });
});

it('is drawn from the allow-list even if something else was stored', async () => {
  const chapters = [
    {
      id: '1',
      title: '第一章',
      body: '<h2>章</h2><p>文<a href="javascript:document.title=1">坏链</a><a href="https://example.org/">好链</a></p><table><tr><td colspan="2">格</td></tr></table><form><input name="a"></form><img alt="图">',
    },
  ];
  await sql`update tender_document set chapters = ${JSON.stringify(chapters)}::jsonb where id = ${id}`.execute(
    test.office.db,
  );
  await open('/agency/project/fabiao/biddoc/detail');
  const text = page.locator('.zc-rich').first();
  await text.getByText('坏链').waitFor();
  expect(await text.locator('a[href]').evaluateAll((all) => all.map((a) => a.outerHTML))).toEqual([
    '<a href="https://example.org/" target="_blank" rel="noopener noreferrer">好链</a>',
  ]);
  expect(await text.locator('img, form, input').count()).toBe(0);
  expect(await text.locator('td').getAttribute('colspan')).toBe('2');
  expect(browsing.faults).toEqual([]);
});
