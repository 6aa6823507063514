/** A day of the board: which one, and how its hours are drawn. */
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { minutesInto } from '../room-rule/room-rule.rules.ts';
import type { BoardRoom } from '../venue-wire.ts';

export const isDay = (text: string | null): text is string =>
  !!text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export const dayOf = (at: string | number | Date): string => dateInShanghai(new Date(at));

/** Whole hours that hold everything that is drawn, in minutes. */
export function scaleOf(day: string, rooms: readonly BoardRoom[]): { from: number; until: number } {
  const edges = rooms.flatMap((r) => [
    ...r.spans.flatMap((s) => [s.from, s.until]),
    ...r.bookings.flatMap((b) => [
      Math.max(0, minutesInto(day, b.startsAt)),
      Math.min(1440, minutesInto(day, b.endsAt)),
    ]),
  ]);
  return {
    from: Math.floor(Math.min(8 * 60, ...edges) / 60) * 60,
    until: Math.ceil(Math.max(18 * 60, ...edges) / 60) * 60,
  };
}
