import { describe, expect, it } from 'vitest';
import { limit } from '../../../platform/law/rulebook.ts';
import { earliestEnd, earliestEndOf, endAfterFreeze, lastDayOf, latestStart } from './publicity-period.rules.ts';

const mandatory = { regime: 'ZB-M', way: null } as const;

describe('earliestEnd', () => {
  it.each([
    ['a Monday: its day does not count', '2026-11-23T01:00:00Z', '2026-11-27T00:00:00+08:00'],
    ['the last minute of that day is the same day', '2026-11-23T15:59:00Z', '2026-11-27T00:00:00+08:00'],
    ['a Wednesday ends on Saturday, so on the Monday after', '2026-11-18T01:00:00Z', '2026-11-24T00:00:00+08:00'],
    ['before the October holidays', '2026-09-28T01:00:00Z', '2026-10-09T00:00:00+08:00'],
  ])('%s', (_what, start, end) => expect(earliestEnd(mandatory, start)).toEqual(new Date(end)));

  it('counts the ordinary week in a year without an arrangement, and says that it may move (L7)', () => {
    expect(earliestEnd(mandatory, '2026-12-31T01:00:00Z')).toEqual(new Date('2027-01-05T00:00:00+08:00'));
    expect(earliestEndOf(mandatory, '2026-12-31T01:00:00Z').provisional).toContain('2027 年的放假安排尚未公布');
    expect(earliestEndOf(mandatory, '2026-11-23T01:00:00Z').provisional).toBeUndefined();
  });

  it('gives the report as long', () => {
    expect(latestStart(mandatory, '2026-11-23T01:00:00Z')).toEqual(new Date('2026-11-27T00:00:00+08:00'));
  });
});

describe('endAfterFreeze', () => {
  const endsAt = '2026-11-26T16:00:00.000Z'; // 11-26 24:00 in China

  it('leaves what was left, up to the end of that day', () => {
    // Two days were left; they begin again on 11-30 at noon and end on 12-02 at noon.
    const end = endAfterFreeze({
      endsAt,
      frozenSince: '2026-11-24T16:00:00Z',
      resumedAt: new Date('2026-11-30T04:00:00Z'),
    });
    expect(end).toEqual(new Date('2026-12-03T00:00:00+08:00'));
  });

  it('goes past a weekend', () => {
    const end = endAfterFreeze({
      endsAt,
      frozenSince: '2026-11-25T16:00:00Z',
      resumedAt: new Date('2026-11-27T04:00:00Z'),
    });
    expect(end).toEqual(new Date('2026-12-01T00:00:00+08:00'));
  });

  it('is not longer than it has to be: an end at 24:00 stays in its day', () => {
    const end = endAfterFreeze({
      endsAt,
      frozenSince: '2026-11-24T16:00:00Z',
      resumedAt: new Date('2026-11-24T16:00:00Z'),
    });
    expect(end).toEqual(new Date(endsAt));
  });

  it('does not stay frozen for ever in a year without an arrangement', () => {
    const end = endAfterFreeze({
      endsAt,
      frozenSince: '2026-11-25T16:00:00Z',
      resumedAt: new Date('2027-01-05T04:00:00Z'),
    });
    expect(end).toEqual(new Date('2027-01-07T00:00:00+08:00'));
  });
});

describe('lastDayOf', () => {
  it.each([
    ['2026-11-20', '2026-12-21'],
    ['2026-12-10', '2027-01-09'],
  ])('thirty days from %s: %s, the plain day where the year is unknown', (start, last) =>
    expect(lastDayOf(start, limit('contract.signing', mandatory))).toBe(last),
  );
});
