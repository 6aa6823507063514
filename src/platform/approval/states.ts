/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
import { inStates } from '../../kernel/lifecycle/in-states.ts';

export const approvalChainIs = {
  awaiting: inStates<'approval-chain'>('awaiting'),
  confirming: inStates<'approval-chain'>('awaiting', 'ending'),
  draft: inStates<'approval-chain'>('draft'),
  planned: inStates<'approval-chain'>('draft', 'awaiting', 'scheduled'),
  retired: inStates<'approval-chain'>('retired'),
  scheduled: inStates<'approval-chain'>('scheduled'),
};

export const reviewIs = {
  approved: inStates<'review'>('approved'),
  blocked: inStates<'review'>('blocked'),
  open: inStates<'review'>('running', 'blocked'),
  refused: inStates<'review'>('refused'),
  returned: inStates<'review'>('returned'),
  running: inStates<'review'>('running'),
  withdrawn: inStates<'review'>('withdrawn'),
};

export const reviewTaskIs = {
  addressed: inStates<'review-task'>('added', 'assigned'),
  approved: inStates<'review-task'>('approved'),
  waiting: inStates<'review-task'>('waiting'),
};
