/** The terms of a complaint (招标投标法实施条例 60, 61): days of the calendar for the complainant, working days for the supervisor. */
import {
  addDays,
  dateInShanghai,
  endOfDayShanghai,
  type IsoDate,
  startOfDayShanghai,
} from '../../../platform/calendar/iso-date.ts';
import { periodEnd } from '../../../platform/calendar/period.ts';
import { workedMoment } from '../../../platform/calendar/working-days.ts';
import { type Limit, lasts, limit, limitIfAny, type Of, strictest } from '../../../platform/law/rulebook.ts';
import { type VerdictId, verdictOf } from '../../powers/verdicts.ts';
import type { ObjectionKind } from '../../project/windows.ts';

/** Matters that go to the tenderer first (第22、44、54条), and which objection that is. */
const objectedFirst: Readonly<Record<string, ObjectionKind>> = {
  document: 'document',
  prequalificationDocument: 'prequalification',
  opening: 'opening',
  result: 'result',
};

export const objectionBefore = (matter: string | null | undefined): ObjectionKind | undefined =>
  objectedFirst[matter ?? ''];

export interface ObjectionTerm {
  submittedAt: string;
  dueAt: string;
  answeredAt: string | null;
}

/** From when on the bidder need not wait for the answer any longer: it came, or its term is over. */
export const objectionOverAt = ({ answeredAt, dueAt }: ObjectionTerm): Date => new Date(answeredAt ?? dueAt);

/**
 * How long a complaint may be made. A day before the regulation was in force falls under it as it stands: whatever a person
 * says they knew on must have an answer.
 */
export const filingTerm = (knewOn: IsoDate, of: Of = strictest): Limit =>
  limitIfAny('complaint.filing', { ...of, on: knewOn }) ?? limit('complaint.filing', of);

/**
 * The last day for a complaint. The days that an objection took do not count (第60条).
 * @param knewOn the day on which the complainant knew or should have known
 * @throws CalendarUnknown
 */
export function lastComplaintDay(knewOn: IsoDate, objection?: ObjectionTerm, of: Of = strictest): IsoDate {
  const { days, unit } = lasts(filingTerm(knewOn, of));
  return periodEnd({ start: knewOn, days: days + (objection ? daysOf(objection) : 0), unit });
}

const day = 86_400_000;
function daysOf(objection: ObjectionTerm): number {
  const [from, to] = [new Date(objection.submittedAt), objectionOverAt(objection)].map(dateInShanghai);
  return Math.max(0, Math.round((Date.parse(to!) - Date.parse(from!)) / day));
}

/** @throws CalendarUnknown */
export const acceptanceDueOn = (submittedAt: Date, of: Of = strictest): IsoDate =>
  endOf(limit('complaint.acceptance', { ...of, on: submittedAt }), submittedAt);

/** @throws CalendarUnknown */
export const handlingDueOn = (acceptedAt: Date, of: Of = strictest): IsoDate =>
  endOf(limit('complaint.handling', { ...of, on: acceptedAt }), acceptedAt);

const endOf = (law: Limit, from: Date): IsoDate => periodEnd({ start: dateInShanghai(from), ...lasts(law) });

/** When the supervisor is next reminded of a term: five days before, on its last day, and when it is over. */
export function nextReminder(dueOn: IsoDate, after: Date): Date | undefined {
  const moments = [startOfDayShanghai(addDays(dueOn, -5)), startOfDayShanghai(dueOn), endOfDayShanghai(dueOn)];
  return moments.find((at) => at > after);
}

/**
 * Where a deadline for bids lands after a suspension: what was left of it is left again, at the same time of day, on a
 * working day.
 */
export function deadlineAfterSuspension(bidDeadline: string, suspendedAt: string, resumedAt: Date): Date {
  const stoodDays = Math.ceil((resumedAt.getTime() - Date.parse(suspendedAt)) / day);
  return workedMoment(new Date(new Date(bidDeadline).getTime() + stoodDays * day));
}

// How a complaint may end; what follows from each stands in the table of verdicts under the same name.

export type ComplaintOutcome = 'rejected' | 'corrected' | 'voided' | 'rejudged' | 'retendered' | 'again';

const outcomes: readonly ComplaintOutcome[] = ['rejected', 'corrected', 'voided', 'rejudged', 'retendered', 'again'];

export const verdictOn = (outcome: ComplaintOutcome): VerdictId => `complaint-${outcome}`;

export const complaintOutcomes = Object.fromEntries(
  outcomes.map((outcome) => [outcome, verdictOf(verdictOn(outcome)).label]),
) as Readonly<Record<ComplaintOutcome, string>>;
