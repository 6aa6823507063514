import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('messages', {
  'message.list': { path: '/agency/message/list', title: '消息', kind: 'list', record: 'message' },
  'message.detail': {
    path: '/agency/message/detail',
    title: '消息',
    kind: 'detail',
    record: 'message',
    page: () => import('./web/MessagePage.tsx'),
    trail: ['message.list'],
  },
  'message.myList': { path: '/my/messages', title: '消息', kind: 'list', record: 'message', portal: true },
  'message.myDetail': {
    path: '/my/messages/detail',
    title: '消息',
    kind: 'detail',
    record: 'message',
    page: () => import('./web/MessagePage.tsx'),
    trail: ['message.myList'],
    portal: true,
  },
});
