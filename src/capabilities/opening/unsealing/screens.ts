import { defineScreens } from '../../../kernel/screen/screen.ts';

const office = ['agency', 'buyer', 'supervisor'] as const;

// Ours: the specification names no unsealing.
export const screens = defineScreens('opening', {
  'unsealing.list': {
    path: '/agency/project/kaibiao/qifeng/list',
    title: '启封',
    kind: 'list',
    record: 'unsealing',
    trail: ['project.list'],
    menu: { group: '{开标}', orgTypes: office },
  },
  'unsealing.detail': {
    path: '/agency/project/kaibiao/qifeng/detail',
    title: '启封详情',
    kind: 'detail',
    record: 'unsealing',
    page: () => import('./web/UnsealingPage.tsx'),
    trail: ['project.list', 'unsealing.list'],
  },
});
