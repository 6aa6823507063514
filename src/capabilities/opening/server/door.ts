/** What later capabilities may call here; everything else of this folder is its own. */
export { discloseKey, noteDenial, rebutDenial } from '../unsealing/server/denials.ts';
export { defineEnvelope } from '../unsealing/server/envelope.ts';
export { openingProof } from './opening-proof.ts';
export { insideAccess } from './room-feed.ts';
export { postedShares, thresholdSecret } from './share-effects.ts';
export { registerOpened } from './unsealing.ts';
