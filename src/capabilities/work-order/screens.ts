import { defineScreens } from '../../kernel/screen/screen.ts';

const units = ['agency', 'buyer', 'supervisor'] as const;

export const screens = defineScreens('work-order', {
  'work-order.list': {
    path: '/agency/general/xgsq/list',
    title: '工单列表',
    kind: 'list',
    record: 'work-order',
    menu: { group: '事务', orgTypes: units },
  },
  'work-order.form': {
    path: '/agency/general/xgsq/form',
    title: '修改申请',
    kind: 'form',
    record: 'work-order',
    page: async () => ({ default: (await import('./web/OrderPages.tsx')).OrderFormPage }),
    trail: ['work-order.list'],
  },
  'work-order.detail': {
    path: '/agency/general/xgsq/detail',
    title: '工单详情',
    kind: 'detail',
    record: 'work-order',
    page: async () => ({ default: (await import('./web/OrderPages.tsx')).OrderDetailPage }),
    trail: ['work-order.list'],
  },
  'work-order.desk': {
    path: '/agency/static/tools/gong-dan',
    title: '工单',
    kind: 'page',
    page: () => import('./web/DeskPage.tsx'),
    from: ['work-order.list'],
  },
});
