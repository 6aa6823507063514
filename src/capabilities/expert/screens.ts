import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('expert', {
  'expert.list': {
    path: '/agency/static/zj/info',
    title: '专家信息',
    kind: 'list',
    record: 'expert',
    filter: { state: 'active,retired' },
    page: async () => ({ default: (await import('./web/ExpertPages.tsx')).ExpertListPage }),
    menu: { group: '库', orgTypes: ['agency', 'supervisor', 'platform'] },
  },
  'expert.audit': {
    path: '/agency/static/zj/audit',
    title: '专家审核',
    kind: 'list',
    record: 'expert',
    filter: { state: 'pending' },
    menu: { group: '库', roles: ['admin', 'reviewer'] },
  },
  'expert-import.list': {
    path: '/agency/static/zj/import/list',
    title: '专家导入',
    kind: 'list',
    record: 'expert-import',
    trail: ['expert.list'],
  },
  'expert-import.form': {
    path: '/agency/static/zj/import/form',
    title: '从 Excel 导入专家',
    kind: 'form',
    record: 'expert-import',
    page: async () => ({ default: (await import('./web/ExpertPages.tsx')).ExpertImportFormPage }),
    trail: ['expert.list', 'expert-import.list'],
  },
  'expert-import.detail': {
    path: '/agency/static/zj/import/detail',
    title: '导入结论',
    kind: 'detail',
    record: 'expert-import',
    page: async () => ({ default: (await import('./web/ExpertPages.tsx')).ExpertImportPage }),
    trail: ['expert.list', 'expert-import.list'],
  },
  'expert.form': {
    path: '/agency/static/zj/application',
    title: '专家申请',
    kind: 'form',
    record: 'expert',
    trail: ['expert.list'],
  },
  'expert.detail': {
    path: '/agency/static/zj/detail',
    title: '专家详情',
    kind: 'detail',
    record: 'expert',
    trail: ['expert.list'],
  },
});
