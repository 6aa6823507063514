/** What later capabilities may call here; everything else of this folder is its own. */
export { goesOutOrWaits, postponedWith, waitsForConsent } from './consents.ts';
export { copyLots, lawOf } from './judging.ts';
export { lotOfProject } from './lot-of-project.ts';
export { stageSql } from './progress.ts';
export { finishOpening, roundOf, roundTaking, sameRound, startOpening, takenIn } from './rounds.ts';
export { calledAgain, codeAbout, refusedInWords, saidAbout, sayOf, sayOfLot } from './spoken.server.ts';
