/**
 * How the office writes moments, in Asia/Shanghai, independent of the computer's zone: an instant by `shownMoment`, the
 * end of a term by `shownEnd`. No other code writes one (`tests/sweeps/moments.test.ts`). Pure: the present is an
 * argument.
 */

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** China has kept UTC+8 without summer time since this moment. */
const steady = Date.parse('1991-09-14T17:00:00Z');

/** `yyyy-MM-dd HH:mm:ss`. A page has hundreds, and what is steady is reckoned in a tenth of the time. */
export const exactMoment = (at: number | string | Date): string => {
  const date = new Date(at);
  const ms = date.getTime();
  if (!(ms >= steady && ms < mostPlain)) return parts.format(date);
  return new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
};
/** Years of more than four digits are written otherwise. */
const mostPlain = Date.parse('9999-01-01T00:00:00Z');

const dayNumber = (at: number) => Math.floor((at + 8 * 3_600_000) / 86_400_000);

/** How far away, in the unit a person would use: 3 天后, 2 小时后, 刚刚, 昨天, 5 天前. */
export function distance(at: number, now: number): string {
  const gap = at - now;
  const size = Math.abs(gap);
  const side = gap >= 0 ? '后' : '前';
  if (size < 60_000) return gap >= 0 ? '即将' : '刚刚';
  if (size < 3_600_000) return `${Math.floor(size / 60_000)} 分钟${side}`;
  const days = dayNumber(at) - dayNumber(now);
  if (days === 0) return `${Math.floor(size / 3_600_000)} 小时${side}`;
  if (days === 1) return '明天';
  if (days === -1) return '昨天';
  return `${Math.abs(days)} 天${side}`;
}

/** `yyyy-MM-dd HH:mm`, as every page shows a moment (specification §9). */
export const shownMoment = (at: number | string | Date): string => exactMoment(at).slice(0, 16);

/** `yyyy-MM-dd` */
export const shownDay = (at: number | string | Date): string => exactMoment(at).slice(0, 10);

/**
 * The end of a term as people write it (民法典 第203条): that of a whole day is that day's 24:00, whether it is kept as the
 * first moment of the next day or as the last second of its own; any other end is its minute.
 */
export function shownEnd(at: number | string | Date): string {
  const ms = new Date(at).getTime();
  const [, clock] = exactMoment(ms).split(' ');
  if (clock !== '00:00:00' && clock !== '23:59:59') return shownMoment(ms);
  return `${lastDay(ms)} 24:00`;
}

/** The day that an end belongs to: that of 00:00 is the one that is over then. */
export const lastDay = (at: number | string | Date): string => shownDay(new Date(at).getTime() - 1);

/** What is left, for a countdown: `2 天 03:04:05`; under a day without days. */
export function remaining(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const days = Math.floor(seconds / 86_400);
  const two = (n: number) => String(n).padStart(2, '0');
  const clock = `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return days > 0 ? `${days} 天 ${clock}` : clock;
}

/** `2026-11-23T09:30` as a wall clock in Shanghai shows it → ISO 8601 with zone. */
export function fromWallTime(wall: string): string {
  return new Date(`${wall.length === 16 ? `${wall}:00` : wall}+08:00`).toISOString();
}

/** ISO 8601 → `2026-11-23T09:30:00` as a wall clock in Shanghai shows it. */
export const toWallTime = (iso: string): string => exactMoment(iso).replace(' ', 'T');

const weekdays = '日一二三四五六';

/** The weekday of a moment in Shanghai: 星期一. */
export const weekday = (at: number | string | Date): string =>
  `星期${weekdays[new Date(`${exactMoment(at).slice(0, 10)}T00:00:00Z`).getUTCDay()]}`;

/** `yyyy-MM-dd HH:mm` with the weekday behind the day (specification §9): 2026-11-23 星期一 09:30. */
export function momentWithWeekday(at: number | string | Date): string {
  const exact = exactMoment(at);
  return `${exact.slice(0, 10)} ${weekday(at)} ${exact.slice(11, 16)}`;
}
