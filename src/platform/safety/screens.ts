import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('safety', {
  'safety.page': {
    path: '/agency/safety/index',
    title: '安全状况',
    kind: 'page',
    page: () => import('./web/SafetyPage.tsx'),
    menu: { group: '系统', roles: ['admin'], orgTypes: ['platform'] },
  },
});
