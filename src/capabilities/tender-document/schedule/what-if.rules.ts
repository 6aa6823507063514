/**
 * What if a date of a tender were another? Every later date is worked out anew by the terms that judge it, and what the law
 * says to it then. Nothing is decided here and nothing is written.
 */
import {
  dateInShanghai,
  daysBetween,
  endOfDayShanghai,
  type IsoDate,
  startOfDayShanghai,
} from '../../../platform/calendar/iso-date.ts';
import { latestBefore, periodEnd } from '../../../platform/calendar/period.ts';
import { addWorkingDays, provisionally } from '../../../platform/calendar/working-days.ts';
import { amountOf, lasts, limitIfAny, type Of } from '../../../platform/law/rulebook.ts';
import { deadlineAfterAddendum, lawfulSchedule, type ScheduleDates, type ScheduleVerdict } from './schedule.rules.ts';
import { type PeriodTerm, type ScheduleField, scheduleLabels, type Term, terms } from './terms.ts';

/** Where no law says when the next event happens: an office's usual working days after the one before. */
const usually: Readonly<Partial<Record<ScheduleField, { from: ScheduleField; days: number }>>> = {
  reportReceivedAt: { from: 'openingAt', days: 3 },
  awardDecidedAt: { from: 'publicityEndsAt', days: 1 },
  awardNoticeSentAt: { from: 'awardDecidedAt', days: 1 },
};

/** Dates that somebody can set, before they are past. */
export const tryable = [
  'documentIssuedAt',
  'documentSaleEndsAt',
  'bidDeadline',
  'publicityStartsAt',
  'publicityEndsAt',
  'awardDecidedAt',
  'awardNoticeSentAt',
  'contractSignedAt',
] as const satisfies readonly ScheduleField[];

export interface TrialInput {
  field: ScheduleField;
  /** A day. */
  to: IsoDate;
  now: Date;
  /** The call is out: its dates change only by a notice, and bidders keep their days (招标投标法 第23条). */
  isOut: boolean;
}

export interface TriedDate {
  field: ScheduleField;
  was: IsoDate | null;
  becomes: IsoDate | null;
  /** Calendar days that it moves; nothing where it had no date before. */
  moves: number | null;
  /** `set`: somebody fixed it; `law`: the law's first or last day; `usual`: no law, an office's habit. */
  from: 'set' | 'law' | 'usual';
  /** 最早, 最晚, or that day itself. */
  bound: 'earliest' | 'latest' | 'exact';
  law: string;
}

export interface Trial {
  dates: readonly TriedDate[];
  /** Rules that the tried dates break, or that cannot be judged. */
  broken: readonly ScheduleVerdict[];
  provisional?: string;
}

interface Dated {
  day: IsoDate;
  from: TriedDate['from'];
  bound: TriedDate['bound'];
  law: string;
}
type Chain = Partial<Record<ScheduleField, Dated>>;

const fields = Object.keys(scheduleLabels) as ScheduleField[];
const isBack = (field: ScheduleField) =>
  terms.some((t) => t.field === field && (t.kind === 'counted-back' || t.kind === 'exact-day'));
/** What is counted back from a later date is worked out after it. */
const inTurn = [...fields.filter((f) => !isBack(f)), ...fields.filter(isBack)];
const dayOf = (when: Date | string): IsoDate =>
  typeof when === 'string' && when.length === 10 ? when : dateInShanghai(new Date(when));

/** @param dates what is set, moments or days; what is missing is expected by the terms */
export function tryDate(of: Of, dates: ScheduleDates, { field, to, now, isOut }: TrialInput): Trial {
  const today = dateInShanghai(now);
  const { value, provisional } = provisionally(() => {
    const before = chainOf(of, dates, {});
    const after = chainOf(of, withDay(dates, field, to), { tried: field, today });
    return { before, after };
  });
  const { before, after } = value;
  const tried: ScheduleDates = { ...dates };
  for (const name of fields) {
    const dated = after[name];
    if (dated?.from === 'set') tried[name] = at(dates[name], dated.day);
  }
  return {
    dates: fields.flatMap((name) => shown(name, before[name], after[name])),
    broken: [
      ...inTime(of, { dates, field, to, now, isOut }),
      ...lawfulSchedule(of, tried).filter((v) => ['block', 'warn', 'unknown'].includes(v.verdict)),
    ],
    ...(provisional ? { provisional } : {}),
  };
}

const withDay = (dates: ScheduleDates, field: ScheduleField, to: IsoDate): ScheduleDates => ({
  ...dates,
  [field]: at(dates[field], to),
  ...(field === 'bidDeadline' ? { openingAt: at(dates.bidDeadline, to) } : {}),
});

/** The day, at the time of day that stood there; a day that stood for a whole day stays one. */
function at(was: Date | string | null | undefined, day: IsoDate): Date | string {
  if (!was || (typeof was === 'string' && was.length === 10)) return day;
  const moment = new Date(was);
  const timeOfDay = moment.getTime() - startOfDayShanghai(dateInShanghai(moment)).getTime();
  return new Date(startOfDayShanghai(day).getTime() + timeOfDay);
}

const isPeriod = (term: Term): term is PeriodTerm => 'limit' in term;

/** Every date in the order of a tender's life, each after the one that it is counted from. */
function chainOf(of: Of, dates: ScheduleDates, { tried, today }: { tried?: ScheduleField; today?: IsoDate }): Chain {
  const chain: Chain = {};
  for (const field of inTurn) {
    const set = dates[field];
    if (set) chain[field] = { day: dayOf(set), from: 'set', bound: 'exact', law: '' };
    const mayMove = tried !== undefined && field !== tried && (!set || (today !== undefined && dayOf(set) >= today));
    for (const term of terms.filter((t) => t.field === field)) {
      const start = chain[term.from];
      const found = start && expected(of, term, start.day);
      if (!found) continue;
      const stands = chain[field];
      if (!stands) chain[field] = found;
      // What was set goes on standing until the law pushes it.
      else if (stands.from === 'set' && mayMove && found.bound === 'earliest' && stands.day < found.day)
        chain[field] = { ...stands, day: found.day, law: found.law };
      else if (stands.from === 'set' && mayMove && found.bound === 'exact') chain[field] = { ...found, from: 'set' };
    }
    const usual = usually[field];
    const eve = usual && chain[usual.from];
    if (!chain[field] && usual && eve)
      chain[field] = { day: addWorkingDays(eve.day, usual.days), from: 'usual', bound: 'exact', law: '' };
  }
  return chain;
}

function expected(of: Of, term: Term, start: IsoDate): Dated | undefined {
  if (!isPeriod(term))
    return term.kind === 'same-time' ? { day: start, from: 'law', bound: 'exact', law: term.law } : undefined;
  const law = limitIfAny(term.limit, of);
  if (!law || law.by === 'none') return undefined;
  const back = term.kind === 'counted-back' || term.kind === 'exact-day';
  const day = back ? latestBefore({ deadline: start, ...lasts(law) }) : periodEnd({ start, ...lasts(law) });
  const bound = term.kind === 'at-least' ? 'earliest' : term.kind === 'exact-day' ? 'exact' : 'latest';
  return { day, from: 'law', bound, law: law.law };
}

function shown(field: ScheduleField, before: Dated | undefined, after: Dated | undefined): TriedDate[] {
  const stands = after ?? before;
  if (!stands) return [];
  const moves = before && after ? daysBetween(before.day, after.day) : null;
  const { from, bound, law } = stands;
  return [{ field, was: before?.day ?? null, becomes: after?.day ?? null, moves, from, bound, law }];
}

/** What the clock and those who hold the call already say to it. */
function inTime(of: Of, { dates, field, to, now, isOut }: TrialInput & { dates: ScheduleDates }): ScheduleVerdict[] {
  const found: ScheduleVerdict[] = [];
  const was = dates[field];
  const label = scheduleLabels[field];
  const broken = { field, verdict: 'block' as const };
  if (was && new Date(typeof was === 'string' && was.length === 10 ? endOfDayShanghai(was) : was) <= now)
    found.push({ ...broken, rule: '', law: '已经发生', because: `${label} ${dayOf(was)} 已经过去，不能再改` });
  if (to < dateInShanghai(now))
    found.push({ ...broken, rule: '', law: '已经过去', because: `${label}不能改到今日以前：${to}` });
  const isEarlier = was && to < dayOf(was);
  if (isOut && isEarlier && field === 'bidDeadline') {
    const effect = deadlineAfterAddendum(of, { deadline: at(was, to), issuedAt: now, affectsPreparation: true });
    const before = limitIfAny('clarification.before', of);
    if (effect.isMoved)
      found.push({
        ...broken,
        rule: effect.rule,
        law: effect.law,
        earliest: dateInShanghai(effect.deadline),
        because: `提前截止影响投标文件编制，今日公告的，新的截止须在 ${before ? amountOf(before) : ''}以后，最早 ${dateInShanghai(effect.deadline)}`,
      });
  }
  return found;
}
