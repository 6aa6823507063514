import { describe, expect, it } from 'vitest';
import { integer, text } from './field.ts';
import { defineRecord } from './record.ts';
import { choiceOf, closed, faultsByForm, linesOf, type SheetColumns } from './sheet.ts';

const columns = {
  name: { title: '书名', also: /^(图书|作品)名称?$/, remedy: '填书名', sample: '红楼梦' },
  pages: { title: '页数', also: /^页(码|面)$/, remedy: '填整数', sample: '' },
} as const satisfies SheetColumns<string>;
const read = (...sheet: unknown[][]) => linesOf(sheet as never, { columns, head: ['name', 'pages'] });

describe('lists that people keep in a workbook', () => {
  it('begin below the first row that names every column that must be there', () => {
    const lines = read(
      ['藏书目录'],
      ['书名'],
      ['页数', '说明'],
      ['序号', '书名', '页数'],
      [1, ' 红楼梦 ', 1200],
      [],
      [' ', null],
      [2, '论语', 0],
    )!;
    expect(lines.map((l) => [l.row, l.said('name'), l.said('pages')])).toEqual([
      [5, '红楼梦', '1200'],
      // Empty rows are passed over and counted, as people count.
      [8, '论语', '0'],
    ]);
    expect(read(['书名'], ['红楼梦'])).toBeUndefined();
    expect(read()).toBeUndefined();
    expect(read(['书名', '页数'])).toEqual([]);
  });

  it('are found by a title or another word for it, with stars and blanks around', () => {
    const [line] = read(['* 书 名', '＊页码'], ['红楼梦', 7])!;
    expect([line!.said('name'), line!.said('pages')]).toEqual(['红楼梦', '7']);
    // A title goes before the words that may stand for another column, and the first of two columns counts.
    const twice = read(['作品名', '书名', '页数', '页面'], ['甲', '乙', 1, 2])!;
    expect([twice[0]!.said('name'), twice[0]!.said('pages')]).toEqual(['甲', '1']);
  });

  it('read each cell as it was meant', () => {
    const onlyName = { columns, head: ['name'] as const };
    const lines = linesOf([['书名', '页数'], [new Date('2026-03-02T00:00:00Z'), true], ['短']] as never, onlyName)!;
    expect([lines[0]!.said('name'), lines[0]!.said('pages')]).toEqual(['2026-03-02', 'true']);
    expect([lines[1]!.said('pages'), lines[1]!.plain('pages'), lines[1]!.plain('name')]).toEqual(['', null, '短']);
    // A column that the sheet does not have is empty.
    const [bare] = linesOf([['书名'], ['红楼梦']], onlyName)!;
    expect([bare!.said('pages'), bare!.plain('pages'), bare!.meant('pages', () => 'x')]).toEqual(['', null, null]);
    expect(bare!.faults).toEqual([]);
  });

  it('a word that stands for nothing is a fault with its remedy, an empty cell is none', () => {
    const [odd, empty] = read(['书名', '页数'], ['红楼梦', '很多'], ['论语', ''])!;
    const number = (words: string) => (/^\d+$/.test(words) ? words : undefined);
    expect(odd!.meant('pages', number)).toBeNull();
    expect(odd!.faults).toEqual([{ field: '页数', rule: '“很多”读不出来', remedy: '填整数' }]);
    expect(empty!.meant('pages', number)).toBeNull();
    expect(empty!.faults).toEqual([]);
    const [plain] = read(['书名', '页数'], ['红楼梦', '12'])!;
    expect([plain!.meant('pages', number), plain!.faults]).toEqual(['12', []]);
  });
});

it('a choice is told by its word or its code', () => {
  const choices = { lent: '借出', kept: '在馆' };
  expect(['在馆', 'kept', 'Kept', ''].map((words) => choiceOf(choices, words))).toEqual([
    'kept',
    'kept',
    undefined,
    undefined,
  ]);
});

describe('what the form says of a row', () => {
  const book = defineRecord('sheet-book', {
    label: '图书',
    title: (b) => b.name ?? '',
    fields: {
      name: text('书名', { required: true }),
      pages: integer('页数', { required: true, min: 1 }),
      shelf: text('书架', { required: true }),
    },
    list: { columns: ['name'], filters: [], search: ['name'], empty: '没有图书' },
  });
  const by = { columns, columnOf: (path: string) => path as keyof typeof columns, facts: { today: '2026-03-02' } };

  it('stands by the column as people know it, with its remedy; a field that has none by its own name', () => {
    expect(faultsByForm(book, { values: { name: null, pages: 0, shelf: null }, faults: [] }, by)).toEqual([
      { field: '页数', rule: '页数不得小于 1', remedy: '填整数' },
      { field: '书名', rule: '请输入书名', remedy: '填书名' },
      { field: 'shelf', rule: '请输入书架', remedy: '请改正后重新上传' },
    ]);
  });

  it('is not said again of a column that could not be read', () => {
    const faults = [{ field: '页数', rule: '“很多”读不出来', remedy: '填整数' }];
    const found = faultsByForm(book, { values: { name: '红楼梦', pages: null, shelf: 'A' }, faults }, by);
    expect(found).toEqual([]);
  });
});

it('a closed list says its words', () => {
  expect(closed({ a: '甲', b: '乙', c: '丙' })).toEqual({ words: ['甲', '乙', '丙'], remedy: '填 甲、乙 或 丙' });
  expect(closed({ a: '甲' }).remedy).toBe('填 甲');
});
