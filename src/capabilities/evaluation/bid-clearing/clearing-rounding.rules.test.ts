/** What rounding makes of a priced list is no error of its bidder. */
import { describe, expect, it } from 'vitest';
import { bid, document, kinds, line } from '../testing/priced-lines.ts';
import { clear } from './clearing.rules.ts';

describe('a clearing of rounded prices', () => {
  it('PG-19 finds a product and a sum that are wrong by more than a cent, and says what the unit price makes of it', () => {
    const wrong = (total: string) => bid(1, [line(1, '100.001', { total }), line(2, '1'), line(3, '1')]);
    expect(kinds([wrong('1000.02')])).toEqual([]);
    expect(kinds([wrong('1000.03')])).toEqual(['product 第1家 1']);
    const [found] = clear(document, [wrong('1200')]);
    expect(found!.evidence[0]!.value).toBe('10 × 100.001 写成 1200，按单价为 1,000.01');
    const lines = [1, 2, 3].map((i) => line(i, '100'));
    expect(kinds([bid(1, lines, null, '3000.01')])).toEqual([]);
    expect(kinds([bid(1, lines, null, '3000.02')])).toEqual(['sum 第1家 1']);
    expect(kinds([bid(1, lines, '3001.00')])).toEqual([]);
    expect(kinds([bid(1, lines, '3001.01')])).toEqual(['readOut 第1家 1']);
  });

  it('PG-19 finds no error in a unit price that is too small for its cents', () => {
    const small = (n: number, unitPrice: string, total: string) =>
      bid(n, [line(1, unitPrice, { quantity: '10000', total }), line(2, '1'), line(3, '1')]);
    expect(kinds([small(1, '0.00', '4.00')], [])).toEqual([]);
    expect(kinds([small(1, '0.00', '49.99')], [])).toEqual([]);
    // Half a cent each would stand as 0.01.
    expect(kinds([small(1, '0.00', '50.00')], [])).toEqual(['product 第1家 1']);
    expect(kinds([small(1, '0.01', '4.00')], [])).toEqual(['product 第1家 1']);
    expect(
      kinds([bid(1, [line(1, '0.00', { quantity: '0', total: '4.00' }), line(2, '1'), line(3, '1')])], []),
    ).toEqual(['product 第1家 1']);
    // Nor do three such lines in two lists point at one maker.
    const many = (n: number, total: string) =>
      bid(
        n,
        [1, 2, 3].map((i) => line(i, '0.00', { quantity: '10000', total })),
      );
    expect(kinds([many(1, '4.00'), many(2, '4.00')], [])).toEqual([]);
    expect(kinds([many(1, '400.00'), many(2, '400.00')], [])).toContain('priceError 第1家,第2家 1');
  });

  it('holds a price that was rounded against no price that it was rounded from', () => {
    const priced = (n: number, unitPrice: string) =>
      bid(n, [line(1, unitPrice, { total: null }), line(2, '1'), line(3, '1')]);
    const against = (others: string, own: string) =>
      kinds([priced(1, others), priced(2, others), priced(3, others), priced(4, own)]);
    expect(against('0.0004', '0.00')).toEqual([]);
    expect(against('0.0149', '0.01')).toEqual([]);
    expect(against('0.01', '0.0149')).toEqual([]);
    // Ten times as much, written as finely: a point out of place.
    expect(against('0.0004', '0.004')).toEqual(['unbalanced 第4家 1']);
    expect(against('0.4', '0.00')).toEqual(['unbalanced 第4家 1']);
    expect(against('0.0151', '0.01')).toEqual(['unbalanced 第4家 1']);
    // Without decimals it is still a price in cents.
    expect(against('1.49', '1')).toEqual(['unbalanced 第4家 1']);
  });
});
