/** The office's shell: top bar, menu, tabs, and the screens inside. */

import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { createHashRouter, Outlet, type RouteObject, redirect } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { PageShellContext } from '../../kernel/web/page.tsx';
import { fillRegistry, ownScreens } from '../../kernel/web/registry.ts';
import { currentUser } from '../../kernel/web/session.ts';
import { ThemeRoot } from '../../ui/tokens/ThemeRoot.tsx';
import { recordLoaders } from '../registry.generated.ts';
import { screens } from '../screens.generated.ts';
import { homePath, keptMenu, restoreKept } from '../shell/enter.ts';
import { Hosts } from '../shell/Hosts.tsx';
import { createQueries } from '../shell/queries.ts';
import { RootBroke, screenRoutes } from '../shell/routes.tsx';
import { StandInHead } from '../shell/StandInHead.tsx';
import { Trail } from '../shell/Trail.tsx';
import { usePlaces } from '../shell/usePlaces.ts';
import { useRenewal } from '../shell/useRenewal.ts';
import { useSessionWatch } from '../shell/useSessionWatch.ts';
import { stepTrail } from '../step-screens.generated.ts';
import { SideMenu } from './SideMenu.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';

const HelpPanel = lazy(() => import('./HelpPanel.tsx'));

fillRegistry({
  recordLoaders,
  screens,
  portal: false,
  speech: async () => (await import('../../capabilities/procedure/said.ts')).saidBy,
});
restoreKept();

const homePlace = { title: '首页', path: '/agency/home' };

/** On a narrow screen the menu lies over the page and is opened when it is needed; on a wide one it is at least a rail. */
const menuWanted = () => localStorage.getItem('zhaocai.menu') !== 'closed' && innerWidth > 960;

function Frame() {
  const { trail, related, about, tabs, active, tell, close, move, screenId } = usePlaces(screens, '招采', stepTrail);
  const [menuOpen, setMenuOpen] = useState(menuWanted);
  const [isNarrow, setIsNarrow] = useState(innerWidth <= 960);
  const [helpOpen, setHelpOpen] = useState(false);
  useEffect(() => {
    const narrow = matchMedia('(max-width: 960px)');
    const adapt = () => {
      setIsNarrow(narrow.matches);
      setMenuOpen(menuWanted());
    };
    narrow.addEventListener('change', adapt);
    return () => narrow.removeEventListener('change', adapt);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: help is about the place where it was asked for
  useEffect(() => setHelpOpen(false), [screenId]);
  useSessionWatch();
  useRenewal();
  const shell = useMemo(
    () => ({ trail: <Trail trail={trail} home={homePlace} related={related} about={about} />, tell }),
    [trail, related, about, tell],
  );
  const toggleMenu = () => {
    if (innerWidth > 960) localStorage.setItem('zhaocai.menu', menuOpen ? 'closed' : 'open');
    setMenuOpen(!menuOpen);
  };
  return (
    <div className={`zc-office${menuOpen ? '' : ' zc-office-rail'}`}>
      <button type="button" className="zc-skip" onClick={() => document.getElementById('main')?.focus()}>
        跳到内容
      </button>
      <TopBar onMenu={toggleMenu} menuOpen={menuOpen} onHelp={() => setHelpOpen(true)} />
      {menuOpen || !isNarrow ? (
        <SideMenu trail={trail} isRail={!menuOpen && !isNarrow} onLeave={() => isNarrow && setMenuOpen(false)} />
      ) : null}
      {menuOpen && isNarrow ? (
        <button type="button" className="zc-side-away" aria-label="收起菜单" onClick={() => setMenuOpen(false)} />
      ) : null}
      <TabBar tabs={tabs} active={active} onClose={close} onMove={move} />
      <main id="main" className="zc-main" tabIndex={-1}>
        <StandInHead trail={trail} home={homePlace} />
        <PageShellContext value={shell}>
          <Outlet />
        </PageShellContext>
      </main>
      {helpOpen ? (
        <Suspense fallback={null}>
          <HelpPanel screenId={screenId} onClose={() => setHelpOpen(false)} />
        </Suspense>
      ) : null}
      <Hosts />
    </div>
  );
}

const home = () => redirect(homePath(keptMenu(), (path) => ownScreens().some(([, s]) => s.path === path)));

/** What this house is built of, to be looked at and measured. An office that works has none of it. */
const workshop = (): RouteObject[] =>
  currentUser()?.mode === 'demo'
    ? [
        { path: '/dev/parts', lazy: async () => ({ Component: (await import('./dev/PartsPage.tsx')).default }) },
        { path: '/dev/form', lazy: async () => ({ Component: (await import('./dev/LargeForm.tsx')).default }) },
      ]
    : [];

// Made when the shell appears: before that the address may still be the sign-in's.
const createRouter = () =>
  createHashRouter([
    {
      path: '/',
      Component: Frame,
      errorElement: <RootBroke />,
      HydrateFallback: () => null,
      children: [
        // Loaders, not elements: one navigation that a quicker click of the person replaces.
        { index: true, loader: () => redirect('/tempindex') },
        { path: '/tempindex', loader: () => redirect('/agency/home') },
        { path: '/agency/home', loader: home },
        ...workshop(),
        ...screenRoutes(),
      ],
    },
  ]);

const queries = createQueries();

export default function Office() {
  const [router] = useState(createRouter);
  return (
    <ThemeRoot>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeRoot>
  );
}
