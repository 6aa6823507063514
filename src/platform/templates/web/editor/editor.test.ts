/** The chapters’ tool: order by hand and keys, and what may be said in a text that is fixed. */
import { describe, expect, it } from 'vitest';
import { besideChapter, droppedChapter, openIn, steppedChapter } from './chapters.ts';
import { placesIn, saidIn, saying } from './fixed.ts';

const three = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const order = (chapters: readonly { id: string }[]) => chapters.map((c) => c.id).join('');

describe('the order of chapters', () => {
  it('moves one place, and not over the ends', () => {
    expect(order(steppedChapter(three, 'b', -1))).toBe('bac');
    expect(order(steppedChapter(three, 'b', 1))).toBe('acb');
    expect(order(steppedChapter(three, 'a', -1))).toBe('abc');
    expect(order(steppedChapter(three, 'x', 1))).toBe('abc');
  });

  it('is that in which one was dropped', () => {
    expect(order(droppedChapter(three, 'c', 'a'))).toBe('cab');
    expect(order(droppedChapter(three, 'a', 'c'))).toBe('bac');
    expect(order(droppedChapter(three, 'a'))).toBe('bca');
    expect(order(droppedChapter(three, 'b', 'b'))).toBe('abc');
  });

  it('is read on and back, and ends where it ends', () => {
    expect(besideChapter(three, 'a', 1)).toBe('b');
    expect(besideChapter(three, 'c', 1)).toBe('c');
    expect(openIn({ id: 'a', body: '<p>【待填：甲】和【待填】</p>' })).toEqual({ gaps: 2, isEmpty: false });
    expect(openIn({ id: 'a', body: '<p> </p>' })).toEqual({ gaps: 0, isEmpty: true });
  });
});

describe('a fixed text', () => {
  const template = '<p>1.1 由{{招标人}}招标。</p><p>1.2 保证期 【待填：月数】 个月（含）。</p>';

  it('is open where its template is', () => {
    expect(placesIn(template).map(({ kind, asks }) => [kind, asks])).toEqual([
      ['variable', '招标人'],
      ['gap', '月数'],
    ]);
  });

  it('says what was said there, and stays open where nothing was', () => {
    const own = saying(template, ['泸定县 <局>', '']);
    expect(own).toBe('<p>1.1 由泸定县 &lt;局&gt;招标。</p><p>1.2 保证期 【待填：月数】 个月（含）。</p>');
    expect(saidIn(template, own)).toEqual(['泸定县 <局>', '']);
    expect(saidIn(template, saying(template, [null, '24']))).toEqual(['', '24']);
  });

  it('is another text as soon as a sign of it is another', () => {
    const own = saying(template, ['甲', '24']);
    expect(saidIn(template, own.replace('（含）', ''))).toBeUndefined();
    expect(saidIn(template, `${own}<p>另加</p>`)).toBeUndefined();
  });
});
