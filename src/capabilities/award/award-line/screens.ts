import { defineScreens } from '../../../kernel/screen/screen.ts';

export const screens = defineScreens('award', {
  'award-line.list': {
    path: '/agency/project/dingbiao/line/list',
    title: '{中标}单位',
    kind: 'list',
    record: 'award-line',
    trail: ['project.list'],
    menu: { group: '{定标}', orgTypes: ['agency', 'buyer', 'supervisor'] },
  },
  'award-line.detail': {
    path: '/agency/project/dingbiao/line/detail',
    title: '{中标}单位详情',
    kind: 'detail',
    record: 'award-line',
    trail: ['project.list', 'award-line.list'],
  },
});
