import { describe, expect, it } from 'vitest';
import { dayOf, daysLeft, nextWarning, spanOf, stoodFor } from './span.rules.ts';

const at = (iso: string) => new Date(iso);
const ends = (span: Parameters<typeof spanOf>[0], stood = 0) => spanOf(span, stood).endsAt?.toISOString();

describe('the end of a term', () => {
  it('is 24:00 of the last day; a free last day gives way to the next working day', () => {
    const days = { days: 3, unit: 'day' } as const;
    // Wednesday 18 November: 19, 20, 21 is a Saturday.
    expect(ends({ starts: '2026-11-18T10:00:00+08:00', lasts: days })).toBe('2026-11-23T16:00:00.000Z');
    expect(ends({ starts: '2026-11-17', lasts: days })).toBe('2026-11-20T16:00:00.000Z');
  });

  it('is what the row says where the row says it', () => {
    expect(ends({ starts: '2026-11-01', ends: '2026-11-20T09:30:00+08:00' })).toBe('2026-11-20T01:30:00.000Z');
    expect(ends({ starts: '2026-11-01', ends: '2026-11-20' })).toBe('2026-11-20T16:00:00.000Z');
  });

  it('is not guessed where the year has no arrangement of holidays', () => {
    const span = spanOf({ starts: '2031-12-20', lasts: { days: 5, unit: 'working-day' } });
    expect(span).toEqual({ endsAt: null, unknown: '没有 2031 年的放假安排，不能判定工作日' });
  });

  it('is not known where nobody says it', () => {
    expect(spanOf({ starts: '2026-11-01', ends: null })).toEqual({ endsAt: null, unknown: '期限的末日还没有确定' });
  });

  it('fails where its beginning is no day, which is no holiday that is missing', () => {
    expect(() => spanOf({ starts: '2026-02-30', lasts: { days: 1, unit: 'day' } })).toThrow('不是日期');
    expect(() => stoodFor(at('2026-11-20T15:00:00+08:00'), new Date(Number.NaN), 'working-day')).toThrow();
  });

  it('counts each day of a year without an arrangement: the term itself is unknown there', () => {
    expect(stoodFor(at('2031-01-03T15:00:00+08:00'), at('2031-01-06T10:00:00+08:00'), 'working-day')).toBe(3);
  });

  it('counts from the day in China of a moment, however it is written', () => {
    expect(dayOf('2026-11-19T23:00:00Z')).toBe('2026-11-20');
    expect(dayOf('+002026-11-19T23:00:00Z')).toBe('2026-11-20');
    expect(dayOf('2026-11-19')).toBe('2026-11-19');
  });

  it('moves by what it stood still, in its own unit', () => {
    const friday = at('2026-11-20T15:00:00+08:00');
    const tuesday = at('2026-11-24T10:00:00+08:00');
    expect(stoodFor(friday, tuesday, 'day')).toBe(4);
    expect(stoodFor(friday, tuesday, 'working-day')).toBe(2);
    expect(ends({ starts: '2026-11-18', lasts: { days: 5, unit: 'working-day' } }, 2)).toBe('2026-11-27T16:00:00.000Z');
  });
});

describe('warnings', () => {
  const end = at('2026-11-23T24:00:00+08:00');

  it('come in the order of their days, in whichever order they are set', () => {
    for (const warns of [
      [1, 3, 2],
      [3, 2, 1],
      [1, 2, 3],
    ])
      expect(nextWarning(end, at('2026-11-18T10:00:00+08:00'), warns)).toEqual(at('2026-11-20T09:00:00+08:00'));
  });

  it('come at 09:00 three days and one day before the last day', () => {
    const first = nextWarning(end, at('2026-11-18T10:00:00+08:00'));
    expect(first).toEqual(at('2026-11-20T09:00:00+08:00'));
    expect(nextWarning(end, first!)).toEqual(at('2026-11-22T09:00:00+08:00'));
    expect(nextWarning(end, at('2026-11-22T09:00:00+08:00'))).toBeNull();
  });

  it('count whole days to the last one', () => {
    expect(daysLeft(end, at('2026-11-20T09:00:00+08:00'))).toBe(3);
    expect(daysLeft(end, at('2026-11-23T23:59:00+08:00'))).toBe(0);
    expect(daysLeft(end, at('2026-11-24T00:00:00+08:00'))).toBe(-1);
  });
});
