/** The person's menu: at most a dozen entries with icons, the rest folded into groups; as a narrow rail the icons alone. */
import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useWaiting } from '../../capabilities/workbench/web/useWaiting.ts';
import { officeWords, screenNamed, to } from '../../kernel/web/registry.ts';
import { few } from '../../ui/format/amount.ts';
import { Icon, type IconName, isIcon } from '../../ui/layout/Icon.tsx';
import { menuEntries } from '../shell/menu-entries.ts';
import { habit, onHabitChange, toggleHabit } from '../shell/menu-habits.ts';
import { entryOf, favouritesGroup, type MenuGroup, menuShape, type PlacedEntry } from '../shell/menu-shape.ts';
import type { TrailEntry } from '../shell/trail.ts';

const groupIcons = new Map<string, IconName>([
  [favouritesGroup, 'star'],
  ['工作', 'list'],
  ['审核', 'inbox'],
  ['库', 'box'],
  ['财务', 'yuan'],
  ['事务', 'tool'],
  ['系统', 'gear'],
  ['运行', 'pulse'],
]);

interface EntryProps {
  entry: PlacedEntry;
  /** How much waits behind it. */
  count: number | undefined;
  isHere: boolean;
  isFavourite: boolean;
  onLeave: () => void;
}

function Entry({ entry, count, isHere, isFavourite, onLeave }: EntryProps) {
  const navigate = useNavigate();
  const { id, path, icon } = entry;
  const title = officeWords(entry.title);
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
      <a
        href={`#${path}`}
        onClick={go}
        className={isHere ? 'zc-on' : ''}
        aria-current={isHere ? 'page' : undefined}
        title={title}
      >
        {isIcon(icon) && entry.place === 'top' ? <Icon name={icon} /> : null}
        <span>{title}</span>
        {count ? (
          <i>
            {few(count)}
            <span className="zc-visually-hidden"> 件待办</span>
          </i>
        ) : null}
      </a>
      {entry.place === 'top' ? null : (
        <button
          type="button"
          className="zc-star"
          aria-pressed={isFavourite}
          aria-label={isFavourite ? `取消收藏 ${title}` : `收藏 ${title}`}
          onClick={() => toggleHabit('favourites', id)}
        >
          {isFavourite ? '★' : '☆'}
        </button>
      )}
    </div>
  );
}

interface GroupProps {
  group: MenuGroup;
  waiting: ReadonlyMap<string, number>;
  here: PlacedEntry | undefined;
  favourites: readonly string[];
  isOpen: boolean;
  onToggle: () => void;
  onLeave: () => void;
}

function Group({ group, waiting, here, favourites, isOpen, onToggle, onLeave }: GroupProps) {
  const name = officeWords(group.name);
  const isWaiting = group.entries.some((e) => waiting.has(e.path));
  const holds = group.entries.some((e) => e === here);
  return (
    <section aria-label={name} className={isOpen ? 'is-open' : undefined}>
      <button
        type="button"
        className={`zc-side-group${holds && !isOpen ? ' zc-on' : ''}`}
        aria-expanded={isOpen}
        title={name}
        onClick={onToggle}
      >
        <Icon name={groupIcons.get(group.name) ?? 'list'} />
        <span>{name}</span>
        {isWaiting && !isOpen ? (
          <i className="zc-side-dot">
            <span className="zc-visually-hidden">有待办</span>
          </i>
        ) : null}
        <Icon name="fold" />
      </button>
      {isOpen ? (
        <div className="zc-side-fold">
          {group.entries.map((e) => (
            <Entry
              key={e.id}
              entry={e}
              count={waiting.get(e.path)}
              isHere={e === here}
              isFavourite={favourites.includes(e.id)}
              onLeave={onLeave}
            />
          ))}
        </div>
      ) : null}
    </section>
  );
}

interface SideMenuProps {
  trail: readonly TrailEntry[];
  /** Icons alone; a group opens beside them. */
  isRail: boolean;
  /** A place was chosen; on a phone the menu gives way to it. */
  onLeave: () => void;
}

export function SideMenu({ trail, isRail, onLeave }: SideMenuProps) {
  const entries = menuEntries();
  const waiting = new Map(useWaiting().map(({ screen, count }) => [screenNamed(screen)?.path ?? screen, count]));
  const favourites = useSyncExternalStore(onHabitChange, () => habit('favourites'));
  const opened = useSyncExternalStore(onHabitChange, () => habit('opened'));
  // Beside the rail one group at a time lies over the page, and closes again.
  const [beside, setBeside] = useState<string>();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const shape = menuShape(entries, favourites);
  const here = entryOf(
    entries.filter((e) => e.place !== 'flow' || favourites.includes(e.id)),
    trail,
    pathname,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every new place
  useEffect(() => setBeside(undefined), [pathname, isRail]);
  useEffect(() => {
    if (!beside) return;
    const away = (event: Event) => nav.current?.contains(event.target as Node) || setBeside(undefined);
    const leaveIt = (event: KeyboardEvent) => event.key === 'Escape' && setBeside(undefined);
    addEventListener('pointerdown', away);
    addEventListener('keydown', leaveIt);
    return () => {
      removeEventListener('pointerdown', away);
      removeEventListener('keydown', leaveIt);
    };
  }, [beside]);
  const toggle = (name: string) =>
    isRail ? setBeside((open) => (open === name ? undefined : name)) : toggleHabit('opened', name);
  return (
    <nav ref={nav} className={`zc-side${isRail ? ' zc-side-rail' : ''}`} aria-label="主菜单">
      {shape.top.map((e) => (
        <Entry
          key={e.id}
          entry={e}
          count={waiting.get(e.path)}
          isHere={e === here}
          isFavourite={false}
          onLeave={onLeave}
        />
      ))}
      <hr />
      {shape.groups.map((group) => (
        <Group
          key={group.name}
          group={group}
          waiting={waiting}
          here={here}
          favourites={favourites}
          isOpen={isRail ? beside === group.name : opened.includes(group.name)}
          onToggle={() => toggle(group.name)}
          onLeave={onLeave}
        />
      ))}
      {entries.length === 0 ? <p className="zc-side-none">您的账号还没有菜单，请联系管理员。</p> : null}
      {entries.length > 0 ? (
        <footer>
          <Link to={to('workbench.places')} onClick={onLeave} title="全部页面">
            <Icon name="list" />
            <span>全部页面</span>
          </Link>
          <kbd>Ctrl K</kbd>
        </footer>
      ) : null}
    </nav>
  );
}
