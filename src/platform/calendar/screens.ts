import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('calendar', {
  'holiday-arrangement.list': {
    path: '/agency/static/system/calendar/list',
    title: '工作日历',
    kind: 'list',
    record: 'holiday-arrangement',
    menu: { group: '系统', roles: ['admin'] },
  },
  'holiday-arrangement.form': {
    path: '/agency/static/system/calendar/form',
    title: '放假安排录入',
    kind: 'form',
    record: 'holiday-arrangement',
    trail: ['holiday-arrangement.list'],
  },
  'holiday-arrangement.detail': {
    path: '/agency/static/system/calendar/detail',
    title: '放假安排',
    kind: 'detail',
    record: 'holiday-arrangement',
    trail: ['holiday-arrangement.list'],
  },
});
