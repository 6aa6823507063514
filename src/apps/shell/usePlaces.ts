/** Trail, tabs and window title of the place that is shown, kept in session storage. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigate, useNavigation } from 'react-router';
import type { Screens } from '../../kernel/screen/screen.ts';
import type { PageFacts } from '../../kernel/web/page.tsx';
import { isRecord, words } from '../../kernel/web/registry.ts';
import { checkUser, hasFeature, keep, kept } from '../../kernel/web/session.ts';
import { keepRecent } from './menu-habits.ts';
import { ownTrail, type Through } from './own-trail.ts';
import { relatedPlaces } from './related.ts';
import {
  activeTab,
  type Closing,
  closeTabs,
  moveTab,
  nextTabs,
  nextTrail,
  type Tab,
  type TrailEntry,
} from './trail.ts';

/** The row that a place is about. Pure. */

/**
 * The row that a place shows or changes, where its address names one. A screen without a record (a stored file, say) is
 * about no row, so it has no watchers and no remarks.
 */
export function rowOf(
  screens: Screens,
  screenId: string | undefined,
  search: string,
  isRecord: (id: string) => boolean,
): { record: string; id: string } | undefined {
  const screen = screenId ? screens[screenId] : undefined;
  const query = new URLSearchParams(search);
  // A queue that is gone through names its row `at`.
  const id = query.get('at') ?? query.get('id');
  return screen?.record && screen.kind !== 'list' && id && isRecord(screen.record)
    ? { record: screen.record, id }
    : undefined;
}

interface Places {
  trail: readonly TrailEntry[];
  tabs: readonly Tab[];
}

/** Prints and redirects are passed through; everything else is a place to come back to. */
const hasTab = (kind: string | undefined) => kind !== undefined && kind !== 'print' && kind !== 'redirect';

/** @param through whose trail leads through another screen; the same object at every call */
export function usePlaces(screens: Screens, brand: string, through?: Through) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const path = pathname + search;
  const screenId = (useMatches().at(-1)?.handle as { screenId?: string } | undefined)?.screenId;
  const [related, setRelated] = useState<readonly TrailEntry[]>([]);
  const [places, setPlaces] = useState<Places>(() => ({
    trail: kept<TrailEntry[]>('trail') ?? [],
    tabs: kept<Tab[]>('tabs') ?? [],
  }));
  // A page may say what it is about before or after the shell learns where it is.
  const said = useRef<PageFacts & { pathname?: string }>({});
  const here = useRef(pathname);
  here.current = pathname;

  const arrive = useCallback(
    (to: string, id: string | undefined) => {
      const facts = said.current.pathname === to.split('?')[0] ? said.current : {};
      const screen = id ? screens[id] : undefined;
      const query = new URLSearchParams(to.split('?')[1]);
      const project = facts.matter ?? query.get('project') ?? query.get('f.project') ?? undefined;
      const name = facts.title ?? (screen ? words(screen.title) : '页面');
      document.title = `${name} · ${brand}`;
      setRelated(id ? relatedPlaces(screens, { screenId: id, path: to, project }, hasFeature, words) : []);
      // A place without a screen has no trail of its own: it resets the history (specification §2) and is no tab.
      if (!id || !screen) return setPlaces((p) => ({ ...p, trail: nextTrail(p.trail, [{ title: name, path: to }]) }));
      const { title, matterName: matter } = facts;
      if (hasTab(screen.kind) && (title || screen.kind === 'list'))
        keepRecent({ path: to, title: title ?? words(screen.title) });
      // A step's own page says in a moment which project it is of: until then it is no tab.
      const isUntold = !title && !project && query.has('id') && through?.screens.has(id);
      setPlaces((p) => {
        const trail = nextTrail(p.trail, ownTrail(screens, id, to, project, words, through));
        const flagged = hasTab(screen.kind) && !isUntold;
        return { trail, tabs: nextTabs(p.tabs, trail, { flagged, title, matter, from: p.trail.at(-1) }) };
      });
    },
    [screens, brand, through],
  );

  useEffect(() => arrive(path, screenId), [arrive, path, screenId]);
  // Specification §2: before a route changes its title is set and the person is checked again; a page whose code is
  // still on its way is a place already.
  const coming = useNavigation().location?.pathname;
  useEffect(() => {
    const next = Object.values(screens).find((s) => s.path === coming);
    if (next) document.title = `${words(next.title)} · ${brand}`;
  }, [screens, brand, coming]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the person is checked again at every new place
  useEffect(() => void checkUser(), [coming ?? pathname]);
  useEffect(() => {
    keep('trail', places.trail);
    keep('tabs', places.tabs);
  }, [places]);

  const tell = useCallback(
    (facts: PageFacts) => {
      said.current = { ...facts, pathname: here.current };
      arrive(here.current + location.hash.slice(1).replace(/^[^?]*/, ''), screenId);
    },
    [arrive, screenId],
  );

  const about = useMemo(() => rowOf(screens, screenId, search, isRecord), [screens, screenId, search]);
  const active = activeTab(places.tabs, places.trail);
  const close = (index: number, which: Closing) => {
    const { tabs, goTo } = closeTabs(places.tabs, index, which, active);
    setPlaces((p) => ({ ...p, tabs }));
    if (goTo) void navigate(goTo);
  };
  const move = (from: number, to: number) => setPlaces((p) => ({ ...p, tabs: moveTab(p.tabs, from, to) }));
  return { ...places, related, about, active, tell, close, move, screenId };
}
