/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
import { inStates } from '../../kernel/lifecycle/in-states.ts';

export const dailyAnchorIs = {
  kept: inStates<'daily-anchor'>('kept'),
};

export const entrustmentIs = {
  offered: inStates<'entrustment'>('offered'),
};

export const lotIs = {
  issued: inStates<'lot'>('issued'),
};

export const projectIs = {
  beforeApproval: inStates<'project'>('draft', 'returned', 'review'),
  past: inStates<'project'>('archived', 'ended', 'merged', 'split'),
  review: inStates<'project'>('review'),
  running: inStates<'project'>('running'),
};
