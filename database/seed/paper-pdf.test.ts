import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { paperPdf, pdf, wrapped } from './paper-pdf.ts';

const cmaps = `${path.resolve(import.meta.dirname, '../../node_modules/pdfjs-dist/cmaps')}/`;

/** The lines of each page, as a reader finds them. */
async function read(data: Uint8Array): Promise<string[][]> {
  const document = await getDocument({ data, cMapUrl: cmaps, cMapPacked: true, verbosity: 0 }).promise;
  const pages: string[][] = [];
  for (let n = 1; n <= document.numPages; n++) {
    const { items } = await (await document.getPage(n)).getTextContent();
    const said = items.flatMap((item) => ('str' in item ? [item] : []));
    const lines = Map.groupBy(said, ({ transform }) => transform[5]);
    pages.push([...lines.values()].map((on) => on.map(({ str }) => str).join('')));
  }
  await document.cleanup();
  return pages;
}

describe('a paper of the demonstration', () => {
  it('S11: is a PDF whose words the reader finds, long lines wrapped, on as many pages as it needs', async () => {
    const long = '本合同约定的全部招标事宜'.repeat(8);
    const pages = await read(
      paperPdf('委托代理合同', [long, ...Array.from({ length: 60 }, (_, i) => `第 ${i + 1} 条`)]),
    );
    expect(pages.length).toBe(2);
    expect(pages[0]?.[0]).toBe('委托代理合同');
    expect(pages.flat().join('')).toContain(long);
    expect(pages[1]?.join('')).toContain('第 60 条');
    expect(Math.max(...pages.flat().map((line) => line.length))).toBeLessThanOrEqual(42);
  });

  it('Y9 is read without gaps where Latin letters and figures stand among the Chinese', async () => {
    const [page] = await read(paperPdf('报价', ['HDPE双壁波纹管DN400，13,954,321.55 元']));
    expect(page?.join('')).toContain('HDPE双壁波纹管DN400，13,954,321.55 元');
  });

  it('has tables, seals and scanned pages, packed or not, and says who made it when', async () => {
    const paper = {
      author: '席承泽',
      made: '20260913101530',
      blocks: [
        {
          is: 'table',
          widths: [1, 3],
          rows: [
            ['序号', '项目'],
            ['1', '措施项目费'],
          ],
        },
        { is: 'seal', unit: '蜀岭示范建设有限公司' },
        { is: 'page', scanned: true },
        { is: 'title', text: '营业执照' },
      ],
    } as const;
    const [open, packed] = [pdf(paper), pdf({ ...paper, packed: true })];
    expect(packed.length).toBeLessThan(open.length);
    for (const bytes of [open, packed]) {
      const pages = await read(bytes.slice());
      expect(pages.map((lines) => lines.join(''))).toEqual([
        expect.stringMatching(/序号.*措施项目费.*蜀.*岭.*投标专用章/),
        expect.stringContaining('营业执照'),
      ]);
    }
    expect(Buffer.from(open).toString('latin1')).toContain("/CreationDate (D:20260913101530+08'00')");
  });

  it('breaks no line before a mark that ends a clause', () => {
    expect(wrapped('一二三，四五', 3)).toEqual(['一二三，', '四五']);
  });
});
