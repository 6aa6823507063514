/**
 * The days that the database, spreadsheets and people all know. Outside of them a date is a slip of the finger, and some of
 * them no column takes: PostgreSQL has no year 0.
 */
export const firstDay = '1900-01-01';
export const lastDay = '2999-12-31';

/** How a refusal says so, after the label of a field. */
export const knownDays = '应在 1900 年至 2999 年之间';

/** A day of the calendar as `yyyy-MM-dd`, in any year. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const isWithin = (day: string) => day >= firstDay && day <= lastDay;

/** A day of the calendar as `yyyy-MM-dd`, within the years that everybody knows. */
export const isDay = (text: string): boolean => isCalendarDay(text) && isWithin(text);

/** Whether a moment lies within the years that everybody knows, by UTC. */
export const isKnownMoment = (at: Date): boolean =>
  !Number.isNaN(at.getTime()) && /^\d{4}-/.test(at.toISOString()) && isWithin(at.toISOString().slice(0, 10));
