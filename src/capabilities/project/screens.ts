import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('project', {
  'project.list': {
    path: '/agency/project/list',
    title: '项目列表',
    kind: 'list',
    record: 'project',
    opens: 'project.flow',
    menu: { first: true, group: '工作', orgTypes: ['agency', 'supervisor', 'buyer'] },
  },
  'project.form': {
    path: '/agency/project/form',
    title: '项目登记',
    kind: 'form',
    record: 'project',
    page: () => import('./web/ProjectFormPage.tsx'),
    trail: ['project.list'],
  },
  'project.detail': {
    path: '/agency/project/detail',
    title: '项目详情',
    kind: 'detail',
    record: 'project',
    page: () => import('./web/ProjectDetailPage.tsx'),
    trail: ['project.list'],
  },
  'lot.list': {
    path: '/agency/project/fangan/bid/list',
    title: '标段管理',
    kind: 'list',
    record: 'lot',
    trail: ['project.list'],
  },
  'lot.form': {
    path: '/agency/project/fangan/bid/form',
    title: '标段',
    kind: 'form',
    record: 'lot',
    trail: ['project.list', 'lot.list'],
  },
  'lot.detail': {
    path: '/agency/project/fangan/bid/detail',
    title: '标段详情',
    kind: 'detail',
    record: 'lot',
    trail: ['project.list', 'lot.list'],
  },
  'project.home': {
    path: '/agency/project',
    title: '项目列表',
    kind: 'redirect',
    page: () => import('./web/ProjectsHome.tsx'),
  },
  // 招标人's own entrance; the menu's entry `o010000` makes it the start page (specification §2).
  'project.ownerList': {
    path: '/zbr/proprietorzbproject/list',
    title: '我的{招标}项目',
    kind: 'list',
    record: 'project',
    page: () => import('./web/OwnerProjectsPage.tsx'),
    menu: { id: 'o010000', first: true, group: '工作', orgTypes: ['buyer'] },
  },
  'project.ownerDetail': {
    path: '/zbr/proprietorzbproject/detail',
    title: '{招标}项目详情',
    kind: 'detail',
    record: 'project',
    page: () => import('./web/ProjectDetailPage.tsx'),
    trail: ['project.ownerList'],
  },
  'project.ownerAll': {
    path: '/zbr/project/list',
    title: '项目列表',
    kind: 'list',
    record: 'project',
    opens: 'project.ownerDetail',
  },
});
