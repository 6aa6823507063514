import { defineScreens } from '../../kernel/screen/screen.ts';

const units = { orgTypes: ['agency', 'buyer', 'supervisor', 'platform'] } as const;

/** Reminder lists are views of the records themselves: what stands in them is what their own lists would show. */
export const screens = defineScreens('workbench', {
  'workbench.index': {
    path: '/agency/workbench/index',
    title: '工作台',
    kind: 'page',
    page: () => import('./web/WorkbenchPage.tsx'),
    menu: { group: '工作', first: true, ...units },
  },
  // Ours: the specification names the workbench and no calendar; it shows every dated item of a month or a week.
  'workbench.calendar': {
    path: '/agency/workbench/calendar',
    title: '日历',
    kind: 'page',
    page: () => import('./web/CalendarPage.tsx'),
    trail: ['workbench.index'],
    menu: { group: '工作', ...units },
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
});
