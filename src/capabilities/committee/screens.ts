import { defineScreens } from '../../kernel/screen/screen.ts';

const office = ['agency', 'buyer', 'supervisor'] as const;
const judging = { kind: 'committee,group' } as const;
const committees = ['project.list', 'committee.list'] as const;

export const screens = defineScreens('committee', {
  'committee.list': {
    path: '/agency/project/pingbiao/pbwyh/list',
    title: '{评标}委员会',
    kind: 'list',
    record: 'committee',
    filter: judging,
    trail: ['project.list'],
    menu: { group: '{评标}', orgTypes: office },
  },
  'committee.form': {
    path: '/agency/project/pingbiao/pbwyh/form',
    title: '组建{评标}委员会',
    kind: 'form',
    record: 'committee',
    filter: judging,
    trail: committees,
  },
  'committee.detail': {
    path: '/agency/project/pingbiao/pbwyh/detail',
    title: '{评标}委员会详情',
    kind: 'detail',
    record: 'committee',
    filter: judging,
    page: () => import('./web/CommitteeDetailPage.tsx'),
    trail: committees,
  },
  'committee.live': {
    path: '/agency/project/pingbiao/pbwyh/live',
    title: '{评标}现场',
    kind: 'page',
    page: () => import('./web/LivePage.tsx'),
    trail: committees,
    menu: { group: '{评标}', orgTypes: office },
  },
  'committee.draw': {
    path: '/agency/static/zj/extraction',
    title: '专家抽取',
    kind: 'list',
    record: 'committee',
    // Those that wait for their draw, and every one that was drawn.
    filter: { ...judging, state: 'locked,drawn,seated,evaluating,summarised,signed,dissolved' },
    menu: { group: '库', orgTypes: office },
  },
  'committee-member.list': {
    path: '/agency/project/pingbiao/pbwyh/cygl/list',
    title: '成员管理',
    kind: 'list',
    record: 'committee-member',
    trail: committees,
  },
  'committee-member.signInSheet': {
    path: '/agency/project/pingbiao/pbwyh/zjqdb/list',
    title: '专家签到表',
    kind: 'list',
    record: 'committee-member',
    filter: { state: 'signedIn' },
    trail: committees,
    from: ['committee.list', 'committee.detail', 'committee-member.list'],
  },
  'evaluation-report.commitments': {
    path: '/agency/project/pingbiao/pbbg/letterOfCommitment',
    title: '评委承诺书',
    kind: 'page',
    page: () => import('./web/CommitmentPage.tsx'),
    trail: ['project.list', 'evaluation-report.list'],
  },
});
