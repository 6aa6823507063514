/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
import { inStates } from '../../kernel/lifecycle/in-states.ts';

export const bidClearingIs = {
  waiting: inStates<'bid-clearing'>('waiting'),
};

export const bidValidityIs = {
  asking: inStates<'bid-validity'>('asking'),
  done: inStates<'bid-validity'>('done'),
  expired: inStates<'bid-validity'>('expired'),
};

export const clarificationIs = {
  asked: inStates<'clarification'>('asked'),
  back: inStates<'clarification'>('answered', 'overdue'),
  draft: inStates<'clarification'>('draft'),
  overdue: inStates<'clarification'>('overdue'),
  unsettled: inStates<'clarification'>('draft', 'asked', 'answered', 'overdue'),
};

export const evaluationResultIs = {
  confirmed: inStates<'evaluation-result'>('confirmed'),
  draft: inStates<'evaluation-result'>('draft'),
};

/** Scores and verdicts alike. */
export const sheetIs = {
  submitted: inStates<'score-sheet' | 'qualification'>('submitted'),
};

export const scoreSheetIs = {
  open: inStates<'score-sheet'>('open'),
  returned: inStates<'score-sheet'>('returned'),
  submitted: inStates<'score-sheet'>('submitted'),
  unsubmitted: inStates<'score-sheet'>('open', 'returned'),
};
