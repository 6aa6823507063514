/**
 * Asking others for what they owe: a message to the people who can do it now, at most one a day for each person and
 * matter.
 */

import type { Actor } from '../../../kernel/access/where.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { isDone, isOpen } from '../../../kernel/screen/turn.ts';
import { first, type RawBuilder, rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { NotFound, Refusal } from '../../../kernel/server/effect.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import type { Retentions } from '../../../kernel/server/retention.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { grantsSql } from '../../../platform/identity/server/actors.ts';
import { beforeOf } from '../../flow/server/door.ts';
import type { HandedIn, Reminded } from '../home-wire.ts';

export const reminderTable = `create table reminder (
  recipient_id uuid not null,
  matter text not null,
  day date not null,
  sender_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (recipient_id, matter, day)
);
create index reminder_by_sender on reminder (sender_id, matter);`;

/** After so long, a matter that is still not done is no longer reminded of. */
export const reminderRetention: Retentions = { reminder: { after: { hours: 24 * 180 }, since: 'at' } };

/** What was asked for by this person: how often, and whether today. */
export const remindedBy = ({ db }: Office, { id }: Actor, now: Date): Promise<Reminded[]> =>
  rows(
    db,
    sql`select matter as key, count(distinct day)::int as times, bool_or(day = ${dateInShanghai(now)}::date) as today
        from reminder where sender_id = ${id} group by matter order by matter limit 500`,
  );

const most = 20;

/** What I handed in and others have to decide. */
export const handedInBy = ({ db, house }: Office, actor: Actor, now: Date): Promise<HandedIn[]> =>
  rows(
    db,
    sql`select t.id as review, t.kind_label as label, t.subject, t.project, t.since, t.due_at as by,
          coalesce((select string_agg(u.name, '、' order by u.name) from "user" u where u.id = any(t.waiting_for_ids)), '') as who
        from review t where t.author_id = ${actor.id} and t.state = 'running' and not t.waiting_for_ids @> array[${actor.id}]::uuid[]
          and ${scopeSql(house.access('review'), actor, now)}
        order by t.due_at nulls last, t.since, t.id limit ${most}`,
  );

interface Matter {
  key: string;
  label: string;
  about: string;
  link: string;
  to: readonly string[];
}

/** @param asked a review, or an item of what must be done before a lot's next moment */
export async function remind(
  office: Office,
  actor: Actor,
  now: Date,
  asked: { review?: string; project?: string; lot?: string; item?: string },
): Promise<{ told: number }> {
  const matter = isId(asked.review)
    ? await reviewMatter(office, actor, asked.review)
    : await itemMatter(office, actor, now, asked);
  if (matter.to.length === 0) throw new Refusal('没有找到能办这件事的人，请联系对方单位的管理员');
  const told = await inTransaction(office, async (tx) => {
    const fresh = await notToday(tx, matter, actor, now);
    await tell(tx, {
      to: fresh,
      subject: `催办：${matter.label}（${matter.about}）`,
      body: `${actor.orgName} ${actor.name} 请您办理：${matter.about}，${matter.label}。`,
      link: matter.link,
    });
    return fresh.length;
  });
  if (told === 0) throw new Refusal('今天已经催过，同一件事每人每天最多一条');
  return { told };
}

/** People who were not asked for it today. The day's row keeps a second message out, from any server. */
async function notToday(tx: Tx, { key, to }: Matter, { id }: Actor, now: Date): Promise<string[]> {
  const kept = await rows<{ recipient: string }>(
    tx,
    sql`insert into reminder (recipient_id, matter, day, sender_id)
        select p, ${key}, ${dateInShanghai(now)}::date, ${id} from unnest(${[...to]}::uuid[]) p
        on conflict do nothing returning recipient_id as recipient`,
  );
  return kept.map(({ recipient }) => recipient);
}

async function reviewMatter({ db }: Office, { id }: Actor, review: string): Promise<Matter> {
  const found = await first<{ label: string; subject: string; to: string[] }>(
    db,
    sql`select r.kind_label as label, r.subject, r.waiting_for_ids as to from review r
        where r.id = ${review} and r.author_id = ${id} and r.state = 'running'`,
  );
  if (!found) throw new NotFound('这件审核已经办完，或不是您提交的');
  return {
    key: `review:${review}`,
    label: `审核${found.label}`,
    about: found.subject,
    link: `review.detail?id=${review}`,
    to: found.to.filter((one) => one !== id),
  };
}

async function itemMatter(
  office: Office,
  actor: Actor,
  now: Date,
  { project, lot, item }: { project?: string; lot?: string; item?: string },
): Promise<Matter> {
  if (!isId(project) || (lot && !isId(lot))) throw new NotFound('没有指明是哪个标段的哪件事');
  const of = { project, lot: lot || undefined };
  const before = await beforeOf(office, actor, now, of);
  const found = before?.items.find((one) => one.id === item && !isDone(one));
  if (!before || !found) throw new NotFound('这件事已经办完，或不在您的项目中');
  if (found.isMine) throw new Refusal('这件事轮到您自己办');
  if (!isOpen(found)) throw new Refusal(`这件事还不到时候：${found.says}`);
  const to: string[] = [];
  // Each person whose turn it is reads the same list under their own rights.
  for (const person of await peopleOf(office, actor, now, project)) {
    const theirs = await beforeOf(office, person, now, of);
    if (theirs?.items.some((one) => one.id === item && isOpen(one) && one.isMine)) to.push(person.id);
  }
  return {
    key: `${project}:${lot ?? ''}:${item}`,
    label: found.label,
    about: before.lotName ?? before.projectName,
    link: `project.flow?${new URLSearchParams({ id: project, ...(lot ? { lot } : {}) })}`,
    to,
  };
}

const mostPeople = 40;

/** The people of a project's units, those of the sides that owe something first. */
function peopleOf({ db, house }: Office, actor: Actor, now: Date, project: string): Promise<Actor[]> {
  const units: RawBuilder<unknown> = sql`(select unnest(array[t.org_id, t.owner_id, t.supervisor_id]) from project t
    where t.id = ${project} and ${scopeSql(house.access('project'), actor, now)})`;
  return rows<Actor>(
    db,
    sql`select u.id, u.name, o.id as org, o.name as "orgName", o.type as "orgType", coalesce(u.roles, '[]'::jsonb) as roles,
          coalesce(u.is_admin, false) as "isAdmin", ${grantsSql} as grants
        from "user" u join organisation o on o.id = u.organisation_id
        where u.organisation_id in ${units} and u.state = 'active' and u.id <> ${actor.id}
        order by u.id = (select manager_id from project where id = ${project}) desc, u.id limit ${mostPeople}`,
  ).then((found) => found.map(({ grants, ...person }) => (grants ? { ...person, grants } : person)));
}
