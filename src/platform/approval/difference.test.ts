import { describe, expect, it } from 'vitest';
import { readable, rowChanges, textPieces } from './difference.ts';

const told = (before: string, after: string) =>
  textPieces(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}]` : `[+${text}]`))
    .join('');

describe('the difference of a text', () => {
  it('marks what went and what came, and leaves the rest', () => {
    expect(told('总建筑面积 12000 平方米', '总建筑面积 12000 平方米，地上四层')).toBe(
      '总建筑面积 12000 平方米[+，地上四层]',
    );
    expect(told('工期 180 天，质量合格', '工期 240 天，质量优良')).toBe('工期 [-18][+24]0 天，质量[-合格][+优良]');
    expect(told('', '新')).toBe('[+新]');
    expect(told('一样', '一样')).toBe('一样');
  });

  it('of very long texts goes by sentences and gives both texts back whole', () => {
    const text = (n: number) =>
      Array.from({ length: 900 }, (_, i) => `第${i}条${i % 7 === 0 ? `改${n}` : ''}，须在规定时间内完成。`).join('');
    const pieces = textPieces(`甲${text(1)}`, `乙${text(2)}`);
    const without = (kind: string) =>
      pieces
        .filter((p) => p.kind !== kind)
        .map((p) => p.text)
        .join('');
    expect(without('new')).toBe(`甲${text(1)}`);
    expect(without('gone')).toBe(`乙${text(2)}`);
    expect(pieces.filter((p) => p.kind === 'same').length).toBeGreaterThan(50);
  });

  it('of a formatted text is that of its words', () => {
    expect(readable('<p>第一段</p><p>第二<b>段</b></p>')).toBe('第一段\n第二段');
  });
});

describe('the difference of a table', () => {
  it('goes by row, whatever their order', () => {
    const changes = rowChanges(
      [
        { id: 'a', name: '形式', points: '5' },
        { id: 'b', name: '技术', points: '50' },
        { id: 'c', name: '商务', points: '20' },
      ],
      [
        { id: 'c', name: '商务', points: '20' },
        { id: 'b', name: '技术', points: '45' },
        { id: 'd', name: '信用', points: '10' },
      ],
    );
    expect(changes.map((c) => [c.id, c.kind, c.fields])).toEqual([
      ['b', 'changed', ['points']],
      ['d', 'new', ['id', 'name', 'points']],
      ['a', 'gone', ['id', 'name', 'points']],
    ]);
  });
});
