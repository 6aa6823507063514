/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
import { inStates } from '../../kernel/lifecycle/in-states.ts';

export const applicationIs = {
  admitted: inStates<'application'>('admitted'),
  refused: inStates<'application'>('refused'),
  submitted: inStates<'application'>('submitted'),
};

export const applicationSheetIs = {
  open: inStates<'application-sheet'>('open'),
  submitted: inStates<'application-sheet'>('submitted'),
};
