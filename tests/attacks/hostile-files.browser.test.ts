/**
 * W6, in the browser: a stranger's file that would fill the memory or the time of the person who looks at it. The tab
 * stays alive and says so.
 */
import zlib from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { type Browsing, openBrowser } from '../support/browser.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

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

const schema = 'http://schemas.openxmlformats.org';
const links = `${schema}/officeDocument/2006/relationships`;
const related = (target: string, type: string) =>
  `<Relationships xmlns="${schema}/package/2006/relationships"><Relationship Id="r1" Type="${links}/${type}" Target="${target}"/></Relationships>`;

/** An office file of these parts, compressed hard: a small file can inflate to a very large one. */
async function office(kind: 'word' | 'xl', parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, content: string | Buffer) =>
    zip.addBuffer(Buffer.from(content), name, { compressionLevel: 9 });
  const type = (part: string, what: string) =>
    `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${what}+xml"/>`;
  const main = kind === 'word' ? 'word/document.xml' : 'xl/workbook.xml';
  const types =
    kind === 'word'
      ? type(main, 'wordprocessingml.document.main')
      : type(main, 'spreadsheetml.sheet.main') + type('xl/worksheets/sheet1.xml', 'spreadsheetml.worksheet');
  add(
    '[Content_Types].xml',
    `<Types xmlns="${schema}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="xml" ContentType="application/xml"/>${types}</Types>`,
  );
  add('_rels/.rels', related(main, 'officeDocument'));
  for (const [name, content] of Object.entries(parts)) add(name, content);
  zip.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

const sheets = (inside: string) => `<worksheet xmlns="${schema}/spreadsheetml/2006/main">${inside}</worksheet>`;

/** A workbook of one sheet, or of many names for the same one. */
const workbook = (sheet: string | Buffer, more: Record<string, string | Buffer> = {}, names = ['表']) =>
  office('xl', {
    'xl/workbook.xml': `<workbook xmlns="${schema}/spreadsheetml/2006/main" xmlns:r="${links}"><sheets>${names
      .map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="r1"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related('worksheets/sheet1.xml', 'worksheet'),
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  });

const megabyte = 1048576;
const data = (rows: string) => sheets(`<sheetData>${rows}</sheetData>`);
const cell = (at: string) => `<c r="${at}"><v>1</v></c>`;

/** Opens a file as its reader would, and waits for one of the sentences that say why it is not shown. */
async function looked(name: string, bytes: Buffer): Promise<{ said: string; seconds: number }> {
  const { id } = await agent.upload(name, new Uint8Array(bytes));
  const begun = performance.now();
  await page.goto(`${test.url}/#/preview?id=${id}`);
  const refusal = page.getByRole('alert').or(page.locator('.zc-workbook')).or(page.locator('iframe.zc-word'));
  await refusal.first().waitFor();
  const said = await refusal.first().innerText();
  const seconds = (performance.now() - begun) / 1000;
  // The tab is alive: it goes on answering, and the file itself can be had.
  expect(await page.evaluate(() => 6 * 7)).toBe(42);
  expect(await page.getByRole('link', { name: '下载' }).getAttribute('href')).toContain(id);
  return { said: said.slice(0, 200), seconds };
}

async function isRefused(name: string, bytes: Buffer) {
  const { said, seconds } = await looked(name, bytes);
  expect(said).toMatch(/工作簿太大|文档太大|图片太大|无法识别|超过页面上显示的/);
  expect(said).toContain('下载后打开');
  expect(seconds).toBeLessThan(20);
}

describe('W6: a workbook', () => {
  it('that inflates a thousandfold', async () => {
    const bomb = Buffer.concat([Buffer.from(sheets('').slice(0, -12)), Buffer.alloc(200 * megabyte, 0x20)]);
    await isRefused('压缩炸弹.xlsx', await workbook(bomb));
  });

  it('of 1,048,576 rows and 16,384 columns, of which two cells are filled', async () => {
    const corners = `<row r="1">${cell('A1')}</row><row r="1048576">${cell('XFD1048576')}</row>`;
    await isRefused('对角.xlsx', await workbook(data(corners)));
    // Just below what the reader refuses by itself, a hundred times over.
    const wide = `<row r="1">${cell('A1')}</row><row r="1200">${cell('XFD1200')}</row>`;
    const names = Array.from({ length: 100 }, (_, i) => `表${i}`);
    await isRefused('百张.xlsx', await workbook(data(wide), {}, names));
  });

  it('of millions of shared strings', async () => {
    const strings = `<sst xmlns="${schema}/spreadsheetml/2006/main">${'<si><t>x</t></si>'.repeat(5_000_000)}</sst>`;
    const rels = `<Relationships xmlns="${schema}/package/2006/relationships"><Relationship Id="r1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${links}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;
    const parts = { 'xl/sharedStrings.xml': strings, 'xl/_rels/workbook.xml.rels': rels };
    await isRefused('字符串.xlsx', await workbook(data(`<row r="1">${cell('A1')}</row>`), parts));
  });

  it('whose rows reach the last column is drawn as far as anybody reads', async () => {
    const wide = Array.from(
      { length: 60 },
      (_, i) => `<row r="${i + 1}">${cell(`A${i + 1}`)}${cell(`XFD${i + 1}`)}</row>`,
    );
    const { seconds } = await looked('很宽.xlsx', await workbook(data(wide.join(''))));
    expect(seconds).toBeLessThan(20);
    await page.getByText('这里显示前 100 列').waitFor();
    expect(await page.locator('.zc-workbook td').count()).toBeLessThan(10_000);
  });

  it('whose cells hold long texts many times is drawn as far as anybody reads', async () => {
    const long = '长'.repeat(30_000);
    const strings = `<sst xmlns="${schema}/spreadsheetml/2006/main"><si><t>${long}</t></si></sst>`;
    const rels = `<Relationships xmlns="${schema}/package/2006/relationships"><Relationship Id="r1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${links}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;
    const rows = Array.from(
      { length: 1000 },
      (_, r) => `<row r="${r + 1}">${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`,
    );
    const parts = { 'xl/sharedStrings.xml': strings, 'xl/_rels/workbook.xml.rels': rels };
    const { seconds } = await looked('很长.xlsx', await workbook(data(rows.join('')), parts));
    expect(seconds).toBeLessThan(20);
    expect(await page.locator('.zc-workbook').evaluate((e) => e.textContent!.length)).toBeLessThan(40_000_000);
  });

  it('of the old form, of which nothing but the beginning is true', async () => {
    const head = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    await isRefused('旧表.xls', Buffer.concat([head, Buffer.alloc(4 * megabyte, 0x01)]));
  });
});

describe('W6: a Word document', () => {
  const body = (inside: string) =>
    `<w:document xmlns:w="${schema}/wordprocessingml/2006/main"><w:body>${inside}</w:body></w:document>`;

  it('that inflates a thousandfold', async () => {
    const bomb = Buffer.concat([Buffer.from(body('').slice(0, -22)), Buffer.alloc(200 * megabyte, 0x20)]);
    await isRefused('压缩炸弹.docx', await office('word', { 'word/document.xml': bomb }));
  });

  it('of a million paragraphs', async () => {
    const text = body('<w:p><w:r><w:t>x</w:t></w:r></w:p>'.repeat(1_000_000));
    await isRefused('百万段.docx', await office('word', { 'word/document.xml': text }));
  });

  it('of tables in tables, thousands deep', async () => {
    const depth = 5000;
    const text = body(`${'<w:tbl><w:tr><w:tc>'.repeat(depth)}<w:p/>${'</w:tc></w:tr></w:tbl>'.repeat(depth)}`);
    await isRefused('套表.docx', await office('word', { 'word/document.xml': text }));
  });

  it('that defines its own entities', async () => {
    const entities = Array.from({ length: 12 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');
    const text = `<!DOCTYPE d [<!ENTITY e0 "haha">${entities}]>${body('<w:p><w:r><w:t>&e12;</w:t></w:r></w:p>')}`;
    await isRefused('实体.docx', await office('word', { 'word/document.xml': text }));
  });
});

describe('W6: a picture', () => {
  it('of 60,000 by 60,000 points', async () => {
    await isRefused('大图.png', png(60_000, 60_000));
  });
});

describe('W6: a PDF', () => {
  /** Objects by number from 1, the first the catalogue; a stream is given as bytes. */
  function pdf(objects: (string | { dict: string; stream: Buffer })[]): Buffer {
    const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
    const places: number[] = [];
    let at = parts[0]!.length;
    const put = (bytes: Buffer) => {
      parts.push(bytes);
      at += bytes.length;
    };
    objects.forEach((object, i) => {
      places.push(at);
      const [dict, stream] = typeof object === 'string' ? [object, undefined] : [object.dict, object.stream];
      put(Buffer.from(`${i + 1} 0 obj\n${dict}\n`));
      if (stream) put(Buffer.concat([Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]));
      put(Buffer.from('endobj\n'));
    });
    const start = at;
    const table = places.map((p) => `${String(p).padStart(10, '0')} 00000 n \n`).join('');
    put(
      Buffer.from(
        `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`,
      ),
    );
    return Buffer.concat(parts);
  }
  const catalogue = '<< /Type /Catalog /Pages 2 0 R >>';
  const onePage = (more: string) => [
    catalogue,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${more} >>`,
  ];

  it('of a hundred million pages, which are all one', async () => {
    const levels = 8;
    const kids = (n: number) => `[${`${n} 0 R `.repeat(10)}]`;
    const tree = Array.from(
      { length: levels },
      (_, i) => `<< /Type /Pages /Kids ${kids(3 + i)} /Count ${10 ** (levels - i)} >>`,
    );
    const page = '<< /Type /Page /MediaBox [0 0 595 842] >>';
    await isRefused('页数.pdf', pdf([catalogue, ...tree, page]));
  });

  it('whose page inflates to two gigabytes leaves the page alive', async () => {
    const deflate = zlib.createDeflate({ level: 9 });
    const packed: Buffer[] = [];
    deflate.on('data', (chunk) => packed.push(chunk));
    const spaces = Buffer.alloc(16 * megabyte, 0x20);
    for (let i = 0; i < 128; i++) await new Promise((resolve) => deflate.write(spaces, resolve));
    await new Promise<void>((resolve) => deflate.end(resolve));
    const stream = Buffer.concat(packed);
    const { id } = await agent.upload(
      '页面炸弹.pdf',
      new Uint8Array(
        pdf([...onePage('/Contents 4 0 R'), { dict: `<< /Filter /FlateDecode /Length ${stream.length} >>`, stream }]),
      ),
    );
    await page.goto(`${test.url}/#/preview?id=${id}`);
    await page.getByLabel('页码').waitFor();
    for (let i = 0; i < 12; i++) {
      expect(await page.evaluate(() => 6 * 7)).toBe(42);
      await page.waitForTimeout(250);
    }
  });
});

/** A picture of one colour: a few megabytes hold any number of points. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(zlib.crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const lines = zlib.deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
