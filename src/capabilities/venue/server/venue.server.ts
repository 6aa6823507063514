import type { ServerPart } from '../../../kernel/server/house.ts';
import { signal } from '../../../kernel/server/live.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { get } from '../../../kernel/server/rows.ts';
import { peopleOf } from '../../supplier/server/door.ts';
import { room } from '../room/room.record.ts';
import { venueRoutes } from './board.ts';
import { venueEffects } from './booking-effects.ts';
import { bookingFacts, roomFacts } from './booking-facts.ts';
import { lotEnded, openingTimed } from './follow.ts';

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
  events: { 'opening.timed': openingTimed, 'venue.lotEnded': lotEnded },
  acted: async ({ tx, record, verb, row }) => {
    if (record.id === 'lot' && (verb === 'fail' || verb === 'terminate'))
      await emit(tx, 'venue.lotEnded', { lot: row.id });
    // Boards hear of a room by its own name, which everyone who may book it may hear, and by the unit that keeps it.
    const changed = record.id === 'room-booking' ? row.room : record.id === 'room' ? row.id : undefined;
    if (!changed) return;
    await signal(tx, `room:${changed}`, 'room');
    await signal(tx, `organisation:${(await get(tx, room, changed)).org}`, 'room');
  },
  routes: venueRoutes,
};
