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
  /** What the matter is called that the tab is about, once a page said so. */
  matter?: string;
}

/** The part of a place that says which work it is: the address, and the one record it is about. Filters do not count. */
export function placeKey(path: string): string {
  const about = aboutOf(path);
  return about ? `${addressOf(path)}?${about}` : addressOf(path);
}

/** Addresses are found in any case and with a slash behind them, and are one place all the same. */
const addressOf = (path: string) => (path.split('?')[0] ?? '').toLowerCase().replace(/\/+$/, '');

const idOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('id');

function aboutOf(path: string): string {
  const given = new URLSearchParams(path.split('?')[1]);
  return given.get('id') ?? given.get('project') ?? given.get('url') ?? '';
}

const folderOf = (path: string) => addressOf(path).replace(/\/[^/]*$/, '');
const samePlace = (a: TrailEntry, b: TrailEntry) => placeKey(a.path) === placeKey(b.path);
const isForm = (e: TrailEntry) => /\/form[^/]*$/.test(addressOf(e.path));
const sameAddress = (a: TrailEntry, b: TrailEntry) => addressOf(a.path) === addressOf(b.path);

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
  const between = history.slice(at + 1).filter((e) => leadsTo(e, here));
  return [...history.slice(0, at + 1), ...between, here];
}

/** A list led to its form and a record to its own, not one list to the next that lies beside it, nor a record to another. */
const leadsTo = (e: TrailEntry, here: TrailEntry): boolean =>
  folderOf(e.path) === folderOf(here.path) &&
  !isForm(e) &&
  (idOf(e.path) === null ? isForm(here) || idOf(here.path) !== null : idOf(e.path) === idOf(here.path));

/** Where a parent says which record it is about, the trail has that one. */
const agrees = (trail: readonly TrailEntry[], parent: TrailEntry): boolean =>
  !placeKey(parent.path).includes('?') || trail.some((e) => samePlace(e, parent));

/**
 * What a tab is about: the first record that its trail names, with all its pages, so that a project is one tab and so is a
 * supplier; a trail that names none is told by its first two places.
 */
function workOf(trail: readonly TrailEntry[]): string {
  const about = trail.find((e) => aboutOf(e.path) !== '');
  if (about) return `${folderOf(about.path)}?${aboutOf(about.path)}`;
  return trail
    .slice(0, 2)
    .map((e) => addressOf(e.path))
    .join(' ');
}

const mostTabs = 12;

interface Arrival {
  /** Whether the place is one to come back to. */
  flagged: boolean;
  /** What the page calls itself, when it knows better than its trail. */
  title?: string | undefined;
  matter?: string | undefined;
  /** Where the person was before. */
  from?: TrailEntry | undefined;
}

/**
 * The tabs after a route change: a tab with the same breadcrumbs is replaced, otherwise a route that is flagged for
 * tabs is added. A tab that stood for this very place while less was known of it, and the form of a new record that has
 * become this one, give way to it.
 */
export function nextTabs(
  tabs: readonly Tab[],
  trail: readonly TrailEntry[],
  { flagged, title, matter, from }: Arrival,
): Tab[] {
  const here = trail.at(-1);
  if (!here) return [...tabs];
  const open = tabs.findIndex((t) => workOf(t.trail) === workOf(trail));
  const made =
    from &&
    isForm(from) &&
    !aboutOf(from.path) &&
    aboutOf(here.path) !== '' &&
    folderOf(from.path) === folderOf(here.path)
      ? from.path
      : here.path;
  const spent = tabs.findIndex((t, i) => i !== open && (t.path === here.path || t.path === made));
  const name = matter ?? tabs[open]?.matter;
  const tab: Tab = {
    title: name ?? title ?? here.title,
    path: here.path,
    trail,
    ...(name ? { matter: name } : {}),
  };
  const at = open >= 0 ? open : spent;
  if (at >= 0) return tabs.flatMap((t, i) => (i === at ? [tab] : i === spent ? [] : [t]));
  return flagged ? [...tabs, tab].slice(-mostTabs) : [...tabs];
}

/** Which tab stands for a place; -1 when none does. */
export const activeTab = (tabs: readonly Tab[], trail: readonly TrailEntry[]): number =>
  trail.length === 0 ? -1 : tabs.findIndex((t) => workOf(t.trail) === workOf(trail));

/** What breadcrumbs say: a place that is called as the one before it says what is done there instead. */
export function crumbNames(trail: readonly TrailEntry[]): string[] {
  return trail.map((e, i) => (i > 0 && trail[i - 1]?.title === e.title ? doneAt(e) : e.title));
}

function doneAt(e: TrailEntry): string {
  if (/\/audit$/.test(addressOf(e.path))) return '审核';
  if (!isForm(e)) return '详情';
  return idOf(e.path) === null ? '新建' : '修改';
}

const shownName = 12;

/** What tabs are called: the beginning of a long title, and its end as well where two begin alike. */
export function tabNames(titles: readonly string[]): string[] {
  const begin = (title: string) => [...title].slice(0, shownName).join('');
  return titles.map((title, i) => {
    const letters = [...title];
    if (letters.length <= shownName) return title;
    const isAlike = titles.some((other, j) => j !== i && other !== title && begin(other) === begin(title));
    return isAlike ? `${letters.slice(0, 5).join('')}…${letters.slice(5 - shownName).join('')}` : `${begin(title)}…`;
  });
}

export type Closing = 'this' | 'others' | 'right' | 'all';

/** Closes tabs; answers what stays and, when the active one went, where to go. */
export function closeTabs(
  tabs: readonly Tab[],
  index: number,
  which: Closing,
  active: number,
): { tabs: Tab[]; goTo?: string } {
  const stays = (i: number) =>
    which !== 'all' && (which === 'this' ? i !== index : which === 'others' ? i === index : i <= index);
  const left = tabs.filter((_, i) => stays(i));
  if (active < 0 || stays(active)) return { tabs: left };
  const neighbour = which === 'this' ? (left[index] ?? left[index - 1]) : which === 'all' ? undefined : tabs[index];
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
