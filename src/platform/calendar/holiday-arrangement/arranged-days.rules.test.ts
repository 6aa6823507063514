import { describe, expect, it } from 'vitest';
import { arrangedDays, arrangementFault, datesIn, type Holiday, missingHolidays } from './arranged-days.rules.ts';

const spring: Holiday = { name: '春节', from: '2026-02-15', to: '2026-02-23', workDays: '2026-02-14、2026-02-28' };
const fault = (...holidays: Holiday[]) => arrangementFault(2026, holidays);

describe('dates in a text', () => {
  it('are found whatever stands between them', () => {
    expect(datesIn('2026-02-14、2026-02-28')).toEqual(['2026-02-14', '2026-02-28']);
    expect(datesIn('12026-02-141')).toEqual(['2026-02-14']);
    expect(datesIn('26-02-14 2026-2-14 2026-02-1')).toEqual([]);
    for (const nothing of [null, undefined, '']) expect(datesIn(nothing)).toEqual([]);
  });
});

describe('an arrangement of holidays', () => {
  it('stands as the notice writes it, and as long as it is not written', () => {
    expect(fault(spring)).toBeUndefined();
    expect(arrangementFault(null, [{ ...spring, to: '2026-01-01' }])).toBeUndefined();
    expect(arrangementFault(2026, null)).toBeUndefined();
    expect(arrangementFault(2026, [])).toBeUndefined();
    expect(
      fault({ name: '春节', from: null, to: '2026-02-23' }, { name: '元旦', from: '2026-01-01', to: null }),
    ).toBeUndefined();
    // Without its last day a row says nothing of its working days either.
    expect(fault({ ...spring, to: null, workDays: '某日' })).toBeUndefined();
  });

  it('ends on the day that it begins on, or later, and within twelve days', () => {
    expect(fault({ name: '元旦', from: '2026-01-01', to: '2026-01-01' })).toBeUndefined();
    expect(fault({ name: '元旦', from: '2026-01-02', to: '2026-01-01' })).toBe('元旦的放假结束日早于开始日');
    expect(fault({ name: '国庆', from: '2026-10-01', to: '2026-10-13' })).toBeUndefined();
    expect(fault({ name: '国庆', from: '2026-10-01', to: '2026-10-14' })).toBe('国庆放假超过 12 天，请核对起止日期');
  });

  it('lies in its year, of which the last December counts', () => {
    expect(fault({ name: '元旦', from: '2025-12-31', to: '2026-01-02' })).toBeUndefined();
    expect(fault({ name: '元旦', from: '2025-12-30', to: '2025-12-31' })).toBeUndefined();
    expect(fault({ name: '元旦', from: '2026-12-31', to: '2027-01-02' })).toBeUndefined();
    expect(fault({ name: '元旦', from: '2027-01-01', to: '2027-01-02' })).toBe('元旦的日期不在 2026 年');
    expect(fault({ name: '国庆', from: '2025-10-01', to: '2025-10-02' })).toBe('国庆的日期不在 2026 年');
  });

  it('names no day twice, the first and the last of a row included', () => {
    const next = (from: string, to: string) => fault(spring, { name: '元宵', from, to });
    expect(next('2026-02-24', '2026-02-25')).toBeUndefined();
    expect(next('2026-02-23', '2026-02-25')).toBe('2026-02-23 同时属于春节和元宵');
    expect(next('2026-02-12', '2026-02-15')).toBe('2026-02-15 同时属于春节和元宵');
    expect(
      fault({ from: '2026-01-01', to: '2026-01-01' }, { name: '元旦', from: '2026-01-01', to: '2026-01-01' }),
    ).toBe('2026-01-01 同时属于和元旦');
  });

  it('has working days that are written as days, and only as such', () => {
    expect(fault({ ...spring, workDays: ' 2026-02-14, 2026-02-28；2026-03-01;，' })).toBeUndefined();
    expect(fault({ ...spring, workDays: null })).toBeUndefined();
    expect(fault({ ...spring, workDays: '2月14日' })).toContain('无法识别“2月14日”');
    expect(fault({ ...spring, workDays: '2026-2-14' })).toContain('无法识别“2026-2-14”');
  });

  it('has working days at weekends of its year only', () => {
    const works = (day: string) => fault({ ...spring, workDays: day });
    expect(works('2026-03-01')).toBeUndefined();
    expect(works('2026-02-27')).toBe('春节的调休上班日 2026-02-27 不是周六或周日');
    expect(works('2026-02-30')).toBe('春节的调休上班日 2026-02-30 不是日期');
    expect(works('2025-12-28')).toBeUndefined();
    expect(works('2025-11-30')).toBe('春节的调休上班日 2025-11-30 不属于 2026 年的安排');
    expect(works('2027-01-02')).toBe('春节的调休上班日 2027-01-02 不属于 2026 年的安排');
  });

  it('has nobody work on a day off', () => {
    expect(fault({ ...spring, workDays: '2026-02-15' })).toBe('2026-02-15 既放假又上班');
    expect(fault(spring, { name: '清明', from: '2026-04-04', to: '2026-04-06', workDays: '2026-02-21' })).toBe(
      '2026-02-21 既放假又上班',
    );
  });
});

describe('what follows from it', () => {
  it('is each day off, and each day that is worked instead', () => {
    const rows: Holiday[] = [
      { from: '2026-01-01', to: '2026-01-03', workDays: '2026-01-04' },
      { from: '2026-05-01', to: null, workDays: '2026-05-09' },
      { from: null, to: '2026-05-05' },
    ];
    expect(arrangedDays(rows)).toEqual([
      { date: '2026-01-01', isOffDay: true },
      { date: '2026-01-02', isOffDay: true },
      { date: '2026-01-03', isOffDay: true },
      { date: '2026-01-04', isOffDay: false },
      { date: '2026-05-09', isOffDay: false },
    ]);
  });

  it('are the public holidays that no row names', () => {
    const all = ['元旦', '春节', '清明', '劳动', '端午', '中秋', '国庆'];
    expect(missingHolidays(null)).toEqual(all);
    expect(missingHolidays([{ name: null }])).toEqual(all);
    expect(missingHolidays([{ name: '中秋节、国庆节' }, { name: '劳动节' }])).toEqual(['元旦', '春节', '清明', '端午']);
  });
});
