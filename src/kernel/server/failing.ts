/**
 * What works in the background and fails or is late: timers, events, jobs that were put off. Who or how many bid is told by
 * none of it: while something is sealed that work may tell of, only what the parts declare as `openWork` is named, and what
 * was there before. All moments are the office's time.
 */
import { first, type Queryable, rows, sql, type Tx } from './database.ts';
import type { House } from './house.ts';
import { signal } from './live.ts';
import { stumbles } from './put-off.ts';

export interface Failing {
  /** Names it for `tryNow`. */
  id: string;
  kind: 'timer' | 'event' | 'job' | 'loop';
  /** The action, event, job or loop. */
  name: string;
  since: string;
  tries: number;
  /** As it was thrown: for classification, not for eyes. */
  error: string | null;
  nextAt: string | null;
}

/** What is due for so long and was not begun is late. */
const lateAfter = 60;
/** A loop that stumbles says so each second; one that says nothing has ended with its server. */
const loopsFor = 120;

/** The oldest first. @param most so many at most */
export async function failingWork(db: Queryable, house: House, most: number): Promise<Failing[]> {
  const since = (await house.sealedSince?.(db)) ?? null;
  const open = house.parts.flatMap((part) => Object.keys(part.openWork ?? {}));
  return rows<Failing>(
    db,
    sql`with now as (select clock_timestamp() as at, make_interval(secs => offset_seconds) as ahead from clock), work as (
        select 'timer:' || t.id as id, 'timer' as kind, t.action as name, t.due_at as since, t.attempts as tries, t.error,
            t.next_at + now.ahead as "nextAt", uuid_extract_timestamp(t.id) + now.ahead as made
          from timer t, now where t.done_at is null
            and (t.error is not null or t.due_at < now.at + now.ahead - make_interval(secs => ${lateAfter}))
        union all
        select 'event:' || e.id, 'event', e.event, uuid_extract_timestamp(e.id) + now.ahead, e.attempts, e.error,
            e.due_at + now.ahead, uuid_extract_timestamp(e.id) + now.ahead
          from outbox e, now where e.done_at is null
            and (e.error is not null or e.due_at < now.at - make_interval(secs => ${lateAfter}))
        union all
        select 'job:' || p.job || ':' || p.record_id, 'job', p.job, p.since + now.ahead, p.attempts, p.error,
            p.next_at + now.ahead, null from put_off p, now where p.job not like ${stumbles('%')}
        union all
        select p.job, 'loop', substr(p.job, ${stumbles('').length + 1}), p.since + now.ahead, p.attempts, p.error, null, null
          from put_off p, now where p.job like ${stumbles('%')} and p.next_at > now.at - make_interval(secs => ${loopsFor}))
      select id, kind, name, since, tries, error, "nextAt" from work
      where made is null or ${since}::timestamptz is null or made < ${since}::timestamptz
        or split_part(name, '.', 1) = any(${open}::text[])
      order by since, id limit ${most}`,
  );
}

export interface Waiting {
  timersLate: number;
  timersFailing: number;
  eventsLate: number;
  eventsFailing: number;
  jobsFailing: number;
  archiveFailing: number;
}

/** What a monitoring system is told: seconds that the oldest piece of work is late, and how many pieces fail. */
export const measureWork = (db: Queryable): Promise<Waiting | undefined> =>
  first<Waiting>(
    db,
    sql`select
      (select greatest(0, coalesce(extract(epoch from clock_timestamp() - min(due_at)) + (select offset_seconds from clock), 0))::float
         from timer where done_at is null) as "timersLate",
      (select count(*)::int from timer where done_at is null and attempts > 0) as "timersFailing",
      (select greatest(0, coalesce(extract(epoch from clock_timestamp() - min(due_at)), 0))::float
         from outbox where done_at is null) as "eventsLate",
      (select count(*)::int from outbox where done_at is null and attempts > 0) as "eventsFailing",
      (select count(*)::int from put_off where job <> ${stumbles('archive')} and ${goesOn}) as "jobsFailing",
      (select count(*)::int from put_off where job = ${stumbles('archive')} and ${goesOn}) as "archiveFailing"`,
  );

/** A loop that says nothing more has ended with its server. */
const goesOn = sql`(job not like ${stumbles('%')} or next_at > clock_timestamp() - make_interval(secs => ${loopsFor}))`;

/**
 * Ends the pause of one piece of work, or of all of it, and wakes the worker. The last error stays until the work is
 * done.
 * @param id of `Failing`; of all when not given
 */
export async function tryNow(tx: Tx, id?: string): Promise<void> {
  const [, kind = '', name = ''] = /^(timer|event|job):(.+)$/.exec(id ?? '') ?? [];
  const is = (one: string) => id === undefined || kind === one;
  const named = (column: string) => (id === undefined ? sql`true` : sql`${sql.raw(column)} = ${name}`);
  if (is('timer')) {
    // Those of the same matter that wait behind one another go together.
    await sql`update timer set attempts = 0, next_at = null, behind = null where done_at is null and next_at is not null
      and (${named('id::text')} or behind = (select behind from timer where ${named('id::text')} limit 1))`.execute(tx);
    await signal(tx, 'timer', 'again');
  }
  if (is('event')) {
    await sql`update outbox set attempts = 0, due_at = clock_timestamp() where done_at is null and error is not null
      and ${named('id::text')}`.execute(tx);
    await signal(tx, 'outbox', 'again');
  }
  if (is('job')) {
    await sql`update put_off set attempts = 0, next_at = clock_timestamp() where job not like ${stumbles('%')}
      and ${named(`job || ':' || record_id`)}`.execute(tx);
    await signal(tx, 'unsealing', 'again');
  }
}
