/** The yearly notice of 国务院办公厅 as it is written, holiday by holiday, and the days that follow from it. */
import { addDays, type IsoDate, weekdayOf } from '../iso-date.ts';
import type { ArrangedDay } from '../working-days.ts';

export interface Holiday {
  name?: string | null;
  from?: string | null;
  to?: string | null;
  /** Days worked in exchange, `yyyy-MM-dd`, separated by anything. */
  workDays?: string | null;
}

/** The public holidays of 全国年节及纪念日放假办法 第2条; 中秋 and 国庆 may share a row. */
const publicHolidays = ['元旦', '春节', '清明', '劳动', '端午', '中秋', '国庆'];

const longest = 12;

/** The dates in a text such as `2026-02-14、2026-02-28`. */
export const datesIn = (text: string | null | undefined): IsoDate[] => text?.match(/\d{4}-\d{2}-\d{2}/g) ?? [];

/** What is wrong with the holidays of a year, as one sentence; nothing when they can stand. */
export function arrangementFault(year: number | null, holidays: readonly Holiday[] | null): string | undefined {
  if (!year || !holidays || holidays.length === 0) return undefined;
  const seen = new Map<IsoDate, string>();
  for (const { name, from, to, workDays } of holidays) {
    if (!from || !to) continue;
    if (to < from) return `${name}的放假结束日早于开始日`;
    const last = addDays(from, longest);
    if (to > last) return `${name}放假超过 ${longest} 天，请核对起止日期`;
    if (!belongs(from, year) && !belongs(to, year)) return `${name}的日期不在 ${year} 年`;
    for (let day = from; day <= to; day = addDays(day, 1)) {
      if (seen.has(day)) return `${day} 同时属于${seen.get(day)}和${name}`;
      seen.set(day, name ?? '');
    }
    const rest = (workDays ?? '').replace(/\d{4}-\d{2}-\d{2}/g, '').replace(/[\s,，、;；]/g, '');
    if (rest) return `${name}的调休上班日应写作 ${year}-02-14、${year}-02-28，无法识别“${rest}”`;
    for (const day of datesIn(workDays)) {
      const fault = workDayFault(day, year);
      if (fault) return `${name}的调休上班日 ${day} ${fault}`;
    }
  }
  const both = holidays.flatMap((h) => datesIn(h.workDays)).find((day) => seen.has(day));
  return both ? `${both} 既放假又上班` : undefined;
}

function workDayFault(day: IsoDate, year: number): string | undefined {
  try {
    if (![0, 6].includes(weekdayOf(day))) return '不是周六或周日';
  } catch {
    return '不是日期';
  }
  return belongs(day, year) ? undefined : `不属于 ${year} 年的安排`;
}

/** An arrangement may move the last days of the year before. */
const belongs = (day: IsoDate, year: number) => day.startsWith(String(year)) || day.startsWith(`${year - 1}-12`);

/** Which public holidays no row names; their absence is likelier a slip than a decision. */
export const missingHolidays = (holidays: readonly Holiday[] | null): string[] =>
  publicHolidays.filter((wanted) => !(holidays ?? []).some((h) => h.name?.includes(wanted)));

/** The days that differ from the plain week, ready for `registerCalendar`. */
export function arrangedDays(holidays: readonly Holiday[]): ArrangedDay[] {
  const days: ArrangedDay[] = [];
  for (const { from, to, workDays } of holidays) {
    if (from && to) for (let date = from; date <= to; date = addDays(date, 1)) days.push({ date, isOffDay: true });
    for (const date of datesIn(workDays)) days.push({ date, isOffDay: false });
  }
  return days;
}
