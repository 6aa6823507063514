import { defineScreens } from '../../../kernel/screen/screen.ts';

export const screens = defineScreens('addendum', {
  'addendum.list': {
    path: '/agency/project/fabiao/biddoc/bys/list',
    title: '补遗澄清',
    kind: 'list',
    record: 'addendum',
    trail: ['project.list'],
  },
  'addendum.form': {
    path: '/agency/project/fabiao/biddoc/bys/form',
    title: '编写补遗',
    kind: 'form',
    record: 'addendum',
    page: () => import('./web/AddendumFormPage.tsx'),
    trail: ['project.list', 'addendum.list'],
  },
});
