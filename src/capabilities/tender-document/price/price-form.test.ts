import { describe, expect, it } from 'vitest';
import {
  ceilingFact,
  comparable,
  isBeyond,
  keptCeiling,
  type PriceForm,
  pricedOf,
  priceTermsOf,
  quoteFault,
  readPrice,
  samePrice,
  sealedPrice,
  shownCeiling,
  shownKeptCeiling,
  shownPrice,
} from './price-form.ts';

const discount: PriceForm = { kind: 'discount' };
const rate: PriceForm = { kind: 'rate' };
const unit: PriceForm = { kind: 'unit', unit: '吨' };
const other: PriceForm = { kind: 'other' };
const amount: PriceForm = { kind: 'amount' };

describe('D4/L19: a price in its form', () => {
  it.each([
    [amount, '980', undefined],
    [amount, '980.005', '最多两位小数'],
    [amount, '12.5%', '最多两位小数'],
    [discount, '0', undefined],
    [discount, '99.999999', undefined],
    [discount, '100', '下浮率应小于 100%'],
    [discount, '-1', '只填数字'],
    [discount, '12.5%', '只填数字'],
    [discount, '12.5000001', '最多六位小数'],
    [rate, '0.000001', undefined],
    [rate, '0', '费率应大于 0'],
    [rate, '1000', undefined],
    [rate, '1000.01', '费率不应高于 1000%'],
    [unit, '0.000001', undefined],
    [unit, '0', '单价应大于 0'],
    [unit, '1.0000001', '元/吨'],
    [other, '面议', undefined],
    [other, '  ', '请写明报价'],
  ] as const)('%o takes %s or says why not', (form, typed, fault) => {
    if (fault) expect(quoteFault(form, typed)).toContain(fault);
    else expect(quoteFault(form, typed)).toBeUndefined();
  });

  it.each([
    [amount, '980', '980.00'],
    [discount, '12.50', '下浮率 12.5%'],
    [rate, '2.350', '费率 2.35%'],
    [unit, '12.345600', '12.3456 元/吨'],
    [other, ' 按实结算，下浮八个点 ', '按实结算，下浮八个点'],
  ])('%o is read out as it was sealed, and read again', (form, typed, text) => {
    expect(sealedPrice(form, typed)).toBe(text);
    const read = readPrice(form, text);
    const priced = pricedOf(read);
    expect(shownPrice(priced)).toBe(form === amount ? '980.00 元' : text);
    expect([read.price === null, read.quote === null]).toEqual([form !== amount, form === amount || form === other]);
    expect(samePrice(priced, priced)).toBe(true);
  });

  it('takes no number for a price of another form', () => {
    // A bare number in a lot of rates is neither yuan nor a rate; a rate in a lot of yuan is none either.
    for (const text of ['12.5', '12.5%', '费率 12.5%', '下浮率 12.50%', '下浮率 100%', '下浮率 12.5% 起'])
      expect(readPrice(discount, text)).toEqual({ price: null, priceText: text, quote: null });
    expect(readPrice(amount, '下浮率 12.5%')).toEqual({ price: null, priceText: '下浮率 12.5%', quote: null });
    expect(readPrice(unit, '12 元/立方米').quote).toBeNull();
    expect(samePrice({ price: '12.5', form: discount }, { price: '12.5' })).toBe(false);
    expect(samePrice({ price: '12.5', form: discount }, { price: '12.50', form: discount })).toBe(true);
    expect(samePrice({ price: '', says: '面议' }, { price: '', says: '再议' })).toBe(false);
  });

  it('knows which is the better, and what lies beyond the ceiling, in both senses (L1)', () => {
    const beyond = (form: PriceForm, ceiling: string | null) => (price: string) => isBeyond({ form, ceiling }, price);
    expect(['4.999999', '5', '5.000001'].map(beyond(discount, '5'))).toEqual([true, false, false]);
    expect(['4.999999', '5', '5.000001'].map(beyond(rate, '5'))).toEqual([false, false, true]);
    expect(['11.999999', '12', '12.000001'].map(beyond(unit, '12'))).toEqual([false, false, true]);
    expect(['1', '99'].map(beyond(discount, null))).toEqual([false, false]);
    expect(comparable(discount, '12.5').lt(comparable(discount, '12.4'))).toBe(true);
    expect(comparable(rate, '12.5').gt(comparable(rate, '12.4'))).toBe(true);
  });

  it('sets a ceiling beside a label that does not say another sense', () => {
    expect(['1000.00', '下浮率不低于 5%', null].map(ceilingFact)).toEqual([
      { label: '最高{投标}限价', value: '1,000.00 元' },
      { label: '限价', value: '下浮率不低于 5%' },
      { label: '最高{投标}限价', value: '未设' },
    ]);
  });

  it('keeps the ceiling of yuan with the lot and any other with the document', () => {
    const lot = { ceilingPrice: '1000.00' };
    const terms = (priceForm: string | null, ceilingQuote: string | null, priceUnit?: string) =>
      priceTermsOf({ priceForm, ceilingQuote, priceUnit }, lot);
    expect(shownCeiling(terms('amount', '5'))).toBe('1,000.00 元');
    expect(shownCeiling(terms(null, null))).toBe('1,000.00 元');
    expect(shownCeiling(terms('discount', '5.000000'))).toBe('下浮率不低于 5%');
    expect(shownCeiling(terms('rate', '3.2'))).toBe('费率不高于 3.2%');
    expect(shownCeiling(terms('unit', '12', '吨'))).toBe('单价不高于 12 元/吨');
    expect(shownCeiling(terms('discount', null))).toBeNull();
    expect([terms('amount', null), terms('rate', '3.2')].map((t) => shownKeptCeiling(keptCeiling(t)!))).toEqual([
      '1,000.00 元',
      '费率不高于 3.2%',
    ]);
  });
});
