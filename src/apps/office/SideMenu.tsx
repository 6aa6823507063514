/** The person's menu: favourites and recent screens, groups that fold, a search by words or pinyin initials. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { NavLink, useLocation } from 'react-router';
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
  entry: MenuEntry;
  isFavourite: boolean;
  onLeave: () => void;
}

function Entry({ entry, isFavourite, onLeave }: EntryProps) {
  const title = words(entry.title);
  return (
    <div className="zc-side-entry">
      <NavLink to={entry.path} onClick={onLeave} className={({ isActive }) => (isActive ? 'zc-on' : '')}>
        <span>{title}</span>
        {entry.count ? <i>{entry.count}</i> : null}
      </NavLink>
      <button
        type="button"
        className="zc-star"
        aria-pressed={isFavourite}
        aria-label={isFavourite ? `取消收藏 ${title}` : `收藏 ${title}`}
        onClick={() => toggleHabit('favourites', entry.id)}
      >
        {isFavourite ? '★' : '☆'}
      </button>
    </div>
  );
}

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
  const isSearch = wanted.trim() !== '';
  const found = entries.filter((e) => isMeant(words(e.title), wanted));
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
                  <Entry key={e.id} entry={e} isFavourite={favourites.includes(e.id)} onLeave={onLeave} />
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
