/** The breadcrumb history and the tabs of specification §2. Pure; the shell keeps both in session storage. */

export interface TrailEntry {
  title: string;
  path: string;
}

export interface Tab {
  title: string;
  /** Where the tab leads: the last place that was visited in it. */
  path: string;
  trail: readonly TrailEntry[];
}

/** The part of a place that says which work it is: the address, and the one record it is about. Filters do not count. */
export function placeKey(path: string): string {
  const [address = '', query = ''] = path.split('?');
  const given = new URLSearchParams(query);
  const about = given.get('id') ?? given.get('project') ?? given.get('url') ?? '';
  return about ? `${address}?${about}` : address;
}

const folderOf = (path: string) => path.split('?')[0]!.replace(/\/[^/]*$/, '');
const samePlace = (a: TrailEntry, b: TrailEntry) => placeKey(a.path) === placeKey(b.path);
const isForm = (e: TrailEntry) => /\/form[^/]*$/.test(e.path.split('?')[0]!);
const sameAddress = (a: TrailEntry, b: TrailEntry) => a.path.split('?')[0] === b.path.split('?')[0];

/**
 * The trail after a route change.
 * - A route whose own trail has fewer than two entries resets the history.
 * - Revisiting an earlier entry cuts the history off there.
 * - Otherwise the place joins behind its declared parent; what was visited in the same folder of addresses (the list
 *   that a form was opened from) stays between them, another step does not, so that a step reads: list, flow, step.
 *   A form that led to what it made is done with.
 * @param own the route's declared trail, the place itself last
 */
export function nextTrail(history: readonly TrailEntry[], own: readonly TrailEntry[]): TrailEntry[] {
  const here = own.at(-1);
  if (!here) return [];
  if (own.length < 2) return [here];
  const joined = joinedTo(history, own, here);
  // What a page is about is known better once it has been read: a history of another project is not its own.
  return own.slice(0, -1).every((e) => agrees(joined, e)) ? joined : [...own];
}

function joinedTo(history: readonly TrailEntry[], own: readonly TrailEntry[], here: TrailEntry): TrailEntry[] {
  // Another record at the same address takes the place of the first: they are beside each other, not inside.
  const exact = history.findIndex((e) => samePlace(e, here));
  const visited = exact >= 0 ? exact : history.findIndex((e) => sameAddress(e, here));
  if (visited >= 0) return [...history.slice(0, visited), here];
  const parent = own.at(-2)!;
  const at = history.findLastIndex((e) => sameAddress(e, parent));
  if (at < 0) return [...own];
  const between = history.slice(at + 1).filter((e) => folderOf(e.path) === folderOf(here.path) && !isForm(e));
  return [...history.slice(0, at + 1), ...between, here];
}

/** Where a parent says which record it is about, the trail has that one. */
const agrees = (trail: readonly TrailEntry[], parent: TrailEntry): boolean =>
  !placeKey(parent.path).includes('?') || trail.some((e) => samePlace(e, parent));

/** Whether two trails are of the same work: the same place, or one inside the other from its second entry on. */
function sameWork(a: readonly TrailEntry[], b: readonly TrailEntry[]): boolean {
  const shared = Math.min(a.length, b.length, 2);
  if (shared === 0 || (shared === 1 && a.length !== b.length)) return false;
  return a.slice(0, shared).every((e, i) => samePlace(e, b[i]!));
}

const mostTabs = 12;

/**
 * The tabs after a route change: a tab with the same breadcrumbs is replaced, otherwise a route that is flagged for
 * tabs is added.
 * @param title what the page calls itself, when it knows better than its trail
 */
export function nextTabs(tabs: readonly Tab[], trail: readonly TrailEntry[], flagged: boolean, title?: string): Tab[] {
  const here = trail.at(-1);
  if (!here) return [...tabs];
  const tab: Tab = { title: title ?? here.title, path: here.path, trail };
  const open = tabs.findIndex((t) => sameWork(t.trail, trail));
  if (open >= 0) return tabs.map((t, i) => (i === open ? tab : t));
  return flagged ? [...tabs, tab].slice(-mostTabs) : [...tabs];
}

/** Which tab stands for a place; -1 when none does. */
export const activeTab = (tabs: readonly Tab[], trail: readonly TrailEntry[]): number =>
  tabs.findIndex((t) => sameWork(t.trail, trail));

export type Closing = 'this' | 'others' | 'right';

/** Closes tabs; answers what stays and, when the active one went, where to go. */
export function closeTabs(
  tabs: readonly Tab[],
  index: number,
  which: Closing,
  active: number,
): { tabs: Tab[]; goTo?: string } {
  const stays = (i: number) => (which === 'this' ? i !== index : which === 'others' ? i === index : i <= index);
  const left = tabs.filter((_, i) => stays(i));
  if (active < 0 || stays(active)) return { tabs: left };
  const neighbour = which === 'this' ? (left[index] ?? left[index - 1]) : tabs[index];
  return { tabs: left, goTo: neighbour?.path ?? '/' };
}

/** Puts a tab at another place; a place beyond the ends is the end. */
export function moveTab(tabs: readonly Tab[], from: number, to: number): Tab[] {
  const moved = tabs[from];
  if (!moved) return [...tabs];
  const rest = tabs.filter((_, i) => i !== from);
  const at = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, at), moved, ...rest.slice(at)];
}
