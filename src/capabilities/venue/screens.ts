import { defineScreens } from '../../kernel/screen/screen.ts';

const units = { orgTypes: ['agency', 'platform'] } as const;
const group = '事务';

/** The five addresses under `siteapply` are the specification's; forms and details beside them are ours. */
export const screens = defineScreens('venue', {
  'room-booking.list': {
    path: '/agency/static/siteapply/apply/list',
    title: '场地申请',
    kind: 'list',
    record: 'room-booking',
    page: () => import('./web/BookingListPage.tsx'),
    menu: { group, ...units },
  },
  'room-booking.form': {
    path: '/agency/static/siteapply/apply/form',
    title: '预约场地',
    kind: 'form',
    record: 'room-booking',
    page: async () => ({ default: (await import('./web/BookingPages.tsx')).BookingFormPage }),
    trail: ['room-booking.list'],
  },
  'room-booking.detail': {
    path: '/agency/static/siteapply/apply/detail',
    title: '场地预约',
    kind: 'detail',
    record: 'room-booking',
    page: async () => ({ default: (await import('./web/BookingPages.tsx')).BookingDetailPage }),
    reads: () => import('./web/BookingReading.tsx'),
    trail: ['room-booking.list'],
  },
  'room.monitor': {
    path: '/agency/static/siteapply/apply/monitor',
    title: '场地监控',
    kind: 'page',
    page: () => import('./web/MonitorPage.tsx'),
    menu: { group, ...units },
  },
  'room-booking.reviewList': {
    path: '/agency/static/siteapply/audit/list',
    title: '场地审核',
    kind: 'list',
    record: 'review',
    filter: { kind: 'room-booking' },
    opens: 'room-booking.reviewDetail',
    page: () => import('../../platform/approval/web/ReviewQueuePage.tsx'),
    menu: { group, roles: ['reviewer', 'admin'] },
  },
  'room-booking.reviewDetail': {
    path: '/agency/static/siteapply/audit/detail',
    title: '场地预约审核',
    kind: 'page',
    record: 'room-booking',
    page: () => import('../../platform/approval/web/ReviewPage.tsx'),
    trail: ['room-booking.reviewList'],
  },
  'room.list': {
    path: '/agency/static/siteapply/manage',
    title: '场地管理',
    kind: 'list',
    record: 'room',
    menu: { group, ...units },
  },
  'room.form': {
    path: '/agency/static/siteapply/form',
    title: '场地登记',
    kind: 'form',
    record: 'room',
    trail: ['room.list'],
  },
  'room.detail': {
    path: '/agency/static/siteapply/detail',
    title: '场地详情',
    kind: 'detail',
    record: 'room',
    trail: ['room.list'],
  },
  'room-rule.list': {
    path: '/agency/static/siteapply/apply/settinglist',
    title: '场地设置',
    kind: 'list',
    record: 'room-rule',
    menu: { group, ...units },
  },
  'room-rule.form': {
    path: '/agency/static/siteapply/apply/settingform',
    title: '场地规则',
    kind: 'form',
    record: 'room-rule',
    trail: ['room-rule.list'],
  },
  'room-rule.detail': {
    path: '/agency/static/siteapply/apply/settingdetail',
    title: '场地规则详情',
    kind: 'detail',
    record: 'room-rule',
    trail: ['room-rule.list'],
  },
});
