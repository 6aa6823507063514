import { rows, sql } from '../../../kernel/server/database.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import type { room } from '../room/room.record.ts';
import type { BookingFacts } from '../room-booking/room-booking.lifecycle.ts';
import type { roomBooking } from '../room-booking/room-booking.record.ts';
import { usualRules } from '../room-rule/room-rule.rules.ts';
import { rulesOf } from './rules-of.ts';

type Loaded = BookingFacts & { id: string; room: string };

export const bookingFacts: FactsFor<typeof roomBooking> = async (db, found) => {
  const loaded = await rows<Loaded>(
    db,
    sql`select b.id, r.id as room, r.state = 'open' and (r.org_id = b.org_id or coalesce(r.open_to_others, false)) as "isOffered",
          r.kind, r.seats, r.has_recording as "hasRecording", r.has_video as "hasVideo", r.has_projection as "hasProjection",
          r.has_isolation as "hasIsolation", l.opened_at as "openedAt", l.state as "lotState",
          (select o.starts_at from opening o where o.lot_id = b.lot_id order by o.created_at desc limit 1) as "openingAt"
        from room_booking b left join room r on r.id = b.room_id left join lot l on l.id = b.lot_id
        where b.id in (${sql.join(found.map((b) => b.id))})`,
  );
  const rules = await rulesOf(
    db,
    loaded.flatMap((l) => l.room ?? []),
  );
  return new Map(loaded.map((l) => [l.id, { ...l, rules: l.room ? rules(l.room) : usualRules }]));
};

/** Bookings of a room that are still to come or going on. */
export const roomFacts: FactsFor<typeof room> = async (db, found, now) => {
  const loaded = await rows<{ id: string; coming: number }>(
    db,
    sql`select r.id, (select count(*)::int from room_booking b where b.room_id = r.id and b.state in ('submitted', 'approved')
          and b.ends_at > ${now}) as coming from room r where r.id in (${sql.join(found.map((r) => r.id))})`,
  );
  return new Map(loaded.map(({ id, ...facts }) => [id, facts]));
};
