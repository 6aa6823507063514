import { expect, it } from 'vitest';
import { dryRun } from './dry-run.ts';
import { priceScoreInput } from './price-input.ts';

const method = {
  priceFull: '60',
  priceMethod: 'average-deviation',
  subtractProvisionalSum: true,
  dropFrom: 5,
  downFloat: '2.0000',
  rateAbove: '1',
  rateBelow: '0.5',
  interpolate: false,
  priceFloor: '0',
  scoreItems: [{ points: '30' }, { points: '10.00' }],
} as any;
const lot = { ceilingPrice: '1000000.00', provisionalSum: '100000.00' };

it('hands every field of the method to the formula, in its unit', () => {
  expect(priceScoreInput(method, lot, [])).toEqual({
    method: 'average-deviation',
    full: '60',
    bids: [],
    parameters: {
      ceiling: '1000000.00',
      provisionalSum: '100000.00',
      drop: [{ from: 5, highest: 1, lowest: 1 }],
      downFloat: '2.0000%',
      pointsAbove: '1',
      pointsBelow: '0.5',
      percent: 'drop-fraction',
      floor: '0',
    },
  });
  expect(priceScoreInput({ ...method, priceMethod: 'lowest-ratio', subtractProvisionalSum: false }, lot, [])).toEqual({
    method: 'lowest-ratio',
    full: '60',
    bids: [],
    parameters: { ceiling: '1000000.00' },
  });
});

it('tries the formula, names who is above the ceiling, and puts the best first', () => {
  const bids = ['1000000.01', '900000', '800000'].map((price, i) => ({ id: String(i), name: `甲乙丙`[i]!, price }));
  const tried = dryRun(method, lot, bids);
  // (800000 + 700000) ÷ 2 × 0.98
  expect(tried).toMatchObject({ benchmark: '735000.0000', itemPoints: '40' });
  expect(tried.scores.map((s) => [s.name, s.score, s.aboveCeiling])).toEqual([
    ['丙', '58.00', false],
    ['乙', '52.00', false],
    ['甲', '0.00', true],
  ]);
});
