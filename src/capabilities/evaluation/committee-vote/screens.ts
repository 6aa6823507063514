import { defineScreens } from '../../../kernel/screen/screen.ts';

export const screens = defineScreens('evaluation', {
  'committee-vote.list': {
    path: '/agency/project/pingbiao/pwyh/vote/list',
    title: '{评标}委员会表决',
    kind: 'list',
    record: 'committee-vote',
    trail: ['project.list', 'collusion-report.list'],
    menu: { group: '{评标}', orgTypes: ['agency', 'buyer', 'supervisor'] },
  },
  'committee-vote.detail': {
    path: '/agency/project/pingbiao/pwyh/vote/detail',
    title: '{评标}委员会表决',
    kind: 'detail',
    record: 'committee-vote',
    page: () => import('./web/VoteDetailPage.tsx'),
    trail: ['project.list', 'committee-vote.list'],
  },
});
