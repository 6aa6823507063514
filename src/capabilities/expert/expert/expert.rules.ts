/** What the law wants of an expert (招标投标法 37, 2024年第26号令); asked of an application and of a row of a workbook. */

import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { amountOf, limit, strictest } from '../../../platform/law/rulebook.ts';

type Applicant = Readonly<Record<string, any>>;

/** Why the years of practice do not suffice, or nothing. */
export function tooFewYears({ years }: Applicant, now: Date): string | undefined {
  const least = limit('expert.years', { ...strictest, on: now });
  return (years ?? 0) >= least.value ? undefined : `{评标}专家应当从业满 ${amountOf(least)}（${least.law}）`;
}

/** Why the rank does not suffice, or nothing. */
export const noRank = ({ rank, equivalentReason }: Applicant): string | undefined =>
  rank === 'senior' || rank === 'associate' || equivalentReason?.trim()
    ? undefined
    : '{评标}专家应当具有高级职称或者同等专业水平；没有高级职称的，请写明同等专业水平的依据';

/** Both, each with its field. */
export function lacksExperience(of: Applicant, now: Date): { field: 'years' | 'equivalentReason'; because: string }[] {
  const [years, rank] = [tooFewYears(of, now), noRank(of)];
  return [
    ...(years ? [{ field: 'years' as const, because: years }] : []),
    ...(rank ? [{ field: 'equivalentReason' as const, because: rank }] : []),
  ];
}

// Days on which an expert cannot come. Days are days in China; both ends count. Pure.

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
