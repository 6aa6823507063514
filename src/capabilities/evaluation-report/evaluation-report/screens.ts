import { defineScreens } from '../../../kernel/screen/screen.ts';

const trail = ['project.list', 'evaluation-report.list'] as const;

export const screens = defineScreens('evaluation', {
  'evaluation-report.recheck': {
    path: '/agency/project/pingbiao/pbbg/detailFH',
    title: '{评标}报告复核',
    kind: 'detail',
    record: 'evaluation-report',
    page: () => import('./web/RecheckPage.tsx'),
    trail,
  },
  'evaluation-report.edit': {
    path: '/agency/project/pingbiao/pbbg/onlineEdit',
    title: '{评标}报告在线编辑',
    kind: 'form',
    record: 'evaluation-report',
    page: () => import('./web/ReportEditPage.tsx'),
    trail,
  },
  'evaluation-report.attachments': {
    path: '/agency/project/pingbiao/pbbg/pbbgfj',
    title: '{评标}报告附件',
    kind: 'list',
    record: 'evaluation-report',
    page: () => import('./web/ReportAttachmentsPage.tsx'),
    trail,
  },
  // Most chairs are experts, who come through the portal.
  'evaluation-report.write': {
    path: '/evaluation/report',
    title: '{评标}报告在线编辑',
    kind: 'form',
    record: 'evaluation-report',
    page: () => import('./web/ReportEditPage.tsx'),
    trail: ['evaluation.list'],
    portal: true,
  },
});
