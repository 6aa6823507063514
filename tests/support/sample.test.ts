import { describe, expect, it } from 'vitest';
import { isFull, isSampled, sampled } from './sample.ts';

const names = Array.from({ length: 900 }, (_, i) => `/agency/record${i}/list.json`);

describe.skipIf(isFull)('a sample', () => {
  it('takes about one in n, and the same ones for as long as the seed is the same', () => {
    const taken = names.filter((name) => isSampled(name, 3));
    expect(taken.length).toBeGreaterThan(240);
    expect(taken.length).toBeLessThan(360);
    expect(names.filter((name) => isSampled(name, 3))).toEqual(taken);
  });

  it('draws so many of a list, none twice, in its order', () => {
    const drawn = sampled(names, 40);
    expect(new Set(drawn).size).toBe(40);
    expect(drawn.map((name) => names.indexOf(name))).toEqual(
      drawn.map((name) => names.indexOf(name)).toSorted((a, b) => a - b),
    );
    expect(sampled(names, 1000)).toBe(names);
  });
});
