/** The one door: what later capabilities may know of objections without asking the database. */
export { objection } from './objection/objection.record.ts';
export {
  answerDueAt,
  lastObjectionDay,
  type ObjectionKind,
  type ObjectionWindow,
} from './objection/objection.rules.ts';
