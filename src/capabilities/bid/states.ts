/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
import { inStates } from '../../kernel/lifecycle/in-states.ts';

export const baseEstimateIs = {
  opened: inStates<'base-estimate'>('opened'),
  sealableAnew: inStates<'base-estimate'>('sealed', 'withdrawn'),
  sealed: inStates<'base-estimate'>('sealed'),
};

export const bidFindingIs = {
  verified: inStates<'bid-finding'>('verified'),
};

export const bidIs = {
  handedIn: inStates<'bid'>('submitted', 'locked'),
  rejected: inStates<'bid'>('rejected'),
  sealableAnew: inStates<'bid'>('submitted', 'withdrawn'),
  withdrawn: inStates<'bid'>('withdrawn'),
};
