import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('outside', {
  'outside.frame': {
    path: '/agency/static/iframe',
    title: '外部页面',
    kind: 'iframe',
    page: () => import('./web/OutsidePage.tsx'),
    reached: 'an address that names an outside page',
  },
  'outside.maker': {
    path: '/agency/static/iframeWjbz',
    title: '文件编制',
    kind: 'iframe',
    page: () => import('./web/OutsidePage.tsx'),
    trail: ['project.list'],
    reached: 'an address that names an outside page',
  },
});
