import { defineScreens } from '../../../kernel/screen/screen.ts';

export const screens = defineScreens('daily-anchor', {
  'daily-anchor.list': {
    path: '/agency/daily-anchor/list',
    title: '每日存证',
    kind: 'list',
    record: 'daily-anchor',
    menu: { group: '运行', roles: ['admin'], orgTypes: ['platform'] },
  },
  'daily-anchor.detail': {
    path: '/agency/daily-anchor/detail',
    title: '每日存证',
    kind: 'detail',
    record: 'daily-anchor',
    trail: ['daily-anchor.list'],
  },
  'daily-anchor.publicList': {
    path: '/anchors',
    title: '每日存证',
    kind: 'list',
    record: 'daily-anchor',
    page: async () => ({ default: (await import('./web/PublicAnchorPages.tsx')).PublicAnchorsPage }),
    portal: true,
    open: true,
    menu: { group: '事务', orgTypes: ['supplier', 'expert'] },
  },
  'daily-anchor.public': {
    path: '/anchors/day',
    title: '存证',
    kind: 'detail',
    record: 'daily-anchor',
    page: async () => ({ default: (await import('./web/PublicAnchorPages.tsx')).PublicAnchorPage }),
    portal: true,
    open: true,
    trail: ['daily-anchor.publicList'],
  },
});
