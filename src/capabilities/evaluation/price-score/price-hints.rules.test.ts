import { describe, expect, it } from 'vitest';
import type { PriceTerms } from '../../tender-document/price/price-form.ts';
import { abnormallyLowPrices } from './abnormally-low.rules.ts';
import { type PricedBid, priceHints } from './price-hints.rules.ts';

const shares = { mean: '0.5', secondLowest: '0.5', limit: '0.45' };
const yuan = { form: { kind: 'amount' }, ceiling: '1000.00' } as const;
const bid = (
  id: string,
  price: string | null,
  priceText: string | null = null,
  quote?: PricedBid['quote'],
): PricedBid => ({
  id,
  price,
  priceText,
  ...(quote ? { quote } : {}),
});
const hints = (bids: PricedBid[], terms: PriceTerms = yuan) => Object.fromEntries(priceHints(bids, terms, shares));

describe('what the committee is pointed to about a price', () => {
  it('has a place for every bid, and nothing to say of most', () => {
    expect(hints([bid('A', '980.00'), bid('B', '1000.00')])).toEqual({ A: [], B: [] });
    expect(hints([])).toEqual({});
  });

  it('a price beyond the ceiling must be rejected (TR-27b)', () => {
    expect(hints([bid('A', '1000.01'), bid('B', '980.00')]).A).toEqual([
      '报价 1,000.01 元 高于最高投标限价 1,000.00 元，应当否决（实施条例 第51条）',
    ]);
  });

  it('words that are no price in the form are put before the committee (12 号令 18)', () => {
    expect(hints([bid('A', null, '面议'), bid('B', null)])).toEqual({
      A: [
        '宣读的“面议”不是招标文件要求的金额，请在响应性评审中认定，或者先书面澄清（评标委员会和评标方法暂行规定 第18条）',
      ],
      // Nothing was read out; that is told elsewhere.
      B: [],
    });
    const words = { form: { kind: 'other' }, ceiling: null } as const;
    expect(hints([bid('A', null, '面议')], words)).toEqual({ A: [] });
  });

  it('an amount in words goes before the figures (E10)', () => {
    const written = (words: string) => hints([bid('A', '980.00', words), bid('B', '990.00')]).A;
    expect(written('人民币玖佰捌拾元整')).toEqual([]);
    expect(written('玖佰柒拾元整')).toEqual([
      '大写金额 970 元与小写 980.00 元不一致，以大写为准，须投标人书面确认（评标委员会和评标方法暂行规定 第19条）',
    ]);
    expect(written('人民币 玖佰柒拾元整')).toHaveLength(1);
    // Prose beside an amount is no amount.
    expect(written('含税')).toEqual([]);
    expect(written('合计人民币玖佰柒拾元整')).toEqual([]);
  });

  it('a price that is abnormally low wants its explanation, never a rejection by itself (PG-21)', () => {
    const low = hints([bid('A', '980.00'), bid('B', '990.00'), bid('C', '400.00')]);
    expect(low.A).toEqual([]);
    expect(low.C).toEqual([
      '报价 400 低于次低报价 980 的 50%（490）；报价 400 低于最高限价 1000 的 45%（450），请要求书面说明；不能合理说明的可以否决（评标委员会和评标方法暂行规定 第21条）',
    ]);
  });

  it('a discount is beyond where it is lower, and has no words in capitals', () => {
    const terms = { form: { kind: 'discount' }, ceiling: '10' } as const;
    const quoted = (price: string) => bid('A', null, '玖佰柒拾元整', { price, form: terms.form });
    expect(hints([quoted('12')], terms).A).toEqual([]);
    expect(hints([quoted('9')], terms).A).toEqual([
      '报价 下浮率 9% 低于招标文件规定的最低下浮率 10%，应当否决（实施条例 第51条）',
    ]);
    expect(hints([bid('A', null, '玖佰')], terms).A![0]).toContain('不是招标文件要求的下浮率');
  });
});

describe('abnormally low prices in the form of their document', () => {
  const found = (prices: string[], terms: PriceTerms) =>
    abnormallyLowPrices(
      prices.map((price) => ({ id: price || 'words', price, form: terms.form })),
      terms,
      shares,
    ).map((b) => [b.id, b.triggers.map((t) => t.because)]);

  it('a discount counts as what is still paid of a hundred, and is called that', () => {
    expect(found(['10', '12', '60'], { form: { kind: 'discount' }, ceiling: null })).toEqual([
      ['60', ['报价系数（100 − 下浮率） 40 低于次低报价 88 的 50%（44）']],
    ]);
    // 100 less 80 is 20, of which 45 percent are 9.
    expect(found(['92'], { form: { kind: 'discount' }, ceiling: '80' })).toEqual([
      ['92', ['报价系数（100 − 下浮率） 8 低于最高限价 20 的 45%（9）']],
    ]);
  });

  it('words and a price of nothing are left out', () => {
    expect(found(['', '100', '98', '40'], yuan).map(([id]) => id)).toEqual(['100', '98', '40']);
    expect(found(['', '0', '100', '98'], { ...yuan, ceiling: null })).toEqual([]);
    expect(found(['', '0'], yuan)).toEqual([]);
  });
});
