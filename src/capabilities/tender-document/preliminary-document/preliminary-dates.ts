/** What the law says to the dates of a document that goes out before the bids (实施条例 16, 17, 21). Pure. */

import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { FileRef } from '../../../kernel/record/field.ts';
import type { RowRule } from '../../../kernel/record/record.ts';
import { addDays, dateInShanghai, type IsoDate, startOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { latestBefore, periodEnd } from '../../../platform/calendar/period.ts';
import { addWorkingDays } from '../../../platform/calendar/working-days.ts';
import {
  amountOf,
  type LimitName,
  lasts,
  limit,
  limitIfAny,
  type Of,
  type Regime,
} from '../../../platform/law/rulebook.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { beforeBids } from '../../procedure/kinds.ts';

/** What the law refuses, or what it only wants reasoned. */
type Binding = 'block' | 'warn';

export interface PreliminaryDates {
  kind?: string | null;
  documentFrom?: string | null;
  documentUntil?: string | null;
  deadline?: string | null;
}

const dayOf = (at: string): IsoDate => dateInShanghai(new Date(at));
/** 24:00 of a day is written as 00:00 of the next, or a minute before. */
const lastDayOf = (at: string): IsoDate => dateInShanghai(new Date(Date.parse(at) - 1));

function tooShort(
  name: LimitName & ('document.sale' | 'prequalification.submission'),
  of: Of,
  from: string,
  until: string,
  by: Binding,
) {
  const term = limitIfAny(name, of);
  if (!term || term.by !== by) return undefined;
  const earliest = periodEnd({ start: dayOf(from), ...lasts(term) });
  return lastDayOf(until) < earliest ? { earliest, term } : undefined;
}

/**
 * Why the dates are unlawful, field by field; nothing where they are not.
 * @param of regime, way, and the day of the issue
 * @param by how strongly the rows bind whose faults are asked for
 */
export function preliminaryDateFaults(
  dates: PreliminaryDates,
  of: Of,
  by: Binding = 'block',
): Partial<Record<keyof PreliminaryDates, string>> {
  const { kind, documentFrom, documentUntil, deadline } = dates;
  const faults: Partial<Record<keyof PreliminaryDates, string>> = {};
  if (documentFrom && documentUntil) {
    const sale = tooShort('document.sale', of, documentFrom, documentUntil, by);
    if (sale)
      faults.documentUntil = `文件获取期不得少于 ${amountOf(sale.term)}：自 ${dayOf(documentFrom)} 起，最早到 ${sale.earliest}（${sale.term.law}），请推后文件获取截止`;
  }
  if (documentUntil && deadline && beforeBids(kind).part === 'qualification') {
    const window = tooShort('prequalification.submission', of, documentUntil, deadline, by);
    if (window)
      faults.deadline = `提交资格预审申请文件的时间，自文件停止发售之日起不得少于 ${amountOf(window.term)}：自 ${dayOf(documentUntil)} 起，最早 ${window.earliest}（${window.term.law}），请推后递交截止`;
  }
  if (by === 'block' && documentUntil && deadline && deadline <= documentUntil)
    faults.deadline ??= `递交截止应在文件获取截止（${shownEnd(documentUntil)}）之后`;
  return faults;
}

/** The last day on which a clarification that affects the applications leaves their deadline alone (实施条例 21). */
export const lastClarificationDay = (deadline: string, of: Of): IsoDate =>
  latestBefore({ deadline: dayOf(deadline), ...lasts(limit('prequalification.clarification.before', of)) });

/**
 * When applications fall due after a clarification that affects them: as before, or on the first working day that leaves
 * them the law's days, at the same time of day.
 *
 * @throws CalendarUnknown when that day falls into a year without an arrangement of holidays
 */
export function deadlineAfterClarification(deadline: string, at: Date, of: Of): string {
  if (!clarifiedTooLate(deadline, at, of)) return deadline;
  const { days, unit } = lasts(limit('prequalification.clarification.before', of));
  const issued = dateInShanghai(at);
  const day = unit === 'day' ? addWorkingDays(addDays(issued, days), 0) : addWorkingDays(issued, days);
  const timeOfDay = Date.parse(deadline) - startOfDayShanghai(dayOf(deadline)).getTime();
  return new Date(startOfDayShanghai(day).getTime() + timeOfDay).toISOString();
}

/**
 * The first day on which applications may fall due after a change that affects them (实施条例 21), or nothing where the
 * deadline leaves them their days.
 */
export function clarifiedTooLate(
  deadline: string,
  at: Date,
  of: Of,
): { last: IsoDate; term: string; law: string } | undefined {
  const term = limit('prequalification.clarification.before', of);
  const last = lastClarificationDay(deadline, of);
  return dateInShanghai(at) > last ? { last, term: amountOf(term), law: term.law } : undefined;
}

const dateRule = (field: 'documentUntil' | 'deadline', rule: string, law: string, by: Binding = 'block'): RowRule => ({
  rule,
  law,
  field,
  ...(by === 'warn' ? { effect: 'warn' } : {}),
  check: (d) =>
    d.regime
      ? preliminaryDateFaults(d, { regime: d.regime as Regime, way: d.tenderWay, on: d.documentFrom ?? undefined }, by)[
          field
        ]
      : undefined,
});

export const preliminaryRules: readonly RowRule[] = [
  dateRule('documentUntil', 'TR-16a', '招标投标法实施条例 第16条'),
  dateRule('deadline', 'TR-17', '招标投标法实施条例 第17条'),
  // The days are the law's for what must be tendered; a buyer that tenders by choice leaves a reasonable time, and says
  // why it is less.
  dateRule('deadline', 'TR-17', '招标投标法实施条例 第17条', 'warn'),
];

/** The part of the document that binds everybody: what is digested, and what the agency signs. */
const bound = [
  'project',
  'lot',
  'kind',
  'name',
  'setting',
  'documentFrom',
  'documentUntil',
  'deadline',
  'submitMethod',
  'content',
  'chapters',
  'mostFiles',
  'mostMegabytes',
  'threshold',
  'drawSource',
  'holders',
] as const;

/** @param document a stored row, as the server keeps it and the wire carries it */
export function preliminaryContent(document: Readonly<Record<string, any>>): string {
  const fields = Object.fromEntries(bound.map((name) => [name, document[name] ?? null]));
  const attachments = ((document.attachments ?? []) as FileRef[]).map(({ name, size, sha256 }) => ({
    name,
    size,
    sha256,
  }));
  return canonicalJson({ format: 'zhaocai.preliminary-document', ...fields, attachments });
}
