/** From a proven sign-in to a usable page: what specification §4, step 6 stores and loads. */
import { setWording } from '../../kernel/web/registry.ts';
import { configured, currentUser, keep, kept, type SessionUser, storeUser } from '../../kernel/web/session.ts';
import { call, featureCode } from '../../kernel/web/wire.ts';
import { type ArrangedDay, registerCalendar } from '../../platform/calendar/working-days.ts';
import { featuresOf, type IdentityItem, itemValue, wordingOf } from '../../platform/editions/editions.ts';
import { showNotice } from '../../ui/controls/notices.tsx';

export interface MenuEntry {
  id: string;
  title: string;
  path: string;
  group: string;
}

export interface Menu {
  menuList: MenuEntry[];
  menuList2: MenuEntry[];
}

interface KnownYear {
  year: number;
  days: ArrangedDay[];
}

/** Stores the user, loads identity configuration and permissions, reports progress, then loads the menu. */
export async function enter(user: SessionUser): Promise<void> {
  storeUser(user);
  const [identity, actions, progress] = await Promise.all([
    call<IdentityItem[]>('/agency/getIdentity.json'),
    call<string[]>('/web/common/getactionlist.json'),
    // Progress is brought up to date in passing: without it the page is still right, only later.
    call<{ total: number } | null>('/agency/transaction/zbproject/updatexmjd.json', {
      body: {},
      quiet: true,
      ownFailures: true,
    }).catch(() => null),
  ]);
  keep('actions', actions);
  keepIdentity(identity);
  const [menu, calendars] = await Promise.all([
    call<Menu>('/agency/tree/get_menu.json'),
    call<KnownYear[]>('/web/calendar.json'),
  ]);
  keep('menu', menu);
  keep('calendars', calendars);
  restoreKept();
  // Specification §3, tzstatus: notices wait unread.
  if (progress && progress.total > 0) showNotice(`上次登录以来，${progress.total} 个项目有了进展`, 'idle', 4000);
  if (user.tzstatus === '1') showNotice('您有未读通知，请查看“消息”', 'idle', 4000);
}

let readAt = Number.NEGATIVE_INFINITY;

/** Whether words and menu were read this very moment, so that nothing can have changed since. */
export const isJustRead = (): boolean => performance.now() - readAt < 3000;

function keepIdentity(identity: readonly IdentityItem[]): void {
  readAt = performance.now();
  keep('identity', identity);
  keep('features', featuresOf(identity, featureCode()));
  // Specification §3: `ishbdx` with value `1` is remembered.
  keep('ishbdx', itemValue(identity, 'ishbdx') === '1' ? '1' : null);
}

/** An administrator changed the settings: words, features and menu hold from the next page on, without a new sign-in. */
export async function renewIdentity(): Promise<void> {
  const [identity, menu] = await Promise.all([
    call<IdentityItem[]>('/agency/getIdentity.json', { ownFailures: true }),
    call<Menu>('/agency/tree/get_menu.json', { ownFailures: true }),
  ]);
  keepIdentity(identity);
  keep('menu', menu);
  restoreKept();
}

/** Sets the words and the working days that this tab was told of; after a reload of the page as well. */
export function restoreKept(): void {
  setWording(wordingOf(kept<IdentityItem[]>('identity') ?? [], featureCode()));
  for (const { year, days } of kept<KnownYear[]>('calendars') ?? []) registerCalendar(year, days);
}

export const keptMenu = (): Menu => kept<Menu>('menu') ?? { menuList: [], menuList2: [] };

/** Specification §4, step 6: the configured index, or /tempindex where none is configured. */
export const indexPath = (): string => configured('indexPath') ?? '/tempindex';

/** Whether this tab of the browser has everything that a page needs. */
export const hasEntered = (): boolean => currentUser() !== undefined && kept('menu') !== undefined;

/**
 * Where `/agency/home` leads: owners whose menu has entry o010000 to their project list, others to the workbench
 * (specification §2). Where that screen is not there yet, the menu's first entry.
 */
export function homePath(menu: Menu, exists: (path: string) => boolean): string {
  const entries = [...menu.menuList, ...menu.menuList2];
  const owner = entries.some((m) => m.id === 'o010000');
  const wanted = owner ? '/zbr/proprietorzbproject/list' : '/agency/workbench/index';
  return exists(wanted) ? wanted : (entries[0]?.path ?? wanted);
}
