/** What the portal's bar offers: a few entries by themselves, and three groups for all the rest. Pure. */
import type { Screen } from '../../kernel/screen/screen.ts';
import type { Menu, MenuEntry } from '../shell/enter.ts';

export interface Entry {
  id: string;
  title: string;
  path: string;
}

export interface EntryGroup {
  id: 'public' | 'mine' | 'service';
  title: string;
  entries: readonly Entry[];
}

export interface Bar {
  strip: readonly Entry[];
  groups: readonly EntryGroup[];
}

const titles = { public: '公告公示', mine: '我的业务', service: '监督与服务' } as const;

/** Where the entries of a menu group stand. */
const places: ReadonlyMap<string, EntryGroup['id']> = new Map([
  ['公告', 'public'],
  ...['事务', '库', '系统', '运行'].map((group) => [group, 'service'] as const),
]);
const placeOf = (group: string): EntryGroup['id'] => places.get(group) ?? 'mine';

type Named = readonly [id: string, screen: Screen];

/** Lists that everybody reads, as the menu would name them. */
const openLists = (screens: readonly Named[], publicPath: string): MenuEntry[] =>
  screens
    .filter(([, s]) => s.open && s.kind === 'list')
    .map(([id, s]) => ({ id, title: s.title, path: s.path, group: s.menu?.group ?? '事务' }))
    .toSorted((a, b) => Number(b.path === publicPath) - Number(a.path === publicPath));

/**
 * @param menu the person's; empty for a guest
 * @param screens the portal's
 * @param firstPath where readers begin
 */
export function barOf({ menuList, menuList2 }: Menu, screens: readonly Named[], firstPath: string): Bar {
  const mine = [...menuList, ...menuList2];
  const open = openLists(screens, firstPath);
  // A person who has a menu also reads what is open to everybody.
  const all = [...mine, ...open.filter((e) => !mine.some((m) => m.path === e.path))];
  const words = new Map(screens.flatMap(([, s]) => (s.menu?.strip ? [[s.path, s.menu.strip] as const] : [])));
  const strip = mine.flatMap(({ id, path }) => {
    const title = words.get(path);
    return title ? [{ id, title, path }] : [];
  });
  const groups = (Object.keys(titles) as EntryGroup['id'][]).map((id) => ({
    id,
    title: titles[id],
    // What stands in the bar by itself is not said twice.
    entries: all.filter((e) => placeOf(e.group) === id && !strip.some((s) => s.path === e.path)),
  }));
  return { strip, groups: groups.filter((g) => g.entries.length > 0) };
}
