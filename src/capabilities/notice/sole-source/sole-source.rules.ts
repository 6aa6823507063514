/** How long a sole source is published: working days, ended at 24:00 of the last one. Pure. */
import { dateInShanghai, endOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { periodEnd } from '../../../platform/calendar/period.ts';
import { provisionally } from '../../../platform/calendar/working-days.ts';
import { amountOf, lasts, limit } from '../../../platform/law/rulebook.ts';

/** The only regime with a number for it; an office outside it publishes as long. */
const law = limit('soleSource.publicity', { regime: 'ZC-N', way: 'single-source' });

/** 5 个工作日. */
export const soleSourceWords = amountOf(law);

/**
 * The earliest lawful end.
 * @param startsAt ISO instant; its day does not count (民法典 第201条)
 */
export const soleSourceEnd = (startsAt: string): Date =>
  provisionally(() => endOfDayShanghai(periodEnd({ start: dateInShanghai(new Date(startsAt)), ...lasts(law) }))).value;
