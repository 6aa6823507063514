import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('evaluation-room', {
  'evaluation-room.list': {
    path: '/agency/project/pingbiao/topbsys/list',
    title: '进入{评标}系统',
    kind: 'page',
    page: () => import('./web/EvaluationRoomPage.tsx'),
    trail: ['project.list'],
    menu: { group: '{评标}', orgTypes: ['buyer'] },
  },
  'evaluation-report.sign': {
    path: '/agency/project/pingbiao/pbbg/pbbg',
    title: '{评标}报告签署',
    kind: 'page',
    page: () => import('./web/ReportSignPage.tsx'),
    trail: ['project.list', 'evaluation-report.list'],
  },
  'evaluation.list': {
    path: '/evaluations',
    title: '我的{评标}',
    kind: 'page',
    page: () => import('./web/EvaluationRoomPage.tsx'),
    menu: { group: '{评标}', orgTypes: ['expert'], first: true, strip: '我的{评标}' },
    portal: true,
  },
  'evaluation.room': {
    path: '/evaluation',
    title: '{评标}',
    kind: 'room',
    page: () => import('./web/EvaluationRoomPage.tsx'),
    trail: ['evaluation.list'],
    portal: true,
  },
});
