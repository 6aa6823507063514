/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
import { inStates } from '../../kernel/lifecycle/in-states.ts';
import { holdingStates } from './room-booking/room-booking.record.ts';

export const roomIs = {
  open: inStates<'room'>('open'),
};

export const roomBookingIs = {
  approved: inStates<'room-booking'>('approved'),
  /** It has the room, or asks for it. */
  holding: inStates<'room-booking'>(...holdingStates),
  submitted: inStates<'room-booking'>('submitted'),
};
