import { defineScreens } from '../../../kernel/screen/screen.ts';

/** Pages from which a person goes on to another system, signed in there by a ticket. */
export const screens = defineScreens('identity', {
  'transfer.arrive': {
    path: '/transfer/index',
    title: '中转页',
    kind: 'redirect',
    page: () => import('../web/DoorPage.tsx'),
    reached: 'a ticket',
  },
  'transfer.supervision': {
    path: '/transferjump/jiandutongdao',
    title: '监督通道',
    kind: 'redirect',
    page: () => import('../web/JumpPage.tsx'),
  },
  'transfer.owner': {
    path: '/transferjump/zbr',
    title: '{招标}人通道',
    kind: 'redirect',
    page: () => import('../web/JumpPage.tsx'),
  },
  'transfer.ruralRights': {
    path: '/transferjump/nccqjy',
    title: '农村产权交易',
    kind: 'redirect',
    page: () => import('../web/JumpPage.tsx'),
  },
  'transfer.annualReport': {
    path: '/transferjump/annualreport',
    title: '年度报告',
    kind: 'redirect',
    page: () => import('../web/JumpPage.tsx'),
  },
  'transfer.thirdParty': {
    path: '/thirdPartyRedirect',
    title: '第三方跳转',
    kind: 'redirect',
    page: () => import('../web/JumpPage.tsx'),
  },
  'transfer.water': {
    path: '/shuiwuRedirect',
    title: '水务平台跳转',
    kind: 'redirect',
    page: () => import('../web/JumpPage.tsx'),
  },
});
