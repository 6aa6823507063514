/** Items for one person: what is due soon and overdue, and everything of a span of days. */
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../../kernel/access/where.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { addDays, dateInShanghai, endOfDayShanghai, startOfDayShanghai } from '../../calendar/iso-date.ts';
import { deadlineAccess } from '../deadline/deadline.access.ts';
import type { DeadlineItem, MyDeadlines } from '../deadline-wire.ts';
import { daysLeft, endInWords } from '../span.rules.ts';

const most = 500;

/** Whoever acts for the unit that owes it, in the role that does. */
export const mineSql = (actor: Actor): RawBuilder<unknown> =>
  actor.roles.length === 0 ? sql`false` : sql`(t.unit_id = ${actor.org} and t.role in (${sql.join([...actor.roles])}))`;

async function items(
  db: Queryable,
  actor: Actor,
  now: Date,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<DeadlineItem[]> {
  const found = await rows<Omit<DeadlineItem, 'ends' | 'daysLeft'>>(
    db,
    sql`select t.id, t.label, t.matter, t.law, t.rule, t.event, t.closes, t.starts_at as "startsAt", t.ends_at as "endsAt",
          t.state, t.unit_id as unit, (select o.title from organisation o where o.id = t.unit_id) as "unitName", t.place,
          t.project, coalesce(t.is_window, false) as "isWindow", ${mineSql(actor)} as "isMine"
        from deadline t where ${scopeSql(deadlineAccess, actor, now)} and ${condition}
        order by t.ends_at, t.id limit ${limit}`,
  );
  return found.map((f) => {
    const endsAt = f.endsAt ? new Date(f.endsAt) : undefined;
    return {
      ...f,
      ends: endsAt ? endInWords(endsAt, showInstant) : null,
      daysLeft: endsAt ? daysLeft(endsAt, now) : null,
    };
  });
}

const soonest = 50;

export async function myDeadlines(db: Queryable, actor: Actor, now: Date, days: number): Promise<MyDeadlines> {
  const mine = sql`${mineSql(actor)} and not coalesce(t.is_window, false)`;
  const until = endOfDayShanghai(addDays(dateInShanghai(now), days));
  const [overdue, soon, counted] = await Promise.all([
    items(db, actor, now, sql`${mine} and t.state = 'overdue'`, soonest),
    items(db, actor, now, sql`${mine} and t.state = 'running' and t.ends_at <= ${until}`, soonest),
    first<{ n: number }>(
      db,
      sql`select count(*)::int as n from deadline t where ${mine} and t.state = 'running' and ${scopeSql(deadlineAccess, actor, now)}`,
    ),
  ]);
  return { overdue, soon, running: counted!.n };
}

/** All that end within the days, both included; what no longer applies is left out. */
export const deadlinesBetween = (db: Queryable, actor: Actor, now: Date, from: string, to: string) =>
  items(
    db,
    actor,
    now,
    sql`t.state <> 'dropped' and t.ends_at > ${startOfDayShanghai(from)} and t.ends_at <= ${endOfDayShanghai(to)}`,
    most,
  );
