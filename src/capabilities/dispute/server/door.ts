/** What later capabilities may call here; everything else of this folder is its own. */

export { openObjections, setObjectionWindow } from './objections.ts';
export {
  carryOut,
  defineStandingVerdicts,
  endingOrder,
  openOrders,
  rejudgingOrder,
  undecided,
  upheldDocument,
} from './open-disputes.ts';
export type { HandedIn } from './suspension.ts';
