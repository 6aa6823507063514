/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
import { inStates } from '../../kernel/lifecycle/in-states.ts';

export const bidSecurityIs = {
  beingReleased: inStates<'bid-security'>('releasing', 'returned', 'kept'),
};

export const bidSecurityRefundIs = {
  kept: inStates<'bid-security-refund'>('kept'),
  paidOut: inStates<'bid-security-refund'>('paid', 'received'),
  running: inStates<'bid-security-refund'>('due', 'review', 'returned', 'approved', 'keepReview', 'keepConfirming'),
};
