import { defineScreens } from '../../../kernel/screen/screen.ts';

const trail = ['project.list', 'price-score.list'] as const;

export const screens = defineScreens('evaluation', {
  'price-score.node': {
    path: '/agency/project/kaibiao/getoffer/selectnode',
    title: '选择报价节点',
    kind: 'form',
    page: () => import('./web/PriceNodePage.tsx'),
    trail,
  },
  'price-score.bidders': {
    path: '/agency/project/kaibiao/getoffer/selecttbdw',
    title: '选择{投标}单位',
    kind: 'form',
    page: () => import('./web/EnteringBidsPage.tsx'),
    trail,
  },
});
