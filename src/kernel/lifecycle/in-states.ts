import type { RecordId, StateOf } from '../record/known.ts';

/**
 * What a state means to those who look at a row: a fact with a name, declared once for its capability (`states.ts`). Pages
 * ask for it and never for the state: a state that is renamed or divided is met there, and a misspelt one fails the type
 * check.
 */
export const inStates =
  <Id extends RecordId>(...states: readonly StateOf<Id>[]) =>
  (row: { readonly state?: string | null } | null | undefined): boolean =>
    (states as readonly string[]).includes(row?.state ?? '');
