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
  const items = (...states: string[]) => states.map((state, i) => ({ state, i }));

  it('shows what is missed and to come before what is done, and keeps nothing behind a line for one', () => {
    expect(foldedDay(items('met', 'running', 'overdue', 'running'), 4)).toEqual({
      shown: [
        { state: 'overdue', i: 2 },
        { state: 'running', i: 1 },
        { state: 'running', i: 3 },
        { state: 'met', i: 0 },
      ],
      more: [],
    });
    const { shown, more } = foldedDay(items('late', 'met', 'met', 'running', 'overdue'), 4);
    expect([shown.map((s) => s.i), more.map((s) => s.i)]).toEqual([
      [4, 3, 0],
      [1, 2],
    ]);
  });
});
