import { expect, it } from 'vitest';
import { leavesSecurityOut, summaryContent } from './summary.ts';

const row = {
  opening: 'o',
  bid: 'b',
  supplierName: '甲',
  price: '1.00',
  priceText: null,
  term: '10 天',
  quality: '合格',
  security: '未缴纳',
};

it('a confirmation covers the security that is published with the rest (U25)', () => {
  expect(JSON.parse(summaryContent(row))).toMatchObject({ security: '未缴纳' });
  expect(summaryContent(row)).not.toBe(summaryContent({ ...row, security: '已足额到账 1.00 元' }));
  // Where none is asked the bytes are those of ever.
  expect(summaryContent({ ...row, security: null })).not.toContain('security');
});

it('what a page of before had signed is known as such, and nothing else is', () => {
  expect(leavesSecurityOut(summaryContent({ ...row, security: null }), row)).toBe(true);
  expect(leavesSecurityOut(summaryContent(row), row)).toBe(false);
  expect(leavesSecurityOut(summaryContent({ ...row, security: null, price: '2.00' }), row)).toBe(false);
});
