/** What later capabilities may call here; everything else of this folder is its own. */
export { addMember, callMembers } from './committee-seats.ts';
export { commitmentOf } from './member-answers.ts';
export { partiesOf } from './parties.ts';
