import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('law', {
  'project-setting.form': {
    path: '/agency/general/projectconfig/form',
    title: '项目设置',
    kind: 'form',
    record: 'project-setting',
    trail: ['project-setting.list'],
  },
  'project-setting.detail': {
    path: '/agency/general/projectconfig/detail',
    title: '项目配置',
    kind: 'detail',
    record: 'project-setting',
    trail: ['project-setting.list'],
  },
});
