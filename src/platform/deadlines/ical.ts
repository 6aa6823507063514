/** RFC 5545: a calendar as text. Lines end in CRLF and fold at 75 octets; commas, semicolons and breaks are escaped. */
import { addDays, dateInShanghai, endOfDayShanghai, type IsoDate } from '../calendar/iso-date.ts';

export interface CalendarEvent {
  /** Stays the same when the event moves, so that a calendar program moves it too. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  summary: string;
  description: string;
  url?: string;
  ends: Date;
  changed: Date;
  cancelled?: boolean;
}

const escaped = (text: string) =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

const inBytes = new TextEncoder();

/** Folds a line so that no part is longer than 75 octets and no character is cut in two. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = inBytes.encode(character).length;
    if (octets + size > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
      octets = 0;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

const plain = (at: Date | IsoDate) => (typeof at === 'string' ? at : at.toISOString()).replace(/[-:]/g, '');

/** China keeps one time all year. */
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Shanghai',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
];
const utc = (at: Date) => `${plain(at).slice(0, 15)}Z`;
const local = (at: Date) => plain(new Date(at.getTime() + 8 * 3_600_000)).slice(0, 15);

/** A moment is an event of the quarter of an hour before it; what counts to 24:00 takes its whole last day. */
const shown = 15 * 60_000;
const lastDay = (ends: Date) => dateInShanghai(new Date(ends.getTime() - 1));
const endsAtMidnight = (ends: Date) => endOfDayShanghai(lastDay(ends)).getTime() === ends.getTime();
function when(ends: Date): string[] {
  const last = lastDay(ends);
  if (endsAtMidnight(ends)) return [`DTSTART;VALUE=DATE:${plain(last)}`, `DTEND;VALUE=DATE:${plain(addDays(last, 1))}`];
  const at = (moment: Date) => `;TZID=Asia/Shanghai:${local(moment)}`;
  return [`DTSTART${at(new Date(ends.getTime() - shown))}`, `DTEND${at(ends)}`];
}

/** Rings before the end, not before the quarter of an hour that stands for it: a day before, and an hour before a moment. */
const alarms = ({ ends, summary, cancelled }: CalendarEvent) =>
  (cancelled ? [] : endsAtMidnight(ends) ? ['-P1D'] : ['-P1D', '-PT1H']).flatMap((before) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    `TRIGGER;RELATED=END:${before}`,
    'END:VALARM',
  ]);

export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zhaocai//Deadlines//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Asia/Shanghai',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...zone,
    ...events.flatMap((e) => [
      'BEGIN:VEVENT',
      `UID:${e.uid}`,
      `DTSTAMP:${utc(e.changed)}`,
      `LAST-MODIFIED:${utc(e.changed)}`,
      `SEQUENCE:${e.sequence}`,
      ...when(e.ends),
      `SUMMARY:${escaped(e.summary)}`,
      `DESCRIPTION:${escaped(e.description)}`,
      ...(e.url ? [`URL:${e.url}`] : []),
      `STATUS:${e.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      'TRANSP:TRANSPARENT',
      ...alarms(e),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

// In which order the items of a day stand, and which day an item is of. Pure.

/** Stands for how pressing an item is: what is missed, what is to come, what is done with. */
const pressing = (state: string): number => {
  if (state === 'overdue') return 0;
  return ['met', 'late', 'dropped'].includes(state) ? 2 : 1;
};

/** What is missed comes first, what is done with last; of those what ends earlier. */
export const inDayOrder = <I extends { state: string; endsAt: string | null }>(items: readonly I[]): I[] =>
  items.toSorted(
    (a, b) => pressing(a.state) - pressing(b.state) || Date.parse(a.endsAt ?? '') - Date.parse(b.endsAt ?? ''),
  );

/** The day an item ends on: a term that ends at 24:00 belongs to the day that is over then. */
export const dayOf = ({ endsAt }: { endsAt: string | null }): string =>
  endsAt ? dateInShanghai(new Date(Date.parse(endsAt) - 1)) : '';
