/** What the states of any import mean to those who look at it: pages ask for these facts and compare no state. */
import type { ImportState } from './declare.ts';

const inStates =
  (...states: readonly ImportState[]) =>
  ({ state }: { readonly state?: string | null }): boolean =>
    (states as readonly string[]).includes(state ?? '');

export const importIs = {
  imported: inStates('imported'),
  reading: inStates('reading'),
  /** The background has it in hand. */
  working: inStates('reading', 'entering'),
};
