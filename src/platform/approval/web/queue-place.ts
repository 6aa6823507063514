/** A queue's place in the address, carried along from the list to the review, so that “next” is the next of what was listed. Pure. */
import { readListState, wireQuery } from '../../../kernel/web/list/list-query.ts';
import { type Tab, tabLabels } from '../review/review-tabs.ts';

export const tabOf = (query: URLSearchParams): Tab => {
  const tab = query.get('tab') ?? 'mine';
  return Object.hasOwn(tabLabels, tab) ? (tab as Tab) : 'mine';
};

/** The part of a list's address that a review keeps: filters, search, order. */
export function carried(query: URLSearchParams): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of query) if (name.startsWith('f.') || name === 'q' || name === 'sort') kept[name] = value;
  return kept;
}

/** What `list.json` is asked for the reviews that wait for me in this order. */
export function waitingQuery(query: URLSearchParams, fixed: Readonly<Record<string, string>>) {
  const state = { ...readListState(query), page: 1, after: '', pagesize: 100 };
  return wireQuery(state, { ...fixed, waitingFor: 'me', state: 'running' });
}

/** Where one stands in a queue, and what comes before and after; somebody else may have taken the one shown out of it. */
export function neighbours(ids: readonly string[], id: string): { at: number; previous?: string; next?: string } {
  const at = ids.indexOf(id);
  if (at < 0) return { at, ...(ids[0] ? { next: ids[0] } : {}) };
  const [previous, next] = [ids[at - 1], ids[at + 1] ?? (ids[0] === id ? undefined : ids[0])];
  return { at, ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}
