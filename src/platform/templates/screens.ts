import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('templates', {
  'paper-template.list': {
    path: '/agency/general/contracttemplate/list',
    title: '模板库',
    kind: 'list',
    record: 'paper-template',
    menu: { group: '库', orgTypes: ['agency', 'buyer', 'platform'] },
  },
  'paper-template.form': {
    path: '/agency/general/contracttemplate/form',
    title: '模板',
    kind: 'form',
    record: 'paper-template',
    page: () => import('./web/TemplateFormPage.tsx'),
    trail: ['paper-template.list'],
  },
  // Ours: the specification gives templates no detail address.
  'paper-template.detail': {
    path: '/agency/general/contracttemplate/detail',
    title: '模板详情',
    kind: 'detail',
    record: 'paper-template',
    page: () => import('./web/TemplateDetailPage.tsx'),
    trail: ['paper-template.list'],
  },
  // Ours: papers keep the version that they began with, and lead to it.
  'template-version.detail': {
    path: '/agency/general/contracttemplate/version',
    title: '模板版本',
    kind: 'detail',
    record: 'template-version',
    page: () => import('./web/VersionPage.tsx'),
    trail: ['paper-template.list'],
  },
});
