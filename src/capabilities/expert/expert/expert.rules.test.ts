import { describe, expect, it } from 'vitest';
import { lacksExperience, noRank, tooFewYears } from './expert.rules.ts';

const now = new Date('2026-11-24T09:00:00+08:00');

describe('what the law wants of an expert (招标投标法 37)', () => {
  it.each([
    [8, undefined],
    [30, undefined],
    [7, '{评标}专家应当从业满 8 年（招标投标法 第37条）'],
    [0, '{评标}专家应当从业满 8 年（招标投标法 第37条）'],
    [null, '{评标}专家应当从业满 8 年（招标投标法 第37条）'],
  ])('%s years of practice', (years, because) => expect(tooFewYears({ years }, now)).toBe(because));

  it.each([
    [{ rank: 'senior' }, true],
    [{ rank: 'associate' }, true],
    [{ rank: 'intermediate' }, false],
    [{ rank: 'other', equivalentReason: '注册造价工程师十年' }, true],
    [{ rank: 'other', equivalentReason: '  ' }, false],
    [{ rank: null, equivalentReason: null }, false],
    [{}, false],
  ])('a rank of %o', (applicant, suffices) => expect(noRank(applicant) === undefined).toBe(suffices));

  it('each lack stands under its own field', () => {
    const fields = (applicant: object) => lacksExperience(applicant, now).map((l) => l.field);
    expect(fields({ years: 8, rank: 'senior' })).toEqual([]);
    expect(fields({ years: 7, rank: 'senior' })).toEqual(['years']);
    expect(fields({ years: 8, rank: 'other' })).toEqual(['equivalentReason']);
    expect(lacksExperience({ years: 7, rank: 'other' }, now)).toEqual([
      { field: 'years', because: tooFewYears({ years: 7 }, now) },
      { field: 'equivalentReason', because: noRank({}) },
    ]);
  });
});
