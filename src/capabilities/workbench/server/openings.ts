/** The openings of today, also those that were held, and of the next days, with what is not done before each. */

import type { Actor } from '../../../kernel/access/where.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { isOpen } from '../../../kernel/screen/turn.ts';
import { first, type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import { inHandFrom, lookedAt } from '../../../kernel/server/in-hand.ts';
import { firstRead } from '../../../kernel/server/list-counts.ts';
import { inHandText } from '../../../kernel/server/list-indexes.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { addDays, dateInShanghai, endOfDayShanghai, startOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { beforeLots } from '../../flow/server/door.ts';
import { opening } from '../../opening/opening/opening.record.ts';
import { insideAccess } from '../../opening/server/door.ts';
import { openingIs } from '../../opening/states.ts';
import { project } from '../../project/project/project.record.ts';
import type { ComingOpening, Home } from '../home-wire.ts';
import type { Progress } from '../workbench-wire.ts';

/** Today and six more days. */
const days = 6;
/** So many are told; the calendar has all of them. */
const most = 20;
/** So many of those that were held today. */
const mostHeldToday = 6;
/** Two openings of one host that begin within this time cannot both be led. */
const apart = 2 * 60 * 60_000;

export async function comingOpenings(
  office: Office,
  actor: Actor,
  now: Date,
): Promise<Pick<Home, 'openings' | 'hasMoreOpenings'>> {
  const today = dateInShanghai(now);
  const first = firstRead(
    { house: office.house, record: opening, actor, now },
    sure(opening.inHand, opening.id).while,
    {
      fits: sql`${sql.raw(inHandText(opening, 't'))}
      and t.starts_at > ${startOfDayShanghai(today)} and t.starts_at <= ${endOfDayShanghai(addDays(today, days))}`,
      order: sql`t.starts_at`,
      limit: most + 1,
    },
  );
  const columns = sql`t.id, t.lot_id as lot, t.title, t.starts_at as at, t.place, t.host_id as "hostId",
    (select u.name from "user" u where u.id = t.host_id) as host, t.state`;
  type Read = Pick<ComingOpening, 'id' | 'lot' | 'title' | 'at' | 'place' | 'host' | 'state'> & {
    hostId: string | null;
  };
  const heldToday = (whose: RawBuilder<unknown>) =>
    sql`(select t.id from opening t where ${whose} and t.starts_at > ${startOfDayShanghai(today)} and t.starts_at <= ${now}
        and not (${sql.raw(inHandText(opening, 't'))}) and ${scopeSql(insideAccess, actor, now)}
      order by t.starts_at limit ${sql.raw(String(mostHeldToday))})`;
  const [read, held] = await Promise.all([
    rows<Read>(
      office.db,
      sql`select ${columns} from (${first}) as first join opening t on t.id = first.id order by t.starts_at, t.id`,
    ),
    // Those one hosted first; the others along the index of when openings begin, and no further than there is room.
    rows<Read>(
      office.db,
      sql`select ${columns} from (${heldToday(sql`t.host_id = ${actor.id}`)} union ${heldToday(sql`true`)}) as first join opening t on t.id = first.id
        order by t.host_id = ${actor.id} desc, t.starts_at, t.id limit ${sql.raw(String(mostHeldToday))}`,
    ),
  ]);
  const found = read.slice(0, most);
  // People who lead others are shown the week; everybody else has what is to be done beside each tender.
  const looked = actor.roles.includes('unitAdmin') ? found.flatMap(({ lot }) => lot ?? []) : [];
  const before = await beforeLots(office, actor, now, looked);
  const { states } = office.house.lifecycle('opening');
  const openings = [...found, ...held].map(({ hostId, ...one }) => ({
    ...one,
    state: states[one.state]?.label ?? one.state,
    isMine: hostId === actor.id,
    isOver: openingIs.over(one),
    does: openingIs.short(one) ? '确认流标' : openingIs.waiting(one) ? '主持{开标}' : '继续{开标}',
    clashes: found.some(
      (other) =>
        other.id !== one.id &&
        hostId !== null &&
        other.hostId === hostId &&
        Math.abs(Date.parse(other.at) - Date.parse(one.at)) < apart,
    ),
    missing: before
      .filter(({ lot, moment }) => lot === one.lot && moment === 'deadline')
      .flatMap(({ items }) => items.filter(isOpen))
      .map(({ label, state }) => ({ label, state })),
  }));
  return {
    openings: openings.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    hasMoreOpenings: read.length > most,
  };
}

// The project progress of specification §4 and §7. Stages are derived and never stored; what a sign-in brings up to
// date is what this person knows of them: which of their projects others have moved since they last came in.

export const progressTable = `create table progress_seen (
  user_id uuid primary key,
  at timestamptz not null
);`;

/** So many are named; all of those looked at are counted. */
const named = 5;

/**
 * Answers what others moved since the person's last call, and notes that they know it now. Only the project's own chain is
 * looked at: what must stay secret until the opening has chains of its own.
 * @param only a project, where one alone is asked for; then nothing is noted
 */
export const updateProgress = (office: Office, actor: Actor, now: Date, only?: string): Promise<Progress> =>
  inTransaction(office, async (tx) => {
    const known = await first<{ at: string }>(
      tx,
      sql`select at from progress_seen where user_id = ${actor.id} for update`,
    );
    if (!only)
      await sql`insert into progress_seen (user_id, at) values (${actor.id}, ${now})
        on conflict (user_id) do update set at = greatest(progress_seen.at, excluded.at)`.execute(tx);
    // A person who comes for the first time has missed nothing.
    if (!known) return { since: null, total: 0, first: [] };
    const own = actor.roles.includes('agent');
    // What was moved was touched: of its chain only the newest row is looked at.
    const hand = inHandFrom({ house: office.house, record: project, actor, now, own, most: lookedAt, only });
    const moved = await rows<Progress['first'][number]>(
      tx,
      sql`select t.id, t.title, l.at from ${hand} cross join lateral
            (select h.at, h.actor_id from history h where h.chain = 'project:' || t.id order by h.seq desc limit 1) l
          where l.at > ${known.at} and l.actor_id is distinct from ${actor.id}
          order by l.at desc, t.id`,
    );
    return { since: known.at, total: moved.length, first: moved.slice(0, named) };
  });
