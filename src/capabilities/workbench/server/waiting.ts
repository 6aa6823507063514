/** The parts of the workbench: reviews, returns, today, projects, messages. Whoever asks sees only what their lists show. */

import type { Actor } from '../../../kernel/access/where.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { tableOf } from '../../../kernel/server/names.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { addDays, dateInShanghai, endOfDayShanghai, startOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { opening } from '../../opening/opening/opening.record.ts';
import { project } from '../../project/project/project.record.ts';
import type { OpenProject, ReturnedRecord, TodaysEvent, WaitingReview, Workbench } from '../workbench-wire.ts';

const shown = 6;

/** My turn; what is due comes first. */
export async function reviewsFor({ db, house }: Office, actor: Actor, now: Date): Promise<Workbench['reviews']> {
  const { id } = actor;
  const mine = sql`r.waiting_for_ids && array[${id}]::uuid[] and r.state = 'running'`;
  const owed = actor.roles.includes('unitAdmin') ? sql`true` : sql`t.author_id = ${id}`;
  const [counted, stopped, found] = await Promise.all([
    first<{ total: number; overdue: number }>(
      db,
      sql`select count(*)::int as total, count(*) filter (where r.overdue)::int as overdue from review r where ${mine}`,
    ),
    first<{ n: number }>(
      db,
      sql`select count(*)::int as n from review t where t.state = 'blocked' and ${owed} and ${scopeSql(house.access('review'), actor, now)}`,
    ),
    rows<WaitingReview>(
      db,
      sql`select r.id, r.subject, r.kind_label as "kindLabel", r.step_name as "stepName", u.name as author, r.since, r.due_at as "dueAt",
            coalesce(r.overdue, false) as overdue
          from review r left join "user" u on u.id = r.author_id where ${mine} order by r.due_at nulls last, r.since, r.id limit ${shown}`,
    ),
  ]);
  return { ...counted!, stopped: sure(stopped, 'stopped').n, first: found };
}

/** The newest round of what I handed in, where it came back and was not handed in again. */
export async function returnedTo({ db, house }: Office, { id }: Actor): Promise<Workbench['returned']> {
  const found = await rows<ReturnedRecord>(
    db,
    sql`select r.id as review, r.subject, r.kind_label as "kindLabel", r.record_type as "recordType", r.record_id as "recordId",
          r.opinion, r.decided_at as "decidedAt", r.round, r.state, r.state = 'refused' as "isRefused",
          (select u.name from review_task t join "user" u on u.id = t.decided_by_id
            where t.review_id = r.id and t.state in ('returned', 'refused') order by t.decided_at desc limit 1) as by
        from review r where r.author_id = ${id} and r.state in ('returned', 'refused')
          and not exists (select 1 from review n where n.record_id = r.record_id and n.created_at > r.created_at)
        order by r.decided_at desc`,
  );
  const still = new Set<string>();
  for (const [type, ids] of Map.groupBy(found, (r) => r.recordType)) {
    const table = sql.table(tableOf(house.record(type)));
    const there = await rows<{ id: string }>(
      db,
      sql`select id from ${table} where id = any(${ids.map((r) => r.recordId)}::uuid[])`,
    );
    for (const row of there) still.add(row.id);
  }
  const waiting = found.filter((r) => still.has(r.recordId));
  return { total: waiting.length, first: waiting.slice(0, shown) };
}

/** Openings of today, and one of last night that is still going on. */
export async function todayFor({ db, house }: Office, actor: Actor, now: Date): Promise<TodaysEvent[]> {
  const today = dateInShanghai(now);
  const { states } = house.lifecycle(opening.id);
  const found = await rows<Omit<TodaysEvent, 'record' | 'stateLabel'>>(
    db,
    sql`select t.id, t.title, t.starts_at as at, t.place, t.state from opening t where ${scopeSql(house.access(opening.id), actor, now)}
        and ((t.starts_at > ${startOfDayShanghai(today)} and t.starts_at <= ${endOfDayShanghai(today)})
          or (t.state in ('unlocking', 'releasing', 'readOut', 'confirming') and t.starts_at > ${startOfDayShanghai(addDays(today, -1))})) order by t.starts_at, t.id`,
  );
  return found.map((one) => ({ ...one, record: opening.id, stateLabel: states[one.state]?.label ?? one.state }));
}

/**
 * Mine: those I manage, or my unit's where I manage none; the one that something happened to last comes first, whichever of
 * its records it was. What must stay secret until the opening has chains of its own, and moves nothing here.
 */
export async function projectsOf({ db, house }: Office, actor: Actor, now: Date): Promise<Workbench['projects']> {
  const open = sql`${scopeSql(house.access(project.id), actor, now)} and t.state in ('draft', 'review', 'returned', 'running')`;
  const own = actor.roles.includes('agent') ? sql`t.manager_id = ${actor.id} or t.adduserid = ${actor.id}` : sql`true`;
  const [counted, found] = await Promise.all([
    first<{ total: number }>(db, sql`select count(*)::int as total from project t where ${open} and (${own})`),
    rows<Omit<OpenProject, 'stage'> & { lots: string[] }>(
      db,
      sql`select p.id, p.title, p.state, p.acted_at as "actedAt",
            coalesce((select array_agg(distinct l.state) from lot l where l.project_id = p.id), '{}') as lots
          from (select t.id, t.title, t.state, coalesce((select h.at from history h where h.chain = 'project:' || t.id order by h.seq desc limit 1), t.updated_at) as acted_at
            from project t where ${open} and (${own}) order by acted_at desc, t.id limit 8) p
          order by p.acted_at desc, p.id`,
    ),
  ]);
  const stages = house.lifecycle('lot').states;
  const order = Object.keys(stages);
  const words = (states: string[]) =>
    states.sort((a, b) => order.indexOf(b) - order.indexOf(a)).map((s) => stages[s]?.label ?? s);
  const { states } = house.lifecycle(project.id);
  const stageOf = (state: string, lots: string[]) =>
    state === 'running' ? words(lots) : [states[state]?.label ?? state];
  return {
    total: sure(counted, 'counted').total,
    first: found.map(({ lots, ...p }) => ({ ...p, stage: stageOf(p.state, lots) })),
  };
}

export async function messagesOf({ db }: Office, { id }: Actor): Promise<Workbench['messages']> {
  const [counted, found] = await Promise.all([
    first<{ unread: number }>(
      db,
      sql`select count(*)::int as unread from message where recipient_id = ${id} and state = 'unread'`,
    ),
    rows<Workbench['messages']['first'][number]>(
      db,
      sql`select id, subject, created_at as "createdAt", state = 'unread' as "isUnread" from message where recipient_id = ${id}
          order by state = 'unread' desc, created_at desc, id limit ${shown}`,
    ),
  ]);
  return { unread: sure(counted, 'counted').unread, first: found };
}
