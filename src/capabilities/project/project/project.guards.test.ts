import { describe, expect, it } from 'vitest';
import { wayFitsRegime } from './project.guards.ts';

describe('a way to tender', () => {
  const fits = (regime: string, way: string) => wayFitsRegime.holds({ row: { regime, way } } as never);

  it('is taken under every regime that the table of ways names for it', () => {
    for (const regime of ['ZB-M', 'ZB-MS', 'ZB-V'])
      for (const way of ['open', 'invited', 'prequalified', 'two-stage'])
        expect(fits(regime, way), `${way} ${regime}`).toBe(true);
  });

  it('is refused under another, with the regimes that it is for and the article', () => {
    expect(fits('QY', 'two-stage')).toMatch(/^两阶段\{招标\}只适用于.+、.+，请另选\{招标\}方式（.+第.+条.*）$/);
  });

  it('not to tender is asked for its own reasons elsewhere', () => expect(fits('QY', 'none')).toBe(true));
});
