import { defineScreens } from '../../kernel/screen/screen.ts';

const office = ['agency', 'buyer', 'supervisor'] as const;

export const screens = defineScreens('tender-document', {
  'evaluation-method.list': {
    path: '/agency/project/toubiao/pbbfbz/list',
    title: '{评标}办法编制',
    kind: 'list',
    record: 'evaluation-method',
    trail: ['project.list'],
    menu: { group: '发标', orgTypes: ['agency'] },
  },
  // Ours: the specification names the list where methods are written, and no form.
  'evaluation-method.form': {
    path: '/agency/project/toubiao/pbbfbz/form',
    title: '{评标}办法',
    kind: 'form',
    record: 'evaluation-method',
    trail: ['project.list', 'evaluation-method.list'],
  },
  'evaluation-method.checkList': {
    path: '/agency/project/toubiao/pbbf/list',
    title: '{评标}办法核对',
    kind: 'list',
    record: 'evaluation-method',
    trail: ['project.list'],
    menu: { group: '发标', orgTypes: office },
  },
  'evaluation-method.detail': {
    path: '/agency/project/toubiao/pbbf/detail',
    title: '{评标}办法详情',
    kind: 'detail',
    record: 'evaluation-method',
    page: () => import('./web/DryRunPage.tsx'),
    trail: ['project.list', 'evaluation-method.checkList'],
  },
  'tender-document.list': {
    path: '/agency/project/fabiao/biddoc/list',
    title: '{招标}文件列表',
    kind: 'list',
    record: 'tender-document',
    trail: ['project.list'],
    menu: { group: '发标', orgTypes: office },
  },
  'tender-document.form': {
    path: '/agency/project/fabiao/biddoc/form',
    title: '{招标}文件编制',
    kind: 'form',
    record: 'tender-document',
    page: () => import('./web/DocumentFormPage.tsx'),
    trail: ['project.list', 'tender-document.list'],
  },
  'tender-document.detail': {
    path: '/agency/project/fabiao/biddoc/detail',
    title: '{招标}文件详情',
    kind: 'detail',
    record: 'tender-document',
    page: () => import('./web/DocumentDetailPage.tsx'),
    trail: ['project.list', 'tender-document.list'],
  },
});
