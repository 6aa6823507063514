import { describe, expect, it } from 'vitest';
import year2024 from '../../../tests/data/holidays/2024.json' with { type: 'json' };
import year2025 from '../../../tests/data/holidays/2025.json' with { type: 'json' };
import year2026 from '../../../tests/data/holidays/2026.json' with { type: 'json' };
import vectors from '../../../tests/data/holidays/workday-vectors.json' with { type: 'json' };
import { shownEnd } from '../../ui/format/moment.ts';
import { addDays, dateInShanghai, endOfDayShanghai, lastDayOfYears, startOfDayShanghai } from './iso-date.ts';
import { latestBefore, periodEnd } from './period.ts';
import { addWorkingDays, CalendarUnknown, isWorkingDay, provisionally, registerCalendar } from './working-days.ts';

it.each([
  ['2026-03-02', 3, '2029-03-01'],
  ['2026-01-01', 1, '2026-12-31'],
  ['2024-02-29', 3, '2027-02-28'],
  ['2024-02-29', 4, '2028-02-28'],
  ['2025-03-01', 3, '2028-02-29'],
])('a term that begins on %s and runs %s years ends with %s', (from, years, last) => {
  expect(lastDayOfYears(from, years)).toBe(last);
});

describe('isWorkingDay', () => {
  it.each(vectors.isWorkday as [string, boolean][])('%s: %s', (date, works) => expect(isWorkingDay(date)).toBe(works));

  it.each(vectors.isHoliday as [string, boolean][])('holiday %s: %s', (date, free) => {
    expect(isWorkingDay(date)).toBe(!free);
  });

  it.each([year2024, year2025, year2026])(
    'agrees with every day of the published arrangement of $year',
    ({ year, days }) => {
      const arranged = new Map(days.map((day) => [day.date, day.isOffDay]));
      for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1)) {
        const weekend = [0, 6].includes(new Date(`${date}T00:00Z`).getUTCDay());
        expect(isWorkingDay(date), date).toBe(!(arranged.get(date) ?? weekend));
      }
    },
  );

  it('does not guess a year it does not know', () => {
    expect(() => isWorkingDay('2031-01-01')).toThrow(CalendarUnknown);
    expect(() => addWorkingDays('2026-12-31', 1)).toThrow('没有 2027 年的放假安排');
    expect(() => isWorkingDay('2022-12-31')).toThrow(expect.objectContaining({ year: 2022 }));
  });

  it.each(['2026-02-30', '2026-13-01', '20260101', '2026-1-1', ''])('refuses %j', (date) => {
    expect(() => isWorkingDay(date)).toThrow('不是日期');
  });
});

describe('addWorkingDays', () => {
  it.each(vectors.addWorkdays)('$from_ + $delta is $expected', ({ from_, delta, expected }) => {
    expect(addWorkingDays(from_, delta)).toBe(expected);
  });

  it.each(vectors.workdaysBetweenInclusive)('finds the working days from $start to $end', ({ start, end, days }) => {
    const found: string[] = [];
    for (let date = addWorkingDays(start, 0); date <= end; date = addWorkingDays(date, 1)) found.push(date);
    expect(found).toEqual(days);
  });

  it('refuses half days', () => expect(() => addWorkingDays('2026-11-02', 0.5)).toThrow('天数应为整数'));
});

describe('registerCalendar', () => {
  it('makes a later year known, with the day before New Year that it moves', () => {
    registerCalendar(2091, []);
    registerCalendar(2092, [
      { date: '2091-12-31', isOffDay: true },
      { date: '2092-01-01', isOffDay: true },
      { date: '2092-01-05', isOffDay: false },
    ]);
    expect(addWorkingDays('2091-12-28', 1)).toBe('2092-01-02');
    expect(isWorkingDay('2092-01-05')).toBe(true);
    expect(() => isWorkingDay('2093-01-01')).toThrow(CalendarUnknown);
  });

  it('refuses a day of another year', () => {
    expect(() => registerCalendar(2092, [{ date: '2090-01-01', isOffDay: true }])).toThrow('不属于 2092 年');
  });
});

describe('what a right hangs on', () => {
  it('is told by the ordinary week where its year is not arranged yet', () => {
    expect(provisionally(() => isWorkingDay('2031-01-06'))).toEqual({
      value: true,
      provisional: expect.stringContaining('2031 年的放假安排尚未公布'),
    });
    expect(provisionally(() => isWorkingDay('2031-01-05')).value).toBe(false);
    expect(provisionally(() => isWorkingDay('2026-11-23'))).toEqual({ value: true });
    expect(() => isWorkingDay('2031-01-06')).toThrow(CalendarUnknown);
  });
  it('fails as it is where anything else is wrong', () => {
    let asked = 0;
    const broken = () => {
      asked += 1;
      throw new RangeError('broken');
    };
    expect(() => provisionally(broken)).toThrow('broken');
    expect(asked).toBe(1);
  });
  it('is not guessed twice: what is asked within takes the guess of what asked', () => {
    const inner = () => provisionally(() => isWorkingDay('2031-01-06'));
    expect(
      provisionally(() => {
        isWorkingDay('2031-01-06');
        return inner();
      }).value,
    ).toEqual({ value: true });
  });
});

describe('periodEnd', () => {
  it.each([
    ['20 days for bids', '2026-11-02', 20, 'day', '2026-11-23'],
    ['3 days of publicity', '2026-11-18', 3, 'day', '2026-11-23'],
    ['5 working days for documents', '2026-11-02', 5, 'working-day', '2026-11-09'],
    ['2 working days to publish', '2026-11-20', 2, 'working-day', '2026-11-24'],
    ['7 working days to challenge', '2026-11-20', 7, 'working-day', '2026-12-01'],
    ['30 days to sign', '2026-11-20', 30, 'day', '2026-12-21'],
    ['a last day in the October holidays', '2026-09-28', 5, 'day', '2026-10-08'],
    ['a last day on a worked Saturday', '2026-09-30', 10, 'day', '2026-10-10'],
    ['a last day in the middle of the week', '2026-11-02', 2, 'day', '2026-11-04'],
    ['a start on a holiday', '2026-10-03', 1, 'working-day', '2026-10-08'],
  ] as const)('%s', (_title, start, days, unit, end) => expect(periodEnd({ start, days, unit })).toBe(end));

  it('counts the first day only where it is asked to', () => {
    expect(periodEnd({ start: '2026-11-02', days: 5, unit: 'working-day', startCounts: true })).toBe('2026-11-06');
    expect(periodEnd({ start: '2026-11-02', days: 5, unit: 'day', startCounts: true })).toBe('2026-11-06');
  });

  it('does not guess into an unknown year', () => {
    expect(() => periodEnd({ start: '2026-12-20', days: 20, unit: 'day' })).toThrow(CalendarUnknown);
  });
});

describe('latestBefore', () => {
  it.each([
    ['2026-12-01', 15, undefined, '2026-11-16'],
    ['2026-12-01', 10, undefined, '2026-11-21'], // a Saturday: holidays do not move a term that counts back
    ['2026-12-01', 3, 'working-day', '2026-11-26'],
    ['2026-12-01', 0, 'working-day', '2026-12-01'],
  ] as const)('%s less %d', (deadline, days, unit, latest) => {
    expect(latestBefore({ deadline, days, unit })).toBe(latest);
  });

  it('asks no calendar for plain days', () =>
    expect(latestBefore({ deadline: '2031-01-10', days: 15 })).toBe('2030-12-26'));
});

describe('days in China', () => {
  it.each([
    ['2026-11-02T15:59:59.999Z', '2026-11-02'],
    ['2026-11-02T16:00:00Z', '2026-11-03'],
    ['2026-11-02T09:30:00+08:00', '2026-11-02'],
  ])('%s is %s', (instant, date) => expect(dateInShanghai(new Date(instant))).toBe(date));

  it('begin at 00:00 and end at 24:00', () => {
    expect(startOfDayShanghai('2026-12-31').toISOString()).toBe('2026-12-30T16:00:00.000Z');
    expect(endOfDayShanghai('2026-12-31').toISOString()).toBe('2026-12-31T16:00:00.000Z');
    expect(shownEnd(endOfDayShanghai('2026-12-31'))).toBe('2026-12-31 24:00');
    expect(shownEnd('2026-11-23T09:30:00+08:00')).toBe('2026-11-23 09:30');
  });
});
