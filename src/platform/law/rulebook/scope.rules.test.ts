import { describe, expect, it } from 'vitest';
import type { Scope } from './row.ts';
import { type Case, covers, isSame, isWithin, overlaps } from './scope.rules.ts';

describe('a scope covers a case', () => {
  it.each<[Scope, Case, Case]>([
    [{ in: ['ZB-M'] }, { regime: 'ZB-M' }, { regime: 'ZB-V' }],
    [{ in: ['ZB-M'] }, { regime: 'ZB-M' }, {}],
    [{ ways: ['open'] }, { way: 'open' }, { way: null }],
    [{ kinds: ['works'] }, { kind: 'works' }, { kind: undefined }],
    [{ amountFrom: '100' }, { amount: '100' }, { amount: '99.99' }],
    [{ amountFrom: '100' }, { amount: '101' }, {}],
    [{ funds: 'public' }, { hasPublicFunds: true }, { hasPublicFunds: false }],
    [{ funds: 'public' }, { hasPublicFunds: true }, {}],
    [{ budgetLevel: 'local' }, { budgetLevel: 'local' }, { budgetLevel: 'central' }],
    [{ budgetLevel: 'local' }, { budgetLevel: 'local' }, {}],
    [{ region: '510000' }, { region: '513322' }, { region: '520000' }],
    [{ region: '513300' }, { region: '513322' }, { region: '513400' }],
    [{ region: '513322' }, { region: '513322' }, { region: '513321' }],
    [{ region: '510000' }, { region: '510000' }, {}],
    // Zeros within a code are no end of it.
    [{ region: '500001' }, { region: '500001' }, { region: '500100' }],
    [{ region: '510000' }, { region: '511000' }, { region: '451000' }],
  ])('%j: %j, and not %j', (scope, covered, other) => {
    expect(covers(scope, covered)).toBe(true);
    expect(covers(scope, other)).toBe(false);
  });

  it('that it says nothing of, whatever the case says', () => {
    expect(covers({}, {})).toBe(true);
    expect(
      covers({}, { regime: 'ZB-M', amount: '1', hasPublicFunds: true, budgetLevel: 'central', region: '510000' }),
    ).toBe(true);
  });
});

describe('one scope lies within another', () => {
  it.each<[Scope, Scope]>([
    [{ in: ['ZB-M'] }, { in: ['ZB-M', 'ZB-MS'] }],
    [{ ways: ['open'] }, {}],
    [{ amountFrom: '200' }, { amountFrom: '100' }],
    [{ funds: 'public' }, {}],
    [{ budgetLevel: 'local' }, {}],
    [{ region: '513322' }, { region: '510000' }],
    [{ region: '513322' }, { region: '513300' }],
  ])('%j in %j, and not the other way', (inner, outer) => {
    expect(isWithin(inner, outer)).toBe(true);
    expect(isWithin(outer, inner)).toBe(false);
    expect(isSame(inner, outer)).toBe(false);
  });

  it('or is the same', () => {
    for (const scope of [{}, { funds: 'public' }, { budgetLevel: 'central' }, { amountFrom: '1' }] as Scope[])
      expect(isSame(scope, { ...scope })).toBe(true);
    expect(isWithin({ in: ['ZB-M', 'ZB-V'] }, { in: ['ZB-M'] })).toBe(false);
    expect(isWithin({ budgetLevel: 'central' }, { budgetLevel: 'local' })).toBe(false);
  });
});

describe('two scopes have a case in common', () => {
  it.each<[Scope, Scope, boolean]>([
    [{}, { in: ['ZB-M'] }, true],
    [{ in: ['ZB-M', 'ZB-V'] }, { in: ['ZB-V'] }, true],
    [{ in: ['ZB-M'] }, { in: ['ZB-V'] }, false],
    [{ region: '510000' }, { region: '513322' }, true],
    [{ region: '510000' }, { region: '520000' }, false],
    [{ region: '513300' }, { region: '513400' }, false],
    [{ region: '510000' }, {}, true],
    // A place in Sichuan and a place whose code only ends like it.
    [{ region: '510000' }, { region: '451000' }, false],
    [{ region: '513351' }, { region: '510000' }, true],
    [{ budgetLevel: 'central' }, { budgetLevel: 'local' }, false],
    [{ budgetLevel: 'central' }, { budgetLevel: 'central' }, true],
    [{ budgetLevel: 'central' }, {}, true],
    [{}, {}, true],
  ])('%j and %j: %s', (one, other, is) => {
    expect(overlaps(one, other)).toBe(is);
    expect(overlaps(other, one)).toBe(is);
  });
});
