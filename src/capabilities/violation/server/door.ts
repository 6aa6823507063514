/** What later capabilities may call here; everything else of this folder is its own. */
export { confinedExperts, confinedIn, decidedSql, inLaw, whyConfined } from './violation.server.ts';
