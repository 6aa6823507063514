/** How long an archive is kept (domain C35; 10号令 13). */
import { addDays, type IsoDate } from '../../../platform/calendar/iso-date.ts';

/** The same day so many years later; 29 February gives way to the last of the month. */
export function addYears(date: IsoDate, years: number): IsoDate {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0');
  const same = `${year}${date.slice(4)}`;
  return date.endsWith('-02-29') ? addDays(`${year}-03-01`, -1) : same;
}
