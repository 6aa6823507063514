import {
  addDays,
  dateInShanghai,
  endOfDayShanghai,
  type IsoDate,
  startOfDayShanghai,
} from '../../../platform/calendar/iso-date.ts';
import { latestBefore, periodEnd } from '../../../platform/calendar/period.ts';
import { addWorkingDays, CalendarUnknown } from '../../../platform/calendar/working-days.ts';
import { amountOf, type Limit, lasts, limit, limitIfAny, type Of } from '../../../platform/law/rulebook.ts';
import { shownEnd, shownMoment } from '../../../ui/format/moment.ts';
import { type OrderTerm, type PeriodTerm, type ScheduleField, scheduleLabels, type Term, terms } from './terms.ts';

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
 * What the law says to each date of a tender (domain A1, A2): one verdict for each term whose starting event is dated,
 * in the order of a tender's life. A date can have several. A term that the regime does not know, or that binds no one,
 * says nothing.
 * @param of the tender: its regime and way, or what was pinned when it was issued
 */
export function lawfulSchedule(of: Of, dates: ScheduleDates): ScheduleVerdict[] {
  const tender = asked(of, dates.documentIssuedAt);
  return terms.flatMap((term) => {
    const from = dates[term.from];
    if (!from) return [];
    const value = dates[term.field] ?? null;
    if (!isPeriod(term)) return [ordered(term, from, value)];
    const law = limitIfAny(term.limit, tender);
    return law && law.by !== 'none' ? [judged(term, law, from, value)] : [];
  });
}

/** A document that will be issued on a day is judged by what is in force on it. */
function asked(tender: Of, issuedAt: When | null | undefined): Of {
  return tender.on || !issuedAt ? tender : { ...tender, on: dayOf(issuedAt) };
}

const isPeriod = (term: Term): term is PeriodTerm => 'limit' in term;

function ordered(term: OrderTerm, from: When, value: When | null): ScheduleVerdict {
  const { field, rule, law, kind, ifBroken } = term;
  const start = dayOf(from);
  const kept = value === null || (kind === 'same-time' ? startOf(value) === startOf(from) : dayOf(value) >= start);
  const says = kind === 'same-time' ? term.says : `${term.says}：${scheduleLabels[term.from]} ${start}`;
  const verdict = value === null ? 'empty' : kept ? 'ok' : ifBroken;
  const limits = kind === 'same-time' ? { earliest: start, latest: start } : { earliest: start };
  return { field, ...limits, verdict, rule, law, because: `${says}${nowIs(value)}` };
}

function judged(term: PeriodTerm, law: Limit, from: When, value: When | null): ScheduleVerdict {
  const { field } = term;
  const source = { field, rule: law.rule ?? '', law: law.law };
  const broken = law.by === 'block' ? 'block' : 'warn';
  const start = dayOf(from);
  try {
    const bound = boundOf(term, law, start);
    const bounds = {
      ...(term.kind === 'at-most' || term.kind === 'counted-back' ? {} : { earliest: bound }),
      ...(term.kind === 'at-least' ? {} : { latest: bound }),
    };
    const verdict = value === null ? 'empty' : isKept(term, value, bound) ? 'ok' : broken;
    return { ...source, ...bounds, verdict, because: `${sentence(term, law, start, bound)}${nowIs(value, term)}` };
  } catch (error) {
    if (!(error instanceof CalendarUnknown)) throw error;
    // Holidays only lengthen a period: a day before its plain end is too early in any calendar.
    const plainEnd = addDays(start, lasts(law).days);
    const isTooEarly = term.kind === 'at-least' && value !== null && lastDayOf(value) < plainEnd;
    const because = `${error.message}：${sentence(term, law, start, plainEnd)}（未计节假日）${nowIs(value, term)}`;
    return { ...source, verdict: isTooEarly ? broken : 'unknown', because };
  }
}

function boundOf({ kind }: PeriodTerm, law: Limit, start: IsoDate): IsoDate {
  if (kind === 'at-least' || kind === 'at-most') return periodEnd({ start, ...lasts(law) });
  return latestBefore({ deadline: start, ...lasts(law) });
}

function isKept({ kind, isWholeDay }: PeriodTerm, value: When, bound: IsoDate): boolean {
  const day = dayOf(value);
  switch (kind) {
    case 'at-least':
      return isWholeDay ? endOf(value) >= endOfDayShanghai(bound).getTime() - oneMinute : lastDayOf(value) >= bound;
    case 'exact-day':
      return day === bound;
    default:
      return day <= bound;
  }
}

// A form takes minutes, so that 24:00 of a day is written 23:59.
const oneMinute = 60_000;

function sentence(term: PeriodTerm, law: Limit, start: IsoDate, bound: IsoDate): string {
  const own = law.lawSays === undefined ? '' : `（本单位标准，法定 ${amountOf({ ...law, value: law.lawSays })}）`;
  const says = ((law.by !== 'block' && term.saysIfAdvised) || term.says)(amountOf(law)) + own;
  const from = `${scheduleLabels[term.from]} ${start}`;
  const field = scheduleLabels[term.field];
  if (term.kind === 'counted-back') return `${says}：${from}，${field}最晚 ${bound}`;
  if (term.kind === 'exact-day') return `${says}：${from}，${field}为 ${bound}`;
  const lastDay = addDays(start, lasts(law).days);
  const moved = lastDay === bound || law.unit !== 'day' ? '' : `，期满日 ${lastDay} 不是工作日而顺延`;
  return `${says}：${from}${moved}，${field}${term.kind === 'at-least' ? '最早' : '最晚'} ${bound}${term.isWholeDay ? ' 24 时' : ''}`;
}

const nowIs = (value: When | null, term?: Term) => {
  if (value === null) return '';
  const isMidnight = term?.kind === 'at-least' && !isDay(value) && lastDayOf(value) !== dayOf(value);
  return `；现为 ${written(value)}${isMidnight ? `，即 ${shownEnd(startOf(value))}` : ''}`;
};

export interface EarliestDeadlineInput {
  documentIssuedAt: When;
  /** The last addendum that affects preparation, if there is one. */
  addendumIssuedAt?: When | null;
}

/**
 * The first day on which bids may fall due: counted from the issue of the document (招标投标法 第24条) and from the last
 * addendum that affects preparation (第23条).
 *
 * @throws CalendarUnknown
 */
export function earliestDeadline(of: Of, { documentIssuedAt, addendumIssuedAt }: EarliestDeadlineInput): IsoDate {
  const tender = asked(of, documentIssuedAt);
  const byDocument = periodEnd({ start: dayOf(documentIssuedAt), ...lasts(limit('bid.preparation', tender)) });
  const byAddendum = addendumIssuedAt ? undisturbedFrom(tender, dayOf(addendumIssuedAt)) : byDocument;
  return byAddendum > byDocument ? byAddendum : byDocument;
}

/** The first working day that leaves bidders all their days after an addendum. */
const undisturbedFrom = (of: Of, issued: IsoDate): IsoDate => {
  const { days, unit } = lasts(limit('clarification.before', of));
  return unit === 'day' ? addWorkingDays(addDays(issued, days), 0) : addWorkingDays(issued, days);
};

/** The last day on which an addendum that affects preparation leaves the deadline alone. */
export const lastUndisturbedDay = (of: Of, deadline: When): IsoDate =>
  latestBefore({ deadline: dayOf(deadline), ...lasts(limit('clarification.before', of)) });

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
 * The deadline after an addendum: one that affects preparation and leaves fewer days than the law's moves it to the first
 * working day that leaves them (招标投标法 第23条, 实施条例 第21条). The opening moves with it (第34条).
 *
 * @throws CalendarUnknown when the new day falls into a year without an arrangement of holidays
 */
export function deadlineAfterAddendum(
  of: Of,
  { deadline, issuedAt, affectsPreparation }: AddendumInput,
): AddendumEffect {
  const before = limit('clarification.before', of);
  const { law } = before;
  const stays = { deadline: new Date(startOf(deadline)), isMoved: false, rule: 'TR-21' as const, law };
  const [due, issued] = [dayOf(deadline), dayOf(issuedAt)];
  if (!affectsPreparation) return { ...stays, because: '不影响投标文件编制，投标截止时间不变' };

  const latest = lastUndisturbedDay(of, deadline);
  if (issued <= latest)
    return {
      ...stays,
      because: `${issued} 发出，不晚于投标截止 ${due} 前 ${amountOf(before)}（${latest}），投标截止时间不变`,
    };

  const moved = undisturbedFrom(of, issued);
  const timeOfDay = startOf(deadline) - startOfDayShanghai(due).getTime();
  return {
    ...stays,
    deadline: new Date(startOfDayShanghai(moved).getTime() + timeOfDay),
    isMoved: true,
    because: `${issued} 发出，距投标截止 ${due} 不足 ${amountOf(before)}，投标截止与开标顺延至 ${moved}`,
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

/** A moment at 00:00 is the 24:00 of the day before (民法典 第203条): a sale until then has lost its last day. */
const lastDayOf = (when: When): IsoDate => (isDay(when) ? when : dateInShanghai(new Date(startOf(when) - 1)));

function written(when: When): string {
  return isDay(when) ? when : shownMoment(startOf(when));
}
