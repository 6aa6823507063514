/** Files read in a real browser: each kind from its bytes to what is seen, and the refusals. */
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browsing, openBrowser } from './support/browser.ts';
import type { Client } from './support/client.ts';
import { openOffice, type TestOffice } from './support/office.ts';
import { wordFile } from './support/word-file.ts';

let test: TestOffice;
let browsing: Browsing;
let agent: Client;
let page: Page;

beforeAll(async () => {
  test = await openOffice();
  browsing = await openBrowser(() => test.url);
  agent = await test.as('agent');
  page = (await browsing.person('agent', '/#/preview')).page;
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

/** A PDF of so many pages, each with its number on it. */
function pdf(pages: number): Uint8Array {
  const kids = Array.from({ length: pages }, (_, i) => 4 + i * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.map((k) => `${k} 0 R`).join(' ')}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...kids.flatMap((k, i) => {
      const text = `BT /F1 24 Tf 72 700 Td (Tender page ${i + 1}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${k + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = body.length;
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return new TextEncoder().encode(body);
}

/** A Word document of one paragraph. */
const docx = (text: string) => wordFile(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);

const open = async (id: string, path = '/preview', more = '') => page.goto(`${test.url}/#${path}?id=${id}${more}`);
const keep = async (name: string, bytes: Uint8Array | string, type?: string): Promise<string> =>
  (await agent.upload(name, bytes, type)).id;

it('reads a PDF: page in the address, next page, thumbnails, search and zoom', async () => {
  const id = await keep('招标文件.pdf', pdf(12));
  await open(id, '/preview', '&page=7');
  await page.getByText('Tender page 7').waitFor();
  expect(await page.getByLabel('页码').inputValue()).toBe('7');
  await page.getByRole('button', { name: '下一页' }).click();
  await page.waitForFunction(() => location.hash.includes('page=8'));
  await page.getByRole('button', { name: '第 2 页', exact: true }).click();
  await page.getByText('Tender page 2', { exact: true }).waitFor();
  await page.getByLabel('在文件中查找').fill('page 11');
  await page.keyboard.press('Enter');
  await page.getByText('1 / 1', { exact: true }).waitFor();
  await page.waitForFunction(() => location.hash.includes('page=11'));
  const width = () =>
    page
      .locator('.pdfViewer .page')
      .nth(10)
      .evaluate((e) => e.clientWidth);
  const before = await width();
  await page.getByRole('button', { name: '放大' }).click();
  await expect.poll(width).toBeGreaterThan(before);
  await page.reload();
  await page.getByText('Tender page 11', { exact: true }).waitFor();
});

it('puts the reader’s name and the time over a tender document, whose bytes are not cached', async () => {
  const id = await keep('招标文件.pdf', pdf(1));
  const answer = page.waitForResponse((r) => r.url().includes('/standalonfile/file/get'));
  await open(id, '/agency/project/pingbiao/pdf/cayqnocache');
  expect((await answer).headers()['cache-control']).toContain('no-store');
  await page.getByText('Tender page 1').waitFor();
  const mark = await page
    .locator('.zc-watermark')
    .evaluate((e) => decodeURIComponent((e as HTMLElement).style.backgroundImage));
  expect(mark).toContain('经办甲 示范工程咨询有限公司 2026-03-02');
});

it('reads Word, Excel, pictures and text of either coding', async () => {
  await open(await keep('说明.docx', await docx('第一章 投标须知')));
  await page.frameLocator('.zc-word').getByText('第一章 投标须知').waitFor();
  const book = await writeXlsx({
    sheets: [
      {
        name: '清单',
        rows: [
          ['序号', '名称'],
          [1, '土方开挖'],
        ],
      },
      { name: '汇总', rows: [['合计', 59.7]] },
    ],
  });
  await open(await keep('清单.xlsx', book));
  await page.getByText('土方开挖').waitFor();
  await page.getByRole('tab', { name: '汇总' }).click();
  await page.getByText('59.7').waitFor();
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  await open(await keep('图.png', new Uint8Array(pixel), 'image/png'));
  await expect.poll(() => page.locator('.zc-image img').evaluate((i) => (i as HTMLImageElement).naturalWidth)).toBe(1);
  await open(await keep('旧.txt', new Uint8Array([0xd5, 0xd0, 0xb1, 0xea]), 'text/plain'));
  await page.getByText('招标', { exact: true }).waitFor();
});

it('says so where it cannot show a file, and keeps what is not the reader’s', async () => {
  await open(await keep('程序.zip', 'PK\u0003\u0004', 'application/zip'));
  await page.getByText('这种文件不能在页面上显示').waitFor();
  await open(await keep('坏.pdf', '%PDF that is none'));
  await page.getByText('文件不是完整的 PDF').waitFor();
  const rival = await test.as('rival');
  const theirs = (await rival.upload('秘密.pdf', pdf(1))).id;
  await browsing.whileAway(async () => {
    await open(theirs);
    await page.getByText('文件不存在或无权查看').waitFor();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(await keep('手机.pdf', pdf(3)));
  await page.getByText('Tender page 1').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // The driver's own look into the frame of a Word file is a script, which that frame does not let run either.
  const expected = (fault: string) =>
    fault.includes('404') || /Blocked script.*sandboxed.*\(about:srcdoc\)/.test(fault);
  expect(browsing.faults.filter((fault) => !expected(fault))).toEqual([]);
});
