/** A moment that falls on no working day, and the working day on which what was due then is due. */
import { dateInShanghai, type IsoDate, startOfDayShanghai } from './iso-date.ts';
import { addWorkingDays, CalendarUnknown } from './working-days.ts';

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
