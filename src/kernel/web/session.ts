/** Who is signed in: kept in session storage (specification §3), checked again on every route change and focus (§2, §4). */

import { useSyncExternalStore } from 'react';
import { heardServerTime } from '../../ui/clock/server-clock.ts';
import { showDialog } from '../../ui/controls/dialogs.tsx';
import { guestType, prefixOf } from '../record/doors.ts';
import type { ActionId } from '../record/known.ts';
import { destroyVault } from './forget-vault.ts';
import { lineIsDown, onLineChange } from './line.ts';
import { call, doors, HttpFailure, handOn, Refused, usedTool } from './wire.ts';

/** The current user of specification §3, as `getuserinfo` tells it. */
export interface SessionUser {
  user: { id: string; name: string; [more: string]: unknown };
  userid: string;
  isadmin: string;
  dwtype: string;
  dwname: string;
  /** The unit acted for; with `userid` it says whose page this is. */
  unitid?: string;
  orgcode: string;
  regtype: string;
  status: string;
  tzstatus: string;
  showxieyi: string | boolean;
  jumptender: string | boolean;
  tendersysindexurl: string;
  needPhoneLogin: string | boolean;
  showMobile: string | boolean;
  mobile: string;
  roles: readonly string[];
  csrf: string;
  mode: string;
  clock: { now: number | string; offset: number };
  [more: string]: unknown;
}

const place = (name: string) => `zhaocai.${usedTool()}.${name}`;

/** Reads something kept for this tab of the browser; nothing when it was never kept or cannot be read. */
export function kept<T>(name: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(place(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps something for this tab of the browser. */
export function keep(name: string, value: unknown): void {
  sessionStorage.setItem(place(name), JSON.stringify(value));
  if (name === 'identity') for (const tell of listeners) tell();
}

let user: SessionUser | undefined;
const listeners = new Set<() => void>();

/** The signed-in person; undefined before a sign-in and after a sign-out. */
export function currentUser(): SessionUser | undefined {
  user ??= kept<SessionUser>('user');
  return user;
}

export function storeUser(next: SessionUser): void {
  user = next;
  keep('user', next);
  heardServerTime(typeof next.clock?.now === 'string' ? Date.parse(next.clock.now) : (next.clock?.now ?? Date.now()));
  for (const tell of listeners) tell();
}

/** Knows the person without storing them: somebody whose sign-in is not yet through all its steps. */
export function holdUser(next: SessionUser): void {
  user = next;
}

/** Forgets the person and all that was kept for them in this tab. */
export function forgetUser(): void {
  user = undefined;
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(`zhaocai.${usedTool()}.`)) sessionStorage.removeItem(name);
  for (const tell of listeners) tell();
}

export function onUserChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const isAdministrator = () => currentUser()?.isadmin === '1';

/** A record belongs to the current user if its `adduserid` is theirs (specification §6). */
export const isMine = (row: { adduserid?: string }) =>
  row.adduserid !== undefined && row.adduserid === currentUser()?.userid;

/** Whether the person holds the permission of an action at all, by its id (specification §6); the record decides the rest. */
export const mayDo = (action: ActionId): boolean => (kept<string[]>('actions') ?? []).includes(action);

/** Whether the person may begin another row on this one, as it stands: `mayBegin(row, 'addendum.create')`. The answer of the row says so. */
export const mayBegin = (row: Readonly<Record<string, any>> | undefined, action: ActionId): boolean =>
  row?.$begins?.includes(action) ?? false;

/** Whether the office's edition or configuration switches a thing on. */
export const hasFeature = (name: string): boolean => (kept<string[]>('features') ?? []).includes(name);

/** `/agency/notice/list.json` for the signed-in person. */
export const recordPath = (record: string, verb: string) =>
  `/${prefixOf(doors(), currentUser()?.dwtype || guestType)}/${record}/${verb}.json`;

/** What the identity configuration says of one thing (specification §3); nothing when it says nothing. */
export const configured = (name: string): string | undefined =>
  (kept<{ configname: string; configvalue: string }[]>('identity') ?? []).find((i) => i.configname === name)
    ?.configvalue;

/** The same for a page, which is drawn again when an administrator changes it. */
export const useConfigured = (name: string): string | undefined =>
  useSyncExternalStore(onUserChange, () => configured(name));

/** Where code lists come from: the office's own, or the address that its configuration names (specification §3, §7). */
export const dictionaryPath = (): string => {
  return configured('dictionaryUrl') ?? '/platform/dictionary/items.json';
};

/** What stands before the addresses of files (specification §7): nothing, or the prefix that the configuration names. */
export const filePrefix = (): string => {
  return (configured('filePrefix') ?? '').replace(/\/$/, '');
};

/** The calls of sign-in and account exist for both front ends: each under its own door. */
export const doorPath = (call: string) => `/${doors().signIn[usedTool() === 'portal' ? 'portal' : 'office']}/${call}`;

/**
 * Asks the server who is signed in.
 * @param quietly without a session it answers undefined and does not go to the login
 */
export async function fetchUser(quietly = false): Promise<SessionUser | undefined> {
  try {
    const query = { 'user.id': currentUser()?.userid };
    const found = await call<SessionUser | null>(doorPath('getuserinfo'), {
      query,
      ownFailures: true,
      ownSession: quietly,
    });
    return found?.userid ? found : undefined;
  } catch (error) {
    if (quietly && error instanceof Refused) return undefined;
    throw error;
  }
}

let changed = false;
/** A check that got no answer is made up for when the line is back. */
let missed = false;

onLineChange(() => {
  if (missed && !lineIsDown()) void checkUser();
});

/** Another account, or another unit, in the same browser: this page's contents are not theirs (specification §4). */
async function refuseOtherUser(sameUser: boolean): Promise<void> {
  if (changed) return;
  changed = true;
  await showDialog({
    tone: 'error',
    title: sameUser ? '办理单位已变化' : '登录账号已变化',
    content: sameUser
      ? '当前浏览器已切换到另一个单位办理，请重新打开页面。'
      : '当前浏览器已登录其他账号，请重新打开新页面并登录。',
    confirm: sameUser ? '重新打开' : '重新登录',
    forced: true,
  });
  forgetUser();
  startAnew(sameUser ? '#/' : '#/login');
}

/**
 * A whole new page at another address, so that nothing of a session that is over stays in memory. The address is set
 * without telling the router: it would first draw that page without a person, and ask for what a guest may not read.
 */
export function startAnew(hash: string): void {
  history.replaceState(null, '', hash);
  location.reload();
}

let checking: Promise<void> | undefined;
let next: Promise<void> | undefined;

/**
 * Checks that the session is still this page's person in this page's unit: before each route change, when the tab regains
 * focus, after sleep, and when another tab says that somebody came or went. Reasons that come while a check is on its way
 * are one more check: what they are about may be newer than its answer.
 */
export function checkUser(): Promise<void> {
  if (checking) {
    next ??= checking.then(() => {
      next = undefined;
      return checkUser();
    });
    return next;
  }
  checking = checkOnce().finally(() => {
    checking = undefined;
  });
  return checking;
}

async function checkOnce(): Promise<void> {
  const stored = currentUser();
  if (!stored) return;
  missed = false;
  let found: { userid: string; unitid: string };
  try {
    found = await call(doorPath('checkUser'), { ownFailures: true, ownSession: true });
  } catch (error) {
    // The session is over. Perhaps another person signs in in a moment, and then that message goes in front of this
    // one.
    if (error instanceof Refused) handOn(error.reply);
    // No answer is no proof of another user.
    missed = error instanceof HttpFailure;
    return;
  }
  if (found.userid !== stored.userid) await refuseOtherUser(false);
  else if (stored.unitid && found.unitid !== stored.unitid) await refuseOtherUser(true);
}

/**
 * Whether a call was refused because the session is another person's by now: then the forced question stands already, and
 * no other word is needed.
 */
export async function isOthersSession(): Promise<boolean> {
  const stored = currentUser();
  if (!stored || changed) return changed;
  const found = await call<{ userid: string }>(doorPath('checkUser'), { ownFailures: true, ownSession: true }).catch(
    () => undefined,
  );
  if (!found || found.userid === stored.userid) return false;
  void refuseOtherUser(false);
  return true;
}

/** Reads the stored user anew: what the person may switch to, or who they are, has changed. */
export async function renewUser(): Promise<void> {
  await checkUser();
  if (changed || !currentUser()) return;
  const found = await fetchUser().catch(() => undefined);
  if (found) storeUser(found);
}

const channelName = () => `zhaocai.${usedTool()}.session`;

/** Tells the other tabs of this browser that somebody came, went or changed over. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName());
  channel.postMessage('changed');
  channel.close();
}

/** Hears what `tellOtherTabs` of another tab says, until the answer is called. */
export function onOtherTab(tell: () => void): () => void {
  const channel = new BroadcastChannel(channelName());
  channel.onmessage = () => tell();
  return () => channel.close();
}

/** Ends the session on the server and forgets it here, with what the person kept on this device. */
export async function signOut(): Promise<void> {
  const leaving = currentUser()?.userid;
  await call(doorPath('logout'));
  forgetUser();
  if (leaving) await destroyVault(leaving);
  tellOtherTabs();
}
