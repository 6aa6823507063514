/** Bookings and openings that ask something of a person: what stands here is what their own lists would show. */
import { type Actor, type Audience, mayBe, mine } from '../../../kernel/access/where.ts';
import { type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import type { House } from '../../../kernel/server/house.ts';
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

const near = (now: Date) => sql`${now}::timestamptz + interval '${sql.raw(String(nearDays))} days'`;

/** Which rows of both kinds ask something, as a statement reads them: bookings as `t` with their `part`, openings as `t`. */
function asking(house: House, actor: Actor, now: Date) {
  const scope = scopeSql(house.access('room-booking'), actor, now);
  // What is asked below is all that is asked of the people of the project's unit.
  const isStaff = house.access('opening').read.some((a) => isOfUnit(a) && mayBe(a, actor));
  const part = sql`case
      when t.state = 'submitted' and exists (select 1 from review r where r.record_id = t.id::text and r.state = 'running'
        and r.waiting_for_ids && array[${actor.id}]::uuid[]) then 'toReview'
      when t.state = 'returned' and t.holder_id = ${actor.id} then 'returned'
      when t.org_id = ${actor.org} and t.state in ('submitted', 'approved') and t.misfit is not null and t.ends_at > ${now} then 'misfit'
      when t.org_id = ${actor.org} and t.state = 'approved' and t.ends_at > ${now} and t.starts_at < ${near(now)} then 'upcoming'
    end`;
  const bookings = sql`from room_booking t where ${scope} and t.state in ('submitted', 'returned', 'approved')
    and (t.ends_at > ${now} or t.state <> 'approved')`;
  // From now on, each looked at by itself: a home's hundred end the walk. An opening is of its project's unit
  // (`scheduleOpening`), which is asked first, for most of a house's openings are somebody else's; older rows name none.
  const openings = sql`from opening t
    where exists (select 1 from project where org_id = ${actor.org} and ${sql.raw(inHandText(project))})
      and ${sql.raw(inHandAt(opening, 'waiting', 't'))} and t.starts_at > ${now} and t.starts_at < ${near(now)}
      and case when t.org_id = ${actor.org} or t.org_id is null then (select l.state = 'issued' from lot l where l.id = t.lot_id)
        and (t.org_id is not null or (select p.org_id = ${actor.org} from project p where p.id = t.project_id))
        and not exists (select 1 from room_booking b where b.lot_id = t.lot_id and b.purpose = 'opening' and b.state in ('submitted', 'approved'))
        and ${isStaff ? sql`true` : scopeSql(house.access('opening'), actor, now)} end`;
  return { part, bookings, openings };
}

/** How many of both there are, as `n`, up to `limit`. */
export function roomsWaiting(house: House, actor: Actor, now: Date, limit: number): RawBuilder<unknown> {
  const { part, bookings, openings } = asking(house, actor, now);
  const most = sql.raw(String(limit));
  return sql`select count(*)::int as n from (select 1 from ((select 1 ${bookings} and ${part} is not null limit ${most})
    union all (select 1 ${openings} limit ${most})) as both_kinds limit ${most}) as few`;
}

export async function roomReminders(office: Office, actor: Actor, now: Date): Promise<RoomReminders> {
  const { part, bookings, openings } = asking(office.house, actor, now);
  const [found, unbooked] = await Promise.all([
    rows<RemindedBooking & { part: keyof Omit<RoomReminders, 'unbooked'> | null }>(
      office.db,
      sql`select * from (
            select t.id, t.room_name as room, t.starts_at as "startsAt", t.ends_at as "endsAt", t.purpose, t.state, t.misfit,
              coalesce((select l.name from lot l where l.id = t.lot_id), t.subject) as matter,
              (select u.name from "user" u where u.id = t.holder_id) as holder, t.unit_name as unit, t.returned_because as opinion,
              ${part} as part ${bookings}) b
          where part is not null order by "startsAt", id limit ${atMost}`,
    ),
    rows<UnbookedOpening>(
      office.db,
      sql`select t.id, t.lot_id as lot, t.title as name, t.starts_at as "startsAt", t.place ${openings}
          order by t.starts_at, t.id limit ${atMost}`,
    ),
  ]);
  const parts = Map.groupBy(found, (b) => b.part);
  const of = (name: keyof Omit<RoomReminders, 'unbooked'>): RemindedBooking[] =>
    (parts.get(name) ?? []).map(({ part: _, ...booking }) => booking);
  return {
    toReview: of('toReview'),
    returned: of('returned'),
    misfit: of('misfit'),
    upcoming: of('upcoming'),
    unbooked,
  };
}
