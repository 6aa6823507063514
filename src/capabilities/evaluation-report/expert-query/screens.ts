import { defineScreens } from '../../../kernel/screen/screen.ts';

const trail = ['project.list', 'expert-query.lots', 'expert-query.list'] as const;

export const screens = defineScreens('evaluation', {
  'expert-query.lots': {
    path: '/agency/project/kaibiao/ckzjzy/bid-list',
    title: '专家质疑标段',
    kind: 'list',
    record: 'expert-query',
    page: () => import('./web/QueryLotsPage.tsx'),
    trail: ['project.list'],
    menu: { group: '{评标}', orgTypes: ['agency', 'buyer', 'supervisor'] },
  },
  'expert-query.list': {
    path: '/agency/project/kaibiao/ckzjzy/list',
    title: '专家质疑列表',
    kind: 'list',
    record: 'expert-query',
    trail: ['project.list', 'expert-query.lots'],
    from: ['expert-query.lots', 'committee.detail'],
  },
  'expert-query.detail': {
    path: '/agency/project/kaibiao/ckzjzy/detail',
    title: '专家质疑详情',
    kind: 'detail',
    record: 'expert-query',
    trail,
  },
  // Ours: where the agency asks; the specification's list names no address for it.
  'expert-query.form': {
    path: '/agency/project/kaibiao/ckzjzy/form',
    title: '询问{评标}委员会',
    kind: 'form',
    record: 'expert-query',
    trail,
  },
});
