import { describe, expect, it } from 'vitest';
import { foldedDay, moved, shownDays } from './calendar.ts';

describe('the days of a calendar', () => {
  it('are whole weeks from Monday around a month', () => {
    const days = shownDays('2026-03-15', 'month');
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-02-23', '2026-04-05', 42]);
    expect(shownDays('2026-02-10', 'month')).toHaveLength(35);
    // A month that begins on a Monday and fills four weeks shows no other month.
    const whole = shownDays('2027-02-10', 'month');
    expect([whole[0], whole.at(-1)]).toEqual(['2027-02-01', '2027-02-28']);
  });

  it('are one week across a change of year', () => {
    expect(shownDays('2027-01-01', 'week')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
  });

  it('move by a month without leaving one out', () => {
    expect(moved('2026-01-31', 'month', 1)).toBe('2026-02-28');
    expect(moved('2026-01-15', 'month', -1)).toBe('2025-12-15');
    expect(moved('2026-12-30', 'week', 1)).toBe('2027-01-06');
  });
});

describe('foldedDay', () => {
  it('keeps nothing behind a line for one, and says where nobody counted on', () => {
    const items = ['a', 'b', 'c', 'd'];
    expect(foldedDay({ items, count: 4, hasMore: false })).toEqual({ shown: items, more: '' });
    expect(foldedDay({ items: [], count: 0, hasMore: false })).toEqual({ shown: [], more: '' });
    expect(foldedDay({ items, count: 5, hasMore: false })).toEqual({ shown: ['a', 'b', 'c'], more: '另有 2 件' });
    expect(foldedDay({ items, count: 10, hasMore: true })).toEqual({ shown: ['a', 'b', 'c'], more: '另有 7 件以上' });
  });
});
