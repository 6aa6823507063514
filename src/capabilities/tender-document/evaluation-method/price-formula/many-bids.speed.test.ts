import { expect, it } from 'vitest';
import { priceScores, priceScoresInFull } from './price-score.rules.ts';

it('keeps the steps of 1,525 bids under 2 MB', () => {
  const many = {
    method: 'average-deviation' as const,
    full: '30',
    bids: Array.from({ length: 1525 }, (_, n) => ({ id: `bid ${n}`, price: `${18_350_000 + n}.55` })),
    parameters: { drop: [{ from: 5, highest: 1, lowest: 1 }] },
  };
  const short = priceScores(many);
  expect(JSON.stringify(short.scores).length).toBeLessThan(2_000_000);
  const full = priceScoresInFull(many);
  expect(full.scores.map(({ id, score }) => [id, score])).toEqual(short.scores.map(({ id, score }) => [id, score]));
  expect(full.benchmark).toBe(short.benchmark);
});
