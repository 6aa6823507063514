import { InputInvalid, shownInput } from '../../kernel/record/checked.ts';
import { addDays, dateInShanghai, type IsoDate, startOfDayShanghai, weekdayOf } from './iso-date.ts';

/** What a year's arrangement changes against the plain week: weekdays that are free, weekend days that are worked. */
export interface YearArrangement {
  off: string;
  work: string;
}

/**
 * The arrangements of the State Council's general office (国务院办公厅关于部分节假日安排的通知), as month and day.
 * Weekend days inside a holiday are free anyway and are not listed.
 */
const arrangements: Record<number, YearArrangement> = {
  2023: {
    off: '0102 0123 0124 0125 0126 0127 0405 0501 0502 0503 0622 0623 0929 1002 1003 1004 1005 1006',
    work: '0128 0129 0423 0506 0625 1007 1008',
  },
  2024: {
    off: '0101 0212 0213 0214 0215 0216 0404 0405 0501 0502 0503 0610 0916 0917 1001 1002 1003 1004 1007',
    work: '0204 0218 0407 0428 0511 0914 0929 1012',
  },
  2025: {
    off: '0101 0128 0129 0130 0131 0203 0204 0404 0501 0502 0505 0602 1001 1002 1003 1006 1007 1008',
    work: '0126 0208 0427 0928 1011',
  },
  2026: {
    off: '0101 0102 0216 0217 0218 0219 0220 0223 0406 0501 0504 0505 0619 0925 1001 1002 1005 1006 1007',
    work: '0104 0214 0228 0509 0920 1010',
  },
};

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

// A moment that falls on no working day, and the working day on which what was due then is due.

/** The next working day, or the day itself. In a year without an arrangement of holidays the plain day stands, so that nothing is stopped for ever. */
export function workedDay(date: IsoDate): IsoDate {
  try {
    return addWorkingDays(date, 0);
  } catch (error) {
    if (error instanceof CalendarUnknown) return date;
    throw error;
  }
}

/** The same time of day on the next working day, or the moment itself. */
export function workedMoment(at: Date): Date {
  const day = dateInShanghai(at);
  return new Date(startOfDayShanghai(workedDay(day)).getTime() + at.getTime() - startOfDayShanghai(day).getTime());
}
