/** The person's own menu: switch unit, light or dark, password, sign out. */
import type { MenuProps } from 'antd';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { screenNamed } from '../../kernel/web/registry.ts';
import { currentUser, onUserChange, signOut } from '../../kernel/web/session.ts';
import { showNotice } from '../../ui/controls/notices.tsx';
import { useShade } from '../../ui/tokens/ThemeRoot.tsx';

/** Says so for a second (specification §9), then starts anew at the sign-in page. */
async function leave(): Promise<void> {
  await signOut();
  showNotice('账号已退出', 'done', 1000);
  setTimeout(() => {
    location.hash = '#/login';
    location.reload();
  }, 1000);
}

export function useUserMenu() {
  const navigate = useNavigate();
  const { shade, choose } = useShade();
  const user = useSyncExternalStore(onUserChange, currentUser);
  const switchUnit = screenNamed('authorisation.list');
  const password = screenNamed('session.changePassword');
  const items: NonNullable<MenuProps['items']> = [
    { key: 'who', type: 'group', label: user ? `${user.user.name} · ${user.dwname}` : '' },
    // Specification §6: users with regtype 1 belong to several units.
    ...(user?.regtype === '1' && switchUnit
      ? [{ key: 'unit', label: '切换单位', onClick: () => void navigate(switchUnit.path) }]
      : []),
    {
      key: 'shade',
      label: shade === 'dark' ? '浅色界面' : '深色界面',
      onClick: () => choose(shade === 'dark' ? 'light' : 'dark'),
    },
    ...(password ? [{ key: 'password', label: '修改密码', onClick: () => void navigate(password.path) }] : []),
    { type: 'divider' },
    { key: 'leave', label: '退出登录', onClick: () => void leave().catch(() => {}) },
  ];
  return { user, items };
}
