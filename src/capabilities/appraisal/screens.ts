import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('appraisal', {
  'appraisal.list': {
    path: '/agency/project/dingbiao/evaluate/list',
    title: '评价',
    kind: 'list',
    record: 'appraisal',
    trail: ['project.list'],
    menu: { group: '{定标}', orgTypes: ['agency', 'buyer', 'supervisor'] },
  },
  'appraisal.form': {
    path: '/agency/project/dingbiao/evaluate/form',
    title: '评价',
    kind: 'form',
    record: 'appraisal',
    trail: ['project.list', 'appraisal.list'],
  },
  // Ours: the specification's list names no address where one is read.
  'appraisal.detail': {
    path: '/agency/project/dingbiao/evaluate/detail',
    title: '评价详情',
    kind: 'detail',
    record: 'appraisal',
    page: () => import('./web/AppraisalPage.tsx'),
    trail: ['project.list', 'appraisal.list'],
  },
  'appraisal.mine': {
    path: '/my/appraisals',
    title: '收到的评价',
    kind: 'list',
    record: 'appraisal',
    portal: true,
    menu: { group: '{定标}', orgTypes: ['supplier', 'expert'] },
  },
  'appraisal.myDetail': {
    path: '/my/appraisals/detail',
    title: '评价详情',
    kind: 'detail',
    record: 'appraisal',
    page: () => import('./web/AppraisalPage.tsx'),
    portal: true,
    trail: ['appraisal.mine'],
  },
});
