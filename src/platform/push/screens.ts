import { defineScreens } from '../../kernel/screen/screen.ts';

const menu = { group: '审核', roles: ['admin', 'reviewer', 'unitAdmin'], orgTypes: ['platform', 'agency'] } as const;

export const screens = defineScreens('push', {
  'push.list': {
    path: '/agency/general/audit/push/list',
    title: '审核结果推送',
    kind: 'list',
    record: 'push',
    filter: { state: 'waiting,failed' },
    menu,
  },
  'push.history': {
    path: '/agency/general/audit/push/history/list',
    title: '推送历史',
    kind: 'list',
    record: 'push',
    filter: { state: 'sent,dropped' },
    menu,
  },
  'push.detail': {
    path: '/agency/general/audit/push/detail',
    title: '推送详情',
    kind: 'detail',
    record: 'push',
    page: () => import('./web/PushPage.tsx'),
    trail: ['push.list'],
  },
});
