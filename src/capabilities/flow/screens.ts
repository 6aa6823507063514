import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('flow', {
  'project.flow': {
    path: '/agency/project/flow',
    title: '项目流程',
    kind: 'page',
    record: 'project',
    page: () => import('./web/FlowPage.tsx'),
    trail: ['project.list'],
  },
  // Ours: a whole tender begins as a copy of another, in one step.
  'project.copyTender': {
    path: '/agency/project/copy-tender',
    title: '复制整套',
    kind: 'page',
    record: 'project',
    page: () => import('./web/CopyTenderPage.tsx'),
    trail: ['project.list'],
    menu: { group: '事务', roles: ['agent'], orgTypes: ['agency', 'buyer'] },
  },
  // Ours: actions that cannot be taken back lead here first.
  'project.lastLook': {
    path: '/agency/project/last-look',
    title: '不可撤回之前',
    kind: 'page',
    asksBefore: true,
    page: () => import('./web/LastLookPage.tsx'),
    trail: ['project.list', 'project.flow'],
    reached: 'an action that cannot be taken back',
  },
  // Ours: what the specification's channel of supervision leads to.
  'project.supervision': {
    path: '/agency/jiandu/channel',
    title: '监督通道',
    kind: 'page',
    record: 'project',
    page: () => import('./web/SupervisionPage.tsx'),
    trail: ['project.list'],
    menu: { group: '事务', orgTypes: ['supervisor'] },
  },
  'project.whatIf': {
    path: '/agency/project/what-if',
    title: '日期试算',
    kind: 'page',
    record: 'lot',
    page: () => import('./web/WhatIfPage.tsx'),
    trail: ['project.list', 'project.flow'],
  },
});
