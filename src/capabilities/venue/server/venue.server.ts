import { resolveWording } from '../../../kernel/screen/wording.ts';
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql, type Tx } from '../../../kernel/server/database.ts';
import type { EventHandler } from '../../../kernel/server/effect.ts';
import type { FactsFor, ServerPart } from '../../../kernel/server/house.ts';
import { signal } from '../../../kernel/server/live.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { peopleOf } from '../../supplier/server/door.ts';
import { room } from '../room/room.record.ts';
import type { BookingFacts } from '../room-booking/room-booking.lifecycle.ts';
import { holdingStates, roomBooking } from '../room-booking/room-booking.record.ts';
import { openingMisfit, phaseOf } from '../room-booking/room-booking.rules.ts';
import { usualRules } from '../room-rule/room-rule.rules.ts';
import { rulesOf, venueRoutes } from './board.ts';
import { venueEffects } from './booking-effects.ts';

/** Bookings follow what happens to their lot: an opening that moves, a lot that ends without one. */
type Context = { office: Office; tx: Tx; now: Date };
type Held = Awaited<ReturnType<typeof heldBy>>[number];

const heldBy = (tx: Tx, lot: string) => find(tx, roomBooking, { lot, state: { in: [...holdingStates] } });

async function look(context: Context, lot: string, misfitOf: (b: Held) => string | undefined): Promise<void> {
  for (const booking of await heldBy(context.tx, lot)) {
    if (phaseOf(booking, context.now.getTime()) === 'over') continue;
    // What is kept speaks the law's words.
    const found = misfitOf(booking);
    const because = found && resolveWording(found);
    if (because === (booking.misfit ?? undefined)) continue;
    if (because) await perform(context, 'room-booking.misfit', { id: booking.id, asked: { because } });
    else await perform(context, 'room-booking.refit', { id: booking.id });
  }
}

export const openingTimed: EventHandler = async ({ office, tx, payload, now }) =>
  look({ office, tx, now }, payload.lot, (b) => openingMisfit(b, payload.startsAt));

export const lotEnded: EventHandler = async ({ office, tx, payload, now }) =>
  look({ office, tx, now }, payload.lot, () => '标段已流标或终止，场地不再需要，请取消预约');

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

/** Boards hear of a room by its own name, which everyone who may book it may hear, and by the unit that keeps it. */
async function tellBoards(tx: Tx, id: string): Promise<void> {
  await signal(tx, `room:${id}`, 'room');
  await signal(tx, `organisation:${(await get(tx, room, id)).org}`, 'room');
}

export const venueServer: ServerPart = {
  facts: { 'room-booking': bookingFacts, room: roomFacts },
  effects: venueEffects,
  recipients: {
    bookingHolder: async (_db, row) => (row.holder ? [row.holder] : []),
    roomReviewers: async (db, row) => {
      const { org } = await get(db, room, row.room);
      return peopleOf(db, org, ['reviewer', 'admin']);
    },
  },
  openWork: { 'room-booking': '场地预约', venue: '场地预约' },
  events: { 'opening.timed': openingTimed, 'lot.ended': lotEnded },
  followsWhere: (_, { id }) =>
    id === 'room'
      ? ({ tx, row }) => tellBoards(tx, row.id)
      : id === 'room-booking'
        ? ({ tx, row }) => tellBoards(tx, row.room)
        : undefined,
  routes: venueRoutes,
};
