import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('tools', {
  'agency-fee.tool': {
    path: '/agency/static/tools/fwf',
    title: '代理服务费计算器',
    kind: 'tool',
    page: () => import('./agency-fee/web/AgencyFeePage.tsx'),
    menu: { group: '事务', orgTypes: ['agency', 'buyer', 'supervisor', 'platform'] },
  },
});
