import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';

/** Nothing of a lot that is decided with others is published before all of them are. */
export const waitingWords = (missing: readonly string[]): string =>
  `本标段与其他标段兼投不兼中，同组标段${missing.map((name) => `“${name}”`).join('、')}的{评标}报告还没有提交；全部提交、分配完成后才能公示候选人（招标投标法 第40条），请先完成这些标段的{评标}，流标的请确认流标`;

/** A publicity of another lot of the group. */
export interface GroupStart {
  lotName: string;
  startsAt: string;
}

/**
 * C6: the publicities of a group begin on one day, so that the same days are open for objections to all of them; another
 * day needs its reason.
 * @returns the sentence that says which differs, or nothing
 */
export function apartFrom(
  { startsAt, apartBecause }: { startsAt: string | null; apartBecause: string | null },
  others: readonly GroupStart[],
  now: Date,
): string | undefined {
  if (!startsAt || apartBecause?.trim()) return undefined;
  // What begins in the past is published today.
  const day = dateInShanghai(new Date(Math.max(Date.parse(startsAt), now.getTime())));
  const apart = others.filter((o) => dateInShanghai(new Date(o.startsAt)) !== day);
  if (apart.length === 0) return undefined;
  const named = apart.map((o) => `“${o.lotName}”自 ${dateInShanghai(new Date(o.startsAt))}`).join('、');
  return `本标段与其他标段兼投不兼中，同组标段${named} 公示，本标段自 ${day} 公示，异议期不一致；请改为同一天开始，确需不同日的请写明“不与同组标段同日公示的理由”`;
}
