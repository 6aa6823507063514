import { describe, expect, it } from 'vitest';
import { calendarWeeks } from './LegalCalendar.tsx';
import type { LegalDate } from './LegalDates.tsx';

const date = (id: string, label: string, more: Partial<LegalDate>): LegalDate => ({
  ...{ id, label, verdict: 'ok', law: '', because: '' },
  ...more,
});
const dates = [
  date('from', '文件获取开始', { value: '2026-11-25T01:00:00.000Z' }),
  date('until', '文件获取截止', { value: '2026-11-29T09:00:00.000Z', earliest: '2026-11-30', verdict: 'block' }),
  date('deadline', '投标截止', { value: '2026-12-16T01:30:00.000Z', earliest: '2026-12-15' }),
];
const at = (day: string, chosen?: string) =>
  calendarWeeks(dates, '2026-11-23', chosen)
    .flat()
    .find((d) => d.day === day)!;

describe('the calendar of lawful dates', () => {
  it('has whole weeks, from the Monday of the first day that matters to the last', () => {
    const weeks = calendarWeeks(dates, '2026-11-23');
    expect([weeks[0]![0]!.day, weeks.at(-1)!.at(-1)!.day]).toEqual(['2026-11-23', '2026-12-20']);
    expect(weeks.every((w) => w.length === 7)).toBe(true);
    expect(calendarWeeks([], '2026-11-25').length).toBe(3);
    const far = date('far', '开标', { value: '2031-01-01T00:00:00.000Z' });
    expect(calendarWeeks([...dates, far], '2026-11-23').length).toBe(16);
  });

  it('says what stands on a day: set, refused, the earliest that is lawful', () => {
    expect(at('2026-11-25').marks).toEqual([{ mark: 'set', label: '获取开始' }]);
    expect(at('2026-11-29').marks).toEqual([{ mark: 'refused', label: '获取截止' }]);
    expect(at('2026-11-30').marks).toEqual([{ mark: 'earliest', label: '获取最早' }]);
    expect(at('2026-12-16').marks.map((m) => m.mark)).toEqual(['set']);
    expect([at('2026-11-23').isToday, at('2026-11-28').isFree, at('2026-11-27').isFree]).toEqual([true, true, false]);
  });

  it('says of a day that follows from others what it is, and not that it is the earliest', () => {
    const follows = date('follows', '对招标文件提出异议截止', { earliest: '2026-12-06', latest: '2026-12-06' });
    const marks = calendarWeeks([...dates, follows], '2026-11-23')
      .flat()
      .find((d) => d.day === '2026-12-06')!.marks;
    expect(marks).toEqual([{ mark: 'earliest', label: '异议截止' }]);
  });

  it('closes the days that the chosen date may not have, and none while nothing is chosen', () => {
    expect([at('2026-12-14', 'deadline').isClosed, at('2026-12-15', 'deadline').isClosed]).toEqual([true, false]);
    expect(at('2026-12-14').isClosed).toBe(false);
    // What is past cannot be chosen at all.
    expect(
      calendarWeeks(dates, '2026-11-26', 'from')
        .flat()
        .find((d) => d.day === '2026-11-25')!.isClosed,
    ).toBe(true);
  });
});
