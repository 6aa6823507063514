import { describe, expect, it } from 'vitest';
import { foreignMoney, notInYuan } from './bid.record.ts';

describe('bids are in yuan (12 号令 18)', () => {
  it.each([
    ['USD 120,000', '美元'],
    ['us$120,000', '美元'],
    ['$120,000', '美元'],
    // A dollar of another country is not the American one, though its sign holds the same stroke.
    ['HK$120,000', '港元'],
    ['12 万欧元', '欧元'],
    ['gbp 3', '英镑'],
    ['壹佰万韩元', '韩元'],
  ])('%s names %s', (words, money) => {
    expect(foreignMoney(words)).toBe(money);
    // Also beside an amount: what is written decides, not the number.
    expect(notInYuan({ price: '120000', priceText: words })).toBe(`的报价“${words}”以${money}表示，不是人民币`);
  });

  it.each([undefined, null, '', '人民币壹佰万元整', '￥1000000'])('%s names no foreign money', (words) => {
    expect(foreignMoney(words)).toBeUndefined();
    expect(notInYuan({ price: '1000000.00', priceText: words ?? null })).toBeUndefined();
  });

  it('words alone are no amount, and are shown to whoever asks why', () => {
    expect(notInYuan({ price: null, priceText: '面议' })).toBe('的报价“面议”不是人民币金额');
    expect(notInYuan({ price: null, priceText: null })).toBe('的报价不是人民币金额');
    expect(notInYuan({})).toBe('的报价不是人民币金额');
  });
});
