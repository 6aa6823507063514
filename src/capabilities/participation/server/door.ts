/** What later capabilities may call here; everything else of this folder is its own. */
export { offerColumns, offered, offerJoins, offersBeforeBids, offersOf, type Told, tellUnit } from './offers.ts';
export { questionsHead } from './question-effects.ts';
