import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('public-pages', {
  'notice.public': {
    path: '/notices',
    title: '{招标}公告',
    kind: 'list',
    record: 'notice',
    portal: true,
    open: true,
    page: () => import('./web/PublicNoticesPage.tsx'),
    menu: { group: '公告', orgTypes: ['supplier', 'expert'], first: true, strip: '找项目' },
  },
});
