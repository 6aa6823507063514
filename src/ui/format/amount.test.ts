import { describe, expect, it } from 'vitest';
import { cleanAmount, groupDigits } from './amount.ts';

describe('an amount', () => {
  it.each([
    ['1234567.80', '1,234,567.80'],
    ['999', '999'],
    ['-1000', '-1,000'],
    ['90071992547409931234.01', '90,071,992,547,409,931,234.01'],
    ['12.', '12.'],
    ['按费率', '按费率'],
  ])('%s rests as %s', (typed, shown) => {
    expect(groupDigits(typed)).toBe(shown);
  });

  it.each([
    ['￥1,234,567.80 元', '1234567.80'],
    ['１２３．４５', '123.45'],
    ['1 000，5', '10005'],
  ])('pasted as %s is %s', (pasted, kept) => {
    expect(cleanAmount(pasted)).toBe(kept);
  });
});
