/** Who people are to a bid. Before the read-out a bid exists for its own bidder alone (招标投标法 22, 28). */
import { audience, mine, type Where } from '../../kernel/access/where.ts';
import { inStates } from '../../kernel/lifecycle/in-states.ts';
import { tendering } from '../../platform/identity/identity.audiences.ts';
import { onceOpened } from '../project/round/round.record.ts';

export const bidders = audience('{投标}人', { supplier: mine }, { roles: ['bidder'], orgTypes: ['supplier'] });
export const ownBid = audience('{投标}人本单位', { supplier: mine }, { orgTypes: ['supplier'] });

/** The office's side of a project, from the moment of which `known` tells. */
const officeSideWhere = (known: Where) =>
  [
    audience('承办单位人员（唱标后）', { project: { org: mine }, ...known }, { orgTypes: tendering }),
    audience(
      '{招标}人代表（唱标后）',
      { project: { owner: mine }, ...known },
      { roles: ['owner'], orgTypes: ['buyer'] },
    ),
    audience(
      '监督员（唱标后）',
      { project: { supervisor: mine }, ...known },
      { roles: ['supervisor'], orgTypes: ['supervisor'] },
    ),
  ] as const;

/** Of what is known of a whole lot once it was read out. */
export const officeSideAfterReadOut = officeSideWhere({ lot: { openedAt: { not: null } } });
/** Of what was handed in for a round: each round is sealed until its own opening. */
export const officeSideOnceOpened = officeSideWhere(onceOpened);

// What the states mean to those who look at a row: pages ask for these facts and compare no state.

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
