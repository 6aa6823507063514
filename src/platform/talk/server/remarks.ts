/**
 * What a unit's people say to each other about a record: only colleagues who may read the record read it, and it is
 * never part of its history. A remark is not changed; its author may take it back, and that shows.
 */
import type { Actor } from '../../../kernel/access/where.ts';
import { first, type Queryable, rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { Forbidden, NotFound, Refusal } from '../../../kernel/server/effect.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { asWritten } from '../../../kernel/server/outbox.ts';
import { glimpse } from '../../../kernel/server/rows.ts';
import { actorsOf } from '../../identity/server/actors.ts';
import { deliver } from '../../messages/server/deliveries.ts';
import { longestRemark, mostMentioned, type Remark, type Talk } from '../talk-wire.ts';
import { isWatching, startWatching, tellWatchers, whoSee } from './watching.ts';

/** The row that is talked about. */
export interface About {
  record: string;
  id: string;
}

interface Asker {
  actor: Actor;
  now: Date;
}

/** @throws NotFound for a row that there is not, or that the person may not read */
export async function mustSee(office: Office, db: Queryable, { record, id }: About, { actor, now }: Asker) {
  const type = office.house.records.get(record);
  const row = type && (await glimpse(db, office.house, type, id, actor, now));
  if (!row) throw new NotFound();
  return { type, row };
}

const pageOf = 50;

/** Fifty remarks of the person's unit, the latest, or those before one of them; the oldest first. */
export async function talkAbout(office: Office, about: About, asker: Asker, before?: string): Promise<Talk> {
  await mustSee(office, office.db, about, asker);
  const { actor } = asker;
  const found = await rows<Omit<Remark, 'mentioned' | 'isMine'> & { mentioned: string[] }>(
    office.db,
    sql`select r.id, r.by_user as by, u.name as "byName", case when r.withdrawn_at is null then r.text else '' end as text,
          case when r.withdrawn_at is null then to_jsonb(r.mentioned) else '[]'::jsonb end as mentioned,
          r.at, r.withdrawn_at is not null as "isWithdrawn"
        from remark r join "user" u on u.id = r.by_user
        where r.record = ${about.record} and r.row_id = ${about.id} and r.org_id = ${actor.org}
          and ${before ? sql`r.id < ${before}` : sql`true`}
        order by r.id desc limit ${pageOf + 1}`,
  );
  const shown = found.slice(0, pageOf).toReversed();
  const ids = [...new Set(shown.flatMap((r) => r.mentioned))];
  const names = new Map(
    (ids.length > 0
      ? await rows<{ id: string; name: string }>(
          office.db,
          sql`select id, name from "user" where id in (${sql.join(ids)})`,
        )
      : []
    ).map((p) => [p.id, p.name]),
  );
  return {
    remarks: shown.map((r) => ({
      ...r,
      at: new Date(r.at).toISOString(),
      mentioned: r.mentioned.map((id) => ({ id, name: names.get(id) ?? '' })),
      isMine: r.by === actor.id,
    })),
    more: found.length > pageOf,
    isWatching: await isWatching(office.db, about.record, about.id, actor.id),
  };
}

/** How many remarks a colleague would read, and whether they watch. */
export async function talkCount(office: Office, about: About, asker: Asker) {
  await mustSee(office, office.db, about, asker);
  const counted = await first<{ count: number }>(
    office.db,
    sql`select count(*)::int as count from remark where record = ${about.record} and row_id = ${about.id}
        and org_id = ${asker.actor.org} and withdrawn_at is null`,
  );
  return {
    count: counted?.count ?? 0,
    isWatching: await isWatching(office.db, about.record, about.id, asker.actor.id),
  };
}

/**
 * Says something. The people named in it are told and watch from now on, like the author.
 *
 * @throws Refusal for an empty or too long text, for a person who is no active colleague, or who may not read the
 * record
 */
export async function say(
  office: Office,
  tx: Tx,
  about: About,
  { text, mentioned }: { text: string; mentioned: readonly string[] },
  asker: Asker,
): Promise<void> {
  const { type, row } = await mustSee(office, tx, about, asker);
  const { actor, now } = asker;
  const said = text.trim();
  if (!said) throw new Refusal('请先写下要说的内容', { text: '内容不能为空' });
  if (said.length > longestRemark)
    throw new Refusal(`一条讨论最多 ${longestRemark} 字`, { text: `最多 ${longestRemark} 字` });
  const named = [...new Set(mentioned)].filter((id) => id !== actor.id);
  if (named.length > mostMentioned) throw new Refusal(`一条讨论最多提到 ${mostMentioned} 人`);
  const people = (await actorsOf(tx, named)).filter((p) => p.org === actor.org);
  if (people.length < named.length) throw new Refusal('提到的人中有人不是本单位的在职人员，请重新选择');
  const seeing = new Set((await whoSee(office, tx, about, people, now)).map((p) => p.id));
  const blind = people.filter((p) => !seeing.has(p.id)).map((p) => p.name);
  if (blind.length > 0)
    throw new Refusal(`${blind.join('、')}看不到这条${type.label}，提到也读不到；请换人，或先请经办授权`);
  await sql`insert into remark (record, row_id, org_id, by_user, text, mentioned, at)
      values (${about.record}, ${about.id}, ${actor.org}, ${actor.id}, ${said}, ${named}::uuid[], ${now})`.execute(tx);
  const excerpt = said.length > 120 ? `${said.slice(0, 120)}…` : said;
  await deliver({ office, tx, now }, named, {
    subject: `${actor.name} 在“${row.title}”的讨论中提到了您`,
    body: asWritten(excerpt),
    link: `${about.record}.detail?id=${about.id}`,
  });
  await tellColleagues(office, tx, about, `${actor.name} 发表了讨论`, { actor, now, named });
  await startWatching(tx, about.record, about.id, [actor.id, ...named], now);
}

/** Watchers of other units learn nothing of what is said inside this one. */
async function tellColleagues(
  office: Office,
  tx: Tx,
  { record, id }: About,
  label: string,
  { actor, now, named }: Asker & { named: readonly string[] },
) {
  const others = await rows<{ id: string }>(
    tx,
    sql`select w.user_id as id from watch w join "user" u on u.id = w.user_id
        where w.record = ${record} and w.row_id = ${id} and u.organisation_id <> ${actor.org}`,
  );
  const told = [...named, ...others.map((o) => o.id)];
  await tellWatchers({ office, tx, now }, { record, id, label, actor: actor.id, told });
}

/** @throws NotFound for a remark of another unit, Forbidden for a colleague's */
export async function withdraw(office: Office, tx: Tx, id: string, asker: Asker): Promise<void> {
  const found = await first<{ record: string; rowId: string; by: string }>(
    tx,
    sql`select record, row_id as "rowId", by_user as by from remark where id = ${id} and org_id = ${asker.actor.org} for update`,
  );
  if (!found) throw new NotFound();
  await mustSee(office, tx, { record: found.record, id: found.rowId }, asker);
  if (found.by !== asker.actor.id) throw new Forbidden('只有说话的人可以撤回自己的话');
  await sql`update remark set withdrawn_at = ${asker.now} where id = ${id} and withdrawn_at is null`.execute(tx);
}
