/**
 * A person who watches a row is told what is done to it: only what its history would show them, and each thing once.
 */
import type { Actor } from '../../../kernel/access/where.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { type Queryable, rows, sql, type Tx } from '../../../kernel/server/database.ts';
import type { Acted, EffectContext } from '../../../kernel/server/effect.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { glimpse } from '../../../kernel/server/rows.ts';
import { actorsOf } from '../../identity/server/actors.ts';
import { deliver } from '../../messages/server/deliveries.ts';
import type { WatchedRow } from '../talk-wire.ts';

/** Whose unit works on a tender from the office's side; its people talk and watch. */
export const officeUnits = ['agency', 'buyer', 'supervisor', 'platform'] as const;

export interface Happened {
  record: string;
  id: string;
  label: string;
  actor: string;
  /** Who is told of it anyway. */
  told: readonly string[];
}

/** One statement, whether or not anybody watches: it stands in every action's transaction. */
export async function noteWatched({ office, tx, record, verb, before, row, actor, told }: Acted): Promise<void> {
  if (!before) return;
  const { label } = sure(office.house.lifecycle(record.id).actions[verb], 'an entry of actions');
  const payload = { record: record.id, id: row.id, label, actor: actor.id, told };
  await sql`with written as (
      insert into outbox (event, payload) select 'talk.happened', ${JSON.stringify(payload)}::jsonb
      where exists (select 1 from watch where record = ${record.id} and row_id = ${row.id}) returning 1)
    select pg_notify('zhaocai', '{"topic":"outbox","type":"event"}') from written`.execute(tx);
}

export const startWatching = (tx: Queryable, record: string, id: string, userIds: readonly string[], now: Date) =>
  userIds.length === 0
    ? Promise.resolve()
    : sql`insert into watch (record, row_id, user_id, since)
        select ${record}, ${id}, u.id, ${now} from unnest(${[...userIds]}::uuid[]) as u(id) on conflict do nothing`.execute(
        tx,
      );

export const stopWatching = (tx: Queryable, record: string, id: string, userId: string) =>
  sql`delete from watch where record = ${record} and row_id = ${id} and user_id = ${userId}`.execute(tx);

export const isWatching = async (db: Queryable, record: string, id: string, userId: string): Promise<boolean> =>
  (await rows(db, sql`select 1 as here from watch where record = ${record} and row_id = ${id} and user_id = ${userId}`))
    .length > 0;

/** Those of these people who may read the row today. */
export async function whoSee(
  office: Office,
  db: Queryable,
  of: { record: string; id: string },
  people: readonly Actor[],
  now: Date,
): Promise<Actor[]> {
  const record = office.house.records.get(of.record);
  if (!record) return [];
  const seen: Actor[] = [];
  for (const person of people) if (await glimpse(db, office.house, record, of.id, person, now)) seen.push(person);
  return seen;
}

const watchersOf = async (tx: Tx, record: string, id: string): Promise<Actor[]> => {
  const ids = await rows<{ id: string }>(
    tx,
    sql`select user_id as id from watch where record = ${record} and row_id = ${id} order by since, user_id`,
  );
  const people = await actorsOf(
    tx,
    ids.map((w) => w.id),
  );
  return people.filter((p) => officeUnits.some((type) => type === p.orgType));
};

/** Tells the watchers who may still read the row, save who did it and who was told by the action itself. */
export async function tellWatchers(
  { office, tx, now }: Pick<EffectContext, 'office' | 'tx' | 'now'>,
  { record, id, label, actor, told }: Happened,
): Promise<void> {
  const people = (await watchersOf(tx, record, id)).filter((p) => p.id !== actor && !told.includes(p.id));
  const type = office.house.records.get(record);
  const seeing = await whoSee(office, tx, { record, id }, people, now);
  const first = seeing[0];
  if (!type || !first) return;
  const row = await glimpse(tx, office.house, type, id, first, now);
  await deliver(
    { office, tx, now },
    seeing.map((p) => p.id),
    { subject: `${label}：${row?.title ?? ''}`, body: '您关注了这条记录。', link: `${record}.detail?id=${id}` },
  );
}

const mostWatched = 200;

/** What a person watches and may still read, what changed last first. */
export async function watchedRows(office: Office, actor: Actor, now: Date): Promise<WatchedRow[]> {
  const watched = await rows<{ record: string; id: string }>(
    office.db,
    sql`select record, row_id as id from watch where user_id = ${actor.id} order by since desc limit ${mostWatched}`,
  );
  const shown: WatchedRow[] = [];
  for (const { record, id } of watched) {
    const type = office.house.records.get(record);
    const row = type && (await glimpse(office.db, office.house, type, id, actor, now));
    if (!row) continue;
    const state = office.house.lifecycles.get(record)?.states[row.state];
    shown.push({
      ...{ record, id, label: type.label, title: row.title, updatedAt: new Date(row.updatedAt).toISOString() },
      ...{ state: state?.label ?? '', tone: state?.tone },
    });
  }
  return shown.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}
