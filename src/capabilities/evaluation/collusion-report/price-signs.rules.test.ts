import { describe, expect, it } from 'vitest';
import { bid, names, planted } from '../testing/bid-traces.ts';
import { collusionSigns } from './signs.rules.ts';

describe('signs of collusion in prices (TR-39/40, F5)', () => {
  describe('unit prices of two lists', () => {
    const priced = (...prices: (string | number)[]) =>
      prices.map((unitPrice, i) => ({
        ...{ key: `清单 ${i}`, quantity: '1', unitPrice: String(unitPrice), total: String(unitPrice) },
      }));
    const says = (a: ReturnType<typeof priced>, b: ReturnType<typeof priced>) =>
      collusionSigns(planted({ priceLines: a }, { priceLines: b })).map((s) => s.says.split('：')[1]);
    const ten = [100, 101, 102, 103, 104, 105, 106, 107, 108, 109];
    const doubled = ten.map((x) => 2 * x);
    const changed = (...odd: number[]) => ten.map((x, i) => (i < odd.length ? odd[i]! : x));

    it('that are the same in four of five, and no fewer', () => {
      expect(says(priced(...ten), priced(...ten))).toEqual(['10 项单价中有 10 项完全相同']);
      expect(says(priced(...ten), priced(...changed(7, 9)))).toEqual(['10 项单价中有 8 项完全相同']);
      expect(says(priced(...ten), priced(...changed(7, 9, 11)))).toEqual([]);
    });

    it('that are all in one ratio', () => {
      expect(says(priced(...ten), priced(...doubled))).toEqual(['10 项单价全部为固定比例 2.0000']);
      expect(says(priced(...ten), priced(...doubled.slice(0, 9), 300))).toEqual([]);
      // Within a ten-thousandth it is one ratio, down to the last digit that is told apart.
      const near = (y: string) =>
        says(priced(...ten.map(() => '10000000000')), priced('10000000000', ...ten.slice(1).map(() => y)));
      expect(near('10000999995')).toEqual(['10 项单价中有 1 项完全相同']);
      expect(near('10001000005')).toEqual([]);
    });

    it('are held exactly: nearly the same is not the same', () => {
      const near = Array.from({ length: 8 }, () => '10000000001');
      const round = Array.from({ length: 8 }, () => '10000000000');
      expect(says(priced(...round, 100, 100), priced(...near, 200, 300))).toEqual([]);
    });

    it('count only lines that both have, and that have a price', () => {
      expect(says(priced(...ten, 0, 5), priced(...doubled, 5, 0))).toEqual(['10 项单价全部为固定比例 2.0000']);
      expect(says(priced(...ten.slice(0, 9), 0), priced(...doubled.slice(0, 9), 0))).toEqual([]);
      const more = Array.from({ length: 10 }, (_, i) => ({ ...priced(50 + i)[0]!, key: `另列 ${i}` }));
      expect(says([...priced(...ten), ...more], priced(...changed(7, 9)))).toEqual(['10 项单价中有 8 项完全相同']);
      expect(says(priced(...ten), [...priced(...changed(7, 9)), ...more])).toEqual(['10 项单价中有 8 项完全相同']);
    });

    it('are shown for ten lines, each beside the other', () => {
      const lists = [priced(...ten, 110, 111), priced(...doubled, 220, 222)] as const;
      const [sign] = collusionSigns(planted({ priceLines: lists[0] }, { priceLines: lists[1] }));
      expect(sign!.evidence).toHaveLength(20);
      expect(sign!.evidence.slice(0, 2)).toEqual([
        { bidder: names[0], what: '清单 0', value: '100' },
        { bidder: names[1], what: '清单 0', value: '200' },
      ]);
    });
  });

  describe('prices', () => {
    const says = (...prices: (string | null)[]) =>
      collusionSigns(prices.map((price, i) => bid(i, { price }))).map((s) => s.says);

    it('that are equal are no row of equal steps', () => {
      expect(says('100.00', '100', '100.0')).toEqual(['甲建设有限公司、乙建设有限公司、丙建设有限公司：报价完全相同']);
    });

    it('of nothing, or in words, follow no rule', () => {
      expect(says('0.00', '0', null, '1.00')).toEqual([]);
    });

    it('are looked at by their size, in whatever order they were opened', () => {
      expect(says('120.00', '999.00', '100.00', '110.00')).toEqual([
        '丙建设有限公司、丁建设有限公司、甲建设有限公司：报价依次相差 10.00 元，成等差',
      ]);
    });
  });
});
