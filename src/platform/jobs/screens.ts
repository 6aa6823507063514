import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('jobs', {
  'jobs.page': {
    path: '/agency/jobs/index',
    title: '后台作业',
    kind: 'page',
    page: () => import('./web/JobsPage.tsx'),
    menu: { group: '运行', roles: ['admin'], orgTypes: ['platform'] },
  },
});
