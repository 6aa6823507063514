/** The parts of the workbench: reviews, returns, messages. The reader sees only what their lists show. */

import type { Actor } from '../../../kernel/access/where.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { countedTo, fewSql, inHandFrom } from '../../../kernel/server/in-hand.ts';
import { tableOf } from '../../../kernel/server/names.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { message } from '../../../platform/messages/message/message.record.ts';
import type { ReturnedRecord, WaitingReview, Workbench } from '../workbench-wire.ts';

const shown = 6;

/** My turn; what is due comes first. */
export async function reviewsFor({ db, house }: Office, actor: Actor, now: Date): Promise<Workbench['reviews']> {
  const { id } = actor;
  const mine = sql`r.waiting_for_ids && array[${id}]::uuid[] and r.state = 'running'`;
  const owed = actor.roles.includes('unitAdmin') ? sql`true` : sql`t.author_id = ${id}`;
  const [counted, found] = await Promise.all([
    first<{ total: number; overdue: number; stopped: number }>(
      db,
      sql`select count(*)::int as total, count(*) filter (where overdue)::int as overdue,
            (${fewSql(sql`select 1 from review t where t.state = 'blocked' and ${owed} and ${scopeSql(house.access('review'), actor, now)}`)}) as stopped
          from (select r.overdue from review r where ${mine} limit ${sql.raw(String(countedTo))}) as few`,
    ),
    rows<WaitingReview>(
      db,
      sql`select r.id, r.subject, r.kind_label as "kindLabel", r.record_id as "recordId", r.step_name as "stepName", u.name as author, r.since, r.due_at as "dueAt",
            coalesce(r.overdue, false) as overdue
          from review r left join "user" u on u.id = r.author_id where ${mine} order by r.due_at nulls last, r.since, r.id limit ${shown}`,
    ),
  ]);
  return { ...sure(counted, 'counted'), first: found };
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
        order by r.decided_at desc limit ${sql.raw(String(countedTo))}`,
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

const messages = 3;

/** The unread first, by an index that holds no others; what was read long ago is not looked at. */
export async function messagesOf({ db, house }: Office, actor: Actor, now: Date): Promise<Workbench['messages']> {
  const unread = (most: number) => inHandFrom({ house, record: message, actor, now, own: true, most });
  const found = await rows<Workbench['messages']['first'][number] & { n: number }>(
    db,
    sql`select id, subject, matter, created_at as "createdAt", state = 'unread' as "isUnread", (${fewSql(sql`select 1 from ${unread(countedTo)}`)}) as n from (
          (select t.* from ${unread(messages)})
          union all (select * from message where recipient_id = ${actor.id} and state <> 'unread' order by created_at desc, id desc limit ${messages})) as m
        order by state = 'unread' desc, created_at desc, id limit ${messages}`,
  );
  return { unread: found[0]?.n ?? 0, first: found.map(({ n: _, ...one }) => one) };
}

// The shortcuts that a person arranges: kept as a saved view of the workbench, so that they are there on every machine.

const view = { record: 'workbench', name: 'shortcuts' } as const;

export async function shortcutsOf({ db, house }: Office, { id }: Actor): Promise<string[]> {
  const row = await first<{ query: string }>(
    db,
    sql`select query from saved_view where user_id = ${id} and record = ${view.record} and name = ${view.name}`,
  );
  return (row?.query ?? '').split(',').filter((screen) => screen && house.screens[screen]);
}

export async function keepShortcuts({ db }: Office, { id, org }: Actor, screens: readonly string[]): Promise<void> {
  await sql`insert into saved_view (user_id, org_id, record, name, query) values (${id}, ${org}, ${view.record}, ${view.name}, ${screens.join(',')})
    on conflict (user_id, record, name) do update set query = excluded.query`.execute(db);
}
