import type { Tx } from '../../../kernel/server/database.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { signal } from '../../../kernel/server/live.ts';
import { get } from '../../../kernel/server/rows.ts';
import { peopleOf } from '../../supplier/server/door.ts';
import { room } from '../room/room.record.ts';
import { venueRoutes } from './board.ts';
import { venueEffects } from './booking-effects.ts';
import { bookingFacts, roomFacts } from './booking-facts.ts';
import { lotEnded, openingTimed } from './follow.ts';

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
