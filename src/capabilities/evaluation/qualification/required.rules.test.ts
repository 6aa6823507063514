import { describe, expect, it } from 'vitest';
import { failuresByPrice } from './required.rules.ts';

const yuan = { form: { kind: 'amount' }, ceiling: '1000.00' } as const;

describe('a price beyond the ceiling is rejected without a vote (实施条例 51)', () => {
  it.each([
    ['1000.00', undefined, []],
    ['1000.01', undefined, ['投标报价 1,000.01 元 高于最高投标限价 1,000.00 元']],
    // A correction cuts both ways: what was read out bound the bidder, what it confirmed binds it again.
    ['999.00', '1000.01', ['经投标人确认的修正后报价 1,000.01 元 高于最高投标限价 1,000.00 元']],
    ['1000.01', '999.00', ['投标报价 1,000.01 元 高于最高投标限价 1,000.00 元']],
    ['999.00', '1000.00', []],
  ])('read out %s, corrected %s', (price, corrected, says) => {
    expect(failuresByPrice({ price, corrected }, yuan).map((f) => f.because)).toEqual(says);
  });

  it('bears no votes, and the case of the law for prices', () => {
    expect(failuresByPrice({ price: '2000' }, yuan)).toEqual([
      {
        item: '最高投标限价',
        fails: 0,
        votes: 0,
        because: '投标报价 2,000.00 元 高于最高投标限价 1,000.00 元',
        basis: 'price',
      },
    ]);
  });

  it('of a discount the lower one is beyond', () => {
    const terms = { form: { kind: 'discount' }, ceiling: '10' } as const;
    const offered = (price: string) => failuresByPrice({ price, form: terms.form }, terms).map((f) => f.because);
    expect(offered('10')).toEqual([]);
    expect(offered('9.5')).toEqual(['投标报价 下浮率 9.5% 低于招标文件规定的最低下浮率 10%']);
  });

  it('without a ceiling, or without a number, nothing shows it', () => {
    expect(failuresByPrice({ price: '2000' }, { ...yuan, ceiling: null })).toEqual([]);
    expect(failuresByPrice({ price: '', says: '面议', corrected: '2000' }, yuan)).toEqual([]);
  });
});
