import { describe, expect, it } from 'vitest';
import type { RankedBid } from '../../evaluation/evaluation-result/evaluation-result.record.ts';
import type { ScoreTable } from '../../evaluation/evaluation-result/score-table.ts';
import { withoutExtremes } from './extremes.rules.ts';

const bid = (priceScore: string) => ({ bid: 'a', supplierName: '甲', rank: 1, priceScore }) as RankedBid;
const table = (totals: string[], factors = ['x']): ScoreTable => ({
  factors: factors.map((id) => ({ id, section: 'technical', name: id, points: '100' })),
  sheets: totals.map((given, i) => {
    const points = given.split('+');
    const scores = Object.fromEntries(factors.map((f, at) => [f, points[at]!]));
    const total = points.reduce((sum, p) => sum + Number(p), 0).toFixed(2);
    return { seat: `评委${i + 1}`, bid: 'a', scores, reasons: {}, total };
  }),
});

describe('scores without the highest and the lowest (E5)', () => {
  it('leaves one of each out from five experts on: 84.60 and 85.00', () => {
    const [own] = withoutExtremes([bid('30.00')], table(['82', '85', '90', '78', '88']));
    expect(own).toMatchObject({ all: '84.60', byTotal: '85.00', totals: { all: '114.60', byTotal: '115.00' } });
    expect(own!.seats.filter((s) => s.dropped).map((s) => [s.seat, s.dropped])).toEqual([
      ['评委3', 'highest'],
      ['评委4', 'lowest'],
    ]);
  });

  it('seven experts: 82.57 and 84.60', () => {
    const [own] = withoutExtremes([bid('0')], table(['82', '85', '90', '78', '88', '60', '95']));
    expect(own).toMatchObject({ all: '82.57', byTotal: '84.60' });
  });

  it('leaves nobody out of four', () => {
    const [own] = withoutExtremes([bid('0')], table(['82', '85', '90', '78']));
    expect(own!.byTotal).toBe(own!.all);
    expect(own!.seats.every((s) => s.dropped === null)).toBe(true);
  });

  it('of equal totals leaves out one, not all', () => {
    const [own] = withoutExtremes([bid('0')], table(['80', '80', '80', '80', '80']));
    expect(own!.seats.filter((s) => s.dropped)).toHaveLength(2);
    expect(own!.byTotal).toBe('80.00');
  });

  it('tells totals from factors: the two give different means', () => {
    const [own] = withoutExtremes([bid('0')], table(['10+10', '9+5', '8+8', '7+9', '2+9'], ['x', 'y']));
    expect([own!.byTotal, own!.byFactor]).toEqual(['15.33', '16.67']);
  });
});
