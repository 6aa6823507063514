/** RFC 5545: a calendar as text. Lines end in CRLF and fold at 75 octets; commas, semicolons and breaks are escaped. */

export interface CalendarEvent {
  /** Stays the same when the event moves, so that a calendar program moves it too. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  summary: string;
  description: string;
  url?: string;
  starts: Date;
  changed: Date;
  cancelled?: boolean;
}

const escaped = (text: string) =>
  text.replace(/\\/g, '\\\\').replace(/;/g, '\\;').replace(/,/g, '\\,').replace(/\r?\n/g, '\\n');

const utc = (at: Date) => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** Folds a line so that no part is longer than 75 octets and no character is cut in two. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
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

/** The end of a term is an event of its last quarter of an hour, so that programs show it on its day. */
const shown = 15 * 60_000;

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
    ...events.flatMap((e) => [
      'BEGIN:VEVENT',
      `UID:${e.uid}`,
      `DTSTAMP:${utc(e.changed)}`,
      `LAST-MODIFIED:${utc(e.changed)}`,
      `SEQUENCE:${e.sequence}`,
      `DTSTART:${utc(new Date(e.starts.getTime() - shown))}`,
      `DTEND:${utc(e.starts)}`,
      `SUMMARY:${escaped(e.summary)}`,
      `DESCRIPTION:${escaped(e.description)}`,
      ...(e.url ? [`URL:${e.url}`] : []),
      `STATUS:${e.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
