/** W17: a link that a stranger's document carries runs nothing, wherever it is clicked. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
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

const schema = 'http://schemas.openxmlformats.org';
const part = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>${text}`;
const escaped = (text: string) => text.replace(/[&<>"\t\n]/g, (c) => `&#${c.charCodeAt(0)};`);

/** A Word document with one link a paragraph, each named by its number, and one to a place in itself. */
async function docx(targets: readonly string[]): Promise<Uint8Array> {
  const zip = new ZipFile();
  const add = (name: string, content: string) => zip.addBuffer(Buffer.from(part(content)), name);
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  add(
    '[Content_Types].xml',
    `<Types xmlns="${schema}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
  );
  const links = `${schema}/officeDocument/2006/relationships`;
  const relation = (id: string, type: string, target: string, mode = '') =>
    `<Relationship Id="${id}" Type="${links}/${type}" Target="${escaped(target)}"${mode}/>`;
  const relations = (all: string) =>
    `<Relationships xmlns="${schema}/package/2006/relationships">${all}</Relationships>`;
  add('_rels/.rels', relations(relation('r1', 'officeDocument', 'word/document.xml')));
  add(
    'word/_rels/document.xml.rels',
    relations(targets.map((t, i) => relation(`l${i}`, 'hyperlink', t, ' TargetMode="External"')).join('')),
  );
  const linked = (attribute: string, text: string) =>
    `<w:p><w:hyperlink ${attribute}><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`;
  add(
    'word/document.xml',
    `<w:document xmlns:w="${schema}/wordprocessingml/2006/main" xmlns:r="${links}"><w:body>${targets
      .map((_, i) => linked(`r:id="l${i}"`, `link ${i}`))
      .join(
        '',
      )}${linked('w:anchor="chapter"', 'within')}<w:p><w:bookmarkStart w:id="1" w:name="chapter"/><w:r><w:t>end of it</w:t></w:r></w:p></w:body></w:document>`,
  );
  zip.end();
  const parts: Uint8Array[] = [];
  for await (const one of zip.outputStream) parts.push(one as Uint8Array);
  return new Uint8Array(Buffer.concat(parts));
}

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
  await page.getByText('end of it').waitFor();
  const links = await page.locator('.zc-word a[href]').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(links).toEqual(['https://tender.example/', 'mailto:a@b.example', '#chapter']);
  for (let i = 0; i < hostile.length; i++) await page.getByText(`link ${i}`, { exact: true }).click();
  const before = page.url();
  await page.getByText('within', { exact: true }).click();
  expect(page.url()).toBe(before);
  expect(await page.title()).not.toBe('run');
});
