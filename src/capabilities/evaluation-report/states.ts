/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
import { inStates } from '../../kernel/lifecycle/in-states.ts';

export const evaluationReportIs = {
  delivered: inStates<'evaluation-report'>('delivered'),
  draft: inStates<'evaluation-report'>('draft'),
  signed: inStates<'evaluation-report'>('signed'),
  signing: inStates<'evaluation-report'>('signing'),
  unsigned: inStates<'evaluation-report'>('draft', 'signing'),
};

export const expertQueryIs = {
  asked: inStates<'expert-query'>('asked'),
};
