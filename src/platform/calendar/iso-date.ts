import { InputInvalid, shownInput } from '../../kernel/record/checked.ts';

/** A day of the calendar in China, `yyyy-MM-dd`. */
export type IsoDate = string;

const millisecondsOfDay = 86_400_000;
const firstDay = Date.parse('0001-01-01T00:00:00Z');
const lastDay = Date.parse('9999-12-31T00:00:00Z');

// China has kept UTC+8 without summer time since 1991-09-15.
const shanghaiOffset = 8 * 3_600_000;

/** The day so many calendar days later (earlier when negative). Throws InputInvalid for what is no date. */
export function addDays(date: IsoDate, days: number): IsoDate {
  if (!Number.isInteger(days)) throw new InputInvalid('days', `天数应为整数：${shownInput(days)}`);
  const day = new Date(startOf(date) + days * millisecondsOfDay);
  if (!(day.getTime() >= firstDay && day.getTime() <= lastDay))
    throw new InputInvalid('days', `日期应在 0001 年与 9999 年之间：${date} 加 ${days} 日`);
  return day.toISOString().slice(0, 10);
}

/** The last day of a term of so many years that begins on this day (民法典 第202条: where the month has no such day, its last). */
export function lastDayOfYears(from: IsoDate, years: number): IsoDate {
  const [year = '', month = '', day = ''] = from.split('-');
  const later = `${String(Number(year) + years).padStart(4, '0')}-${month}`;
  return month === '02' && day === '29' && !isLeap(Number(year) + years)
    ? `${later}-28`
    : addDays(`${later}-${day}`, -1);
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Whole days from one date to a later one; negative the other way. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** 0 for Sunday to 6 for Saturday. Throws InputInvalid for what is no date. */
export function weekdayOf(date: IsoDate): number {
  return new Date(startOf(date)).getUTCDay();
}

/** The day it is in China at an instant. */
export function dateInShanghai(instant: Date): IsoDate {
  return new Date(instant.getTime() + shanghaiOffset).toISOString().slice(0, 10);
}

/** The instant at which a day begins in China, its 00:00. */
export function startOfDayShanghai(date: IsoDate): Date {
  return new Date(startOf(date) - shanghaiOffset);
}

/** The instant at which a day ends in China, its 24:00 (民法典 第203条): the first instant of the next day. */
export function endOfDayShanghai(date: IsoDate): Date {
  return startOfDayShanghai(addDays(date, 1));
}

function startOf(date: IsoDate): number {
  const start =
    typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(start) || !new Date(start).toISOString().startsWith(date))
    throw new InputInvalid('date', `不是日期：${shownInput(date)}`);
  return start;
}
