/** The days of a month or a week as a calendar shows them: whole weeks, Monday first. Pure. */
import { addDays } from '../../platform/calendar/iso-date.ts';

export type Span = 'month' | 'week';

/** 0 for Monday. `day` is `yyyy-MM-dd`. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Every day that is shown, in order: seven for a week, whole weeks around a month. */
export function shownDays(day: string, span: Span): string[] {
  const first = span === 'week' ? day : `${day.slice(0, 8)}01`;
  const start = addDays(first, -weekday(first));
  if (span === 'week') return Array.from({ length: 7 }, (_, i) => addDays(start, i));
  const days: string[] = [];
  for (let at = start; at.slice(0, 7) <= day.slice(0, 7) || weekday(at) !== 0; at = addDays(at, 1)) days.push(at);
  return days;
}

/** The same day a month or a week before or after; the last day of a shorter month. */
export function moved(day: string, span: Span, by: 1 | -1): string {
  if (span === 'week') return addDays(day, 7 * by);
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + by, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const date = Math.min(Number(day.slice(8)), last);
  return `${first.toISOString().slice(0, 8)}${String(date).padStart(2, '0')}`;
}

/**
 * What a day shows at once, and how many it keeps behind one line, in words. The line itself takes a place, so that never a
 * single item is behind it.
 * @param items the most pressing ones of the day, as many as it has lines for
 */
export function foldedDay<I>({ items, count, hasMore }: { items: readonly I[]; count: number; hasMore: boolean }): {
  shown: readonly I[];
  more: string;
} {
  if (count <= items.length) return { shown: items, more: '' };
  const shown = items.slice(0, -1);
  return { shown, more: `另有 ${count - shown.length} 件${hasMore ? '以上' : ''}` };
}
