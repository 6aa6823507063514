/** Bookings and openings that ask something of a person: what stands here is what their own lists would show. */
import { type Actor, type Audience, mayBe, mine } from '../../../kernel/access/where.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { inHandAt, inHandText } from '../../../kernel/server/list-indexes.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { opening } from '../../opening/opening/opening.record.ts';
import { project } from '../../project/project/project.record.ts';
import type { RemindedBooking, RoomReminders, UnbookedOpening } from '../venue-wire.ts';

/** Days ahead that count as near. */
export const nearDays = 7;
const atMost = 200;

const isOfUnit = ({ where }: Audience) => JSON.stringify(where) === JSON.stringify({ project: { org: mine } });

/** @param limit of each of both statements: a home counts fewer than the page shows */
export async function roomReminders(
  { db, house }: Office,
  actor: Actor,
  now: Date,
  limit = atMost,
): Promise<RoomReminders> {
  const scope = scopeSql(house.access('room-booking'), actor, now);
  // What is asked below is all that is asked of the people of the project's unit.
  const isStaff = house.access('opening').read.some((a) => isOfUnit(a) && mayBe(a, actor));
  const near = new Date(now.getTime() + nearDays * 86_400_000);
  const [found, unbooked] = await Promise.all([
    rows<RemindedBooking & { part: keyof Omit<RoomReminders, 'unbooked'> | null }>(
      db,
      sql`select * from (
            select t.id, t.room_name as room, t.starts_at as "startsAt", t.ends_at as "endsAt", t.purpose, t.state, t.misfit,
              coalesce((select l.name from lot l where l.id = t.lot_id), t.subject) as matter,
              (select u.name from "user" u where u.id = t.holder_id) as holder, t.unit_name as unit, t.returned_because as opinion,
              case
                when t.state = 'submitted' and exists (select 1 from review r where r.record_id = t.id::text and r.state = 'running'
                  and r.waiting_for_ids && array[${actor.id}]::uuid[]) then 'toReview'
                when t.state = 'returned' and t.holder_id = ${actor.id} then 'returned'
                when t.org_id = ${actor.org} and t.state in ('submitted', 'approved') and t.misfit is not null and t.ends_at > ${now} then 'misfit'
                when t.org_id = ${actor.org} and t.state = 'approved' and t.ends_at > ${now} and t.starts_at < ${near} then 'upcoming'
              end as part
            from room_booking t where ${scope} and t.state in ('submitted', 'returned', 'approved')
              and (t.ends_at > ${now} or t.state <> 'approved')) b
          where part is not null order by "startsAt", id limit ${limit}`,
    ),
    rows<UnbookedOpening>(
      db,
      // In their order from now on, each looked at by itself: a home's hundred end the walk. A room is of its project's unit (`scheduleOpening`).
      sql`select t.id, t.lot_id as lot, t.title as name, t.starts_at as "startsAt", t.place from opening t
          where exists (select 1 from project where org_id = ${actor.org} and ${sql.raw(inHandText(project))})
            and ${sql.raw(inHandAt(opening, 'waiting', 't'))} and t.starts_at > ${now} and t.starts_at < ${near}
            and (t.org_id is null or t.org_id = ${actor.org}) and (select p.org_id = ${actor.org} from project p where p.id = t.project_id)
            and ${isStaff ? sql`true` : scopeSql(house.access('opening'), actor, now)}
            and (select l.state = 'issued' from lot l where l.id = t.lot_id)
            and (select true from room_booking b where b.lot_id = t.lot_id and b.purpose = 'opening' and b.state in ('submitted', 'approved') limit 1) is not true
          order by t.starts_at, t.id limit ${limit}`,
    ),
  ]);
  const parts = Map.groupBy(found, (b) => b.part);
  const part = (name: keyof Omit<RoomReminders, 'unbooked'>): RemindedBooking[] =>
    (parts.get(name) ?? []).map(({ part: _, ...booking }) => booking);
  return {
    toReview: part('toReview'),
    returned: part('returned'),
    misfit: part('misfit'),
    upcoming: part('upcoming'),
    unbooked,
  };
}
