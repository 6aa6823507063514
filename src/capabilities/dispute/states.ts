/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
import { inStates } from '../../kernel/lifecycle/in-states.ts';

export const complaintIs = {
  decided: inStates<'complaint'>('decided'),
  refused: inStates<'complaint'>('refused'),
  submitted: inStates<'complaint'>('submitted'),
  undecided: inStates<'complaint'>('submitted', 'accepted'),
};

export const directiveIs = {
  done: inStates<'directive'>('done'),
};

export const objectionIs = {
  answered: inStates<'objection'>('answered'),
  review: inStates<'objection'>('review'),
  submitted: inStates<'objection'>('submitted'),
};

/** The one door: what later capabilities may know of objections and complaints without asking the database. */
export { complaint } from './complaint/complaint.record.ts';
export { directive } from './directive/directive.record.ts';
export { objection, verdicts } from './objection/objection.record.ts';
export { lastObjectionDay } from './objection/objection.rules.ts';
