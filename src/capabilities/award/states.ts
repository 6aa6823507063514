/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
import { inStates } from '../../kernel/lifecycle/in-states.ts';

export const awardNoticeIs = {
  draft: inStates<'award-notice'>('draft'),
  ready: inStates<'award-notice'>('ready'),
  unsent: inStates<'award-notice'>('draft', 'ready'),
};

export const candidatePublicityIs = {
  ended: inStates<'candidate-publicity'>('ended'),
  frozen: inStates<'candidate-publicity'>('frozen'),
  published: inStates<'candidate-publicity'>('published'),
};

/** What is published of a result, before and after it is. */
export const resultPaperIs = {
  inReview: inStates<'candidate-publicity' | 'result-notice'>('review'),
};

export const decisionCommitteeIs = {
  decided: inStates<'decision-committee'>('decided'),
  draft: inStates<'decision-committee'>('draft'),
  formed: inStates<'decision-committee'>('formed'),
};

export const decisionMemberIs = {
  accepted: inStates<'decision-member'>('accepted'),
  called: inStates<'decision-member'>('called'),
  declined: inStates<'decision-member'>('declined'),
};

export const decisionReportIs = {
  signed: inStates<'decision-report'>('signed'),
  signing: inStates<'decision-report'>('signing'),
};

export const decisionVoteIs = {
  open: inStates<'decision-vote'>('open'),
};

export const lotAllocationIs = {
  replaced: inStates<'lot-allocation'>('replaced'),
};

export const winnerConfirmationIs = {
  decided: inStates<'winner-confirmation'>('decided'),
  open: inStates<'winner-confirmation'>('open'),
};
