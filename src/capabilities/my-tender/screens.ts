import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('my-tender', {
  // Ours: the specification names no address of the portal; everything of one tender for its bidder stands here.
  'tender.mine': {
    path: '/my/tenders',
    title: '我的项目',
    kind: 'page',
    page: () => import('./web/MyTendersPage.tsx'),
    portal: true,
    menu: { group: '{投标}', orgTypes: ['supplier'], first: true, strip: '我的项目' },
  },
  'tender.own': {
    path: '/my/tenders/detail',
    title: '项目办理',
    kind: 'page',
    page: () => import('./web/MyTenderPage.tsx'),
    portal: true,
    trail: ['tender.mine'],
  },
  'deadline.myList': {
    path: '/my/deadlines',
    title: '期限',
    kind: 'list',
    record: 'deadline',
    page: () => import('./web/MyDeadlinesPage.tsx'),
    portal: true,
    from: ['tender.mine', 'bid.mine', 'message.myList'],
  },
  'user.unit': {
    path: '/my/unit',
    title: '本单位',
    kind: 'list',
    record: 'user',
    page: () => import('./web/MyUnitPage.tsx'),
    portal: true,
    menu: { group: '{投标}', orgTypes: ['supplier'], strip: '本单位' },
  },
  'user.colleagueForm': {
    path: '/my/unit/form',
    title: '人员信息',
    kind: 'form',
    record: 'user',
    page: async () => ({ default: (await import('./web/MyUnitPage.tsx')).ColleagueFormPage }),
    portal: true,
    trail: ['user.unit'],
  },
  'user.colleague': {
    path: '/my/unit/person',
    title: '人员详情',
    kind: 'detail',
    record: 'user',
    portal: true,
    trail: ['user.unit'],
  },
});
