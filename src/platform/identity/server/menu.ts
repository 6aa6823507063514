/** The menu of one person (specification §6): the screens that name a menu group, for the person's roles and unit. */
import type { Actor } from '../../../kernel/access/where.ts';
import type { Screen } from '../../../kernel/screen/screen.ts';
import type { House } from '../../../kernel/server/house.ts';

/** Groups in the order of a working day; screens within a group stand as their capabilities do. */
const menuGroups = [
  '工作',
  '审核',
  '公告',
  '发标',
  '{投标}',
  '{开标}',
  '{评标}',
  '{定标}',
  '保证金',
  '库',
  '工具',
  '监督',
];
/** Running the office stands apart from the work, and after it. */
const administration = '系统';
const placeOf = ({ group, first }: NonNullable<Screen['menu']>) =>
  (menuGroups.includes(group) ? menuGroups.indexOf(group) : menuGroups.length + (group === administration ? 1 : 0)) -
  (first ? 0.5 : 0);

export interface MenuEntry {
  id: string;
  title: string;
  path: string;
  group: string;
}

/** The reply of specification §3 and §7: the entries of the work, and apart from them those of running the office. */
export const menuLists = (entries: readonly MenuEntry[]) => ({
  menuList: entries.filter((e) => e.group !== administration),
  menuList2: entries.filter((e) => e.group === administration),
});

/** @param isTheirs whether an address belongs to the edition that the person works in */
export function menuOf(house: House, actor: Actor, isTheirs: (path: string) => boolean = () => true): MenuEntry[] {
  const isPortal = ['supplier', 'expert'].includes(actor.orgType);
  return Object.entries(house.screens)
    .filter(([, s]) => s.menu && Boolean(s.portal) === isPortal && isTheirs(s.path))
    .filter(([, { menu }]) => !menu!.orgTypes || menu!.orgTypes.includes(actor.orgType))
    .filter(([id, { menu }]) => isShown(actor, id, menu!.roles))
    .sort(([, a], [, b]) => placeOf(a.menu!) - placeOf(b.menu!))
    .map(([id, s]) => ({ id: s.menu!.id ?? id, title: s.title, path: s.path, group: s.menu!.group }));
}

/** One of the person's roles has the entry, and the office did not take it away from that role. */
function isShown(actor: Actor, screenId: string, wanted: readonly string[] | undefined): boolean {
  const grants = actor.grants ?? actor.roles.map((role) => ({ role, withoutScreens: [] as string[] }));
  if (grants.length === 0) return !wanted;
  return grants.some((g) => (!wanted || wanted.includes(g.role)) && !g.withoutScreens.includes(screenId));
}
