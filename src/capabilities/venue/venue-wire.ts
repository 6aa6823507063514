/** What the board of rooms answers: `GET /{prefix}/room/board.json`. */

import type { RoomKind } from './room/room.record.ts';
import type { Purpose } from './room-booking/room-booking.record.ts';
import type { Span } from './room-rule/room-rule.rules.ts';

export interface BoardBooking {
  /** Empty where the booking is not this person's to read: then only its hours are told. */
  id: string | null;
  startsAt: string;
  endsAt: string;
  state: string;
  purpose: Purpose | null;
  /** The lot, or the matter of a booking without one. */
  matter: string | null;
  holder: string | null;
  unit: string | null;
  misfit: string | null;
}

export interface BoardRoom {
  id: string;
  name: string;
  kind: RoomKind;
  place: string;
  seats: number;
  state: string;
  closedBecause: string | null;
  isOwn: boolean;
  /** The day's hours, in minutes from its beginning. */
  spans: Span[];
  closed?: string;
  isGuessed: boolean;
  rules: string;
  /** Nothing before this moment can be booked any more. */
  earliestAt: string;
  bookings: BoardBooking[];
}

export interface Board {
  day: string;
  rooms: BoardRoom[];
}

/** What 场地预约提醒 answers: `GET /{prefix}/workbench/rooms.json`. */
export interface RemindedBooking {
  id: string;
  room: string;
  startsAt: string;
  endsAt: string;
  purpose: Purpose;
  state: string;
  misfit: string | null;
  matter: string | null;
  holder: string | null;
  unit: string | null;
  opinion: string | null;
}

/** An opening that is near and has no room. */
export interface UnbookedOpening {
  id: string;
  lot: string;
  name: string;
  startsAt: string;
  place: string | null;
}

export interface RoomReminders {
  toReview: RemindedBooking[];
  returned: RemindedBooking[];
  misfit: RemindedBooking[];
  upcoming: RemindedBooking[];
  unbooked: UnbookedOpening[];
}
