/** How a front end begins: sign-in by itself where it is asked for or nobody is signed in, the shell otherwise. */
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { currentUser, fetchUser, forgetUser, type SessionUser } from '../../kernel/web/session.ts';
import { configureWire } from '../../kernel/web/wire.ts';
import { applyShade, currentShade } from '../../ui/tokens/theme.ts';
import { enter, hasEntered } from './enter.ts';
import { Login, type LoginProps } from './Login.tsx';

export interface FrontEnd {
  usetool: 'office' | 'portal';
  login: Pick<LoginProps, 'heading' | 'motto' | 'links'>;
  /** Loads the shell: everything that needs the component library. */
  loadShell: () => Promise<{ default: () => ReactNode }>;
  /** Hash routes that need no session. */
  isOpen: (path: string) => boolean;
}

const path = () => location.hash.slice(1).split('?')[0] ?? '';
const isLogin = () => /^\/w?login$/.test(path());

let root: Root;
let showing: 'login' | 'shell' = 'login';

/** Goes to the sign-in page and remembers where the person was. A whole new page: nothing of the old session stays in memory. */
function toLogin(): void {
  // Several calls may learn at once that the session is over.
  if (isLogin()) return;
  const from = location.hash.slice(1);
  forgetUser();
  location.hash = from ? `#/login?from=${encodeURIComponent(from)}` : '#/login';
  location.reload();
}

export function boot(front: FrontEnd): void {
  configureWire({
    usetool: front.usetool,
    pageuser: () => currentUser()?.userid ?? '',
    csrf: () => currentUser()?.csrf ?? '',
    toLogin,
  });
  applyShade(currentShade());
  root = createRoot(document.getElementById('root')!);
  // Sign-in and shell are two pages under one document: a hash that crosses between them starts anew.
  addEventListener('hashchange', () => isLogin() === (showing === 'login') || location.reload());
  void begin(front);
}

async function begin(front: FrontEnd): Promise<void> {
  if (isLogin()) return showLogin(front);
  if (!hasEntered()) {
    // A new tab of a browser that is signed in already: the session is in the cookie.
    const present = await fetchUser(true).catch(() => undefined);
    if (present) await enter(present);
    else if (!front.isOpen(path())) {
      const from = location.hash.slice(1);
      history.replaceState(null, '', from.length > 1 ? `#/login?from=${encodeURIComponent(from)}` : '#/login');
      return showLogin(front);
    }
  }
  await showShell(front);
}

function showLogin(front: FrontEnd): void {
  const onEnter = async (user: SessionUser, hash: string) => {
    // The shell is on its way while the session is being set up.
    const shell = front.loadShell();
    await enter(user);
    history.replaceState(null, '', hash);
    showing = 'shell';
    root.render(<Shell page={(await shell).default} />);
  };
  showing = 'login';
  root.render(<Login {...front.login} onEnter={onEnter} />);
}

async function showShell(front: FrontEnd): Promise<void> {
  showing = 'shell';
  const { default: page } = await front.loadShell();
  root.render(<Shell page={page} />);
}

const Shell = ({ page: Page }: { page: () => ReactNode }) => <Page />;
