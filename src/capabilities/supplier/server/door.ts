/** What later capabilities may call here; everything else of this folder is its own. */
export { papersOver } from './papers-in-force.ts';
export { peopleOf } from './people.ts';
