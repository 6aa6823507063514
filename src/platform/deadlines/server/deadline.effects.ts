/** What an item does when it opens, moves, stops, warns, ends and closes. */

import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { ContextOf, EffectOf } from '../../../kernel/server/effect.ts';
import type { House } from '../../../kernel/server/house.ts';
import { signal } from '../../../kernel/server/live.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import type { deadline } from '../deadline/deadline.record.ts';
import { daysLeft, nextWarning } from '../span.rules.ts';
import type { Term, Terms } from '../term.ts';

const termOf = (house: House, id: string): Term | undefined => {
  const [record = '', name = ''] = id.split('.');
  return house.declared<Terms>('terms').find((t) => t.record.id === record && t.terms[name])?.terms[name];
};

/** Where the time ends by itself, no person is late. */
const endsByItself = (house: House, row: AnyRow): boolean =>
  row.isWindow === true || termOf(house, row.term)?.endsItself === true;

/** Active people of the unit that owes it, in the role that does. */
export async function owingPeople(db: Queryable, row: Readonly<Record<string, any>>): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from "user" where organisation_id = ${row.unit} and state = 'active' and roles @> ${JSON.stringify([row.role])}::jsonb`,
  );
  return found.map((u) => u.id);
}

/** The project's supervisors: whom an overdue term alarms (domain C45, 监管报警). */
async function supervisorsOf(db: Queryable, row: Readonly<Record<string, any>>): Promise<string[]> {
  const readers = (row.readers ?? []) as string[];
  if (readers.length === 0) return [];
  const found = await rows<{ id: string }>(
    db,
    sql`select u.id from "user" u join organisation o on o.id = u.organisation_id and o.type = 'supervisor'
        where u.organisation_id in (${sql.join(readers)}) and u.state = 'active' and u.roles @> '["supervisor"]'::jsonb`,
  );
  return found.map((u) => u.id);
}

async function setTimers({ tx, office, now }: ContextOf<typeof deadline>, row: AnyRow): Promise<void> {
  const term = termOf(office.house, row.term);
  const runs = row.state === 'running' && row.endsAt;
  const ends = runs ? new Date(sure(row.endsAt, 'the end')) : undefined;
  const quiet = term?.remindsItself || (term?.isWindow && !term.warns);
  await setTimer(tx, 'deadline.warn', row.id, ends && !quiet ? nextWarning(ends, now, term?.warns) : null);
  await setTimer(tx, 'deadline.lapse', row.id, ends ?? null);
}

/** Pages that show what is due read it again. */
async function wake({ tx, row }: ContextOf<typeof deadline>): Promise<void> {
  for (const person of await owingPeople(tx, row)) await signal(tx, `user:${person}`, 'inbox');
}

export const arrangeDeadline: EffectOf<typeof deadline> = async (context) => {
  const { row, before, asked, now, office } = context;
  if (before) Object.assign(row, asked, { stoppedAt: null, closedAt: null });
  if (before && before.endsAt !== row.endsAt) row.warned = [];
  row.ends = row.endsAt ? shownEnd(sure(row.endsAt, 'the end')) : null;
  if (!row.endsAt) row.state = 'unknown';
  else if (new Date(sure(row.endsAt, 'the end')) > now) row.overdueAt = null;
  else row.state = endsByItself(office.house, row) ? 'met' : 'overdue';
  if (row.state === 'overdue') row.overdueAt ??= now.toISOString();
  if (row.state === 'met') row.closedAt = now.toISOString();
  await setTimers(context, row);
  await wake(context);
};

async function rest({ tx, row }: ContextOf<typeof deadline>): Promise<void> {
  await setTimer(tx, 'deadline.warn', row.id, null);
  await setTimer(tx, 'deadline.lapse', row.id, null);
}

export const stopDeadline: EffectOf<typeof deadline> = async (context) => {
  context.row.stoppedAt = context.now.toISOString();
  await rest(context);
  await wake(context);
};

export const closeDeadline: EffectOf<typeof deadline> = async (context) => {
  const { row, now, office } = context;
  row.closedAt = now.toISOString();
  row.stoppedAt = null;
  if (row.overdueAt || (row.endsAt && now > new Date(sure(row.endsAt, 'the end')) && !endsByItself(office.house, row)))
    row.state = 'late';
  await rest(context);
  await wake(context);
};

export const dropDeadline: EffectOf<typeof deadline> = async (context) => {
  context.row.closedAt = context.now.toISOString();
  await rest(context);
  await wake(context);
};

const reason = (row: AnyRow) => `${row.event}起算，${row.law}；${row.closes}后关闭。`;

export const warnOfDeadline: EffectOf<typeof deadline> = async (context) => {
  const { tx, row, now, office } = context;
  const ends = new Date(sure(row.endsAt, 'the end'));
  // A clock that was moved past the end has nothing left to warn of.
  if (now >= ends) return;
  const days = daysLeft(ends, now);
  row.warned = [...(row.warned ?? []), { days, at: now.toISOString() }];
  await setTimer(tx, 'deadline.warn', row.id, nextWarning(ends, now, termOf(office.house, row.term)?.warns));
  await tell(tx, {
    to: await owingPeople(tx, row),
    subject: `${days > 0 ? `还剩 ${days} 日` : '今日到期'}，${row.title}，最迟 ${shownEnd(ends)}`,
    body: reason(row),
    link: row.place,
    kind: 'deadline',
  });
};

export const lapseDeadline: EffectOf<typeof deadline> = async (context) => {
  const { tx, row, now, office } = context;
  await setTimer(tx, 'deadline.warn', row.id, null);
  if (endsByItself(office.house, row)) {
    row.state = 'met';
    row.closedAt = now.toISOString();
    await wake(context);
    return;
  }
  row.overdueAt = now.toISOString();
  await wake(context);
  if (termOf(office.house, row.term)?.remindsItself) return;
  await tell(tx, {
    to: [...new Set([...(await owingPeople(tx, row)), ...(await supervisorsOf(tx, row))])],
    subject: `已超期，${row.title}，应在 ${shownEnd(sure(row.endsAt, 'the end'))} 前完成`,
    body: reason(row),
    link: row.place,
    kind: 'deadline',
  });
};

export const keepDeadlineHandling: EffectOf<typeof deadline> = async ({ row, asked, actor }) => {
  row.handled = asked.handled;
  row.handledBy = actor.id;
};
