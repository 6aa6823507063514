import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('talk', {
  'talk.watched': {
    path: '/agency/talk/watched',
    title: '我的关注',
    kind: 'page',
    page: () => import('./web/WatchedPage.tsx'),
    trail: ['message.list'],
    from: ['message.list'],
  },
});
