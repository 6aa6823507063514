import { defineScreens } from '../../../kernel/screen/screen.ts';

export const screens = defineScreens('award', {
  'lot-allocation.list': {
    path: '/agency/project/dingbiao/allocation/list',
    title: '兼投不兼中分配',
    kind: 'list',
    record: 'lot-allocation',
    trail: ['project.list'],
    menu: { group: '{定标}', orgTypes: ['agency', 'buyer', 'supervisor'] },
  },
  'lot-allocation.detail': {
    path: '/agency/project/dingbiao/allocation/detail',
    title: '兼投不兼中分配详情',
    kind: 'detail',
    record: 'lot-allocation',
    page: () => import('../web/AllocationPage.tsx'),
    trail: ['project.list', 'lot-allocation.list'],
  },
});
