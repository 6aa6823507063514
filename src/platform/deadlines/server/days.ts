/** A calendar's days: of each so many lines as it shows, what is missed first, and how many there are. */
import type { Actor } from '../../../kernel/access/where.ts';
import { type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import { inHandText } from '../../../kernel/server/list-indexes.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { addDays, endOfDayShanghai, type IsoDate, startOfDayShanghai } from '../../calendar/iso-date.ts';
import { dayOf, inDayOrder } from '../day-order.ts';
import { deadline } from '../deadline/deadline.record.ts';
import type { CalendarDay, CalendarLine, DeadlineItem } from '../deadline-wire.ts';
import { mineSql, stepsBetween } from './reading.ts';

type Found = CalendarLine & { day: IsoDate; n: number };

/** So many beyond its lines a day is counted: a month of a large house has tens of thousands. */
const countedBeyond = 6;

/**
 * Each day is walked by itself, along the index of what is open and along that of all, no further than it is counted. What is
 * open of a day stands in the order of its end, so what is missed before what is to come. What is shown is read where it was met,
 * and not looked up again.
 */
async function termsByDay(
  { db, house }: Office,
  actor: Actor,
  now: Date,
  days: readonly IsoDate[],
  lines: number,
): Promise<Found[]> {
  const scope = scopeSql(house.access(deadline.id), actor, now);
  const most = sql.raw(String(lines + countedBeyond));
  const walk = (states: RawBuilder<unknown>, limit: RawBuilder<unknown>) =>
    sql`(select coalesce(array_agg(place order by state in ('met', 'late'), ends_at, id), '{}') as places, count(*)::int as n from (select t.id, t.ctid as place, t.ends_at, t.state from deadline t
      where ${states} and t.ends_at > d.starts and t.ends_at <= d.ends and ${scope} order by t.ends_at, t.id limit ${limit}) as w)`;
  const found = await rows<Omit<Found, 'ends'>>(
    db,
    sql`select d.day, o.n + r.n as n, t.id, t.label, t.matter, t.law, t.ends_at as "endsAt", t.state, t.place, ${mineSql(actor)} as "isMine"
        from unnest(${[...days]}::text[], ${days.map(startOfDayShanghai)}::timestamptz[], ${days.map(endOfDayShanghai)}::timestamptz[]) as d(day, starts, ends)
        cross join lateral ${walk(sql.raw(inHandText(deadline, 't')), most)} as o
        cross join lateral ${walk(sql`t.state in ('stopped', 'unknown', 'met', 'late')`, sql`${most} - o.n`)} as r
        cross join lateral unnest((o.places || r.places)[1:${sql.raw(String(lines))}]) as w(place)
        join deadline t on t.ctid = w.place`,
  );
  return found.map((one) => ({ ...one, ends: one.endsAt && shownEnd(new Date(one.endsAt)) }));
}

const line = ({ id, label, matter, law, endsAt, ends, state, place, isMine }: DeadlineItem): CalendarLine => ({
  id,
  label,
  matter,
  law,
  endsAt,
  ends,
  state,
  place,
  isMine,
});

/**
 * The days from the first to the last on which something ends; a day without anything is left out.
 * @param lines so many of each day at most
 */
export async function calendarDays(
  office: Office,
  actor: Actor,
  now: Date,
  from: IsoDate,
  to: IsoDate,
  lines: number,
): Promise<CalendarDay[]> {
  const days: IsoDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  const [terms, waiting] = await Promise.all([
    termsByDay(office, actor, now, days, lines),
    stepsBetween(office.db, actor, now, from, to),
  ]);
  const [byDay, stepsOf] = [Map.groupBy(terms, ({ day }) => day), Map.groupBy(waiting, dayOf)];
  return days.flatMap((day) => {
    const [own, steps] = [byDay.get(day) ?? [], stepsOf.get(day) ?? []];
    if (own.length + steps.length === 0) return [];
    const items = inDayOrder([...own.map(({ day: _, n: __, ...one }) => one), ...steps.map(line)]);
    const [count, most] = [(own[0]?.n ?? 0) + steps.length, lines + countedBeyond];
    return [{ day, items: items.slice(0, lines), count: Math.min(count, most), hasMore: count >= most }];
  });
}
