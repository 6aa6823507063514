/** When an objection may be raised, and when it is to be answered (招标投标法实施条例 第22、44、54条). */

import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { FileRef } from '../../../kernel/record/field.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { dateInShanghai, endOfDayShanghai, type IsoDate } from '../../../platform/calendar/iso-date.ts';
import { latestBefore, periodEnd } from '../../../platform/calendar/period.ts';
import { workedMoment } from '../../../platform/calendar/working-days.ts';
import { amountOf, lasts, limit, limitIfAny, type Of, strictest } from '../../../platform/law/rulebook.ts';
import { type ObjectedLot, type ObjectionKind, objectionWindow, reached } from '../../project/windows.ts';

/** The document that is objected to: of the bids, or of the round before them. */
export type DocumentKind = Extract<ObjectionKind, 'document' | 'prequalification'>;
export const isOfDocument = (kind: string | null | undefined): kind is DocumentKind =>
  kind === 'document' || kind === 'prequalification';

const before = {
  document: 'objection.document.before',
  prequalification: 'objection.prequalification.before',
} as const;

/**
 * The last day for objections to a document: so many days before what it asks for falls due (第22条). Nothing where the law
 * counts from the document and not back from the deadline.
 */
export function lastObjectionDay(
  deadline: string,
  of: Of = strictest,
  kind: DocumentKind = 'document',
): IsoDate | undefined {
  const term = limitIfAny(before[kind], of);
  return term && latestBefore({ deadline: dateInShanghai(new Date(deadline)), ...lasts(term) });
}

/** What stands on an objection to the document that comes late; nothing for one in time. */
export function lateRemark(
  bidDeadline: string,
  submittedAt: Date,
  of: Of = strictest,
  kind: DocumentKind = 'document',
): string | undefined {
  const [last, term] = [lastObjectionDay(bidDeadline, of, kind), limitIfAny(before[kind], of)];
  if (!last || !term || dateInShanghai(submittedAt) <= last) return undefined;
  const due = kind === 'document' ? '投标截止' : '递交申请文件截止';
  return `超过提出期限（${last}，${due} ${amountOf(term)}前），可作一般问题答复（实施条例 第22条）`;
}

const hour = 3_600_000;

/** When it is looked whether an objection to the document still waits: a day before bids fall due. */
export const heldAt = (bidDeadline: string): Date => new Date(Date.parse(bidDeadline) - 24 * hour);

/** When bids fall due then: nothing goes on before the answer, for which the law gives its days (第22条); on a working day. */
export const deadlineAfterHold = (bidDeadline: string, of: Of = strictest): Date =>
  workedMoment(new Date(Date.parse(bidDeadline) + lasts(limit('objection.answer', of)).days * 24 * hour));

/**
 * The end of the term for the answer: so many days after it came (第22、54条), to 24:00 of the last; at once in the opening
 * (第44条).
 *
 * @throws CalendarUnknown when the end falls into a year without an arrangement of holidays
 */
export function answerDueAt(kind: ObjectionKind, submittedAt: Date, of: Of = strictest): Date {
  if (kind === 'opening') return submittedAt;
  const term = lasts(limit('objection.answer', { ...of, on: submittedAt }));
  return lastMomentOf(periodEnd({ start: dateInShanghai(submittedAt), ...term }));
}

/** 24:00 of a day as people write it: its last second. */
export const lastMomentOf = (day: IsoDate) => new Date(endOfDayShanghai(day).getTime() - 1000);

const refusals: Readonly<Record<ObjectionKind, { because: string; law: string }>> = {
  document: { because: '投标截止后不能再对招标文件提出异议', law: '招标投标法实施条例 第22条' },
  prequalification: {
    because: '现在没有可以提出异议的资格预审（第一阶段）文件，或者递交已经截止',
    law: '招标投标法实施条例 第22条',
  },
  admission: { because: '现在没有可以提出异议的资格预审结果，或者提出的期限已过', law: '招标投标法 第65条' },
  opening: { because: '对开标的异议应当在开标现场提出', law: '招标投标法实施条例 第44条' },
  result: { because: '对评标结果的异议应当在中标候选人公示期间提出', law: '招标投标法实施条例 第54条' },
};

/** Why an objection cannot be raised now, or nothing. */
export function refusedObjection(
  kind: ObjectionKind,
  lot: ObjectedLot,
  now: Date,
): { because: string; law: string } | undefined {
  if (objectionWindow(kind, lot, now) === 'can') return undefined;
  const closesAt = kind === 'result' ? lot.window?.closesAt : undefined;
  const ended = closesAt && reached(now, closesAt) ? `；公示已于 ${showInstant(closesAt)} 结束` : '';
  return { because: `${refusals[kind].because}${ended}`, law: refusals[kind].law };
}

/** The answer to an objection as it is signed: what was objected, whether it is right, why, and what is done (电子招标投标办法 第40条). */
const bound = [
  ...['project', 'lot', 'kind', 'subject', 'content', 'objector', 'submittedAt'],
  ...['verdict', 'verdictReason', 'outcome', 'answer'],
] as const;

/** The exact text that is signed: canonical JSON of the binding fields; files by name, size and SHA-256. */
export function objectionAnswer(objection: Readonly<Record<string, any>>): string {
  const answerFiles = ((objection.answerFiles ?? []) as FileRef[]).map(({ name, size, sha256 }) => ({
    name,
    size,
    sha256,
  }));
  return canonicalJson({
    format: 'zhaocai.objection-answer',
    ...Object.fromEntries(bound.map((name) => [name, objection[name] ?? null])),
    answerFiles,
  });
}
