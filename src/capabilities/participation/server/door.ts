/** What later capabilities may call here; everything else of this folder is its own. */
export { offersOf } from './offers.ts';
export { questionsHead } from './question-chain.ts';
export { type Told, tellUnit } from './takers.ts';
