/** What comes after a successful sign-in, in the order of specification §4. Pure. */

import { showNotice } from '../../ui/controls/notices.tsx';

export interface LoginFlags {
  /**
   * `verify` or `setup`: the second factor belongs to the proof of the person's identity, so it stands before the six
   * steps.
   */
  secondFactor?: string;
  needPhoneLogin?: unknown;
  showxieyi?: unknown;
  status?: string;
  jumptender?: unknown;
  tendersysindexurl?: string;
}

export type LoginStep =
  | { step: 'second-factor'; mode: 'verify' | 'setup' }
  | { step: 'phone' }
  | { step: 'terms'; path: '/xieyi' }
  | { step: 'change-password'; path: '/editPwd' }
  | { step: 'first-edit' }
  | { step: 'jump'; url: string }
  | { step: 'enter' };

const isSet = (flag: unknown) => flag === true || flag === 1 || flag === '1' || flag === 'true';

/** The server's flags are read again after each step, so what is behind the person no longer stands in them. */
export function nextLoginStep(user: LoginFlags): LoginStep {
  if (user.secondFactor === 'verify' || user.secondFactor === 'setup')
    return { step: 'second-factor', mode: user.secondFactor };
  if (isSet(user.needPhoneLogin)) return { step: 'phone' };
  if (isSet(user.showxieyi)) return { step: 'terms', path: '/xieyi' };
  if (user.status === 'editpwd') return { step: 'change-password', path: '/editPwd' };
  if (user.status === 'true-other') return { step: 'first-edit' };
  // The address comes from the office's settings; anything but a web address is ignored.
  if (isSet(user.jumptender) && /^https?:\/\//.test(user.tendersysindexurl ?? ''))
    return { step: 'jump', url: user.tendersysindexurl! };
  return { step: 'enter' };
}

/** Addresses that the sign-in entry draws itself, before there is a shell. */
export const isDoor = (path: string) => /^\/(w?login|register|xieyi|editPwd|transfer\/index)$/.test(path);

/** Where the person wanted to go before being sent to a door: a place of this front end, never another site. */
export function wantedPlace(hash: string): string {
  const query = new URLSearchParams(hash.split('?').slice(1).join('?'));
  const from = query.get('from') ?? query.get('to') ?? '';
  return /^\/(?![/\\])/.test(from) ? from : '/';
}

// What a browser says once somebody has left (specification §9).

/** How long the message stands, in milliseconds; what comes after it waits as long. */
export const leftMs = 1000;

export const sayLeft = (): void => showNotice('账号已退出', 'done', leftMs);
