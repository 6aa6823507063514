import { check, flag, oneOf, optional, parameters, text, whole } from '../../kernel/record/checked.ts';
import { addDays, type IsoDate } from './iso-date.ts';
import { addWorkingDays } from './working-days.ts';

export type PeriodUnit = 'day' | 'working-day';

export interface Period {
  /** The day of the event. It does not count: the period begins on the next day (民法典 第201条). */
  start: IsoDate;
  /** How long the period is, in `unit`; a whole number from 1. */
  days: number;
  /** `day` for 日, `working-day` for 工作日. */
  unit: PeriodUnit;
  /** Count the day of the event as the first one: a reading some offices follow for the sale of documents. Default false. */
  startCounts?: boolean;
}

/**
 * The last day of a period; it ends at 24:00 of that day. A last day that is no working day gives way to the next one
 * that is (民法典 第203条).
 *
 * @throws CalendarUnknown when the end falls into a year without an arrangement of holidays, InputInvalid for anything
 *   that is not as {@link Period} says
 */
export function periodEnd(period: Period): IsoDate {
  const { start, days, unit, startCounts = false } = check(periodInput, period);
  const eve = startCounts ? addDays(start, -1) : start;
  if (unit === 'working-day') return addWorkingDays(eve, days);
  return addWorkingDays(addDays(eve, days), 0);
}

const periodInput = parameters({
  start: text,
  days: whole(1, 100_000),
  unit: oneOf('day', 'working-day'),
  startCounts: optional(flag),
});

export interface CountedBack {
  /** The day before which something has to happen. */
  deadline: IsoDate;
  /** By how much, in `unit`; a whole number from 0. */
  days: number;
  /** Default `day`. */
  unit?: PeriodUnit;
}

const countedBackInput = parameters({
  deadline: text,
  days: whole(0, 100_000),
  unit: optional(oneOf('day', 'working-day')),
});

/**
 * The last day on which a thing is still done so many days before a deadline (截止前至少 N 日); done until 24:00 of
 * that day it is in time. Holidays do not move it: the party whom the term protects keeps all its days.
 *
 * @throws CalendarUnknown for working days in a year without an arrangement of holidays, InputInvalid for anything that
 *   is not as {@link CountedBack} says
 */
export function latestBefore(counted: CountedBack): IsoDate {
  const { deadline, days, unit = 'day' } = check(countedBackInput, counted);
  if (unit === 'day' || days === 0) return addDays(deadline, -days);
  return addWorkingDays(deadline, -days);
}

/** What is left until a moment, as one says it: 还有 3 天 4 小时. Nothing once it is over. Pure: the present is an argument. */
export function leftInWords(until: number | string | Date, now: number | Date): string | undefined {
  const minutes = Math.floor((new Date(until).getTime() - new Date(now).getTime()) / 60_000);
  if (Number.isNaN(minutes) || minutes < 0) return undefined;
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `还有 ${days} 天${hours > 0 ? ` ${hours} 小时` : ''}`;
  if (hours > 0) return `还有 ${hours} 小时${minutes % 60 > 0 ? ` ${minutes % 60} 分` : ''}`;
  return minutes > 0 ? `还有 ${minutes} 分` : '不到 1 分';
}
