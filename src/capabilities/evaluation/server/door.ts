/** What later capabilities may call here; everything else of this folder is its own. */
export { openClearingOf } from '../bid-clearing/server/open-clearing.ts';
export { evidenceOf, objectiveDifferences } from '../objective-evidence/server/evidence.server.ts';
export { agreedPrice, agreedPriced, agreedPriceOfB } from './agreed-price.ts';
export { foundUnable } from './capacity-votes.ts';
export { computeResult } from './compute-result.ts';
export { methodOf } from './deal-sheets.ts';
export { verdictsOf } from './facts.ts';
export { lackOfCompetition } from './reject-all.ts';
