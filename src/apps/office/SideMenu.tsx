/** The person's menu: favourites and recent screens, groups that fold, a search by words or pinyin initials. */
import { type MouseEvent, memo, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { words } from '../../kernel/web/registry.ts';
import { useComposed } from '../../ui/controls/useComposed.ts';
import { isMeant } from '../../ui/format/pinyin.ts';
import { keptMenu, type MenuEntry } from '../shell/enter.ts';
import { habit, onHabitChange, toggleHabit } from '../shell/menu-habits.ts';

const shownRecent = 4;

function groupsOf(entries: readonly MenuEntry[]): [string, MenuEntry[]][] {
  const groups = new Map<string, MenuEntry[]>();
  for (const e of entries) groups.set(e.group, [...(groups.get(e.group) ?? []), e]);
  return [...groups];
}

interface EntryProps {
  id: string;
  path: string;
  title: string;
  count: number | undefined;
  isHere: boolean;
  isFavourite: boolean;
  onLeave: () => void;
}

/** Drawn again only when something of its own changes: the router's own links, a hundred of them, follow every step. */
const Entry = memo(function Entry({ id, path, title, count, isHere, isFavourite, onLeave }: EntryProps) {
  const navigate = useNavigate();
  const go = (event: MouseEvent) => {
    // Another tab or window is the browser's business.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onLeave();
    // Where one stands already is no step to come back from.
    void navigate(path, { replace: location.hash === `#${path}` });
  };
  return (
    <div className="zc-side-entry">
      <a href={`#${path}`} onClick={go} className={isHere ? 'zc-on' : ''} aria-current={isHere ? 'page' : undefined}>
        <span>{title}</span>
        {count ? <i>{count}</i> : null}
      </a>
      <button
        type="button"
        className="zc-star"
        aria-pressed={isFavourite}
        aria-label={isFavourite ? `取消收藏 ${title}` : `收藏 ${title}`}
        onClick={() => toggleHabit('favourites', id)}
      >
        {isFavourite ? '★' : '☆'}
      </button>
    </div>
  );
});

/** @param onLeave a place was chosen; on a phone the menu gives way to it */
export function SideMenu({ onLeave }: { onLeave: () => void }) {
  const menu = keptMenu();
  const entries = [...menu.menuList, ...menu.menuList2];
  const [wanted, setWanted] = useState('');
  const filter = useComposed(wanted, setWanted);
  const favourites = useSyncExternalStore(onHabitChange, () => habit('favourites'));
  const recent = useSyncExternalStore(onHabitChange, () => habit('recent'));
  const folded = useSyncExternalStore(onHabitChange, () => habit('folded'));
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // Whoever came here by a link sees where it stands in the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every new place
  useEffect(() => {
    nav.current?.querySelector('.zc-on')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const latest = useRef(onLeave);
  latest.current = onLeave;
  const leave = useCallback(() => latest.current(), []);
  const isSearch = wanted.trim() !== '';
  const found = isSearch ? entries.filter((e) => isMeant(words(e.title), wanted)) : entries;
  const named = (ids: readonly string[]) => ids.flatMap((id) => entries.find((e) => e.id === id) ?? []);
  const recentEntries = named(recent).filter((e) => !favourites.includes(e.id) && e.path !== pathname);
  const groups: [string, readonly MenuEntry[]][] = isSearch
    ? groupsOf(found)
    : [['收藏', named(favourites)], ['最近', recentEntries.slice(0, shownRecent)], ...groupsOf(entries)];
  return (
    <nav ref={nav} className="zc-side" aria-label="主菜单">
      {entries.length > 12 ? (
        <input
          className="zc-side-filter"
          type="search"
          placeholder="找菜单，如 公告 或 gg"
          aria-label="筛选菜单"
          {...filter}
        />
      ) : null}
      {groups.map(([group, items]) => {
        if (items.length === 0) return null;
        const isFolded = folded.includes(group) && !isSearch;
        return (
          <section key={group} aria-label={words(group)}>
            <button
              type="button"
              className="zc-side-group"
              aria-expanded={!isFolded}
              onClick={() => toggleHabit('folded', group)}
            >
              {words(group)}
            </button>
            {isFolded
              ? null
              : items.map((e) => (
                  <Entry
                    key={e.id}
                    id={e.id}
                    path={e.path}
                    title={words(e.title)}
                    count={e.count}
                    isHere={pathname === e.path || pathname.startsWith(`${e.path}/`)}
                    isFavourite={favourites.includes(e.id)}
                    onLeave={leave}
                  />
                ))}
          </section>
        );
      })}
      {found.length === 0 ? (
        <p className="zc-side-none">{isSearch ? '没有符合的菜单' : '您的账号还没有菜单，请联系管理员。'}</p>
      ) : null}
    </nav>
  );
}
