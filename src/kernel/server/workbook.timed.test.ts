/** Workbooks of strangers: what is read, what is refused, and how soon. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { usualWorkbook } from '../reading/workbook-limits.ts';
import { readWorkbook } from './workbook.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-workbook-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function stored(name: string, bytes: Uint8Array): string {
  const place = path.join(folder, name);
  fs.writeFileSync(place, bytes);
  return place;
}

const sheetHead =
  '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';

/** A workbook whose only sheet is written by hand. */
async function workbookOf(sheet: string | Buffer, more: Record<string, Buffer> = {}): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, text: string | Buffer) => zip.addBuffer(Buffer.from(text), name);
  add(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  );
  const relation = (id: string, kind: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`;
  add('_rels/.rels', relation('rId1', 'officeDocument', 'xl/workbook.xml'));
  add(
    'xl/workbook.xml',
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>',
  );
  add('xl/_rels/workbook.xml.rels', relation('rId1', 'worksheet', 'worksheets/sheet1.xml'));
  add('xl/worksheets/sheet1.xml', sheet);
  for (const [name, bytes] of Object.entries(more)) add(name, bytes);
  zip.end();
  return buffer(zip.outputStream);
}

const refused = (bytes: Uint8Array, name: string) =>
  readWorkbook(stored(name, bytes)).then(
    () => 'read',
    (error: Error) => error.message,
  );

describe('a workbook', () => {
  it('is read as it was written', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: '名单',
          rows: [
            ['名称', '金额'],
            ['甲公司', 12.5],
          ],
        },
      ],
    });
    const [sheet] = await readWorkbook(stored('good.xlsx', bytes));
    expect(sheet).toEqual({
      name: '名单',
      rows: [
        ['名称', '金额'],
        ['甲公司', 12.5],
      ],
    });
  });

  it('that is none is refused with what to do', async () => {
    expect(await refused(Buffer.from('%PDF-1.7'), 'none.xlsx')).toContain('另存为 .xlsx');
    expect(await refused(new Uint8Array(0), 'empty.xlsx')).toContain('另存为 .xlsx');
  });

  it('W6: that inflates a thousandfold is refused within two seconds, and without the memory', async () => {
    const bomb = await workbookOf(Buffer.concat([Buffer.from(sheetHead), Buffer.alloc(100 * 1048576, 0x20)]));
    expect(bomb.length).toBeLessThan(0.2 * 1048576);
    const small = await workbookOf(`${sheetHead}<row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`);
    const timed = async (bytes: Uint8Array, name: string) => {
      const begun = performance.now();
      return { answer: await refused(bytes, name), took: performance.now() - begun };
    };
    const before = process.memoryUsage.rss();
    const [read, stopped] = [await timed(small, 'small.xlsx'), await timed(bomb, 'bomb.xlsx')];
    expect([read.answer, stopped.answer]).toEqual(['read', expect.stringContaining('工作簿太大')]);
    // Two seconds where a small one is read in a quarter of one: a busy machine is slow at both.
    expect(stopped.took / read.took).toBeLessThan(8);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1048576);
  });

  it('W6: whose directory lies about its sizes is refused', async () => {
    const honest = await workbookOf(Buffer.concat([Buffer.from(sheetHead), Buffer.alloc(100 * 1048576, 0x20)]));
    const lying = Buffer.from(honest);
    // The inflated size of the largest entry, in the local head or the directory, becomes a small one.
    for (let at = lying.length - 4; at > 0; at--)
      if (lying.readUInt32LE(at) === sheetHead.length + 100 * 1048576) lying.writeUInt32LE(1000, at);
    expect(await refused(lying, 'lying.xlsx')).not.toBe('read');
  });

  it('W6: of too many entries, rows or far columns is refused while others are answered', async () => {
    const parts = Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`x/${i}`, Buffer.from('x')]));
    expect(await refused(await workbookOf(`${sheetHead}</sheetData></worksheet>`, parts), 'parts.xlsx')).toContain(
      '工作簿太大',
    );
    const rows = Array.from(
      { length: usualWorkbook.rows + 5 },
      (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>1</v></c></row>`,
    );
    expect(
      await refused(await workbookOf(`${sheetHead}${rows.join('')}</sheetData></worksheet>`), 'rows.xlsx'),
    ).toContain('工作簿太大');
    // One cell at the far end of each row: read densely, 16,384 cells a row.
    const far = Array.from({ length: 3000 }, (_, i) => `<row r="${i + 1}"><c r="XFD${i + 1}"><v>1</v></c></row>`);
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 10);
    const begun = performance.now();
    expect(
      await refused(await workbookOf(`${sheetHead}${far.join('')}</sheetData></worksheet>`), 'far.xlsx'),
    ).toContain('工作簿太大');
    clearInterval(ticking);
    // The event loop went on meanwhile.
    expect(ticks).toBeGreaterThan((performance.now() - begun) / 40);
  });
});
