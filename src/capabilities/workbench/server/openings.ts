/** The openings of the next days, with what is not done before each. */

import type { Actor } from '../../../kernel/access/where.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { isOpen } from '../../../kernel/screen/turn.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { firstRead } from '../../../kernel/server/list-counts.ts';
import { inHandText } from '../../../kernel/server/list-indexes.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { addDays, dateInShanghai, endOfDayShanghai, startOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { beforeLots } from '../../flow/server/door.ts';
import { opening } from '../../opening/opening/opening.record.ts';
import type { ComingOpening, Home } from '../home-wire.ts';

/** Today and six more days. */
const days = 6;
/** So many are told; the calendar has all of them. */
const most = 20;
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
  const read = await rows<Omit<ComingOpening, 'missing' | 'clashes' | 'isMine'> & { hostId: string | null }>(
    office.db,
    sql`select t.id, t.lot_id as lot, t.title, t.starts_at as at, t.place, t.host_id as "hostId",
          (select u.name from "user" u where u.id = t.host_id) as host, t.state
        from (${first}) as first join opening t on t.id = first.id order by t.starts_at, t.id`,
  );
  const found = read.slice(0, most);
  // People who lead others are shown the week; everybody else has what is to be done beside each tender.
  const looked = actor.roles.includes('unitAdmin') ? found.flatMap(({ lot }) => lot ?? []) : [];
  const before = await beforeLots(office, actor, now, looked);
  const { states } = office.house.lifecycle('opening');
  const openings = found.map(({ hostId, ...one }) => ({
    ...one,
    state: states[one.state]?.label ?? one.state,
    isMine: hostId === actor.id,
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
  return { openings, hasMoreOpenings: read.length > most };
}
