/** The dates of a tender document beside what the law says to each: for the form, its checks and the publication. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { IsoDate } from '../../../platform/calendar/iso-date.ts';
import type { Regime, UnitValue } from '../../../platform/law/rulebook.ts';
import { codeOf, speakingOf, wordsOf } from '../../procedure/said.ts';
import { lawfulSchedule, type ScheduleVerdict } from '../schedule/schedule.rules.ts';
import { type ScheduleField, scheduleLabels } from '../schedule/terms.ts';

export interface DocumentDates {
  regime?: Regime | null;
  tenderWay: string | null | undefined;
  /** What the units of the project set tighter. */
  ownRules?: UnitValue[] | null;
  documentFrom?: string | null;
  documentUntil?: string | null;
  clarifyUntil?: string | null;
  bidDeadline?: string | null;
}

export type DateField = 'documentFrom' | 'documentUntil' | 'clarifyUntil' | 'bidDeadline';

export interface DateVerdict extends Pick<ScheduleVerdict, 'verdict' | 'rule' | 'law' | 'because'> {
  /** The document's field that is judged; nothing for a date that only follows. */
  field?: DateField;
  label: string;
  /** The moment that is judged; nothing for one that only follows. */
  value?: string | null;
  earliest?: IsoDate;
  latest?: IsoDate;
}

const fieldOf: Partial<Record<ScheduleField, DateField>> = {
  documentIssuedAt: 'documentFrom',
  documentSaleEndsAt: 'documentUntil',
  bidDeadline: 'bidDeadline',
};

/**
 * One verdict for every date that the law ties to another.
 * @param publishedAt when the notice is, or will be, published; without it the documents' beginning is not judged
 * @throws never; a year without a calendar gives the verdict `unknown`
 */
export function documentVerdicts(dates: DocumentDates, publishedAt?: string | Date | null): DateVerdict[] {
  if (!dates.regime) return [];
  const legal = lawfulSchedule(
    { regime: dates.regime, way: dates.tenderWay, own: dates.ownRules ?? null },
    {
      noticePublishedAt: publishedAt ?? null,
      documentIssuedAt: dates.documentFrom ?? null,
      documentSaleEndsAt: dates.documentUntil ?? null,
      bidDeadline: dates.bidDeadline ?? null,
      openingAt: dates.bidDeadline ?? null,
    },
  );
  const judged = legal.map(
    ({ field, ...verdict }): DateVerdict => ({
      ...verdict,
      ...(fieldOf[field] ? { field: fieldOf[field] } : {}),
      value: field === 'openingAt' ? dates.bidDeadline : fieldOf[field] && dates[fieldOf[field]],
      label: scheduleLabels[field],
    }),
  );
  const order = outOfOrder(dates);
  return inItsWords(dates.regime, dates.tenderWay, order ? [...judged, order] : judged);
}

/** A tender's verdicts stand as the schedule says them, for what is kept of them. */
function inItsWords(regime: Regime, way: string | null | undefined, verdicts: DateVerdict[]): DateVerdict[] {
  const of = speakingOf(regime, { way });
  if (!codeOf(of)) return verdicts;
  const say = wordsOf(of);
  return verdicts.map((v) => ({ ...v, label: say(v.label), because: say(v.because), law: say(v.law) }));
}

/** Questions are asked after the document can be taken and before bids are due. */
function outOfOrder({ documentFrom, clarifyUntil, bidDeadline }: DocumentDates): DateVerdict | undefined {
  if (!clarifyUntil || !bidDeadline || !documentFrom) return undefined;
  const kept = clarifyUntil > documentFrom && clarifyUntil < bidDeadline;
  return {
    field: 'clarifyUntil',
    value: clarifyUntil,
    label: '提问截止',
    verdict: kept ? 'ok' : 'block',
    rule: 'TR-22a',
    law: '招标投标法实施条例 第22条',
    because: `提问截止应在文件获取开始（${showInstant(documentFrom)}）之后、投标截止（${showInstant(bidDeadline)}）之前`,
  };
}

/** The sentence that refuses, or warns of, one field's date. */
export function dateSentence(dates: DocumentDates, field: DateField, effect: 'block' | 'warn'): string | undefined {
  const found = documentVerdicts(dates).find(
    (v) => v.field === field && (v.verdict === effect || (effect === 'warn' && v.verdict === 'unknown')),
  );
  return found && `${found.because}（${found.law}）`;
}

/** Why dates of the document cannot be judged yet, so that every page of the tender says the same of them (U9). */
export const unknownDates = (dates: DocumentDates): string | undefined =>
  documentVerdicts(dates).find((v) => v.verdict === 'unknown')?.because;

// Dates that a form adopts at one press.

/** The time of day that an adopted date gets; a person then moves it as they like. */
const timeOf: Readonly<Record<DateField, string>> = {
  documentFrom: '09:00',
  documentUntil: '17:00',
  clarifyUntil: '17:00',
  bidDeadline: '09:30',
};

/** A day as a form takes it over. */
export const adopted = (field: DateField, day: string): string =>
  new Date(`${day}T${timeOf[field]}:00+08:00`).toISOString();

/** For the dates that say nothing yet the first day that the law leaves; questions end with the taking of the document. */
export function earliestDates(
  row: Readonly<Record<string, any>>,
  verdicts: readonly DateVerdict[],
): (readonly [DateField, string])[] {
  const found = new Map<DateField, string>();
  for (const { field, earliest } of verdicts) if (field && earliest && !row[field]) found.set(field, earliest);
  const lastDay = found.get('documentUntil');
  if (lastDay && !row.clarifyUntil) found.set('clarifyUntil', lastDay);
  return [...found];
}
