/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
import { inStates } from '../../kernel/lifecycle/in-states.ts';

export const addendumIs = {
  issued: inStates<'addendum'>('issued'),
};

export const preliminaryDocumentIs = {
  approved: inStates<'preliminary-document'>('approved'),
  issued: inStates<'preliminary-document'>('issued'),
  returned: inStates<'preliminary-document'>('returned'),
};

/** Any document while its author has it in hand. */
export const documentIs = {
  beingWritten: inStates<'tender-document' | 'preliminary-document' | 'evaluation-method'>('draft', 'returned'),
};

export const tenderDocumentIs = {
  approved: inStates<'tender-document'>('approved'),
  issued: inStates<'tender-document'>('issued'),
};

export const tenderSchemeIs = {
  approved: inStates<'tender-scheme'>('approved'),
  reviewed: inStates<'tender-scheme'>('reviewed'),
};
