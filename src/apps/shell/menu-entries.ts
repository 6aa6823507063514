import { ownScreens } from '../../kernel/web/registry.ts';
import { currentUser } from '../../kernel/web/session.ts';
import { keptMenu } from './enter.ts';
import { type PlacedEntry, placedEntries } from './menu-shape.ts';

/** Every entry of the person's menu, shown there or not. */
export const menuEntries = (): PlacedEntry[] =>
  placedEntries(
    keptMenu(),
    ownScreens().map(([, screen]) => screen),
    currentUser()?.dwtype ?? '',
  );
