import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('templates', {
  'paper-template.list': {
    path: '/agency/general/contracttemplate/list',
    title: '合同模板列表',
    kind: 'list',
    record: 'paper-template',
    opens: 'paper-template.form',
    menu: { group: '库', orgTypes: ['agency'] },
  },
  // The specification gives templates no detail address: the form is where one is written, read and enabled.
  'paper-template.form': {
    path: '/agency/general/contracttemplate/form',
    title: '合同模板',
    kind: 'form',
    record: 'paper-template',
    page: () => import('./web/TemplatePage.tsx'),
    trail: ['paper-template.list'],
  },
});
