import { describe, expect, it } from 'vitest';
import { pairOf } from './in-chromium.ts';

describe('which journeys are played in Chromium', () => {
  it('two different ones a run, and every pair in time', () => {
    const all = ['a', 'b', 'c', 'd'];
    const pairs = Array.from({ length: 12 }, (_, seed) => pairOf(all, 20_000 + seed));
    for (const [one, other] of pairs) expect(one).not.toBe(other);
    expect(new Set(pairs.map((pair) => pair.toSorted().join(''))).size).toBe(6);
  });
});
