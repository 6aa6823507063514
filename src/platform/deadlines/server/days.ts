/** A calendar's days: of each so many lines as it shows, what is missed first, and how many there are. */

import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '../../../kernel/access/where.ts';
import { readClock } from '../../../kernel/server/clock.ts';
import { first, type Queryable, type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import { inHandText } from '../../../kernel/server/list-indexes.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { screenUrl } from '../../../kernel/server/screen-url.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { addDays, endOfDayShanghai, type IsoDate, startOfDayShanghai } from '../../calendar/iso-date.ts';
import { deadline } from '../deadline/deadline.record.ts';
import type { CalendarDay, CalendarLine, DeadlineItem } from '../deadline-wire.ts';
import { type CalendarEvent, calendarText, dayOf, inDayOrder } from '../ical.ts';
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

// A calendar feed at a secret address: a reader who knows the address reads what its person may see, and no more. The
// address is shown once and kept as a hash. A new address makes the old one worthless, and so does the person's
// leaving.

export const feedTable = `create table calendar_feed (
  user_id uuid primary key,
  token_hash text not null unique,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);`;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** A new address for the person; an earlier one is worth nothing from now on. */
export async function newFeed(db: Queryable, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`insert into calendar_feed (user_id, token_hash) values (${userId}, ${hashOf(token)})
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = clock_timestamp(), read_at = null`.execute(
    db,
  );
  return token;
}

export const revokeFeed = (db: Queryable, userId: string) =>
  sql`delete from calendar_feed where user_id = ${userId}`.execute(db);

export const feedOf = (db: Queryable, userId: string) =>
  first<{ createdAt: string; readAt: string | null }>(
    db,
    sql`select created_at as "createdAt", read_at as "readAt" from calendar_feed where user_id = ${userId}`,
  );

/** The person behind an address, in their own unit, while account and unit are active. */
async function personOf(db: Queryable, token: string): Promise<Actor | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  return first<Actor>(
    db,
    sql`update calendar_feed f set read_at = clock_timestamp() from "user" u join organisation o on o.id = u.organisation_id and o.state = 'active'
        where f.token_hash = ${hashOf(token)} and u.id = f.user_id and u.state = 'active'
        returning u.id, u.name, o.id as org, o.name as "orgName", o.type as "orgType", coalesce(u.roles, '[]'::jsonb) as roles, coalesce(u.is_admin, false) as "isAdmin"`,
  );
}

/** Where an event is read; outsiders have their own door. */
function at(office: Office, { orgType }: Actor, record: 'deadline' | 'review', id: string): { url?: string } {
  const isOutsider = ['supplier', 'expert'].includes(orgType);
  const own = isOutsider ? 'deadline.myDetail' : 'deadline.detail';
  const url = screenUrl(office, record === 'review' ? 'review.detail' : own, { id });
  return url ? { url } : {};
}

/** Steps of approval that wait for the person, as the page's calendar shows them; what they are about may name a bidder. */
async function steps(office: Office, actor: Actor): Promise<CalendarEvent[]> {
  const [found, words] = await Promise.all([
    rows<{ id: string; version: number; kind: string; step: string; dueAt: string; updatedAt: string }>(
      office.db,
      sql`select id, version, kind_label as kind, step_name as step, due_at as "dueAt", updated_at as "updatedAt" from review
          where state = 'running' and waiting_for_ids @> array[${actor.id}]::uuid[] and due_at is not null order by due_at limit ${most}`,
    ),
    office.house.words(office.db),
  ]);
  return found.map((r) => ({
    uid: `${r.id}@zhaocai`,
    sequence: r.version,
    summary: `审批${words(r.kind)}`,
    description: `审核流程 ${r.step}\n作出审批后关闭`,
    ...at(office, actor, 'review', r.id),
    ends: new Date(r.dueAt),
    changed: new Date(r.updatedAt),
  }));
}

const most = 2000;
/** A calendar keeps what is over for so long. */
const keptDays = 60;

/** The feed's text, or nothing where the address is unknown. */
export async function feedText(office: Office, token: string): Promise<string | undefined> {
  const actor = await personOf(office.db, token);
  if (!actor) return undefined;
  const now = await readClock(office.db);
  const found = await rows<{
    id: string;
    version: number;
    label: string;
    matter: string | null;
    law: string;
    closes: string;
    endsAt: string;
    updatedAt: string;
    state: string;
  }>(
    office.db,
    sql`select t.id, t.version, t.label, t.matter, t.law, t.closes, t.ends_at as "endsAt", t.updated_at as "updatedAt", t.state
        from deadline t where ${scopeSql(office.house.access(deadline.id), actor, now)} and t.ends_at > ${new Date(now.getTime() - keptDays * 86_400_000)}
        order by t.ends_at limit ${most}`,
  );
  const events = found.map(
    (d): CalendarEvent => ({
      uid: `${d.id}@zhaocai`,
      sequence: d.version,
      summary: d.matter ? `${d.label}｜${d.matter}` : d.label,
      description: `${d.law}\n${d.closes}后关闭`,
      ...at(office, actor, 'deadline', d.id),
      ends: new Date(d.endsAt),
      changed: new Date(d.updatedAt),
      cancelled: d.state === 'dropped' || d.state === 'stopped',
    }),
  );
  return calendarText(`招采期限 ${actor.name}`, [...events, ...(await steps(office, actor))]);
}
