/** The person's menu as it is drawn: what stands by itself, then groups; what belongs to one project stands in its flow. Pure. */
import type { Screen } from '../../kernel/screen/screen.ts';
import { type MenuPlace, menuPlace } from '../../platform/identity/menu-places.ts';
import type { Menu, MenuEntry } from './enter.ts';
import type { TrailEntry } from './trail.ts';

/** An entry of the reply with what its screen declares of its place. */
export interface PlacedEntry extends MenuEntry {
  place: MenuPlace;
  icon: string | undefined;
}

export interface MenuGroup {
  name: string;
  entries: readonly PlacedEntry[];
}

export interface MenuShape {
  top: readonly PlacedEntry[];
  groups: readonly MenuGroup[];
}

/** @param screens the screens of this front end */
export function placedEntries(
  { menuList, menuList2 }: Menu,
  screens: readonly Screen[],
  orgType: string,
): PlacedEntry[] {
  const byPath = new Map(screens.map((s) => [s.path, s]));
  return [...menuList, ...menuList2].map((entry) => {
    const screen = byPath.get(entry.path);
    return { ...entry, place: menuPlace(screen ?? {}, orgType), icon: screen?.menu?.top?.icon };
  });
}

export const favouritesGroup = '收藏';

/** @param favourites ids of entries that the person wants at hand, wherever they stand otherwise */
export function menuShape(entries: readonly PlacedEntry[], favourites: readonly string[]): MenuShape {
  const groups = Map.groupBy(
    entries.filter((e) => e.place === 'group'),
    (e) => e.group,
  );
  const liked = favourites.flatMap((id) => entries.find((e) => e.id === id && e.place !== 'top') ?? []);
  return {
    top: entries.filter((e) => e.place === 'top'),
    groups: [
      ...(liked.length > 0 ? [{ name: favouritesGroup, entries: liked }] : []),
      ...[...groups].map(([name, of]) => ({ name, entries: of })),
    ],
  };
}

const addressOf = (path: string) => path.split('?')[0]?.toLowerCase().replace(/\/+$/, '') ?? '';

/** The entry that a place belongs to: itself, or the nearest of what stands before it in its trail. */
export function entryOf(
  entries: readonly PlacedEntry[],
  trail: readonly TrailEntry[],
  pathname: string,
): PlacedEntry | undefined {
  for (const path of [pathname, ...trail.map((e) => e.path).toReversed()]) {
    const found = entries.find((e) => addressOf(e.path) === addressOf(path));
    if (found) return found;
  }
  return undefined;
}
