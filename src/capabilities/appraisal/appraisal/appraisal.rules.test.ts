import { expect, it } from 'vitest';
import { totalOf } from './appraisal.rules.ts';

it('is the mean of the four aspects, two places, what is missing counting nothing', () => {
  expect(totalOf({ quality: 90, timeliness: 80, cooperation: 70, integrity: 61 })).toBe('75.25');
  expect(totalOf({ quality: 100, integrity: null })).toBe('25.00');
  expect(totalOf({ quality: 1, timeliness: 1, cooperation: 1 })).toBe('0.75');
});
