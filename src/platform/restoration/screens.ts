import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('restoration', {
  'restoration.list': {
    path: '/agency/restoration/list',
    title: '系统恢复',
    kind: 'list',
    record: 'restoration',
    menu: { group: '系统', roles: ['admin', 'supervisor'], orgTypes: ['platform', 'supervisor'] },
  },
  'restoration.detail': {
    path: '/agency/restoration/detail',
    title: '系统恢复',
    kind: 'detail',
    record: 'restoration',
    trail: ['restoration.list'],
  },
});
