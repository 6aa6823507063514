import {
  addDays,
  dateInShanghai,
  endOfDayShanghai,
  type IsoDate,
  startOfDayShanghai,
} from '../../../platform/calendar/iso-date.ts';
import { latestBefore, periodEnd } from '../../../platform/calendar/period.ts';
import { addWorkingDays, CalendarUnknown } from '../../../platform/calendar/working-days.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import { type ScheduleField, scheduleLabels, type Term, terms } from './terms.ts';

/** A day in China as `yyyy-MM-dd`, or an instant as Date or ISO text with its offset. */
export type When = Date | string;

export type ScheduleDates = { [field in ScheduleField]?: When | null };

export interface ScheduleVerdict {
  field: ScheduleField;
  /** The first lawful day. */
  earliest?: IsoDate;
  /** The last lawful day. */
  latest?: IsoDate;
  /**
   * `empty`: no date yet, the limits are shown. `unknown`: a year without an arrangement of holidays is needed, and it is
   * not guessed. `warn`: may go on with a reason that a superior approves.
   */
  verdict: 'ok' | 'block' | 'warn' | 'empty' | 'unknown';
  rule: string;
  law: string;
  because: string;
}

/**
 * What the law says to each date of a tender under 招标投标法 (domain A1, A2): one verdict for each term whose starting
 * event is dated, in the order of a tender's life. A date can have several.
 */
export function lawfulSchedule(regime: Regime, dates: ScheduleDates): ScheduleVerdict[] {
  return terms.flatMap((term) => {
    const from = dates[term.from];
    return from ? [judged(term, regime, from, dates[term.field] ?? null)] : [];
  });
}

function judged(term: Term, regime: Regime, from: When, value: When | null): ScheduleVerdict {
  const { field, rule, law } = term;
  const start = dayOf(from);
  try {
    const limit = limitOf(term, start);
    const limits = {
      ...(term.kind === 'at-most' || term.kind === 'counted-back' ? {} : { earliest: limit }),
      ...(term.kind === 'at-least' || term.kind === 'not-before' ? {} : { latest: limit }),
    };
    const now = value === null ? '' : `；现为 ${written(value)}`;
    const because = `${sentence(term, regime, start, limit)}${now}`;
    const broken = term.ifBroken[regime];
    const verdict = value === null ? 'empty' : isKept(term, from, value, limit) ? 'ok' : broken;
    return { field, ...limits, verdict, rule, law, because };
  } catch (error) {
    if (!(error instanceof CalendarUnknown)) throw error;
    // Holidays only lengthen a period: a day before its plain end is too early in any calendar.
    const plainEnd = addDays(start, term.days);
    const isTooEarly = term.kind === 'at-least' && value !== null && dayOf(value) < plainEnd;
    const now = value === null ? '' : `；现为 ${written(value)}`;
    const because = `${error.message}：${sentence(term, regime, start, plainEnd)}（未计节假日）${now}`;
    return { field, verdict: isTooEarly ? term.ifBroken[regime] : 'unknown', rule, law, because };
  }
}

function limitOf({ kind, days }: Term, start: IsoDate): IsoDate {
  if (kind === 'same-time' || kind === 'not-before') return start;
  if (kind === 'at-least' || kind === 'at-most') return periodEnd({ start, days, unit: 'day' });
  return latestBefore({ deadline: start, days });
}

function isKept({ kind, isWholeDay }: Term, from: When, value: When, limit: IsoDate): boolean {
  const day = dayOf(value);
  switch (kind) {
    case 'same-time':
      return startOf(value) === startOf(from);
    case 'not-before':
      return day >= limit;
    case 'at-least':
      return isWholeDay ? endOf(value) >= endOfDayShanghai(limit).getTime() - oneMinute : day >= limit;
    case 'exact-day':
      return day === limit;
    default:
      return day <= limit;
  }
}

// A form takes minutes, so that 24:00 of a day is written 23:59.
const oneMinute = 60_000;

function sentence(term: Term, regime: Regime, start: IsoDate, limit: IsoDate): string {
  const says = (regime === 'ZB-V' && term.saysIfVoluntary) || term.says;
  const from = `${scheduleLabels[term.from]} ${start}`;
  const field = scheduleLabels[term.field];
  if (term.kind === 'same-time') return says;
  if (term.kind === 'counted-back') return `${says}：${from}，${field}最晚 ${limit}`;
  if (term.kind === 'exact-day') return `${says}：${from}，${field}为 ${limit}`;
  if (term.kind === 'not-before') return `${says}：${from}`;
  const lastDay = addDays(start, term.days);
  const moved = lastDay === limit ? '' : `，期满日 ${lastDay} 不是工作日而顺延`;
  return `${says}：${from}${moved}，${field}${term.kind === 'at-least' ? '最早' : '最晚'} ${limit}${term.isWholeDay ? ' 24 时' : ''}`;
}

export interface EarliestDeadlineInput {
  documentIssuedAt: When;
  /** The last addendum that affects preparation, if there is one. */
  addendumIssuedAt?: When | null;
}

/**
 * The first day on which bids may fall due: 20 days after the document was issued (招标投标法 第24条) and 15 after the last
 * addendum that affects preparation (第23条).
 *
 * @throws CalendarUnknown
 */
export function earliestDeadline({ documentIssuedAt, addendumIssuedAt }: EarliestDeadlineInput): IsoDate {
  const byDocument = periodEnd({ start: dayOf(documentIssuedAt), days: 20, unit: 'day' });
  const byAddendum = addendumIssuedAt ? addWorkingDays(addDays(dayOf(addendumIssuedAt), 15), 0) : byDocument;
  return byAddendum > byDocument ? byAddendum : byDocument;
}

export interface AddendumInput {
  deadline: When;
  issuedAt: When;
  /** Declared by staff and approved by a second person. */
  affectsPreparation: boolean;
}

export interface AddendumEffect {
  /** The deadline that holds, with the time of day unchanged. */
  deadline: Date;
  isMoved: boolean;
  rule: 'TR-21';
  law: string;
  because: string;
}

/**
 * The deadline after an addendum: one that affects preparation and leaves fewer than 15 days moves it to the first working
 * day that leaves them (招标投标法 第23条, 实施条例 第21条). The opening moves with it (第34条).
 *
 * @throws CalendarUnknown when the new day falls into a year without an arrangement of holidays
 */
export function deadlineAfterAddendum({ deadline, issuedAt, affectsPreparation }: AddendumInput): AddendumEffect {
  const law = '招标投标法 第23条、招标投标法实施条例 第21条';
  const stays = { deadline: new Date(startOf(deadline)), isMoved: false, rule: 'TR-21' as const, law };
  const [due, issued] = [dayOf(deadline), dayOf(issuedAt)];
  if (!affectsPreparation) return { ...stays, because: '不影响投标文件编制，投标截止时间不变' };

  const latest = latestBefore({ deadline: due, days: 15 });
  if (issued <= latest)
    return { ...stays, because: `${issued} 发出，不晚于投标截止 ${due} 前 15 日（${latest}），投标截止时间不变` };

  const moved = addWorkingDays(addDays(issued, 15), 0);
  const timeOfDay = startOf(deadline) - startOfDayShanghai(due).getTime();
  return {
    ...stays,
    deadline: new Date(startOfDayShanghai(moved).getTime() + timeOfDay),
    isMoved: true,
    because: `${issued} 发出，距投标截止 ${due} 不足 15 日，投标截止与开标顺延至 ${moved}`,
  };
}

function isDay(when: When): when is IsoDate {
  return typeof when === 'string' && when.length === 10;
}

function startOf(when: When): number {
  const instant = isDay(when) ? startOfDayShanghai(when) : new Date(when);
  if (Number.isNaN(instant.getTime())) throw new RangeError(`不是时间：“${when}”`);
  return instant.getTime();
}

function endOf(when: When): number {
  return isDay(when) ? endOfDayShanghai(when).getTime() : startOf(when);
}

function dayOf(when: When): IsoDate {
  return dateInShanghai(new Date(startOf(when)));
}

function written(when: When): string {
  return isDay(when) ? when : new Date(startOf(when) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}
