import { describe, expect, it } from 'vitest';
import { compareAmounts, isSome, shareOf } from './amount.ts';

describe('amounts', () => {
  it.each([
    ['0.01', true],
    ['0.00', false],
    ['-5', false],
    [null, false],
    ['', false],
  ])('%s is more than nothing: %s', (amount, some) => expect(isSome(amount)).toBe(some));

  it('tells apart what a float cannot', () => {
    expect(compareAmounts('9007199254740993.00', '9007199254740992.00')).toBe(1);
    expect(compareAmounts('100.0', '100.00')).toBe(0);
    expect(compareAmounts(null, '0.01')).toBe(-1);
  });

  it('a share is between nothing and the whole', () => {
    expect(shareOf('25', '100')).toBe(0.25);
    expect(shareOf('250', '100')).toBe(1);
    expect(shareOf('25', '0.00')).toBe(0);
  });
});
