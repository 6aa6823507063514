/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
import { inStates } from '../../kernel/lifecycle/in-states.ts';

export const roomIs = {
  open: inStates<'room'>('open'),
};

export const roomBookingIs = {
  approved: inStates<'room-booking'>('approved'),
  submitted: inStates<'room-booking'>('submitted'),
};
