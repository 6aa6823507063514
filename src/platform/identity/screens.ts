import { defineScreens } from '../../kernel/screen/screen.ts';

/** The administration area of the specification; its outside pages are ours by default. */
const forAdministrators = { group: '系统', roles: ['admin', 'unitAdmin'] };

export const screens = defineScreens('identity', {
  'department.list': {
    path: '/agency/static/system/dept',
    title: '部门管理',
    kind: 'list',
    record: 'department',
    page: () => import('./web/DepartmentsPage.tsx'),
    menu: forAdministrators,
  },
  'department.form': {
    path: '/agency/static/system/dept/form',
    title: '部门',
    kind: 'form',
    record: 'department',
    trail: ['department.list'],
  },
  'user.list': {
    path: '/agency/static/system/professionals',
    title: '专业人员管理',
    kind: 'list',
    record: 'user',
    filter: { organisation: 'mine' },
    menu: forAdministrators,
  },
  'user.all': {
    path: '/agency/static/system/professionals/all',
    title: '全部人员',
    kind: 'list',
    record: 'user',
    menu: { group: '系统', roles: ['admin'] },
  },
  'user.form': {
    path: '/agency/static/system/professionals/form',
    title: '人员信息',
    kind: 'form',
    record: 'user',
    trail: ['user.list'],
  },
  'user.detail': {
    path: '/agency/static/system/professionals/detail',
    title: '人员详情',
    kind: 'detail',
    record: 'user',
    trail: ['user.list'],
  },
  'role.list': {
    path: '/agency/static/system/power',
    title: '权限管理',
    kind: 'page',
    record: 'role',
    page: () => import('./web/PowerPage.tsx'),
    menu: forAdministrators,
  },
  'organisation.own': {
    path: '/agency/static/system/company',
    title: '单位信息',
    kind: 'detail',
    record: 'organisation',
    page: () => import('./web/OwnUnitPage.tsx'),
    menu: forAdministrators,
  },
  'organisation.form': {
    path: '/agency/static/system/company/form',
    title: '单位信息修改',
    kind: 'form',
    record: 'organisation',
    trail: ['organisation.own'],
  },
  'organisation.list': {
    path: '/agency/static/system/company/list',
    title: '单位管理',
    kind: 'list',
    record: 'organisation',
    menu: { group: '系统', roles: ['admin'] },
  },
  'organisation.detail': {
    path: '/agency/static/system/company/detail',
    title: '单位详情',
    kind: 'detail',
    record: 'organisation',
    trail: ['organisation.list'],
  },
});
