/** Days on which an expert cannot come. Days are days in China; both ends count. Pure. */
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';

export interface DaysOff {
  id: string;
  from: string | null;
  until: string | null;
  /** ISO: what was said after the list was locked does not change it. */
  declaredAt: string | null;
}

/** Why the days cannot be taken down; nothing where they can. */
export function daysOffFault(from: string, until: string, today: string): string | undefined {
  if (from < today) return '不能登记已经过去的日期';
  return until < from ? '结束日期不能早于开始日期' : undefined;
}

/**
 * Whether somebody had said, before the list was locked, not to be there at that time.
 *
 * @param at ISO, when those drawn are called to come
 * @param lockedAt ISO
 */
export const isAway = (daysOff: readonly DaysOff[] | null | undefined, at: string, lockedAt: string): boolean => {
  const day = dateInShanghai(new Date(at));
  return (daysOff ?? []).some(
    ({ from, until, declaredAt }) =>
      from !== null && until !== null && from <= day && day <= until && declaredAt !== null && declaredAt <= lockedAt,
  );
};

/**
 * Who had said, before the list was locked, not to be there at that hour: another is drawn at once instead of being called
 * in vain. A wish, not a duty: where fewer than `wanted` would be left, everybody stays.
 */
export function awayAt(
  listed: readonly { id: string; daysOff: readonly DaysOff[] | null }[],
  { at, lockedAt, wanted }: { at: string; lockedAt: string; wanted: number },
): { id: string; because: string }[] {
  const away = listed.filter((e) => isAway(e.daysOff, at, lockedAt));
  return listed.length - away.length < wanted
    ? []
    : away.map(({ id }) => ({ id, because: '名单锁定以前已登记该日不能参加' }));
}

/** The days off that are not over, the earliest first. */
export const coming = (daysOff: readonly DaysOff[] | null | undefined, today: string): DaysOff[] =>
  (daysOff ?? [])
    .filter(({ until }) => until !== null && until >= today)
    .toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''));
