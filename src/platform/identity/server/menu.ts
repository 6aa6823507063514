/** The menu of one person (specification §6): the screens that name a menu group, for the person's roles and unit. */
import type { Actor } from '../../../kernel/access/where.ts';
import type { Screen } from '../../../kernel/screen/screen.ts';
import type { House } from '../../../kernel/server/house.ts';
import { isAdministration, menuOrder } from '../menu-places.ts';

export interface MenuEntry {
  id: string;
  title: string;
  path: string;
  group: string;
}

/** The reply of specification §3 and §7: the entries of the work, and apart from them those of running the office. */
export const menuLists = (entries: readonly MenuEntry[]) => ({
  menuList: entries.filter((e) => !isAdministration(e.group)),
  menuList2: entries.filter((e) => isAdministration(e.group)),
});

/** @param isTheirs whether a screen belongs to the edition that the person works in */
export function menuOf(
  house: House,
  actor: Actor,
  isTheirs: (screen: Pick<Screen, 'path' | 'feature'>) => boolean = () => true,
): MenuEntry[] {
  const { orgType } = actor;
  const isPortal = ['supplier', 'expert'].includes(orgType);
  return Object.entries(house.screens)
    .flatMap(([id, screen]) => {
      const { menu, portal, path, title } = screen;
      return menu && Boolean(portal) === isPortal && isTheirs(screen) ? [{ id, menu, path, title }] : [];
    })
    .filter(({ id, menu }) => (!menu.orgTypes || menu.orgTypes.includes(orgType)) && isShown(actor, id, menu.roles))
    .sort((a, b) => menuOrder(a.menu, orgType) - menuOrder(b.menu, orgType))
    .map(({ id, menu, path, title }) => ({ id: menu.id ?? id, title, path, group: menu.group }));
}

/** One of the person's roles has the entry, and the office did not take it away from that role. */
function isShown(actor: Actor, screenId: string, wanted: readonly string[] | undefined): boolean {
  const grants = actor.grants ?? actor.roles.map((role) => ({ role, withoutScreens: [] as string[] }));
  if (grants.length === 0) return !wanted;
  return grants.some((g) => (!wanted || wanted.includes(g.role)) && !g.withoutScreens.includes(screenId));
}
