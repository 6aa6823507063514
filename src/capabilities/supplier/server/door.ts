/** What later capabilities may call here; everything else of this folder is its own. */
export { papersOver } from './paper-verdicts.ts';
export { peopleOf } from './people.ts';
