import { defineScreens } from '../../../kernel/screen/screen.ts';

/** Papers made from a template, or entered by hand for a lot that was run off line. */
export const screens = defineScreens('award', {
  'result-notice.formMb': {
    path: '/agency/project/dingbiao/notice/formMb',
    title: '{中标}结果公告（模板）',
    kind: 'form',
    record: 'result-notice',
    page: async () => ({ default: (await import('../web/ResultNoticePages.tsx')).TemplatedNoticePage }),
    trail: ['project.list', 'result-notice.list'],
  },
  'result-notice.detailMb': {
    path: '/agency/project/dingbiao/notice/detailMb',
    title: '{中标}结果公告详情（模板）',
    kind: 'detail',
    record: 'result-notice',
    page: async () => ({ default: (await import('../web/ResultNoticePages.tsx')).ResultNoticeDetailPage }),
    trail: ['project.list', 'result-notice.list'],
    sameAs: 'result-notice.detail',
  },
  'result-notice.reviewDetailMb': {
    path: '/agency/general/auditZbResultNotice/detailMb',
    title: '{中标}结果公告详情（模板）',
    kind: 'page',
    record: 'result-notice',
    page: () => import('../../../platform/approval/web/ReviewPage.tsx'),
    trail: ['result-notice.reviewList'],
    sameAs: 'result-notice.reviewDetail',
  },
  'award-notice.formMb': {
    path: '/agency/project/dingbiao/zbtz/formMb',
    title: '{中标}通知书（模板）',
    kind: 'form',
    record: 'award-notice',
    page: async () => ({ default: (await import('../web/LetterPages.tsx')).TemplatedLetterPage }),
    trail: ['project.list', 'award-notice.list'],
  },
  'offline-award.list': {
    path: '/agency/project/dingbiao/zbtz/listSd',
    title: '{中标}通知书（手动）',
    kind: 'list',
    record: 'offline-award',
    trail: ['project.list', 'award-notice.list'],
  },
  'offline-award.form': {
    path: '/agency/project/dingbiao/zbtz/formSd',
    title: '{中标}通知书（手动）',
    kind: 'form',
    record: 'offline-award',
    trail: ['project.list', 'award-notice.list'],
  },
  'offline-award.detail': {
    path: '/agency/project/dingbiao/zbtz/detailSd',
    title: '{中标}通知书详情（手动）',
    kind: 'detail',
    record: 'offline-award',
    page: async () => ({ default: (await import('../web/LetterPages.tsx')).OfflineAwardDetailPage }),
    trail: ['project.list', 'award-notice.list'],
  },
});
