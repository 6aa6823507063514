import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { paperPdf } from './paper-pdf.ts';

const cmaps = `${path.resolve(import.meta.dirname, '../../node_modules/pdfjs-dist/cmaps')}/`;

describe('a paper of the demonstration', () => {
  it('S11: is a PDF whose words the reader finds, long lines wrapped and what does not fit left out', async () => {
    const long = '本合同约定的全部招标事宜'.repeat(8);
    const data = paperPdf('委托代理合同', [long, ...Array.from({ length: 60 }, (_, i) => `第 ${i + 1} 条`)]);
    const document = await getDocument({ data, cMapUrl: cmaps, cMapPacked: true, verbosity: 0 }).promise;
    expect(document.numPages).toBe(1);
    const page = await document.getPage(1);
    const { items } = await page.getTextContent();
    const said = items.flatMap((item) => ('str' in item ? [item] : []));
    const lines = [...Map.groupBy(said, ({ transform }) => transform[5]).values()].map((on) =>
      on.map(({ str }) => str).join(''),
    );
    expect(lines[0]).toBe('委托代理合同');
    expect(lines.join('')).toContain(long);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(36);
    expect(lines.length).toBeLessThan(30);
    await document.cleanup();
  });
});
