import { expect, it } from 'vitest';
import { tooFewMayPass } from './qualification-setting.record.ts';

it('a limited number lets no fewer pass than the round must have (实施条例 19)', () => {
  const prequalified = (passMost: number | null | undefined) =>
    tooFewMayPass(passMost, { regime: 'ZB-MS', way: 'prequalified' });
  expect(prequalified(3)).toBeUndefined();
  expect(prequalified(9)).toBeUndefined();
  expect(prequalified(2)).toMatch(/^通过的数量不得少于 3 家，少于的应重新\{招标\}（.+第19条）$/);
  expect(prequalified(0)).toBeDefined();
  // All that fulfil the conditions pass.
  expect(prequalified(null)).toBeUndefined();
  expect(prequalified(undefined)).toBeUndefined();
  // Where no round goes before the bids, no number is limited.
  expect(tooFewMayPass(1, { regime: 'ZB-MS', way: 'open' })).toBeUndefined();
  expect(tooFewMayPass(1, { regime: 'ZB-MS', way: null })).toBeUndefined();
});
