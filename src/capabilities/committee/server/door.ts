/** What later capabilities may call here; everything else of this folder is its own. */
export { askForRenewal, askForReplacement, formAnew } from './body/changed.ts';
export { drawBody, drawFurther } from './body/drawn.ts';
export { lockList } from './body/locked-list.ts';
export { peopleNamed } from './body/people.ts';
export { isAskedAbout, leftOnList } from './body/reads.ts';
export { addMember, callMember, callMembers, callNext, type Seats, seatPerson } from './body/seats.ts';
export { committeeSeats } from './committee-seats.ts';
export { commitmentOf } from './member-answers.ts';
export { avoidanceOf, partiesAround, partiesOf } from './parties.ts';
