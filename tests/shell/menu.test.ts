/** The menu that each kind of person gets (U12): a dozen entries at most before a group is opened, and everything within reach. */
import { describe, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import { menuShape, placedEntries } from '../../src/apps/shell/menu-shape.ts';
import type { Actor } from '../../src/kernel/access/where.ts';
import { menuOrder } from '../../src/platform/identity/menu-places.ts';
import { type Role, rolesOfUnit } from '../../src/platform/identity/role/roles.ts';
import { menuLists, menuOf } from '../../src/platform/identity/server/power-routes.ts';
import { isIcon } from '../../src/ui/layout/Icon.tsx';

const kinds = ['agency', 'buyer', 'supervisor', 'platform'] as const;
const person = (orgType: string, roles: readonly Role[]): Actor => ({
  id: 'p',
  name: '',
  org: 'o',
  orgName: '',
  orgType,
  roles: [...roles],
  isAdmin: false,
});
const people = kinds.flatMap((kind) => [
  [kind, rolesOfUnit[kind]] as const,
  ...rolesOfUnit[kind].map((role) => [kind, [role]] as const),
]);

const placed = (kind: string, roles: readonly Role[]) =>
  placedEntries(menuLists(menuOf(house, person(kind, roles))), Object.values(house.screens), kind);

describe('the menu', () => {
  it.each(people)('of %s as %j shows at most twelve entries before a group is opened', (kind, roles) => {
    const entries = placed(kind, roles);
    // With a favourite, which has a group of its own.
    const liked = entries.find((e) => e.place === 'group');
    const { top, groups } = menuShape(entries, liked ? [liked.id] : []);
    expect(top[0]?.id).toBe('workbench.index');
    expect(top.length + groups.length).toBeLessThanOrEqual(12);
    expect(top.every((e) => isIcon(e.icon))).toBe(true);
  });

  it('knows every group that a screen names', () => {
    const orders = Object.values(house.screens).flatMap(({ menu }) =>
      menu ? [menuOrder({ ...menu, first: false }, '')] : [],
    );
    expect(orders.every((at) => Number.isInteger(at) && at !== 99)).toBe(true);
  });

  it('keeps what belongs to one project out of the groups, and within reach of the directory', () => {
    const entries = placed('agency', ['agent']);
    const place = (id: string) => entries.find((e) => e.id === id)?.place;
    expect([
      place('project.list'),
      place('supplier.list'),
      place('tender-document.list'),
      place('award-notice.list'),
    ]).toEqual(['top', 'group', 'flow', 'flow']);
  });

  it('is the portal’s in one row, without groups', () => {
    expect(placed('supplier', ['bidder']).some((e) => e.place === 'flow')).toBe(false);
  });
});
