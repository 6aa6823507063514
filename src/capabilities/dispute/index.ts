/** The one door: what later capabilities may know of objections and complaints without asking the database. */
export { complaint } from './complaint/complaint.record.ts';
export { directive } from './directive/directive.record.ts';
export { objection, verdicts } from './objection/objection.record.ts';
export { lastObjectionDay } from './objection/objection.rules.ts';
