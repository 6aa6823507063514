/** One text for every medium, and when a medium must have published it. Pure. */
import { richTextWords } from '../../../kernel/record/rich-text.ts';
import { addDays, dateInShanghai, endOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { addWorkingDays } from '../../../platform/calendar/working-days.ts';
import { lasts, limitIfAny, type Of } from '../../../platform/law/rulebook.ts';

type Row = Readonly<Record<string, any>>;

/** White space is the medium's layout, not its text. */
const bare = (text: string) => text.replace(/\s+/g, '');

/** What a medium is given of a notice. */
export const noticeWords = (notice: Row): string => `${notice.name ?? ''}\n${richTextWords(notice.content ?? '')}`;

/** The text as it is digested and compared. */
export const comparable = (words: string): string => bare(words);

/**
 * Where two texts differ, as a sentence; nothing when they say the same.
 * @param ours what was sent
 * @param theirs what the medium shows
 */
export function difference(ours: string, theirs: string): string | undefined {
  const [a, b] = [[...bare(ours)], [...bare(theirs)]];
  const at = a.findIndex((sign, i) => sign !== b[i]);
  if (at < 0 && a.length === b.length) return undefined;
  const from = at < 0 ? a.length : at;
  const excerpt = (signs: string[]) => signs.slice(Math.max(0, from - 6), from + 12).join('') || '（到此为止）';
  return `第 ${from + 1} 字起不同：公告为“${excerpt(a)}”，媒介为“${excerpt(b)}”`;
}

/**
 * 10号令 第11条: hours over the data interface; otherwise working days to verify and to publish. A year without a calendar
 * is counted in days, so that the reminder never comes too late.
 * @returns nothing where no law sets a term
 */
export function publicationDue(channel: 'data' | 'other', sentAt: Date, of: Of): Date | undefined {
  if (channel === 'data') {
    const hours = limitIfAny('media.byData', of)?.value;
    return hours === undefined ? undefined : new Date(sentAt.getTime() + hours * 3_600_000);
  }
  const terms = [limitIfAny('media.verification', of), limitIfAny('media.publication', of)];
  const days = terms.reduce((sum, term) => sum + (term ? lasts(term).days : 0), 0);
  if (days === 0) return undefined;
  const day = dateInShanghai(sentAt);
  try {
    return endOfDayShanghai(addWorkingDays(day, days));
  } catch {
    return endOfDayShanghai(addDays(day, days));
  }
}

/** The media of a notice, one by one, without those named twice. */
export const mediaNamed = (media: string): string[] => [
  ...new Set(
    media
      .split(/[、；;，,\n]/)
      .map((m) => m.trim())
      .filter((m) => m !== ''),
  ),
];

/** The platforms that the law names take data; other media get the text by hand. */
export const channelOf = (medium: string, statutory: ReadonlySet<string>): 'data' | 'other' =>
  statutory.has(medium) ? 'data' : 'other';
