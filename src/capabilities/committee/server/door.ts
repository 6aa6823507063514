/** What later capabilities may call here; everything else of this folder is its own. */
export { askForRenewal, askForReplacement, formAnew } from './body/changed.ts';
export { drawBody } from './body/drawn.ts';
export { addMember, callMember, callMembers, callNext, seatPerson } from './body/seats.ts';
export {
  annulSheets,
  type Dealt,
  dealSheets,
  refuseFaults,
  seatedPeople,
  signSheet,
  unsignSheet,
} from './body/sheets.ts';
export { peopleOfPlan } from './committee-lock.ts';
export { confirmedSource } from './draw-values.ts';
export { commitmentOf } from './member-answers.ts';
export { avoidanceOf, partiesAround, partiesOf } from './parties.ts';
