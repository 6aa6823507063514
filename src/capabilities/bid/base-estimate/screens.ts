import { defineScreens } from '../../../kernel/screen/screen.ts';

const office = ['agency', 'buyer', 'supervisor'] as const;
const trail = ['project.list', 'base-estimate.list'] as const;

export const screens = defineScreens('bid', {
  'base-estimate.list': {
    path: '/agency/project/kaibiao/biaodi/list',
    title: '标底',
    kind: 'list',
    record: 'base-estimate',
    page: async () => ({ default: (await import('./web/BaseEstimatePages.tsx')).BaseEstimateListPage }),
    trail: ['project.list'],
    menu: { group: '{开标}', orgTypes: office },
  },
  'base-estimate.seal': {
    path: '/agency/project/kaibiao/biaodi/form',
    title: '封存标底',
    kind: 'form',
    record: 'base-estimate',
    page: () => import('./web/SealEstimatePage.tsx'),
    trail,
  },
  'base-estimate.detail': {
    path: '/agency/project/kaibiao/biaodi/detail',
    title: '标底详情',
    kind: 'detail',
    record: 'base-estimate',
    page: async () => ({ default: (await import('./web/BaseEstimatePages.tsx')).BaseEstimatePage }),
    trail,
  },
});
