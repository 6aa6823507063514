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
});
