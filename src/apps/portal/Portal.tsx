/** The portal's shell for suppliers, experts and readers: one bar, a few entries, the work underneath; made for a phone as well. */

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createHashRouter, Link, NavLink, Outlet, redirect, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { PageShellContext } from '../../kernel/web/page.tsx';
import { fillRegistry, officeWords, ownScreens } from '../../kernel/web/registry.ts';
import { currentUser } from '../../kernel/web/session.ts';
import { ThemeRoot } from '../../ui/tokens/ThemeRoot.tsx';
import { recordLoaders } from '../registry.generated.ts';
import { screens } from '../screens.generated.ts';
import { ClockLever } from '../shell/ClockLever.tsx';
import { keptMenu, restoreKept } from '../shell/enter.ts';
import { Hosts } from '../shell/Hosts.tsx';
import { MessageBell } from '../shell/MessageBell.tsx';
import { createQueries } from '../shell/queries.ts';
import { RootBroke, screenRoutes } from '../shell/routes.tsx';
import { StandInHead } from '../shell/StandInHead.tsx';
import { Trail } from '../shell/Trail.tsx';
import { usePlaces } from '../shell/usePlaces.ts';
import { useSessionWatch } from '../shell/useSessionWatch.ts';
import { useUserMenu } from '../shell/useUserMenu.tsx';
import { barOf, type Entry, type EntryGroup } from './entries.ts';
import './portal.css';

fillRegistry({
  recordLoaders,
  screens,
  portal: true,
  speech: async () => (await import('../../capabilities/procedure/said.ts')).saidBy,
});
restoreKept();

/** Where readers begin. */
const firstPage = '/notices';

const homePlace = { title: '门户', path: '/' };

const bar = () => barOf(keptMenu(), ownScreens(), firstPage);

function SignedIn() {
  const { user, items } = useUserMenu();
  const name = user?.user.name;
  return (
    <Fold
      name="zc-portal-person"
      className="zc-portal-person"
      title={
        <span className="zc-user-name" title={name}>
          {name}
        </span>
      }
    >
      {(close) => (
        <div role="menu">
          {items.map((item) =>
            item.type === 'divider' ? (
              <hr key="divider" />
            ) : item.type === 'group' ? (
              <p key={item.key}>{item.label}</p>
            ) : (
              <button
                key={item.key}
                type="button"
                role="menuitem"
                onClick={() => {
                  close();
                  item.onClick();
                }}
              >
                {item.label}
              </button>
            ),
          )}
        </div>
      )}
    </Fold>
  );
}

const fold = (box: HTMLDetailsElement | null) => box?.removeAttribute('open');

interface FoldProps {
  /** Of those with one name, one is open at a time. */
  name: string;
  className?: string | undefined;
  title: ReactNode;
  children: (close: () => void) => ReactNode;
}

/** What stands behind its name; choosing something, Escape and a press elsewhere close it. */
function Fold({ name, className, title, children }: FoldProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) fold(box.current);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, []);
  return (
    <details
      ref={box}
      name={name}
      className={className}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        fold(box.current);
        box.current?.querySelector('summary')?.focus();
      }}
    >
      <summary>{title}</summary>
      <div>{children(() => fold(box.current))}</div>
    </details>
  );
}

function Group({ group: { title, entries }, isHere }: { group: EntryGroup; isHere: boolean }) {
  return (
    <Fold name="zc-portal-group" className={isHere ? 'is-here' : undefined} title={title}>
      {(close) =>
        entries.map((e) => (
          <NavLink key={e.id} to={e.path} onClick={close} className={({ isActive }) => (isActive ? 'zc-on' : '')}>
            {officeWords(e.title)}
          </NavLink>
        ))
      }
    </Fold>
  );
}

function Entries() {
  const { pathname } = useLocation();
  const { strip, groups } = bar();
  const isAt = ({ path }: Entry) => pathname === path || pathname.startsWith(`${path}/`);
  return (
    <nav className="zc-portal-nav" aria-label="主菜单">
      {strip.length > 0 ? (
        <div className="zc-portal-strip">
          {strip.map((e) => (
            <NavLink key={e.id} to={e.path} className={({ isActive }) => (isActive ? 'zc-on' : '')}>
              {officeWords(e.title)}
            </NavLink>
          ))}
        </div>
      ) : null}
      <div className="zc-portal-groups">
        {groups.map((group) => (
          <Group key={group.id} group={group} isHere={!strip.some(isAt) && group.entries.some(isAt)} />
        ))}
      </div>
    </nav>
  );
}

function Frame() {
  const { trail, related, tell } = usePlaces(screens, '招采门户');
  useSessionWatch();
  const shell = useMemo(
    () => ({ trail: <Trail trail={trail} home={homePlace} related={related} />, tell }),
    [trail, related, tell],
  );
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
            <>
              <a className="zc-top-button zc-portal-register" href="#/register">
                供应商注册
              </a>
              <a className="zc-button zc-button-main" href="#/login">
                登录
              </a>
            </>
          )}
        </div>
      </header>
      <main id="main" className="zc-main" tabIndex={-1}>
        <StandInHead trail={trail} home={homePlace} />
        <PageShellContext value={shell}>
          <Outlet />
        </PageShellContext>
      </main>
      <Hosts />
    </div>
  );
}

/** What a person has to do, where their menu names it; readers begin with the notices. */
const home = () => redirect(bar().strip[0]?.path ?? firstPage);

// Made when the shell appears: before that the address may still be the sign-in's.
const createRouter = () =>
  createHashRouter([
    {
      path: '/',
      Component: Frame,
      errorElement: <RootBroke />,
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
