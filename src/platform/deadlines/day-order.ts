/** In which order the items of a day stand, and which day an item is of. Pure. */
import { dateInShanghai } from '../calendar/iso-date.ts';

/** Stands for how pressing an item is: what is missed, what is to come, what is done with. */
const pressing = (state: string): number => {
  if (state === 'overdue') return 0;
  return ['met', 'late', 'dropped'].includes(state) ? 2 : 1;
};

/** What is missed comes first, what is done with last; of those what ends earlier. */
export const inDayOrder = <I extends { state: string; endsAt: string | null }>(items: readonly I[]): I[] =>
  items.toSorted(
    (a, b) => pressing(a.state) - pressing(b.state) || Date.parse(a.endsAt ?? '') - Date.parse(b.endsAt ?? ''),
  );

/** The day an item ends on: a term that ends at 24:00 belongs to the day that is over then. */
export const dayOf = ({ endsAt }: { endsAt: string | null }): string =>
  endsAt ? dateInShanghai(new Date(Date.parse(endsAt) - 1)) : '';
