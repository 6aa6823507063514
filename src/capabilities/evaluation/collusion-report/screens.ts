import { defineScreens } from '../../../kernel/screen/screen.ts';

const office = ['agency', 'buyer', 'supervisor'] as const;

export const screens = defineScreens('evaluation', {
  'collusion-report.list': {
    path: '/agency/project/pingbiao/ltjc/list',
    title: '雷同检测',
    kind: 'list',
    record: 'collusion-report',
    trail: ['project.list'],
    menu: { group: '{评标}', orgTypes: office },
  },
  'collusion-report.detail': {
    path: '/agency/project/pingbiao/ltjc/detail',
    title: '雷同检测报告',
    kind: 'detail',
    record: 'collusion-report',
    page: () => import('./web/CollusionReportPage.tsx'),
    trail: ['project.list', 'collusion-report.list'],
  },
  // The same two for the members, who come through the portal.
  'collusion-report.mine': {
    path: '/evaluation/similarity/list',
    title: '雷同检测',
    kind: 'list',
    record: 'collusion-report',
    opens: 'collusion-report.read',
    trail: ['evaluation.list'],
    menu: { group: '{评标}', orgTypes: ['expert'] },
    portal: true,
  },
  'collusion-report.read': {
    path: '/evaluation/similarity',
    title: '雷同检测报告',
    kind: 'detail',
    record: 'collusion-report',
    page: () => import('./web/CollusionReportPage.tsx'),
    trail: ['evaluation.list', 'collusion-report.mine'],
    portal: true,
  },
});
