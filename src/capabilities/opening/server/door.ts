/** What later capabilities may call here; everything else of this folder is its own. */
export { insistOnNamed } from './denials.ts';
export { holderKeys } from './holders.ts';
export { openingProof } from './opening-proof.ts';
export { postedShares, thresholdSecret } from './share-effects.ts';
export { registerOpened } from './unsealing.ts';
