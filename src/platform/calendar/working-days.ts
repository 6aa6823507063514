import { InputInvalid, shownInput } from '../../kernel/record/checked.ts';
import { arrangements } from './holidays.ts';
import { addDays, type IsoDate, weekdayOf } from './iso-date.ts';

/**
 * The year's arrangement of holidays is not known (yet), so no working day of that year can be told. It is never
 * guessed from the plain week: import the arrangement with {@link registerCalendar}.
 */
export class CalendarUnknown extends Error {
  readonly year: number;

  constructor(year: number) {
    super(`没有 ${year} 年的放假安排，不能判定工作日`);
    this.name = 'CalendarUnknown';
    this.year = year;
  }
}

/** One day of a published arrangement: free although a weekday, or worked although a weekend. */
export interface ArrangedDay {
  date: IsoDate;
  isOffDay: boolean;
}

type Calendar = ReadonlyMap<IsoDate, ArrangedDay['isOffDay']>;

const calendars = new Map<number, Calendar>(
  Object.entries(arrangements).map(([year, { off, work }]) => {
    const dated = (days: string, isOffDay: boolean) =>
      days.split(' ').map((day) => [`${year}-${day.slice(0, 2)}-${day.slice(2)}`, isOffDay] as const);
    return [Number(year), new Map([...dated(off, true), ...dated(work, false)])];
  }),
);

/**
 * Makes the arrangement of a year known, or corrects it. 2023 to 2026 are known from the start. Days of a neighbouring
 * year that the arrangement moves (12-31 before New Year) may be among them.
 */
export function registerCalendar(year: number, days: Iterable<ArrangedDay>): void {
  const entries = Array.from(days, ({ date, isOffDay }) => [addDays(date, 0), isOffDay] as const);
  const stranger = entries.find(([date]) => Math.abs(yearOf(date) - year) > 1);
  if (stranger) throw new RangeError(`${stranger[0]} 不属于 ${year} 年的放假安排`);
  calendars.set(year, new Map(entries));
}

/** True only while {@link provisionally} computes, which waits for nothing. */
let assumesOrdinaryWeek = false;

export interface Provisional<T> {
  value: T;
  /** One sentence where it may yet move: the arrangement of a year is not known, and the ordinary week was counted. */
  provisional?: string;
}

/**
 * Computes a date that a right hangs on: it is told also where the arrangement of holidays of its year is not known yet,
 * then by the ordinary week (Monday to Friday), and said to be provisional.
 */
export function provisionally<T>(compute: () => T): Provisional<T> {
  try {
    return { value: compute() };
  } catch (error) {
    if (!(error instanceof CalendarUnknown) || assumesOrdinaryWeek) throw error;
    assumesOrdinaryWeek = true;
    try {
      const provisional = `${error.year} 年的放假安排尚未公布，暂按平常的周末计算，公布后重新计算`;
      return { value: compute(), provisional };
    } finally {
      assumesOrdinaryWeek = false;
    }
  }
}

/**
 * Is the day a working day by the arrangement of its year (weekend days that are worked instead included)?
 *
 * @throws CalendarUnknown for a year without an arrangement, InputInvalid for what is no date
 */
export function isWorkingDay(date: IsoDate): boolean {
  const weekday = weekdayOf(date);
  const year = yearOf(date);
  if (!calendars.has(year) && !assumesOrdinaryWeek) throw new CalendarUnknown(year);

  const isOff = [year, year - 1, year + 1]
    .map((arranged) => calendars.get(arranged)?.get(date))
    .find((off) => off !== undefined);
  return isOff === undefined ? weekday > 0 && weekday < 6 : !isOff;
}

/**
 * The n-th working day after the day (before it when n is negative); the day itself does not count. With n = 0 the day
 * itself, or the next working day when it is not one.
 *
 * @throws CalendarUnknown when the count reaches a year without an arrangement, InputInvalid for a date or n of the
 * wrong form
 */
export function addWorkingDays(date: IsoDate, n: number): IsoDate {
  if (!Number.isInteger(n)) throw new InputInvalid('n', `天数应为整数：${shownInput(n)}`);
  if (n === 0) return isWorkingDay(date) ? date : addWorkingDays(date, 1);

  let day = date;
  for (let left = Math.abs(n); left > 0; ) {
    day = addDays(day, Math.sign(n));
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

function yearOf(date: IsoDate): number {
  return Number(date.slice(0, 4));
}
