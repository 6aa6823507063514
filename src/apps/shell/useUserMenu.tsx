/** The person's own menu: switch unit, light or dark, password, sign out. */
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { screenNamed, to } from '../../kernel/web/registry.ts';
import {
  currentUser,
  hasFeature,
  onUserChange,
  type SessionUser,
  signOut,
  startAnew,
} from '../../kernel/web/session.ts';
import { call, usedTool } from '../../kernel/web/wire.ts';
import { jumpTo } from '../../platform/identity/jump.ts';
import { useShade } from '../../ui/tokens/ThemeRoot.tsx';
import { leftMs, sayLeft } from './login-order.ts';

/** Says so for a second (specification §9), then starts anew at the sign-in page. */
async function leave(): Promise<void> {
  await signOut();
  sayLeft();
  setTimeout(() => startAnew('#/login'), leftMs);
}

/** Specification §3, showMobile: the person's own number stands there once it may be shown whole. */
const whoIs = ({ user, dwname, showMobile, mobile }: SessionUser) =>
  [user.name, dwname, showMobile === '1' ? mobile : ''].filter(Boolean).join(' · ');

/** The office system takes a name and a key, which is a ticket for one use. */
async function openOfficeSystem(): Promise<void> {
  const { LoginName, key, url } = await call<{ LoginName: string; key: string; url: string }>(
    '/agency/api/oa/getjumpparams.json',
  );
  const place = new URL(url);
  place.searchParams.set('LoginName', LoginName);
  place.searchParams.set('key', key);
  window.open(place, '_blank', 'noopener');
}

/** The outside systems that are open to this person's unit, each behind its own page. */
function useTargets(userid: string | undefined) {
  const { data = [] } = useQuery({
    queryKey: ['transfer', 'targets', userid],
    queryFn: ({ signal }) =>
      call<{ id: string; title: string }[]>('/agency/transfer/targets.json', {
        signal,
        ownFailures: true,
        quiet: true,
      }),
    enabled: Boolean(userid) && usedTool() !== 'portal',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** As a menu of the component library takes them. */
export type MenuItem =
  | { type: 'group'; key: string; label: string }
  | { type: 'divider' }
  | { type?: never; key: string; label: string; onClick: () => void };

export function useUserMenu() {
  const navigate = useNavigate();
  const { shade, choose } = useShade();
  const user = useSyncExternalStore(onUserChange, currentUser);
  const targets = useTargets(user?.userid);
  const switchUnit = screenNamed('authorisation.list');
  const password = screenNamed(usedTool() === 'portal' ? 'session.myPassword' : 'session.changePassword');
  const security = screenNamed(usedTool() === 'portal' ? 'session.mySecurity' : 'session.security');
  const messages = screenNamed(usedTool() === 'portal' ? 'message.myPreferences' : 'message.preferences');
  const watched = screenNamed('talk.watched');
  const items: MenuItem[] = [
    { key: 'who', type: 'group', label: user ? whoIs(user) : '' },
    // Specification §6: users with regtype 1 belong to several units.
    ...(user?.regtype === '1' && switchUnit
      ? [{ key: 'unit', label: '切换单位', onClick: () => void navigate(switchUnit.path) }]
      : []),
    ...(watched && usedTool() !== 'portal'
      ? [{ key: 'watched', label: '我的关注', onClick: () => void navigate(watched.path) }]
      : []),
    {
      key: 'shade',
      label: shade === 'dark' ? '浅色界面' : '深色界面',
      onClick: () => choose(shade === 'dark' ? 'light' : 'dark'),
    },
    ...(password ? [{ key: 'password', label: '修改密码', onClick: () => void navigate(password.path) }] : []),
    ...(security ? [{ key: 'security', label: '账号安全', onClick: () => void navigate(security.path) }] : []),
    ...(messages ? [{ key: 'messages', label: '消息设置', onClick: () => void navigate(messages.path) }] : []),
    // Specification §6: feature code hyc shows the jump to the office system.
    ...(hasFeature('officeJump')
      ? [{ key: 'oa', label: '办公系统', onClick: () => void openOfficeSystem().catch(() => {}) }]
      : []),
    ...targets.map(({ id, title }) => {
      const { screen, query } = jumpTo(id);
      return { key: `jump.${id}`, label: `前往${title}`, onClick: () => void navigate(to(screen, query)) };
    }),
    { type: 'divider' },
    { key: 'leave', label: '退出登录', onClick: () => void leave().catch(() => {}) },
  ];
  return { user, items };
}
