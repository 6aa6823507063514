import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('expert', {
  'expert.list': {
    path: '/agency/static/zj/info',
    title: '专家信息',
    kind: 'list',
    record: 'expert',
    filter: { state: 'active,retired' },
    menu: { group: '专家', orgTypes: ['agency', 'supervisor', 'platform'] },
  },
  'expert.audit': {
    path: '/agency/static/zj/audit',
    title: '专家审核',
    kind: 'list',
    record: 'expert',
    filter: { state: 'pending' },
    menu: { group: '专家', roles: ['admin', 'reviewer'] },
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
