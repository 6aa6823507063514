import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('deadlines', {
  'deadline.list': {
    path: '/agency/deadline/list',
    title: '期限',
    kind: 'list',
    record: 'deadline',
    filter: { state: 'running,stopped,unknown,overdue' },
    menu: { group: '工作', top: { icon: 'clock' }, orgTypes: ['agency', 'buyer', 'supervisor'] },
  },
  'deadline.history': {
    path: '/agency/deadline/history/list',
    title: '期限历史',
    kind: 'list',
    record: 'deadline',
    filter: { state: 'met,late,dropped' },
    menu: { group: '事务', orgTypes: ['agency', 'buyer', 'supervisor'] },
  },
  'deadline.detail': {
    path: '/agency/deadline/detail',
    title: '期限',
    kind: 'detail',
    record: 'deadline',
    trail: ['deadline.list'],
  },
  'deadline.myDetail': {
    path: '/my/deadlines/detail',
    title: '期限',
    kind: 'detail',
    record: 'deadline',
    trail: ['deadline.myList'],
    portal: true,
  },
});
