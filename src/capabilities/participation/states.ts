/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
import { inStates } from '../../kernel/lifecycle/in-states.ts';

export const addendumReceiptIs = {
  read: inStates<'addendum-receipt'>('read'),
};

export const questionIs = {
  answered: inStates<'question'>('answered'),
};

export const siteVisitIs = {
  sent: inStates<'site-visit'>('sent'),
};
