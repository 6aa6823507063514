/** How a front end begins: the doors of sign-in by themselves where they are asked for or owed, the shell otherwise. */
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import {
  currentUser,
  fetchUser,
  forgetUser,
  holdUser,
  isOthersSession,
  type SessionUser,
  startAnew,
} from '../../kernel/web/session.ts';
import { configureWire } from '../../kernel/web/wire.ts';
import { doors } from '../../platform/identity/doors.ts';
import { ownStyleSheets } from '../../ui/tokens/own-style-sheets.ts';
import { applyShade, currentShade } from '../../ui/tokens/theme.ts';
import { Broken, Unbroken } from './Broken.tsx';
import { Entry, type EntryProps } from './door/Entry.tsx';
import type { OwnStep } from './door/useDoor.ts';
import { enter, hasEntered, indexPath } from './enter.ts';
import { isDoor, nextLoginStep } from './login-order.ts';

export interface FrontEnd {
  usetool: 'office' | 'portal';
  login: Pick<EntryProps, 'heading' | 'motto' | 'links' | 'registers'>;
  /** Loads the shell: everything that needs the component library. */
  loadShell: () => Promise<{ default: () => ReactNode }>;
  /** Hash routes that need no session. */
  isOpen: (path: string) => boolean;
}

const path = () => location.hash.slice(1).split('?')[0] ?? '';

let root: Root;
let showing: 'door' | 'shell' = 'door';

/** Goes to the sign-in page and remembers where the person was. A whole new page: nothing of the old session stays in memory. */
function toLogin(): void {
  // Several calls may learn at once that the session is over.
  if (path() === '/login' || path() === '/wlogin') return;
  const from = location.hash.slice(1);
  forgetUser();
  startAnew(from && !isDoor(path()) ? `#/login?from=${encodeURIComponent(from)}` : '#/login');
}

export function boot(front: FrontEnd): void {
  ownStyleSheets();
  configureWire({
    usetool: front.usetool,
    doors,
    pageuser: () => currentUser()?.userid ?? '',
    csrf: () => currentUser()?.csrf ?? '',
    toLogin,
    isOthers: isOthersSession,
  });
  applyShade(currentShade());
  root = createRoot(document.getElementById('root')!);
  // Doors and shell are pages of their own under one document: a hash that crosses between them starts anew.
  addEventListener('hashchange', () => (showing === 'shell' && !isDoor(path())) || location.reload());
  // A shell that cannot be fetched or does not start leaves no blank page.
  begin(front).catch((error) => root.render(<Broken error={error} />));
}

async function begin(front: FrontEnd): Promise<void> {
  if (isDoor(path())) return showDoor(front, await fetchUser(true).catch(() => undefined));
  if (!hasEntered()) {
    // A new tab of a browser that is signed in already: the session is in the cookie.
    const present = await fetchUser(true).catch(() => undefined);
    const isThrough = present && ['enter', 'jump'].includes(nextLoginStep(present).step);
    if (isThrough) await enter(present);
    else if (present || !front.isOpen(path())) {
      const from = location.hash.slice(1);
      history.replaceState(null, '', from.length > 1 ? `#/login?from=${encodeURIComponent(from)}` : '#/login');
      return showDoor(front, present);
    }
  }
  await showShell(front);
}

function showDoor(front: FrontEnd, present: SessionUser | undefined): void {
  const onEnter = async (user: SessionUser, hash: string) => {
    // The shell is on its way while the session is being set up.
    const shell = front.loadShell();
    await enter(user);
    history.replaceState(null, '', hash === '#/' ? `#${indexPath()}` : hash);
    showing = 'shell';
    root.render(<Shell page={(await shell).default} />);
  };
  if (present) holdUser(present);
  const step = present && nextLoginStep(present);
  const owed = step && step.step !== 'enter' && step.step !== 'jump' ? (step as OwnStep) : undefined;
  showing = 'door';
  fetchWhileTyping(front);
  root.render(<Entry {...front.login} path={path()} present={present} owed={owed} onEnter={onEnter} />);
}

/**
 * A person who begins to sign in needs the shell next. On a slow line it comes while they type, so that they need not
 * wait for it afterwards.
 */
function fetchWhileTyping(front: FrontEnd): void {
  const begun = new AbortController();
  const fetchShell = () => {
    begun.abort();
    // What does not come now is asked for again once they are in, and failure is told there.
    front.loadShell().catch(() => {});
  };
  for (const sign of ['input', 'pointerdown', 'keydown'])
    addEventListener(sign, fetchShell, { passive: true, signal: begun.signal });
}

async function showShell(front: FrontEnd): Promise<void> {
  showing = 'shell';
  const { default: page } = await front.loadShell();
  root.render(<Shell page={page} />);
}

const Shell = ({ page: Page }: { page: () => ReactNode }) => (
  <Unbroken>
    <Page />
  </Unbroken>
);
