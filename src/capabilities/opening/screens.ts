import { defineScreens } from '../../kernel/screen/screen.ts';

const office = ['agency', 'buyer', 'supervisor'] as const;

export const screens = defineScreens('opening', {
  'opening.list': {
    path: '/agency/project/kaibiao/list',
    title: '{开标}',
    kind: 'list',
    record: 'opening',
    trail: ['project.list'],
    menu: { group: '{开标}', top: { icon: 'open' }, orgTypes: office },
  },
  'opening.room': {
    path: '/agency/project/kaibiao/room',
    title: '{开标}室',
    kind: 'room',
    page: () => import('./web/OpeningRoomPage.tsx'),
    trail: ['project.list', 'opening.list'],
  },
  'opening.keys': {
    path: '/agency/project/kaibiao/keys',
    title: '我的{开标}密钥',
    kind: 'page',
    page: () => import('./web/HolderKeysPage.tsx'),
    menu: { group: '事务', roles: ['agent', 'reviewer', 'owner', 'supervisor'] },
  },
  'opening-entry.list': {
    path: '/agency/project/kaibiao/kbylb/list',
    title: '{开标}一览表',
    kind: 'list',
    record: 'opening-entry',
    trail: ['project.list', 'opening.list'],
  },
  'opening.detail': {
    path: '/agency/project/kaibiao/kbylb/detail',
    title: '{开标}一览表详情',
    kind: 'detail',
    record: 'opening',
    page: () => import('./web/SummarySheetPage.tsx'),
    trail: ['project.list', 'opening.list'],
  },
  'opening-log.list': {
    path: '/agency/static/kaibiao/logs',
    title: '{开标}日志',
    kind: 'list',
    record: 'opening-log',
    trail: ['project.list', 'opening.list'],
  },
  'opening.publicList': {
    path: '/openings',
    title: '{开标}记录',
    kind: 'list',
    record: 'opening',
    page: () => import('./web/PublicOpeningsPage.tsx'),
    portal: true,
    open: true,
    menu: { group: '公告', orgTypes: ['supplier', 'expert'] },
  },
  'opening.publicRecord': {
    path: '/openings/record',
    title: '{开标}记录',
    kind: 'detail',
    record: 'opening',
    page: () => import('./web/PublicOpeningPage.tsx'),
    portal: true,
    open: true,
    trail: ['opening.publicList'],
  },
  'opening.hall': {
    path: '/opening',
    title: '{开标}室',
    kind: 'room',
    page: () => import('./web/OpeningRoomPage.tsx'),
    portal: true,
    trail: ['bid.mine'],
  },
});
