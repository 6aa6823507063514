import { defineScreens } from '../../../kernel/screen/screen.ts';

export const screens = defineScreens('evaluation', {
  'evaluation-room.ready': {
    path: '/agency/project/pingbiao/pbzb/list',
    title: '{评标}准备',
    kind: 'page',
    page: () => import('./web/ReadyPage.tsx'),
    trail: ['project.list', 'evaluation-room.readyByDay'],
  },
  'evaluation-room.readyByDay': {
    path: '/agency/project/pingbiao/pbzblb/list',
    title: '{评标}准备列表',
    kind: 'page',
    page: () => import('./web/ReadyByDayPage.tsx'),
    trail: ['project.list'],
    menu: { group: '{评标}', orgTypes: ['agency', 'buyer', 'supervisor'], first: true },
  },
});
