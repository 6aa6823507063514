import { addDays, dateInShanghai, type IsoDate, weekdayOf } from '../../calendar/iso-date.ts';
import { isWorkingDay } from '../../calendar/working-days.ts';
import type { LegalDate } from './LegalDates.tsx';

// Which days a calendar of lawful dates shows, and what stands on each. Pure.

export type DayMark = 'set' | 'refused' | 'earliest' | 'latest';

export interface CalendarDay {
  day: IsoDate;
  isFree: boolean;
  /** The day cannot be the date that is being chosen. */
  isClosed: boolean;
  isToday: boolean;
  marks: { mark: DayMark; label: string }[];
}

const mostWeeks = 16;

/** A year whose arrangement is not known is shown with its weekends. */
function isFree(day: IsoDate): boolean {
  try {
    return !isWorkingDay(day);
  } catch {
    return [0, 6].includes(weekdayOf(day));
  }
}

const dayOf = (value: string | null | undefined): IsoDate | undefined =>
  value && !Number.isNaN(Date.parse(value)) ? dateInShanghai(new Date(value)) : undefined;

/** The Monday of a day's week. */
const mondayOf = (day: IsoDate): IsoDate => addDays(day, -((weekdayOf(day) + 6) % 7));

/** What is meant by a date in four characters at most, as a square of a calendar holds it: 获取截止, 异议截止, 澄清止. */
function short(label: string): string {
  const [first = label] = label.replace(/^对?(\{招标\}|招标)?文件(提出)?/, '').split('、');
  const plain = first.replace(/[{}]/g, '');
  if (plain.length <= 4) return label.includes('、') && label.endsWith('截止') ? `${plain}止` : plain;
  return plain.slice(0, 4);
}

/** The same without its end, which another word takes: 获取最早, not 获取截止最早. */
const stem = (label: string): string => short(label).replace(/截?止$/, '');

/**
 * The weeks from the first day that matters to the last, sixteen at most.
 *
 * @param today the office's day
 * @param chosen the id of the date that a click would set: its unlawful days are closed
 */
export function calendarWeeks(dates: readonly LegalDate[], today: IsoDate, chosen?: string): CalendarDay[][] {
  const days = dates.flatMap((d) => [dayOf(d.value), d.earliest, d.latest]).filter((d) => d !== undefined);
  const [first = today, last = today] = [days.toSorted()[0], days.toSorted().at(-1)];
  const start = mondayOf(first < today && addDays(first, 28) > today ? first : first < today ? today : first);
  const picked = dates.find((d) => d.id === chosen);
  const weeks: CalendarDay[][] = [];
  for (
    let monday = start;
    weeks.length < mostWeeks && (weeks.length < 3 || monday <= last);
    monday = addDays(monday, 7)
  )
    weeks.push(
      Array.from({ length: 7 }, (_, i): CalendarDay => {
        const day = addDays(monday, i);
        const isBefore = picked?.earliest !== undefined && day < picked.earliest;
        const isAfter = picked?.latest !== undefined && day > picked.latest;
        return {
          day,
          isFree: isFree(day),
          isClosed: Boolean(picked) && (isBefore || isAfter || day < today),
          isToday: day === today,
          marks: marksOn(dates, day),
        };
      }),
    );
  return weeks;
}

function marksOn(dates: readonly LegalDate[], day: IsoDate): CalendarDay['marks'] {
  return dates.flatMap((d): CalendarDay['marks'] => {
    const set = dayOf(d.value) === day;
    if (set) return [{ mark: d.verdict === 'block' ? 'refused' : 'set', label: short(d.label) }];
    if (d.earliest === day)
      return [{ mark: 'earliest', label: d.earliest === d.latest ? short(d.label) : `${stem(d.label)}最早` }];
    return d.latest === day && d.latest !== d.earliest ? [{ mark: 'latest', label: `${stem(d.label)}最晚` }] : [];
  });
}
