import { defineScreens } from '../../../kernel/screen/screen.ts';

export const screens = defineScreens('notice', {
  'medium.list': {
    path: '/agency/project/fabiao/zbgg/media',
    title: '发布媒介',
    kind: 'list',
    record: 'medium',
    menu: { group: '系统', roles: ['admin', 'unitAdmin'], orgTypes: ['platform', 'agency', 'buyer'] },
  },
  'medium.form': {
    path: '/agency/project/fabiao/zbgg/media/form',
    title: '登记发布媒介',
    kind: 'form',
    record: 'medium',
    trail: ['medium.list'],
  },
  'medium.detail': {
    path: '/agency/project/fabiao/zbgg/media/detail',
    title: '发布媒介',
    kind: 'detail',
    record: 'medium',
    trail: ['medium.list'],
  },
});
