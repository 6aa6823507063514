/** Which ways the law opens, regime by regime and by what must be so (domain B1, 招标投标法, 条例, 政府采购法, 74号令, 214号). */
import { describe, expect, it } from 'vitest';
import type { Regime } from '../rulebook/regimes.ts';
import { urgencies, wayFacts } from './governs.ts';
import { lawfulWays } from './lawful-ways.ts';

const under = (regime: Regime) =>
  Object.fromEntries(
    lawfulWays.filter((w) => w.in.includes(regime)).map((w) => [w.way, [...(w.any ?? []), ...(w.kinds ?? [])]]),
  );

describe('the ways that the law opens', () => {
  it('are open to everybody who tenders; the invited one by reason only where the money is the state’s', () => {
    const always = { open: [], prequalified: [], 'two-stage': ['complex'] };
    const exempt = ['secret', 'patent', 'own', 'concession', 'original'];
    expect(under('ZB-MS')).toEqual({ ...always, invited: ['few', 'cost'], none: exempt });
    expect(under('ZB-M')).toEqual({ ...always, invited: [], none: exempt });
    expect(under('ZB-V')).toEqual({ ...always, invited: [] });
  });

  it('are the enterprise’s own where no law binds it', () => {
    expect(under('QY')).toEqual({
      none: [],
      'price-comparison': [],
      'reverse-auction': ['uniform'],
      'direct-purchase': ['sole', 'addition', 'unforeseen'],
    });
  });

  it('are, for a purchase of the government, those of its orders, each with what must be so', () => {
    const talks = {
      consultation: ['publicService', 'complex', 'noTotal', 'scientific'],
      negotiation: ['failed', 'onlyTwo', 'complex', 'pressing', 'noTotal'],
      'single-source': ['sole', 'unforeseen', 'addition'],
    };
    expect(under('ZC-T')).toEqual({ open: [], invited: ['few', 'cost'] });
    expect(under('ZC-N')).toEqual({
      ...talks,
      inquiry: ['uniform', 'goods'],
      framework: ['recurring'],
      'cooperative-innovation': ['research'],
    });
    expect(under('ZC-GC')).toEqual({
      ...talks,
      open: [],
      prequalified: [],
      'two-stage': ['complex'],
      invited: ['few', 'cost'],
    });
  });

  it('need no further fact for services that are bought for the public, and for works, by consultation', () => {
    expect(lawfulWays.filter((w) => w.fitsKinds).map((w) => [w.way, w.fitsKinds])).toEqual([
      ['consultation', ['services', 'works']],
    ]);
  });

  it('ask only for facts that the guide asks, and say each its article, its words and how sure they are', () => {
    for (const way of lawfulWays) {
      for (const fact of way.any ?? []) expect({ ...wayFacts, ...urgencies }).toHaveProperty(fact);
      expect(way.law, way.way).toMatch(/第\d+条|制度/);
      for (const words of [way.label, way.fits, way.judged, way.caution]) expect(words.length).toBeGreaterThan(1);
      expect(['V', 'S', 'R', 'P']).toContain(way.checked);
    }
  });
});
