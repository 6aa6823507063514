/** The one door: what later capabilities may know of objections and complaints without asking the database. */
export { complaint } from './complaint/complaint.record.ts';
export { directive } from './directive/directive.record.ts';
export { objection, type Verdict, verdicts } from './objection/objection.record.ts';
export {
  answerDueAt,
  lastObjectionDay,
  type ObjectionKind,
  type ObjectionWindow,
} from './objection/objection.rules.ts';
