import { defineScreens } from '../../../kernel/screen/screen.ts';

const trail = ['project.list', 'bid-clearing.list'] as const;

export const screens = defineScreens('evaluation', {
  'bid-clearing.list': {
    path: '/agency/project/dingbiao/qingbiao/list',
    title: '清标',
    kind: 'list',
    record: 'bid-clearing',
    trail: ['project.list'],
    menu: { group: '{评标}', orgTypes: ['agency', 'buyer', 'supervisor'] },
  },
  'bid-clearing.detail': {
    path: '/agency/project/dingbiao/qingbiao/detail',
    title: '清标详情',
    kind: 'detail',
    record: 'bid-clearing',
    page: () => import('./web/ClearingPage.tsx'),
    trail,
  },
  'bid-clearing.form': {
    path: '/agency/project/dingbiao/qingbiao/form',
    title: '清标记录',
    kind: 'form',
    record: 'bid-clearing',
    page: () => import('./web/ClearingFormPage.tsx'),
    trail,
    from: ['bid-clearing.detail'],
  },
  // The same for the members, who come through the portal.
  'bid-clearing.mine': {
    path: '/evaluation/clearing/list',
    title: '清标',
    kind: 'list',
    record: 'bid-clearing',
    opens: 'bid-clearing.read',
    trail: ['evaluation.list'],
    menu: { group: '{评标}', orgTypes: ['expert'] },
    portal: true,
  },
  'bid-clearing.read': {
    path: '/evaluation/clearing',
    title: '清标详情',
    kind: 'detail',
    record: 'bid-clearing',
    page: () => import('./web/ClearingPage.tsx'),
    trail: ['evaluation.list', 'bid-clearing.mine'],
    portal: true,
  },
});
