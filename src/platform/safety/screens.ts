import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('safety', {
  'safety.page': {
    path: '/agency/safety/index',
    title: '安全状况',
    kind: 'page',
    page: () => import('./web/SafetyPage.tsx'),
    menu: { group: '运行', roles: ['admin'], orgTypes: ['platform'] },
  },
});
