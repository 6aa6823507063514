import { defineScreens } from '../../kernel/screen/screen.ts';

const units = { orgTypes: ['agency', 'buyer', 'supervisor', 'platform'] } as const;

/** Reminder lists are views of the records themselves: what stands in them is what their own lists would show. */
export const screens = defineScreens('workbench', {
  'workbench.index': {
    path: '/agency/workbench/index',
    title: '工作台',
    kind: 'page',
    page: () => import('./web/WorkbenchPage.tsx'),
    menu: { group: '工作', first: true, top: { icon: 'home' }, ...units },
  },
  // Ours: the specification names the workbench and no calendar; it shows every dated item of a month or a week.
  'workbench.calendar': {
    path: '/agency/workbench/calendar',
    title: '日历',
    kind: 'page',
    page: () => import('./web/CalendarPage.tsx'),
    trail: ['workbench.index'],
    menu: { group: '事务', first: true, ...units },
  },
  // Ours: the menu holds what is not one project's; every list over all projects stands here.
  'workbench.places': {
    path: '/agency/workbench/places',
    title: '全部页面',
    kind: 'page',
    page: async () => ({ default: (await import('./web/PlacesPages.tsx')).PlacesPage }),
    trail: ['workbench.index'],
    reached: 'the foot of the menu',
  },
  // Ours: what a figure of a home counted, as a list.
  'workbench.tenders': {
    path: '/agency/workbench/tenders',
    title: '在办{招标}',
    kind: 'page',
    page: () => import('./web/TendersPage.tsx'),
    trail: ['workbench.index'],
  },
  // Ours: what lies with one person, as the load of the team counts it.
  'workbench.held': {
    path: '/agency/workbench/held',
    title: '手上的事项',
    kind: 'page',
    page: async () => ({ default: (await import('./web/PlacesPages.tsx')).HeldPage }),
    trail: ['workbench.index'],
  },
  // Ours: where bidders and experts begin the day.
  'workbench.portal': {
    path: '/my/home',
    title: '首页',
    kind: 'page',
    page: () => import('./web/PortalHomePage.tsx'),
    portal: true,
    menu: { group: '工作', first: true, strip: '首页', orgTypes: ['supplier', 'expert'] },
  },
  // The same calendar for bidders and experts: its dates are those that run for the own unit.
  'workbench.myCalendar': {
    path: '/my/calendar',
    title: '日历',
    kind: 'page',
    page: () => import('./web/CalendarPage.tsx'),
    portal: true,
    menu: { group: '{投标}', orgTypes: ['supplier'] },
    from: ['tender.mine', 'deadline.myList'],
  },
  'workbench.noticesReturned': {
    path: '/agency/workbench/notice/zbggthlist',
    title: '{招标}公告退回提醒',
    kind: 'list',
    record: 'notice',
    filter: { state: 'returned' },
    opens: 'notice.form',
    trail: ['workbench.index'],
  },
  'workbench.noticesToHandIn': {
    path: '/agency/workbench/notice/tjzbggList',
    title: '待提交{招标}公告',
    kind: 'list',
    record: 'notice',
    filter: { state: 'draft,returned' },
    opens: 'notice.form',
    trail: ['workbench.index'],
  },
  'workbench.publicitiesReturned': {
    path: '/agency/workbench/notice/zbhxrgsthlist',
    title: '{中标}候选人公示退回提醒',
    kind: 'list',
    record: 'candidate-publicity',
    filter: { state: 'returned' },
    opens: 'candidate-publicity.form',
    trail: ['workbench.index'],
  },
  'workbench.publicitiesToHandIn': {
    path: '/agency/workbench/notice/tjzbhxrgsList',
    title: '待提交{中标}候选人公示',
    kind: 'list',
    record: 'candidate-publicity',
    filter: { state: 'draft,returned' },
    opens: 'candidate-publicity.form',
    trail: ['workbench.index'],
  },
  'workbench.resultsReturned': {
    path: '/agency/workbench/notice/zhbggthlist',
    title: '{中标}公告退回提醒',
    kind: 'list',
    record: 'result-notice',
    filter: { state: 'returned' },
    opens: 'result-notice.form',
    trail: ['workbench.index'],
  },
  'workbench.papers': {
    path: '/agency/workbench/notice/dshbmcllist',
    title: '待审核报名材料',
    kind: 'list',
    record: 'supplier',
    page: () => import('./web/PapersPage.tsx'),
    trail: ['workbench.index'],
  },
  'workbench.openings': {
    path: '/agency/workbench/notice/kblist',
    title: '{开标}提醒',
    kind: 'list',
    record: 'opening',
    filter: { state: 'waiting,unlocking,releasing,readOut,confirming' },
    trail: ['workbench.index'],
  },
  'workbench.disputes': {
    path: '/agency/workbench/notice/yyts',
    title: '异议投诉提醒',
    kind: 'list',
    record: 'objection',
    page: () => import('./web/DisputesPage.tsx'),
    trail: ['workbench.index'],
  },
  'workbench.rooms': {
    path: '/agency/workbench/notice/cdyyList',
    title: '场地预约提醒',
    kind: 'list',
    record: 'room-booking',
    page: () => import('./web/RoomsPage.tsx'),
    trail: ['workbench.index'],
  },
});
