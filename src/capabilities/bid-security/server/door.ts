/** What later capabilities may call here; everything else of this folder is its own. */
export type { Contracted } from './contracted.ts';
export {
  keepForNewBid,
  lockSecurities,
  refundAll,
  refundLeaver,
  refundWithdrawn,
  securityChains,
  securityWords,
} from './hooks.ts';
export { ownSecurity } from './own-security.ts';
export { securitiesOf } from './terms.ts';
