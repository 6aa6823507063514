/** What later capabilities may call here; everything else of this folder is its own. */
export type { HandedIn } from './concerned.ts';
export { openObjections, setObjectionWindow } from './objections.ts';
export { carryOut, endingOrder, openOrders, rejudgingOrder, undecided, upheldDocument } from './open-disputes.ts';
export { defineStandingVerdicts } from './standing-verdicts.ts';
