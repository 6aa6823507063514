/**
 * Who people are to a bid security. Until the round that it was given for is read out only its bidder sees it: who paid, and how many, would tell who
 * bids (招标投标法 22, 电子招标投标办法 21). A tender that ends without an opening is shown only to the people who must refund,
 * because the names would help somebody in the next attempt.
 */

import { audience, mine, type Where } from '../../kernel/access/where.ts';
import { inStates } from '../../kernel/lifecycle/in-states.ts';
import { tendering } from '../../platform/identity/identity.audiences.ts';
import { onceOpened } from '../project/round/round.record.ts';

const over: Where = { lot: { state: { in: ['failed', 'terminated'] } } };
const unopened: Where = { round: { state: 'unopened' } };
/** Of securities and refunds: their round was read out, or it is over without an opening. */
export const onceKnown: Where = { anyOf: [onceOpened, unopened, over] };

export const bidders = audience('{投标}人', { supplier: mine }, { roles: ['bidder'], orgTypes: ['supplier'] });

/** Sets up the account: no secret, so at any time. */
export const projectFinance = audience('财务', { project: { org: mine } }, { roles: ['finance'], orgTypes: tendering });
export const financeOnceKnown = audience(
  '财务（唱标或终止后）',
  { project: { org: mine }, ...onceKnown },
  { roles: ['finance'], orgTypes: tendering },
);
export const reviewersOnceKnown = audience(
  '审核人（唱标或终止后）',
  { project: { org: mine }, ...onceKnown },
  { roles: ['reviewer'], orgTypes: tendering },
);
export const ownersAfterReadOut = audience(
  '{招标}人代表（唱标后）',
  { project: { owner: mine }, ...onceOpened },
  { roles: ['owner'], orgTypes: ['buyer'] },
);

// What the states mean to those who look at a row: pages ask for these facts and compare no state.

export const bidSecurityIs = {
  beingReleased: inStates<'bid-security'>('releasing', 'returned', 'kept'),
};

export const bidSecurityRefundIs = {
  kept: inStates<'bid-security-refund'>('kept'),
  paidOut: inStates<'bid-security-refund'>('paid', 'received'),
  running: inStates<'bid-security-refund'>('due', 'review', 'returned', 'approved', 'keepReview', 'keepConfirming'),
};
