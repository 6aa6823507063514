import { defineScreens } from '../../../kernel/screen/screen.ts';

const menu = { group: '{定标}', orgTypes: ['agency', 'buyer', 'supervisor'] } as const;

export const screens = defineScreens('award', {
  'decision-committee.list': {
    path: '/agency/project/dingbiao/committee/list',
    title: '{定标}委员会',
    kind: 'list',
    record: 'decision-committee',
    trail: ['project.list'],
    menu,
  },
  'decision-committee.form': {
    path: '/agency/project/dingbiao/committee/form',
    title: '{定标}委员会',
    kind: 'form',
    record: 'decision-committee',
    trail: ['project.list', 'decision-committee.list'],
  },
  'decision-committee.detail': {
    path: '/agency/project/dingbiao/committee/detail',
    title: '{定标}委员会详情',
    kind: 'detail',
    record: 'decision-committee',
    page: () => import('./web/DecisionCommitteePage.tsx'),
    trail: ['project.list', 'decision-committee.list'],
  },
  'decision-member.list': {
    path: '/agency/project/dingbiao/committee/member',
    title: '{定标}委员会成员',
    kind: 'list',
    record: 'decision-member',
    page: () => import('./web/DecisionMembersPage.tsx'),
    trail: ['project.list', 'decision-committee.list'],
  },
  'decision-report.list': {
    path: '/agency/project/dingbiao/calibrationreport/list',
    title: '{定标}报告',
    kind: 'list',
    record: 'decision-report',
    trail: ['project.list'],
    menu,
  },
  'decision-report.form': {
    path: '/agency/project/dingbiao/calibrationreport/form',
    title: '{定标}报告',
    kind: 'form',
    record: 'decision-report',
    page: async () => ({ default: (await import('./web/DecisionReportPage.tsx')).DecisionReportFormPage }),
    trail: ['project.list', 'decision-report.list'],
  },
  'decision-report.detail': {
    path: '/agency/project/dingbiao/calibrationreport/detail',
    title: '{定标}报告详情',
    kind: 'detail',
    record: 'decision-report',
    page: () => import('./web/DecisionReportPage.tsx'),
    trail: ['project.list', 'decision-report.list'],
  },
});
