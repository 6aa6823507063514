import { defineScreens } from '../../../kernel/screen/screen.ts';

// Ours: the specification's list names no address for the written report.
export const screens = defineScreens('award', {
  'written-report.list': {
    path: '/agency/project/dingbiao/smbg/list',
    title: '书面报告',
    kind: 'list',
    record: 'written-report',
    trail: ['project.list'],
    menu: { group: '{定标}', orgTypes: ['agency', 'buyer', 'supervisor'] },
  },
  'written-report.form': {
    path: '/agency/project/dingbiao/smbg/form',
    title: '起草书面报告',
    kind: 'form',
    record: 'written-report',
    trail: ['project.list', 'written-report.list'],
  },
  'written-report.detail': {
    path: '/agency/project/dingbiao/smbg/detail',
    title: '书面报告详情',
    kind: 'detail',
    record: 'written-report',
    trail: ['project.list', 'written-report.list'],
  },
});
