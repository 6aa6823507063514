/** W17: a link that a stranger's document carries runs nothing, wherever it is clicked. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browsing, openBrowser } from '../support/browser.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { wordFile } from '../support/word-file.ts';

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

const linked = (attribute: string, text: string) =>
  `<w:p><w:hyperlink ${attribute}><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`;

/** A Word document with one link a paragraph, each named by its number, and one to a place in itself. */
const docx = (targets: readonly string[]) =>
  wordFile(
    [
      ...targets.map((_, i) => linked(`r:id="l${i}"`, `link ${i}`)),
      linked('w:anchor="chapter"', 'within'),
      '<w:p><w:bookmarkStart w:id="1" w:name="chapter"/><w:r><w:t>end of it</w:t></w:r></w:p>',
    ].join(''),
    targets,
  );

const hostile = [
  'javascript:document.title="run"',
  'JaVaScRiPt:document.title="run"',
  'java\tscript:document.title="run"',
  ' javascript:document.title="run"',
  '\u00a0javascript:document.title="run"',
  'data:text/html,<script>document.title="run"</script>',
  'vbscript:msgbox(1)',
  'http://plain.example/',
  '//other.example/',
  'blob:null/1',
  'file:///etc/passwd',
];

it('only https, mail and places in the document itself are links', async () => {
  const agent = await test.as('agent');
  const file = await agent.upload(
    '条款.docx',
    await docx([...hostile, 'https://tender.example/', 'mailto:a@b.example']),
  );
  const { page } = await browsing.person('agent', `/#/preview?id=${file.id}`);
  const word = page.frameLocator('.zc-word');
  await word.getByText('end of it').waitFor();
  const links = await word.locator('a[href]').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(links).toEqual(['https://tender.example/', 'mailto:a@b.example', 'about:srcdoc#chapter']);
  for (let i = 0; i < hostile.length; i++) await word.getByText(`link ${i}`, { exact: true }).click();
  const before = page.url();
  await word.getByText('within', { exact: true }).click();
  expect(page.url()).toBe(before);
  await expect.poll(() => word.locator('html').evaluate(() => location.href)).toBe('about:srcdoc#chapter');
  await word.getByText('end of it').waitFor();
  expect(await page.title()).not.toBe('run');
});
