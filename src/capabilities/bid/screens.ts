import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('bid', {
  // Empty for everybody until the read-out, with or without bids.
  'bid.list': {
    path: '/agency/project/toubiao/tbfile/list',
    title: '{投标}文件',
    kind: 'list',
    record: 'bid',
    page: () => import('./web/TenderedBidsPage.tsx'),
    trail: ['project.list'],
    menu: { group: '{投标}', orgTypes: ['agency', 'buyer', 'supervisor'] },
  },
  'bid.detail': {
    path: '/agency/project/toubiao/tbfile/detail',
    title: '{投标}文件',
    kind: 'detail',
    record: 'bid',
    page: () => import('./web/BidDetailPage.tsx'),
    trail: ['project.list', 'bid.list'],
  },
  'bid-finding.list': {
    path: '/agency/project/toubiao/tbfile/findings',
    title: '{投标}关联核查',
    kind: 'list',
    record: 'bid-finding',
    trail: ['project.list', 'bid.list'],
    menu: { group: '{评标}', orgTypes: ['agency', 'supervisor'] },
  },
  'bid-finding.detail': {
    path: '/agency/project/toubiao/tbfile/finding',
    title: '{投标}关联核查',
    kind: 'detail',
    record: 'bid-finding',
    trail: ['project.list', 'bid.list', 'bid-finding.list'],
  },
  'alarm.list': {
    path: '/agency/jiandu/alarm/list',
    title: '监管报警',
    kind: 'list',
    record: 'alarm',
    menu: { group: '工作', top: { icon: 'bell' }, orgTypes: ['supervisor'] },
  },
  'alarm.detail': {
    path: '/agency/jiandu/alarm/detail',
    title: '监管报警',
    kind: 'detail',
    record: 'alarm',
    trail: ['alarm.list'],
  },
  'bid.mine': {
    path: '/my/bids',
    title: '我的{投标}',
    kind: 'page',
    page: () => import('./web/MyBidsPage.tsx'),
    portal: true,
    menu: { group: '{投标}', orgTypes: ['supplier'], first: true },
  },
  'bid.seal': {
    path: '/my/bids/form',
    title: '{投标}',
    kind: 'tool',
    record: 'bid',
    page: () => import('./web/SealBidPage.tsx'),
    portal: true,
    trail: ['bid.mine'],
  },
});
