import { describe, expect, it } from 'vitest';
import type { GradientScoreParameters } from './price-parameters.ts';
import { priceScores } from './price-score.rules.ts';

const bids = [
  { id: 'A', price: '100', technical: '50' },
  { id: 'B', price: '120', technical: '48' },
  { id: 'C', price: '80', technical: '48.00' },
  { id: 'D', price: '60', technical: '40' },
];
const scored = (parameters: GradientScoreParameters, of: typeof bids = bids) =>
  priceScores({ method: 'gradient', full: '30', parameters, bids: of });
const scores = (parameters: GradientScoreParameters, of?: typeof bids) =>
  scored(parameters, of).scores.map((s) => s.score);

describe('梯度法 (domain E3)', () => {
  it('takes the mean price of those who lead technically, equals at the end among them', () => {
    // A leads, B and C share the second place: (100 + 120 + 80) ÷ 3.
    const { benchmark, scores: all } = scored({});
    expect(benchmark).toBe('100.0000');
    expect(all[0]!.steps[1]).toEqual({
      label: '评标基准价',
      expression: '技术分前 2 名（48 分及以上）的评审价：(100 + 120 + 80) ÷ 3',
      result: '100',
    });
    expect(scored({ top: 1 }).benchmark).toBe('100.0000');
    expect(scored({ top: 4 }).benchmark).toBe('90.0000');
    // Who leads is told by the points, not by the order of the bids.
    expect(scored({ top: 1 }, bids.toReversed()).benchmark).toBe('100.0000');
    // More leaders than bids: everybody leads.
    expect(scored({ top: 9 }).benchmark).toBe('90.0000');
  });

  it('a dearer price loses by its ratio and once more, a cheaper one gets all points and no more', () => {
    expect(scores({})).toEqual(['30.00', '23.75', '30.00', '30.00']);
    expect(scores({ aboveFactor: '80%' })[1]).toBe('20.00');
    const [a, b] = scored({}).scores;
    expect(a!.steps.at(-2)!.expression).toBe('100 ÷ 100 × 30，不超过满分');
    expect(b!.steps.at(-2)).toEqual({ label: '价格分', expression: '100 ÷ 120 × 30 × 0.95', result: '23.75' });
  });

  it('of discounts the higher is the better, and the lower one loses once more', () => {
    const rates = [
      { id: 'A', price: '10', technical: '50' },
      { id: 'B', price: '8', technical: '40' },
      { id: 'C', price: '20', technical: '40' },
    ];
    expect(scores({ sense: 'higher', top: 1 }, rates)).toEqual(['30.00', '22.80', '30.00']);
  });

  it('a price beyond the ceiling leads nobody and scores nothing', () => {
    expect(scored({ ceiling: '110', top: 2 }).benchmark).toBe('90.0000');
    expect(scores({ ceiling: '110' })[1]).toBe('0.00');
    expect(() => scored({ ceiling: '50' })).toThrow('全部报价超过最高投标限价');
  });

  it('keeps a benchmark that was found before, and needs points otherwise', () => {
    const found = scored({ fixedBenchmark: '90' });
    expect(found.benchmark).toBe('90.0000');
    expect(found.scores[0]!.steps[1]).toEqual({ label: '评标基准价', expression: '已确定，不再变动', result: '90' });
    expect(() => scored({}, [{ id: 'A', price: '1' } as never])).toThrow('“A”还没有技术分，不能按梯度法计算');
    expect(() => scored({}, [{ id: 'A', price: '1', technical: '-1' }])).toThrow('“A”的技术分不应小于 0');
    const nothing = [{ id: 'A', price: '0', technical: '1' }];
    expect(() => scored({ sense: 'higher' }, nothing)).toThrow('评标基准价应大于 0：0');
  });
});
