/** When a term ends, and on which days its people are warned. Time is given. */
import { addDays, dateInShanghai, endOfDayShanghai, type IsoDate, startOfDayShanghai } from '../calendar/iso-date.ts';
import { type PeriodUnit, periodEnd } from '../calendar/period.ts';
import { CalendarUnknown, isWorkingDay } from '../calendar/working-days.ts';

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);

/** A day or a moment as the day that it is in China. */
export const dayOf = (value: string): IsoDate => (isDay(value) ? value : dateInShanghai(new Date(value)));

/** A day counts to its 24:00. */
export const momentOf = (value: string): Date => (isDay(value) ? endOfDayShanghai(value) : new Date(value));

export interface Span {
  endsAt: Date | null;
  /** Why the end cannot be told. */
  unknown?: string;
}

/**
 * The end of a term: where the row says so, that; otherwise counted from the event, longer by what it stood still.
 * @param stood days, in the unit of the term
 */
export function spanOf(
  { starts, lasts, ends }: { starts: string; lasts?: { days: number; unit: PeriodUnit }; ends?: string | null },
  stood = 0,
): Span {
  if (!lasts) return ends ? { endsAt: momentOf(ends) } : { endsAt: null, unknown: '期限的末日还没有确定' };
  try {
    return {
      endsAt: endOfDayShanghai(periodEnd({ start: dayOf(starts), days: lasts.days + stood, unit: lasts.unit })),
    };
  } catch (error) {
    if (error instanceof CalendarUnknown) return { endsAt: null, unknown: error.message };
    throw error;
  }
}

/** How many days of its unit a term stood still. What was left of it when it stopped is left again. */
export function stoodFor(stoppedAt: Date, resumedAt: Date, unit: PeriodUnit): number {
  const last = dateInShanghai(resumedAt);
  let days = 0;
  for (let day = dateInShanghai(stoppedAt); day < last; day = addDays(day, 1))
    if (unit === 'day' || isKnownWorkingDay(addDays(day, 1))) days += 1;
  return days;
}

/** In a year without an arrangement the term itself is unknown, so that nothing depends on the answer. */
function isKnownWorkingDay(day: IsoDate): boolean {
  try {
    return isWorkingDay(day);
  } catch (error) {
    if (error instanceof CalendarUnknown) return true;
    throw error;
  }
}

export const usualWarnings: readonly number[] = [3, 1];
const officeOpens = 9 * 3_600_000;

/** 09:00 of the day that lies so many days before the last one. */
export function warningAt(endsAt: Date, days: number): Date {
  const lastDay = dateInShanghai(new Date(endsAt.getTime() - 1));
  return new Date(startOfDayShanghai(addDays(lastDay, -days)).getTime() + officeOpens);
}

/** The next warning that still lies ahead. */
export function nextWarning(endsAt: Date, now: Date, warns: readonly number[] = usualWarnings): Date | null {
  const moments = warns.map((days) => warningAt(endsAt, days)).sort((a, b) => a.getTime() - b.getTime());
  return moments.find((at) => at > now) ?? null;
}

const day = 86_400_000;

/** Whole days from today to the last day; 0 on it. */
export const daysLeft = (endsAt: Date, now: Date): number =>
  Math.round(
    (startOfDayShanghai(dateInShanghai(new Date(endsAt.getTime() - 1))).getTime() -
      startOfDayShanghai(dateInShanghai(now)).getTime()) /
      day,
  );
