import { describe, expect, it } from 'vitest';
import { linesOnPage, type ResultLine, resultPage } from './result-page.ts';

const lines: ResultLine[] = Array.from({ length: 1500 }, (_, i) => ({
  id: `a${i}`,
  supplierName: `第${i}建设公司`,
  admitted: i % 3 !== 0,
  because: i % 3 === 0 ? '没有资质' : null,
}));
const ids = (asked: Parameters<typeof resultPage>[1]) => resultPage(lines, asked).rows.map((r) => r.id);

describe('a page of a result', () => {
  it('is one of as many as there are, in the order of the result', () => {
    expect(resultPage(lines, {})).toMatchObject({ total: 1500, pages: 1500 / linesOnPage });
    expect(ids({ page: '2' })).toEqual(lines.slice(linesOnPage, 2 * linesOnPage).map((l) => l.id));
    expect(new Set(Array.from({ length: 30 }, (_, i) => ids({ page: String(i + 1) })).flat()).size).toBe(1500);
  });

  it.each([['0'], ['-3'], ['x'], [''], ['99999'], ['1.9'], ['Infinity']])('is there whatever is asked: %s', (page) => {
    expect(ids({ page })).toHaveLength(linesOnPage);
  });

  it('is searched by name and told apart by how it ended', () => {
    expect(ids({ q: ' 第777建设 ' })).toEqual(['a777']);
    expect(resultPage(lines, { only: 'refused' })).toMatchObject({ total: 500, pages: 10 });
    expect(resultPage(lines, { only: 'admitted' }).total).toBe(1000);
    expect(resultPage(lines, { q: '没有这家' })).toEqual({ rows: [], total: 0, pages: 1 });
    expect(resultPage([], {})).toEqual({ rows: [], total: 0, pages: 1 });
  });
});
