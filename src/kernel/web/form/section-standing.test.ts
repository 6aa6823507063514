import { describe, expect, it } from 'vitest';
import { book } from '../../testing/library-records.ts';
import { sectionStandings } from './section-standing.ts';

const sections = [
  { title: '书', fields: ['name', 'price'] },
  { title: '其他', fields: ['pages', 'pricePerPage', 'unknown'] },
];
const none = { refusals: {}, warnings: {} };

describe('a section of a form', () => {
  it('counts what is filled of what can be filled, and is complete when nothing would be refused', () => {
    const [first, second] = sectionStandings(book, sections, { name: '甲', price: '', pages: 3 }, none, {
      price: '请输入定价',
    });
    expect(first).toMatchObject({ asked: 2, filled: 1, refused: 0, isComplete: false });
    expect(second).toMatchObject({ filled: 1, isComplete: true });
  });

  it('counts the sentences that are shown, of rows within a field too', () => {
    const shown = { refusals: { name: '太长', 'price.0.x': '不对' }, warnings: { pages: '请核对' } };
    const [first, second] = sectionStandings(book, sections, {}, shown, shown.refusals);
    expect(first).toMatchObject({ filled: 0, refused: 2, warned: 0 });
    expect(second).toMatchObject({ refused: 0, warned: 1 });
  });
});
