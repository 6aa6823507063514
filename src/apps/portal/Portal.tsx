/** The portal's shell for suppliers, experts and readers: one bar, a few entries, the work underneath; made for a phone as well. */

import { QueryClientProvider } from '@tanstack/react-query';
import { Dropdown } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createHashRouter, Link, NavLink, Outlet, redirect, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { PageShellContext } from '../../kernel/web/page.tsx';
import { fillRegistry, ownScreens, words } from '../../kernel/web/registry.ts';
import { currentUser } from '../../kernel/web/session.ts';
import { ThemeRoot } from '../../ui/tokens/ThemeRoot.tsx';
import { recordLoaders } from '../registry.generated.ts';
import { screens } from '../screens.generated.ts';
import { ClockLever } from '../shell/ClockLever.tsx';
import { keptMenu, restoreKept } from '../shell/enter.ts';
import { Hosts } from '../shell/Hosts.tsx';
import { MessageBell } from '../shell/MessageBell.tsx';
import { createQueries } from '../shell/queries.ts';
import { screenRoutes } from '../shell/routes.tsx';
import { Trail } from '../shell/Trail.tsx';
import { usePlaces } from '../shell/usePlaces.ts';
import { useSessionWatch } from '../shell/useSessionWatch.ts';
import { useUserMenu } from '../shell/useUserMenu.tsx';

fillRegistry({ recordLoaders, screens, portal: true });
restoreKept();

/** Where readers begin. */
const firstPage = '/notices';

/** The entries of the bar: the person's menu, or what everybody may read. */
function entries(): { id: string; title: string; path: string }[] {
  const { menuList, menuList2 } = keptMenu();
  if (menuList.length > 0) return [...menuList, ...menuList2];
  return ownScreens()
    .filter(([, s]) => s.open && s.kind === 'list')
    .toSorted(([, a], [, b]) => Number(b.path === firstPage) - Number(a.path === firstPage))
    .map(([id, s]) => ({ id, title: s.title, path: s.path }));
}

function SignedIn() {
  const { user, items } = useUserMenu();
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <button type="button" className="zc-top-button">
        <span className="zc-user-name" title={user?.user.name}>
          {user?.user.name}
        </span>{' '}
        <span aria-hidden>▾</span>
      </button>
    </Dropdown>
  );
}

/** More entries than these have a row, or two, of their own. */
const inOneRow = 8;

function Entries() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a phone they are pushed sideways: where one is stands in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every new place
  useEffect(() => {
    nav.current?.querySelector('.zc-on')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  const all = entries();
  return (
    <nav ref={nav} className={`zc-portal-nav${all.length > inOneRow ? ' is-long' : ''}`} aria-label="主菜单">
      {all.map((e) => (
        <NavLink key={e.id} to={e.path} className={({ isActive }) => (isActive ? 'zc-on' : '')}>
          {words(e.title)}
        </NavLink>
      ))}
    </nav>
  );
}

function Frame() {
  const { trail, related, tell } = usePlaces(screens, '招采门户');
  useSessionWatch();
  const shell = useMemo(() => ({ trail: <Trail trail={trail} related={related} />, tell }), [trail, related, tell]);
  return (
    <div className="zc-portal">
      <header className="zc-top zc-no-print">
        <Link className="zc-brand" to="/">
          招采 <span>门户</span>
        </Link>
        <Entries />
        <div className="zc-top-end">
          <ClockLever />
          <MessageBell />
          {currentUser() ? (
            <SignedIn />
          ) : (
            <a className="zc-button zc-button-main" href="#/login">
              登录
            </a>
          )}
        </div>
      </header>
      <main id="main" className="zc-main" tabIndex={-1}>
        <PageShellContext value={shell}>
          <Outlet />
        </PageShellContext>
      </main>
      <Hosts />
    </div>
  );
}

const home = () => redirect(entries()[0]?.path ?? firstPage);

// Made when the shell appears: before that the address may still be the sign-in's.
const createRouter = () =>
  createHashRouter([
    {
      path: '/',
      Component: Frame,
      HydrateFallback: () => null,
      children: [
        { index: true, loader: home },
        // Where a sign-in leads when the address named no page (specification §4).
        { path: '/tempindex', loader: home },
        ...screenRoutes(),
      ],
    },
  ]);

const queries = createQueries();

export default function Portal() {
  const [router] = useState(createRouter);
  return (
    <ThemeRoot>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeRoot>
  );
}
