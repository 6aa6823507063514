import { describe, expect, it } from 'vitest';
import { choice, date, decimal, flag, instant, money, ref, text } from './field.ts';
import { cellsOf, pasteInto } from './pasted.ts';

describe('cells of a clipboard', () => {
  it('are parted by tabs and lines, with quotes around what holds them', () => {
    expect(cellsOf('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(cellsOf('"one\ntwo"\t"says ""so"""\nx\t')).toEqual([['one\ntwo', 'says "so"'], ['x']]);
    expect(cellsOf('a\t\tc\n\n\t\n')).toEqual([['a', '', 'c']]);
    expect(cellsOf('')).toEqual([]);
  });

  it('take no longer for a text that is made to be slow', () => {
    // Time of the processor, which does not depend on what else the machine does.
    const began = process.cpuUsage();
    cellsOf(`"${'"a'.repeat(50_000)}`);
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
  });
});

const fields = {
  name: text('名称', { max: 10 }),
  kind: choice('类别', { a: '技术', b: '{招标}' }),
  points: decimal('分值', { min: '0', max: '100', places: 2 }),
  price: money('单价'),
  day: date('日期'),
  at: instant('时间'),
  isKept: flag('客观分'),
  of: ref('来源', () => ({}) as never),
};
const shown = Object.entries(fields);
type Row = Record<string, unknown> & { id: string };
let made = 0;
const paste = (text: string, before: Row[] = [], place = { row: 0, column: 0 }, more: object = {}) =>
  pasteInto<Row>(before, text, shown, place, {
    blank: () => ({ id: `new${++made}` }),
    words: (label) => label.replace(/[{}]/g, ''),
    ...more,
  });

describe('pasting into child rows', () => {
  it('reads each kind as people write it', () => {
    const { rows, cells, faults } = paste('甲\t招标\t１２.５分\t￥1,234.5元\t2026年3月5日\t2026/3/5 9:30\t√');
    expect(faults).toEqual([]);
    expect(cells).toBe(7);
    expect(rows[0]).toMatchObject({
      name: '甲',
      kind: 'b',
      points: '12.5',
      price: '1234.50',
      day: '2026-03-05',
      at: '2026-03-05T01:30:00.000Z',
      isKept: true,
    });
  });

  it('goes by headings where there are some, in any order', () => {
    const { rows, added } = paste('分值（分）\t名称*\t别的\n5\t甲\t—\n6\t乙\t—');
    expect(added).toBe(2);
    expect(rows).toMatchObject([
      { name: '甲', points: '5' },
      { name: '乙', points: '6' },
    ]);
  });

  it('R3 takes figures in the unit that a heading names', () => {
    const { rows, faults } = paste('名称\t单价（万元）\n甲\t12.5\n乙\t面议');
    expect(rows[0]).toMatchObject({ price: '125000.00' });
    expect(faults).toMatchObject([{ row: 2, column: '单价', said: '面议' }]);
    expect(paste('名称\t单价（美元）\n甲\t12.5').faults).toMatchObject([{ column: '单价', said: '12.5' }]);
  });

  it('R1 keeps every part of a time, and takes no day for a time', () => {
    const at = (said: string) => paste(said, [], { row: 0, column: 5 });
    expect(at('20260305093005').rows[0]).toMatchObject({ at: '2026-03-05T01:30:05.000Z' });
    expect(at('2026-03-05 下午3:32').rows[0]).toMatchObject({ at: '2026-03-05T07:32:00.000Z' });
    expect(at('2026-03-05').faults).toMatchObject([{ because: expect.stringContaining('只有日期，没有时间') }]);
    expect(at('2026-03-05 下午').faults).toMatchObject([{ said: '2026-03-05 下午' }]);
  });

  it('goes on from the cell of the cursor, over what stands and beyond it', () => {
    const before = [
      { id: '1', name: '一', points: '1' },
      { id: '2', name: '二', points: '2' },
    ];
    const { rows, added } = paste('9\n8', before, { row: 1, column: 2 });
    expect(added).toBe(1);
    expect(rows.slice(0, 2)).toEqual([before[0], { id: '2', name: '二', points: '9' }]);
    expect(rows[2]).toMatchObject({ points: '8' });
  });

  it('leaves a cell that cannot be read as it was, and says which and why', () => {
    const { rows, faults } = paste('很长很长很长很长很长的名称\t口头\t十五\n乙\t技术\t101', [{ id: '1', points: '3' }]);
    expect(rows).toMatchObject([
      { id: '1', points: '3' },
      { name: '乙', kind: 'a' },
    ]);
    expect(faults.map((f) => `${f.row} ${f.column} ${f.said}：${f.because}`)).toEqual([
      '1 名称 很长很长很长很长很长的名称：最多 10 个字符，现有 13 个',
      '1 类别 口头：不在可选项之内，可以写技术、招标',
      '1 分值 十五：应为数字',
      '2 分值 101：不得大于 100',
    ]);
  });

  it('adds no row where rows are given or the table is full, and takes no reference', () => {
    expect(paste('甲\n乙\n丙', [{ id: '1' }], undefined, { blank: undefined })).toMatchObject({ left: 2, added: 0 });
    expect(paste('甲\n乙\n丙', [], undefined, { most: 2 })).toMatchObject({ left: 1, added: 2 });
    expect(paste('甲', [], { row: 0, column: 7 }).faults).toMatchObject([{ because: '要在表中选择' }]);
  });
});
