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
    page: async () => ({ default: (await import('./web/AddendumPages.tsx')).AddendumFormPage }),
    trail: ['project.list', 'addendum.list'],
  },
  'addendum.reviewList': {
    path: '/agency/general/auditbycq/list',
    title: '补遗澄清审核',
    kind: 'list',
    record: 'review',
    filter: { kind: 'addendum' },
    opens: 'addendum.reviewDetail',
    page: () => import('../../../platform/approval/web/ReviewQueuePage.tsx'),
    menu: { group: '审核', roles: ['reviewer'] },
  },
  'addendum.reviewDetail': {
    path: '/agency/general/auditbycq/detail',
    title: '补遗澄清详情',
    kind: 'page',
    record: 'addendum',
    page: () => import('../../../platform/approval/web/ReviewPage.tsx'),
    reads: async () => ({ default: (await import('./web/AddendumPages.tsx')).AddendumReading }),
    trail: ['addendum.reviewList'],
  },
});
