import { describe, expect, it } from 'vitest';
import { linesOnPage, type ResultLine, resultPage } from './result-page.ts';

const lines: ResultLine[] = Array.from({ length: 1500 }, (_, i) => ({
  id: `a${i}`,
  supplierName: `第${i}建设公司`,
  admitted: i % 3 !== 0,
  because: i % 3 === 0 ? '没有资质' : null,
}));
/** As it is read: who passed comes first. */
const inOrder = [...lines.filter((l) => l.admitted), ...lines.filter((l) => !l.admitted)];
const ids = (asked: Parameters<typeof resultPage>[1]) => resultPage(lines, asked).rows.map((r) => r.id);

describe('a page of a result', () => {
  it('is one of as many as there are, those who passed first', () => {
    expect(resultPage(lines, {})).toMatchObject({ total: 1500, pages: 1500 / linesOnPage });
    expect(ids({ page: '2' })).toEqual(inOrder.slice(linesOnPage, 2 * linesOnPage).map((l) => l.id));
    expect(new Set(Array.from({ length: 30 }, (_, i) => ids({ page: String(i + 1) })).flat()).size).toBe(1500);
  });

  it('is in the order of the ranks, not of who came first (S16)', () => {
    const ranked = [
      { id: 'c', supplierName: '丙', admitted: true, rank: 3, because: null },
      { id: 'x', supplierName: '丁', admitted: false, rank: null, because: '没有资质' },
      { id: 'a', supplierName: '甲', admitted: true, rank: 1, because: null },
      { id: 'e', supplierName: '戊', admitted: false, rank: 4, because: '名额已满' },
      { id: 'b', supplierName: '乙', admitted: true, rank: 2, because: null },
    ];
    expect(resultPage(ranked, {}).rows.map((l) => l.id)).toEqual(['a', 'b', 'c', 'e', 'x']);
    expect(ranked[0]?.id).toBe('c');
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
