import { expect, it } from 'vitest';
import { screens } from '../screens.generated.ts';
import { isDoor } from '../shell/login-order.ts';
import { isOpenPath } from './open-paths.ts';

it('whoever opens the address of a public page gets the page and not the sign-in, and of no other', () => {
  const portal = Object.values(screens).filter((s) => s.portal);
  expect(portal.filter((s) => s.open && !isOpenPath(s.path) && !isDoor(s.path)).map((s) => s.path)).toEqual([]);
  expect(portal.filter((s) => !s.open && isOpenPath(s.path)).map((s) => s.path)).toEqual([]);
  expect(portal.filter((s) => s.open).length).toBeGreaterThan(5);
});
