/** From a proven identity to the next step: the dialog of another account, then the flags, one after another. */
import { useState } from 'react';
import {
  fetchUser,
  forgetUser,
  holdUser,
  type SessionUser,
  signOut,
  tellOtherTabs,
} from '../../../kernel/web/session.ts';
import { Thrown } from '../../../kernel/web/wire.ts';
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import { isDoor, type LoginStep, nextLoginStep, sayLeft, wantedPlace } from '../login-order.ts';

export type OwnStep = Extract<
  LoginStep,
  { step: 'second-factor' | 'phone' | 'terms' | 'change-password' | 'first-edit' }
>;

/** Specification §8: a browser that is signed in to another account signs it out first, if the person wants that. */
async function leaveOther(reply: Thrown['reply']): Promise<boolean> {
  const { name = '', dwname = '' } = reply.tdata ?? {};
  const sure = await showDialog({
    tone: 'ask',
    title: reply.msg,
    content: `已登录：${name}（${dwname}）。确认后该账号将退出，再登录您的账号。`,
    confirm: '退出并继续',
    cancel: '取消',
  });
  if (!sure) return false;
  await signOut();
  sayLeft();
  return true;
}

export interface DoorProps {
  /** Everything of the sign-in is done; the shell takes over at this hash. */
  onEnter: (user: SessionUser, hash: string) => Promise<void>;
}

export function useDoor(onEnter: DoorProps['onEnter'], start?: { user: SessionUser; step: OwnStep }) {
  const [at, setAt] = useState(start);

  /** Reads the flags again and goes where they lead. */
  const follow = async (): Promise<void> => {
    const user = await fetchUser(true);
    if (!user) {
      setAt(undefined);
      return;
    }
    holdUser(user);
    const next = nextLoginStep(user);
    if (next.step === 'jump') {
      location.assign(next.url);
      return;
    }
    const wanted = wantedPlace(location.hash);
    if (next.step === 'enter') {
      tellOtherTabs();
      // A door that was asked for before signing in: a phone that scanned a code.
      if (isDoor(wanted.split('?')[0]!)) {
        location.hash = `#${wanted}`;
        location.reload();
        return;
      }
      await onEnter(user, `#${wanted}`);
      return;
    }
    const path = 'path' in next ? next.path : '/login';
    history.replaceState(null, '', `#${path}${wanted === '/' ? '' : `?from=${encodeURIComponent(wanted)}`}`);
    setAt({ user, step: next });
  };

  /** Proves who it is, once more after another account was signed out, and follows. */
  const admit = async (prove: () => Promise<unknown>): Promise<void> => {
    forgetUser();
    try {
      await prove();
    } catch (error) {
      if (!(error instanceof Thrown) || error.code !== 'other-account') throw error;
      if (!(await leaveOther(error.reply))) return;
      await prove();
    }
    await follow();
  };

  /** Gives the sign-in up: the half-open session ends. */
  const leave = async (): Promise<void> => {
    await signOut().catch(() => {});
    history.replaceState(null, '', '#/login');
    setAt(undefined);
  };

  return { at, follow, admit, leave };
}
