import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('faults', {
  'fault.list': {
    path: '/agency/fault/list',
    title: '异常记录',
    kind: 'list',
    record: 'fault',
    menu: { group: '运行', roles: ['admin'], orgTypes: ['platform'] },
  },
  'fault.detail': {
    path: '/agency/fault/detail',
    title: '异常记录',
    kind: 'detail',
    record: 'fault',
    trail: ['fault.list'],
  },
});
