import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('approval', {
  'review.list': {
    path: '/agency/general/audit/list',
    title: '待审核',
    kind: 'list',
    record: 'review',
    page: () => import('./web/ReviewQueuePage.tsx'),
    menu: {
      group: '审核',
      top: { icon: 'check', orgTypes: ['agency', 'buyer'] },
      orgTypes: ['agency', 'buyer', 'supervisor'],
      first: true,
    },
  },
  // Ours: the specification names lists and one queue per kind, and no page for a single review.
  'review.detail': {
    path: '/agency/general/audit/detail',
    title: '审核',
    kind: 'detail',
    record: 'review',
    page: () => import('./web/ReviewPage.tsx'),
    reviews: true,
    trail: ['review.list'],
  },
  'review.history': {
    path: '/agency/general/audit/history/list',
    title: '审核历史',
    kind: 'list',
    record: 'review',
    page: async () => ({ default: (await import('./web/ReviewLogPages.tsx')).ReviewHistoryPage }),
    menu: { group: '审核', orgTypes: ['agency', 'buyer', 'supervisor'] },
  },
  'review-task.list': {
    path: '/agency/general/auditRecord/list',
    title: '审核操作记录',
    kind: 'list',
    record: 'review-task',
    page: async () => ({ default: (await import('./web/ReviewLogPages.tsx')).ReviewLogPage }),
    from: ['review.history'],
  },
  // Ours: one entry of the log, with the review that it belongs to.
  'review-task.detail': {
    path: '/agency/general/auditRecord/detail',
    title: '审核操作',
    kind: 'detail',
    record: 'review-task',
    trail: ['review-task.list'],
  },
  'approval-chain.list': {
    path: '/agency/general/audit/setting/list',
    title: '审核流程管理',
    kind: 'list',
    record: 'approval-chain',
    page: () => import('./web/chain/ChainListPage.tsx'),
    menu: { group: '审核', roles: ['unitAdmin'] },
  },
  'approval-chain.form': {
    path: '/agency/general/audit/setting/detail',
    title: '审核流程详情',
    kind: 'form',
    record: 'approval-chain',
    page: () => import('./web/chain/ChainPage.tsx'),
    trail: ['approval-chain.list'],
  },
  // Ours: who decides for whom while somebody is away.
  'review-delegation.list': {
    path: '/agency/general/audit/delegation/list',
    title: '审批代办',
    kind: 'list',
    record: 'review-delegation',
    page: async () => ({ default: (await import('./web/delegation/DelegationPages.tsx')).DelegationListPage }),
    menu: { group: '审核', orgTypes: ['agency', 'buyer', 'supervisor'] },
  },
  'review-delegation.detail': {
    path: '/agency/general/audit/delegation/detail',
    title: '审批代办详情',
    kind: 'detail',
    record: 'review-delegation',
    trail: ['review-delegation.list'],
  },
  'review-delegation.form': {
    path: '/agency/general/audit/delegation/form',
    title: '委托代办',
    kind: 'form',
    record: 'review-delegation',
    page: async () => ({ default: (await import('./web/delegation/DelegationPages.tsx')).DelegationFormPage }),
    trail: ['review-delegation.list'],
  },
});
