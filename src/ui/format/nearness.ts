/** How near an instant is, in people's words and as a tone: a home shows hundreds of them in narrow columns. */
import { shownDay, shownEnd } from './moment.ts';

const day = 86_400_000;

export type Nearness = 'due' | 'wait' | 'idle';

export const nearness = (at: string, now: number): Nearness =>
  Date.parse(at) - now < day ? 'due' : Date.parse(at) - now < 3 * day ? 'wait' : 'idle';

/** `今日 09:30`, `明日 24:00`, `超 3 天`, `11-25`; the 24:00 of a day is that day's. */
export function shortMoment(at: string, now: number): string {
  const [on = '', clock = ''] = shownEnd(at).split(' ');
  if (Date.parse(at) <= now) {
    const days = Math.round((Date.parse(shownDay(now)) - Date.parse(on)) / day);
    return days > 0 ? `超 ${days} 天` : `今日 ${clock} 已过`;
  }
  if (on === shownDay(now)) return `今日 ${clock}`;
  if (on === shownDay(now + day)) return `明日 ${clock}`;
  return on.slice(0, 4) === shownDay(now).slice(0, 4) ? `${on.slice(5)}${clock === '24:00' ? '' : ` ${clock}`}` : on;
}
