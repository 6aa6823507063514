import { expect, it } from 'vitest';
import type { Screen } from '../../kernel/screen/screen.ts';
import { screens } from '../screens.generated.ts';
import { barOf } from './entries.ts';

const portal = Object.entries<Screen>(screens).filter(([, s]) => s.portal);
const menuOf = (orgType: string) => ({
  menuList: portal
    .filter(([, s]) => s.menu && (!s.menu.orgTypes || s.menu.orgTypes.includes(orgType)))
    .map(([id, s]) => ({ id, title: s.title, path: s.path, group: s.menu?.group ?? '' })),
  menuList2: [],
});
const none = { menuList: [], menuList2: [] };

it('U17: whoever reads has three groups at most, with every entry of their menu in the bar or in one of them', () => {
  for (const orgType of ['supplier', 'expert']) {
    const menu = menuOf(orgType);
    const { groups, strip } = barOf(menu, portal, '/notices');
    expect(groups.map((g) => g.title)).toEqual(['公告公示', '我的业务', '监督与服务']);
    const paths = [...strip, ...groups.flatMap((g) => g.entries)].map((e) => e.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(menu.menuList.filter((e) => !paths.includes(e.path))).toEqual([]);
    expect(strip.length).toBeGreaterThan(0);
    expect(strip.length).toBeLessThanOrEqual(5);
    expect(strip.map((e) => e.title)).toContain('首页');
  }
});

it('U17: a guest has what is open, and nothing that asks for an account', () => {
  const { groups, strip } = barOf(none, portal, '/notices');
  expect(strip).toEqual([]);
  expect(groups.map((g) => g.id)).toEqual(['public', 'service']);
  expect(groups[0]?.entries[0]?.path).toBe('/notices');
  const open = portal.filter(([, s]) => s.open).map(([, s]) => s.path);
  expect(groups.flatMap((g) => g.entries).filter((e) => !open.includes(e.path))).toEqual([]);
});
