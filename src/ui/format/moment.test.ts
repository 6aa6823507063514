import { describe, expect, it } from 'vitest';
import {
  distance,
  exactMoment,
  fromWallTime,
  momentWithWeekday,
  remaining,
  shownEnd,
  shownMoment,
  toWallTime,
  weekday,
} from './moment.ts';

const at = (iso: string) => Date.parse(iso);

describe('moments in words', () => {
  const now = at('2026-11-20T15:30:00+08:00');
  it.each([
    ['2026-11-23T09:30:00+08:00', '3 天后'],
    ['2026-11-21T00:10:00+08:00', '明天'],
    ['2026-11-20T23:50:00+08:00', '8 小时后'],
    ['2026-11-20T15:40:00+08:00', '10 分钟后'],
    ['2026-11-20T15:29:40+08:00', '刚刚'],
    ['2026-11-19T23:59:00+08:00', '昨天'],
    ['2026-11-10T15:30:00+08:00', '10 天前'],
  ])('%s is %s', (moment, words) => {
    expect(distance(at(moment), now)).toBe(words);
  });

  it('counts days by the calendar of Shanghai, not by 24 hours', () => {
    expect(distance(at('2026-11-20T16:30:00Z'), at('2026-11-20T15:00:00Z'))).toBe('明天');
  });

  it.each([
    ['2026-11-23T09:30:59+08:00', '2026-11-23 09:30'],
    ['2027-01-03T01:05:00Z', '2027-01-03 09:05'],
    // In London the year is not over yet.
    ['2026-12-31T16:00:00Z', '2027-01-01 00:00'],
  ])('§9.2 %s is shown as %s', (moment, shown) => expect(shownMoment(at(moment))).toBe(shown));

  it.each([
    // Stored as the next day's first moment, or as a day's last second: the same end, written once.
    ['2026-12-22T00:00:00+08:00', '2026-12-21 24:00'],
    ['2026-12-21T23:59:59+08:00', '2026-12-21 24:00'],
    ['2026-12-21T23:59:00+08:00', '2026-12-21 23:59'],
    ['2026-12-21T17:00:00+08:00', '2026-12-21 17:00'],
    ['2026-12-31T16:00:00Z', '2026-12-31 24:00'],
  ])('U42 the end %s is %s', (moment, shown) => expect(shownEnd(moment)).toBe(shown));

  it('counts down to zero and not below', () => {
    expect(remaining(2 * 86_400_000 + 3_723_000)).toBe('2 天 01:02:03');
    expect(remaining(-5)).toBe('00:00:00');
  });

  it('turns wall time into an instant with zone and back', () => {
    expect(fromWallTime('2026-11-23T09:30')).toBe('2026-11-23T01:30:00.000Z');
    expect(toWallTime('2026-11-23T01:30:00.000Z')).toBe('2026-11-23T09:30:00');
  });
});

describe('weekdays', () => {
  it.each([
    ['2026-11-22T23:59:00+08:00', '星期日'],
    ['2026-11-23T00:00:00+08:00', '星期一'],
    ['2026-11-28T12:00:00+08:00', '星期六'],
    // In London it is still Friday.
    ['2026-02-27T23:30:00Z', '星期六'],
  ])('§9.3 %s is %s', (moment, name) => expect(weekday(moment)).toBe(name));

  it('§9.3 stand behind the day', () => {
    expect(momentWithWeekday('2026-11-23T09:30:00+08:00')).toBe('2026-11-23 星期一 09:30');
  });
});

it('writes every moment as the calendar of China has it, also of the years with a summer time', () => {
  expect(exactMoment('1991-09-14T16:59:59Z')).toBe('1991-09-15 01:59:59');
  expect(exactMoment('1991-09-14T17:00:00Z')).toBe('1991-09-15 01:00:00');
  expect(exactMoment('2026-03-01T16:00:00.999Z')).toBe('2026-03-02 00:00:00');
  expect(exactMoment(Date.parse('9999-12-31T15:59:59Z'))).toBe('9999-12-31 23:59:59');
  expect(() => exactMoment('no moment')).toThrow();
});
