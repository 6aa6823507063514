import { defineScreens } from '../../kernel/screen/screen.ts';

const office = ['agency', 'buyer', 'supervisor'] as const;

export const screens = defineScreens('evaluation-report', {
  'committee-member.form': {
    path: '/agency/project/pingbiao/pbwyh/cygl/form',
    title: '委员会成员',
    kind: 'form',
    record: 'committee-member',
    page: () => import('./web/MemberPage.tsx'),
    trail: ['project.list', 'committee.list', 'committee-member.list'],
  },
  'evaluation-report.list': {
    path: '/agency/project/pingbiao/pbbg/list',
    title: '{评标}报告',
    kind: 'list',
    record: 'evaluation-report',
    trail: ['project.list'],
    menu: { group: '{评标}', orgTypes: office },
  },
  'evaluation-report.detail': {
    path: '/agency/project/pingbiao/pbbg/detail',
    title: '{评标}报告详情',
    kind: 'detail',
    record: 'evaluation-report',
    page: () => import('./web/ReportDetailPage.tsx'),
    trail: ['project.list', 'evaluation-report.list'],
  },
});
