import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('procedure', {
  // What a way goes through stands beside what the law knows of it, so its page is here.
  'project-setting.list': {
    path: '/agency/general/projectconfig/list',
    title: '项目配置列表',
    kind: 'list',
    record: 'project-setting',
    page: () => import('./web/ProjectConfigPage.tsx'),
    menu: { group: '系统', roles: ['unitAdmin'] },
  },
});
