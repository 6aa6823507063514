/** Where an entry of the menu stands. Pure: the server orders the menu by it and the page draws it. */
import type { Screen } from '../../kernel/screen/screen.ts';

type Declared = NonNullable<Screen['menu']>;

/** By itself above the groups, folded into its group, or only in the directory and where its project's flow leads to it. */
export type MenuPlace = 'top' | 'group' | 'flow';

/** What belongs to one project is come to through its flow; its lists over all projects stand in the directory. */
const ofOneProject: readonly string[] = ['发标', '{投标}', '{开标}', '{评标}', '{定标}'];

/** @param orgType the kind of the person's unit */
export function menuPlace({ menu, portal }: Pick<Screen, 'menu' | 'portal'>, orgType: string): MenuPlace {
  if (menu && isTop(menu, orgType)) return 'top';
  return menu && !portal && ofOneProject.includes(menu.group) ? 'flow' : 'group';
}

const isTop = ({ top }: Declared, orgType: string) => Boolean(top && (!top.orgTypes || top.orgTypes.includes(orgType)));

/** Groups in the order of a working day; screens within a group stand as their capabilities do. */
const menuGroups = [
  '工作',
  '公告',
  '发标',
  '{投标}',
  '{开标}',
  '{评标}',
  '{定标}',
  '审核',
  '库',
  '财务',
  '事务',
  // Running the office stands apart from the work, and after it.
  '系统',
  '运行',
];
/** The place of a group among the others. */
export const groupOrder = (group: string): number => menuGroups.indexOf(group);

const administration: readonly string[] = ['系统', '运行'];

/** Whether a group is of running the office. */
export const isAdministration = (group: string): boolean => administration.includes(group);

/** What stands by itself, in the order of its icons. */
const icons: readonly string[] = ['home', 'folder', 'check', 'bell', 'clock', 'open', 'flag'];

/** The order of a menu: what stands by itself, then the groups. */
export const menuOrder = (menu: Declared, orgType: string): number =>
  isTop(menu, orgType)
    ? icons.indexOf(menu.top?.icon ?? '')
    : 100 + menuGroups.indexOf(menu.group) - (menu.first ? 0.5 : 0);
