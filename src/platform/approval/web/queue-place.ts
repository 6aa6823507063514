/** A queue's place in the address, carried along from the list to the review, so that “next” is the next of what was listed. Pure. */
import type { Screen } from '../../../kernel/screen/screen.ts';
import { readListState, wireQuery } from '../../../kernel/web/list/list-query.ts';
import { type Tab, tabLabels } from '../review/review-tabs.ts';

export const tabOf = (query: URLSearchParams): Tab => {
  const tab = query.get('tab') ?? 'mine';
  return Object.hasOwn(tabLabels, tab) ? (tab as Tab) : 'mine';
};

/** The kinds of the queue that opens its reviews on a screen: a queue may hold more kinds than the one that is read. */
export const queueKinds = (screenId: string, screens: readonly [string, Screen][]): string | undefined =>
  screens.find(([, s]) => s.opens === screenId)?.[1].filter?.kind;

/** Reviews that are read at once on the way through a queue: the list's pages may be of any size, its windows are not. */
const span = 100;

/** The window of the queue in which the row at `index` of the list's page lies; an address of a review names its own. */
export function windowOf(query: URLSearchParams, index = 0): number {
  const { page, pagesize } = readListState(query);
  return Math.floor(((page - 1) * pagesize + index) / span) + 1;
}

/** The part of a list's address that a review keeps: filters, search, order, and which window of it lies here. */
export function carried(query: URLSearchParams, window: number): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of query) if (name.startsWith('f.') || name === 'q' || name === 'sort') kept[name] = value;
  return window > 1 ? { ...kept, page: String(window), pagesize: String(span) } : kept;
}

/** What `list.json` is asked for one window of the reviews that wait for me in this order. */
export function waitingQuery(query: URLSearchParams, fixed: Readonly<Record<string, string>>, window: number) {
  const state = { ...readListState(query), page: window, after: '', pagesize: span };
  return wireQuery(state, { ...fixed, waitingFor: 'me', state: 'running' });
}

export interface Neighbours {
  at: number;
  previous?: string;
  next?: string;
  /** The window to look into for what comes next, or before, where this one ends there. */
  turns?: { to: number; back: boolean };
}

/**
 * Where one stands in a window, and what comes before and after; behind the last comes the first again. Somebody else may
 * have taken the one shown out of it.
 */
export function neighbours(ids: readonly string[], id: string, window: number, total: number): Neighbours {
  const at = ids.indexOf(id);
  if (at < 0 && ids[0]) return { at, next: ids[0] };
  // Everything here is decided: what was left behind comes next.
  if (at < 0) return window > 1 ? { at, turns: { to: 1, back: false } } : { at };
  const isLast = at === ids.length - 1;
  const onwards = total > window * span ? window + 1 : 1;
  const previous = ids[at - 1];
  const next = ids[at + 1] ?? (onwards === window && ids[0] !== id ? ids[0] : undefined);
  const turns =
    isLast && onwards !== window
      ? { to: onwards, back: false }
      : at === 0 && window > 1
        ? { to: window - 1, back: true }
        : undefined;
  return { at, ...(previous ? { previous } : {}), ...(next ? { next } : {}), ...(turns ? { turns } : {}) };
}

export const placeInQueue = (at: number, window: number): number => (window - 1) * span + at + 1;
