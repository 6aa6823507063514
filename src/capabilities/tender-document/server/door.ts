/** What later capabilities may call here; everything else of this folder is its own. */
export { issuedAddenda } from './addendum.server.ts';
export { findingsInDocument, findingsInPreliminary, keepFavour, refuseUnreasoned, unreasoned } from './favour.ts';
export {
  answerSealingPage,
  keptSealingPage,
  printedOlderPage,
  sealingPageDigest,
  servedSealingPages,
} from './sealing-pages.ts';
export { changedEdition, judgedEdition, lowShares, priceTerms, signedContent } from './signed-content.ts';
export { tenderValues } from './tender-values.ts';
