/** What later capabilities may call here; everything else of this folder is its own. */
export type { Contracted } from './hooks.ts';
export {
  keepForNewBid,
  lockSecurities,
  ownSecurity,
  refundAll,
  refundLeaver,
  refundWithdrawn,
  securityChains,
  securityWords,
} from './hooks.ts';
export { securitiesOf } from './statement.effects.ts';
