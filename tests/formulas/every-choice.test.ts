/** Every formula of prices that a document can choose is told in words, drawn and tried (L24). */
import { describe, expect, it } from 'vitest';
import { dryRun } from '../../src/capabilities/tender-document/evaluation-method/dry-run.ts';
import { isGradient } from '../../src/capabilities/tender-document/evaluation-method/method-kinds.ts';
import { priceCurve } from '../../src/capabilities/tender-document/evaluation-method/price-formula/price-curve.ts';
import {
  benchmarks,
  floatsBy,
  formulaParameters,
  formulaSentences,
  fractions,
  priceMethods,
  roundings,
} from '../../src/capabilities/tender-document/evaluation-method/price-formula/price-words.ts';

const five = [980, 1000, 1020, 1050, 1100];

describe('every formula of prices that can be chosen', () => {
  const knots = [
    { deviation: '-10', score: '20' },
    { deviation: '0', score: '40' },
    { deviation: '10', score: '10' },
  ];
  const values = {
    priceFull: '40',
    mixWeight: '40',
    statedBenchmark: '1000',
    floatValues: '1、2',
    downFloat: '1',
    knots,
  };
  const chosen = Object.keys(priceMethods).flatMap((priceMethod) =>
    Object.keys(benchmarks).flatMap((benchmarkOf) =>
      Object.keys(floatsBy).flatMap((floatBy) =>
        Object.keys(fractions).flatMap((fraction) =>
          Object.keys(roundings).flatMap((rounding) =>
            [true, false].map((interpolate) => ({
              ...values,
              priceMethod,
              benchmarkOf,
              floatBy,
              fraction,
              rounding,
              interpolate,
            })),
          ),
        ),
      ),
    ),
  );
  it.each(Object.keys(priceMethods))('%s is told, drawn and tried, whatever goes with it', (priceMethod) => {
    const told = new Set<string>();
    for (const method of chosen.filter((m) => m.priceMethod === priceMethod)) {
      const sentences = formulaSentences(method);
      told.add(sentences.join());
      expect(sentences.every((s) => s.endsWith('。') && !/undefined|NaN|null/.test(s))).toBe(true);
      expect(formulaParameters(method).every(({ value }) => value && !/undefined|NaN|null/.test(value))).toBe(true);
      const points = priceCurve(method as never);
      expect(points.length).toBeGreaterThan(40);
      expect(points.find((p) => p.deviation === 0)!.score).toBe(40);
      const bids = five.map((price, i) => ({
        id: String(i),
        name: `样例${i}`,
        price: String(price),
        ...(isGradient(method) ? { technical: String(30 - i) } : {}),
      }));
      const tried = dryRun(method as never, { ceilingPrice: '1150' }, bids);
      expect(tried.scores.map((s) => Number(s.score)).every((s) => s > 0 && s <= 40)).toBe(true);
      expect(tried.scores[0]!.steps.length).toBeGreaterThan(1);
    }
    // Another choice is another sentence.
    expect(told.size).toBeGreaterThan(1);
  });
});
