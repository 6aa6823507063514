import { dateInShanghai, type IsoDate } from '../../platform/calendar/iso-date.ts';
import { latestBefore } from '../../platform/calendar/period.ts';

/** The last day that lies so many days before a deadline; nothing where there is none yet. */
export const daysBefore = (deadline: string | null | undefined, days: number): IsoDate | undefined =>
  deadline ? latestBefore({ deadline: dateInShanghai(new Date(deadline)), days }) : undefined;
