/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
import { inStates } from '../../kernel/lifecycle/in-states.ts';

export const committeeIs = {
  assembling: inStates<'committee'>('drawn', 'seated'),
  dissolved: inStates<'committee'>('dissolved'),
  draft: inStates<'committee'>('draft'),
  drawn: inStates<'committee'>('drawn'),
  /** A panel told its outcome. */
  ended: inStates<'committee'>('ended'),
  evaluating: inStates<'committee'>('evaluating'),
  finished: inStates<'committee'>('summarised', 'signed', 'dissolved'),
  locked: inStates<'committee'>('locked'),
  undrawn: inStates<'committee'>('draft', 'locked'),
};

export const committeeMemberIs = {
  accepted: inStates<'committee-member'>('accepted'),
  away: inStates<'committee-member'>('declined', 'replaced'),
  drawn: inStates<'committee-member'>('drawn'),
  expected: inStates<'committee-member'>('drawn', 'accepted', 'signedIn'),
  signedIn: inStates<'committee-member'>('signedIn'),
};
