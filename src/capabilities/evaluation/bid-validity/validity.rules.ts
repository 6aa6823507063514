/**
 * The period in which bids bind (实施条例 25): counted in days from the deadline for bids, the day of the deadline left out.
 * Its last day is not moved by holidays: a bidder is bound no longer than the document says.
 */
import { addDays, dateInShanghai, endOfDayShanghai, type IsoDate } from '../../../platform/calendar/iso-date.ts';

export const lastDayOfValidity = (deadline: string | Date, days: number): IsoDate =>
  addDays(dateInShanghai(new Date(deadline)), days);

/** A period ends with the 24:00 of its last day. */
export const isOver = (endsOn: IsoDate, now: Date): boolean => now >= endOfDayShanghai(endsOn);

/** So many days before the last one the people are warned. */
export const warnedBefore = [10, 3] as const;
