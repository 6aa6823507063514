import { describe, expect, it } from 'vitest';
import data from '../../../../../tests/data/scoring/price-score-examples.json' with { type: 'json' };
import type { PriceBid } from './benchmark.rules.ts';
import { priceScores } from './price-score.rules.ts';

const bidsOf = (prices: Record<string, string>): PriceBid[] =>
  Object.entries(prices).map(([id, price]) => ({ id, price }));
const plain = (...prices: number[]) => prices.map((price) => ({ id: String(price), price: String(price) }));

describe('the published examples', () => {
  const ratios = data.examples.filter((example) => 'weight_points' in example);
  it.each(ratios)('$id: $method', (example) => {
    const bids = bidsOf(example.bids as Record<string, string>);
    const result = priceScores({ method: 'lowest-ratio', full: String(example.weight_points), bids });
    expect(result.benchmark).toBe(example.benchmark);
    expect(Object.fromEntries(result.scores.map(({ id, score }) => [id, score]))).toEqual(example.expected_scores);
  });

  const deviations = data.examples.filter((example) => 'deduct_per_1pct_high' in example);
  it.each(deviations)('$id: $rule', (example) => {
    const result = priceScores({
      method: 'average-deviation',
      full: example.full!,
      parameters: {
        pointsAbove: example.deduct_per_1pct_high,
        pointsBelow: example.deduct_per_1pct_low,
        floor: example.floor,
        // V3 states its benchmark, which is not the mean of its three bids, and in prose a second floor.
        ...(example.id === 'V3' ? { floorBelow: '55', fixedBenchmark: example.benchmark } : {}),
      },
      bids: bidsOf(example.bids as Record<string, string>),
    });
    expect(Object.fromEntries(result.scores.map(({ id, score }) => [id, score]))).toEqual(example.expected_scores);
    expect(result.benchmark).toBe(example.benchmark);
  });

  it.each(data.benchmark_cases)('$prices: $rule', ({ prices, expected_benchmark }) => {
    const drop = [
      { from: 4, highest: 1, lowest: 0 },
      { from: 7, highest: 1, lowest: 1 },
    ];
    const { benchmark } = priceScores({
      method: 'average-deviation',
      full: '40',
      parameters: { drop },
      bids: plain(...prices),
    });
    expect(benchmark).toBe(`${expected_benchmark}.0000`);
  });

  it.each(data.piecewise_score.cases)('piecewise: $price scores $expected', ({ price, expected }) => {
    const { scores } = priceScores({
      method: 'piecewise',
      full: '100',
      parameters: {
        fixedBenchmark: String(data.piecewise_score.benchmark),
        points: [
          { deviation: '-40', score: '80' },
          { deviation: '-20', score: '100' },
          { deviation: '0', score: '80' },
          { deviation: '20', score: '60' },
        ],
      },
      bids: plain(price),
    });
    expect(scores[0]?.score).toBe(`${expected}.00`);
  });
});
