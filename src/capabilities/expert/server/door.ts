/** What later capabilities may call here; everything else of this folder is its own. */
export { drawLocked, idsOf, recorded } from './expert.server.ts';
