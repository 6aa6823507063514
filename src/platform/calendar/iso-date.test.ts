import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from './iso-date.ts';

describe('days of the calendar', () => {
  it('are counted whole, from the first of the year 1 to the last of the year 9999', () => {
    expect(addDays('0001-01-02', -1)).toBe('0001-01-01');
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(() => addDays('0001-01-01', -1)).toThrow('日期应在 0001 年与 9999 年之间');
    expect(() => addDays('9999-12-31', 1)).toThrow('日期应在 0001 年与 9999 年之间');
    expect(() => addDays('2026-01-01', Number.MAX_SAFE_INTEGER)).toThrow('日期应在 0001 年与 9999 年之间');
    expect(() => addDays('2026-01-01', 0.5)).toThrow('天数应为整数');
  });

  it('are written as days, and as nothing else', () => {
    for (const none of ['2026-01-01T00:00', ' 2026-01-01', '12026-01-01', '2026-1-1', '2026-02-30', ''])
      expect(() => weekdayOf(none), none).toThrow('不是日期');
    expect(() => weekdayOf(20260101 as never)).toThrow('不是日期');
    expect(() => weekdayOf(['2026-01-01'] as never)).toThrow('不是日期');
    expect(weekdayOf('2026-01-01')).toBe(4);
  });
});
