/** When a room may be used: opening hours, closed days, how early and how long. Days and hours are those of China. Pure. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import {
  addDays,
  dateInShanghai,
  type IsoDate,
  startOfDayShanghai,
  weekdayOf,
} from '../../../platform/calendar/iso-date.ts';
import { CalendarUnknown, isWorkingDay } from '../../../platform/calendar/working-days.ts';

export const dayKinds = { workday: '工作日', restday: '周末和节假日', everyday: '每天' } as const;

export interface OpenHours {
  days?: keyof typeof dayKinds | null;
  /** `09:00` */
  from?: string | null;
  until?: string | null;
}

export interface ClosedDays {
  from?: IsoDate | null;
  until?: IsoDate | null;
  because?: string | null;
}

export interface RoomRules {
  hours: readonly OpenHours[];
  closedDays: readonly ClosedDays[] | null;
  leadHours: number;
  longestHours: number;
  horizonDays: number;
}

/** What holds where the unit drew no rules. */
export const usualRules: RoomRules = {
  hours: [{ days: 'everyday', from: '08:00', until: '20:00' }],
  closedDays: [],
  leadHours: 0,
  longestHours: 12,
  horizonDays: 180,
};

/** Minutes of the day. */
export interface Span {
  from: number;
  until: number;
}

export interface DayPlan {
  spans: Span[];
  /** Why the room may not be used that day. */
  closed?: string;
  /** The year's arrangement of holidays is not known, so the plain week was taken. */
  isGuessed: boolean;
}

const hourMs = 3_600_000;

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
export const momentAt = (day: IsoDate, minutes: number): Date =>
  new Date(startOfDayShanghai(day).getTime() + minutes * 60_000);
/** Minutes from the beginning of the day; beyond 1440 for a later day. */
export const minutesInto = (day: IsoDate, at: string | Date): number =>
  Math.round((new Date(at).getTime() - startOfDayShanghai(day).getTime()) / 60_000);

const spansWords = (spans: readonly Span[]) => spans.map((s) => `${timeOf(s.from)}–${timeOf(s.until)}`).join('、');

/**
 * Opening hours are the office's own matter and no term of law: where a year is not known yet, the plain week serves.
 */
function kindOfDay(day: IsoDate): { isWorked: boolean; isGuessed: boolean } {
  try {
    return { isWorked: isWorkingDay(day), isGuessed: false };
  } catch (error) {
    if (!(error instanceof CalendarUnknown)) throw error;
    return { isWorked: ![0, 6].includes(weekdayOf(day)), isGuessed: true };
  }
}

/** The hours of one day, joined where they touch. */
export function planOf(rules: RoomRules, day: IsoDate): DayPlan {
  const { isWorked, isGuessed } = kindOfDay(day);
  const closed = (rules.closedDays ?? []).find((c) => c.from && day >= c.from && day <= (c.until ?? c.from));
  if (closed) return { spans: [], closed: closed.because ?? '停用', isGuessed };
  const spans: Span[] = [];
  const today = rules.hours
    .filter((h) => h.from && h.until && (h.days === 'everyday' || (h.days === 'workday') === isWorked))
    .map((h) => ({ from: minutesOf(h.from!), until: minutesOf(h.until!) }))
    .sort((a, b) => a.from - b.from);
  for (const span of today) {
    const last = spans.at(-1);
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until);
    else spans.push(span);
  }
  return { spans, isGuessed };
}

/** 工作日 09:00–12:00、13:30–17:30；每天 19:00–21:00 */
export const hoursInWords = (hours: readonly OpenHours[]): string =>
  [...Map.groupBy(hours, (h) => h.days ?? 'everyday')]
    .map(([days, of]) => `${dayKinds[days]} ${of.map((h) => `${h.from}–${h.until}`).join('、')}`)
    .join('；');

/** 工作日 09:00–12:00、13:30–17:30；至少提前 4 小时；单次不超过 8 小时；可约 90 天内 */
export function rulesInWords(rules: RoomRules): string {
  return [
    hoursInWords(rules.hours),
    ...(rules.leadHours > 0 ? [`至少提前 ${rules.leadHours} 小时`] : []),
    `单次不超过 ${rules.longestHours} 小时`,
    `可约 ${rules.horizonDays} 天内`,
  ].join('；');
}

/** Why these hours cannot be booked, with the rule and what to do; nothing when they can. */
export function timeFault(rules: RoomRules, startsAt: string, endsAt: string, now: Date): string | undefined {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  if (end <= start) return '结束时间应晚于开始时间';
  const day = dateInShanghai(start);
  if (dateInShanghai(new Date(end.getTime() - 1)) !== day) return '起止时间应在同一天，跨天使用的请每天各预约一次';
  if (start < now) return `开始时间 ${showInstant(start)} 已过，请改选以后的时段`;
  const { spans, closed } = planOf(rules, day);
  if (closed) return `${day} 不开放（${closed}），请改选其他日期或场地`;
  if (spans.length === 0) return `${day} 不开放，开放时间为${hoursInWords(rules.hours)}，请改选其他日期`;
  const [from, until] = [minutesInto(day, start), minutesInto(day, end)];
  if (!spans.some((s) => from >= s.from && until <= s.until))
    return `不在开放时间内：${day} 开放 ${spansWords(spans)}，请调整起止时间`;
  const earliest = new Date(now.getTime() + rules.leadHours * hourMs);
  if (start < earliest)
    return `须至少提前 ${rules.leadHours} 小时预约，现在最早可约 ${showInstant(earliest)}；急需使用的，请与场地管理单位联系`;
  if (end.getTime() - start.getTime() > rules.longestHours * hourMs)
    return `单次预约不超过 ${rules.longestHours} 小时，请缩短时段或分次预约`;
  const last = addDays(dateInShanghai(now), rules.horizonDays);
  return day > last ? `只能预约 ${rules.horizonDays} 天内（至 ${last}）的场地，请到期再约` : undefined;
}

/** What is wrong with hours as they were typed. */
export function hoursFault(hours: readonly OpenHours[] | null): string | undefined {
  for (const { days, from, until } of hours ?? []) {
    if (!days || !from || !until) continue;
    if (until <= from) return `${dayKinds[days]} ${from}–${until}：结束应晚于开始，不跨午夜`;
  }
  return undefined;
}

export function closedDaysFault(closed: readonly ClosedDays[] | null): string | undefined {
  const wrong = (closed ?? []).find((c) => c.from && c.until && c.until < c.from);
  return wrong ? `${wrong.from} 至 ${wrong.until}：截止日期应不早于开始日期` : undefined;
}
