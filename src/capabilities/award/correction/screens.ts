import { defineScreens } from '../../../kernel/screen/screen.ts';

export const screens = defineScreens('award', {
  'publicity-correction.list': {
    path: '/agency/project/dingbiao/zbhxrgs/gz/list',
    title: '{中标}候选人公示更正',
    kind: 'list',
    record: 'publicity-correction',
    trail: ['project.list', 'candidate-publicity.list'],
  },
  'publicity-correction.form': {
    path: '/agency/project/dingbiao/zbhxrgs/gz/form',
    title: '{中标}候选人公示更正',
    kind: 'form',
    record: 'publicity-correction',
    page: () => import('../web/CorrectionFormPage.tsx'),
    trail: ['project.list', 'candidate-publicity.list'],
  },
  'publicity-correction.detail': {
    path: '/agency/project/dingbiao/zbhxrgs/gz/detail',
    title: '{中标}候选人公示更正详情',
    kind: 'detail',
    record: 'publicity-correction',
    page: () => import('../web/CorrectionDetailPage.tsx'),
    reads: async () => ({ default: (await import('../web/CorrectionDetailPage.tsx')).CorrectionReading }),
    trail: ['project.list', 'candidate-publicity.list'],
  },
  // Both are the publicity's own form, cut to one purpose.
  'candidate-publicity.replenishInfo': {
    path: '/agency/project/dingbiao/zbhxrgs/replenishInfo',
    title: '补充信息',
    kind: 'page',
    record: 'candidate-publicity',
    page: () => import('../web/ReplenishInfoPage.tsx'),
    trail: ['project.list', 'candidate-publicity.list'],
  },
  'candidate-publicity.replenishPerformance': {
    path: '/agency/project/dingbiao/zbhxrgs/replenishPerformance',
    title: '补充业绩',
    kind: 'page',
    record: 'candidate-publicity',
    page: () => import('../web/ReplenishPerformancePage.tsx'),
    trail: ['project.list', 'candidate-publicity.list'],
  },
  'result-change.list': {
    path: '/agency/project/dingbiao/notice/listBg',
    title: '{中标}结果变更',
    kind: 'list',
    record: 'result-change',
    trail: ['project.list', 'result-notice.list'],
  },
  'result-change.form': {
    path: '/agency/project/dingbiao/notice/formBg',
    title: '{中标}结果变更公告',
    kind: 'form',
    record: 'result-change',
    page: () => import('../web/ResultChangeFormPage.tsx'),
    trail: ['project.list', 'result-notice.list'],
  },
  'result-change.detail': {
    path: '/agency/project/dingbiao/notice/detailBg',
    title: '{中标}结果变更详情',
    kind: 'detail',
    record: 'result-change',
    page: () => import('../web/ResultChangeDetailPage.tsx'),
    reads: async () => ({ default: (await import('../web/ResultChangeDetailPage.tsx')).ResultChangeReading }),
    trail: ['project.list', 'result-notice.list'],
  },
});
