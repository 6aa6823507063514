import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('dispute', {
  'objection.list': {
    path: '/agency/project/fabiao/yygl/list',
    title: '异议管理',
    kind: 'list',
    record: 'objection',
    menu: { group: '工作', orgTypes: ['agency', 'buyer', 'supervisor'] },
  },
  // Objections are raised in the portal; on the office's side the form is the answer.
  'objection.answer': {
    path: '/agency/project/fabiao/yygl/form',
    title: '异议答复',
    kind: 'page',
    record: 'objection',
    page: () => import('./objection/web/ObjectionAnswerPage.tsx'),
    trail: ['objection.list'],
  },
  'objection.detail': {
    path: '/agency/project/fabiao/yygl/detail',
    title: '异议详情',
    kind: 'detail',
    record: 'objection',
    trail: ['objection.list'],
  },

  'objection.myList': {
    path: '/my/objections',
    title: '我的异议',
    kind: 'list',
    record: 'objection',
    portal: true,
    menu: { group: '投标', orgTypes: ['supplier'] },
  },
  'objection.myForm': {
    path: '/my/objections/form',
    title: '提出异议',
    kind: 'form',
    record: 'objection',
    portal: true,
    page: () => import('./objection/web/ObjectionFormPage.tsx'),
    trail: ['objection.myList'],
  },
  'objection.myDetail': {
    path: '/my/objections/detail',
    title: '异议',
    kind: 'detail',
    record: 'objection',
    portal: true,
    trail: ['objection.myList'],
  },
});
