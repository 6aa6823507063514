/** What later capabilities may call here; everything else of this folder is its own. */
export { beforeLots, beforeMine, beforeOf } from './before.ts';
export { aheadFrom, isComing, keepAhead } from './lots-ahead.ts';
