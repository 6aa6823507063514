/** The person's menu: groups that fold, a filter when it is long. */
import { useState } from 'react';
import { NavLink } from 'react-router';
import { words } from '../../kernel/web/registry.ts';
import { keptMenu, type MenuEntry } from '../shell/enter.ts';

const foldedPlace = 'zhaocai.menu.folded';

function groupsOf(entries: readonly MenuEntry[]): [string, MenuEntry[]][] {
  const groups = new Map<string, MenuEntry[]>();
  for (const e of entries) groups.set(e.group, [...(groups.get(e.group) ?? []), e]);
  return [...groups];
}

/** @param onLeave a place was chosen; on a phone the menu gives way to it */
export function SideMenu({ onLeave }: { onLeave: () => void }) {
  const menu = keptMenu();
  const entries = [...menu.menuList, ...menu.menuList2];
  const [wanted, setWanted] = useState('');
  const [folded, setFolded] = useState<readonly string[]>(() => JSON.parse(localStorage.getItem(foldedPlace) ?? '[]'));
  const fold = (group: string) => {
    const next = folded.includes(group) ? folded.filter((g) => g !== group) : [...folded, group];
    localStorage.setItem(foldedPlace, JSON.stringify(next));
    setFolded(next);
  };
  const found = wanted.trim() ? entries.filter((e) => words(e.title).includes(wanted.trim())) : entries;
  return (
    <nav className="zc-side" aria-label="主菜单">
      {entries.length > 12 ? (
        <input
          className="zc-side-filter"
          type="search"
          value={wanted}
          placeholder="筛选菜单"
          aria-label="筛选菜单"
          onChange={(event) => setWanted(event.target.value)}
        />
      ) : null}
      {groupsOf(found).map(([group, items]) => {
        const isFolded = folded.includes(group) && !wanted.trim();
        return (
          <section key={group}>
            <button type="button" className="zc-side-group" aria-expanded={!isFolded} onClick={() => fold(group)}>
              {words(group)}
            </button>
            {isFolded
              ? null
              : items.map((e) => (
                  <NavLink
                    key={e.id}
                    to={e.path}
                    onClick={onLeave}
                    className={({ isActive }) => (isActive ? 'zc-on' : '')}
                  >
                    <span>{words(e.title)}</span>
                    {e.count ? <i>{e.count}</i> : null}
                  </NavLink>
                ))}
          </section>
        );
      })}
      {found.length === 0 ? (
        <p className="zc-side-none">{wanted ? '没有符合的菜单' : '您的账号还没有菜单，请联系管理员。'}</p>
      ) : null}
    </nav>
  );
}
