import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('settings', {
  'settings.page': {
    path: '/agency/settings/index',
    title: '系统设置',
    kind: 'page',
    page: () => import('./web/SettingsPage.tsx'),
    menu: { group: '系统', roles: ['admin'] },
  },
});
