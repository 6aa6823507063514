import { defineScreens } from '../../../kernel/screen/screen.ts';

export const screens = defineScreens('notice', {
  'invitation-draw.list': {
    path: '/agency/project/fabiao/yaoqing/choulist',
    title: '受邀单位抽取',
    kind: 'list',
    record: 'invitation-draw',
    trail: ['project.list', 'invitation.list'],
    from: ['invitation.list', 'invitation.form'],
  },
  'invitation-draw.form': {
    path: '/agency/project/fabiao/yaoqing/chouform',
    title: '受邀单位抽取',
    kind: 'form',
    record: 'invitation-draw',
    trail: ['project.list', 'invitation.list', 'invitation-draw.list'],
  },
  'invitation-draw.detail': {
    path: '/agency/project/fabiao/yaoqing/choudetail',
    title: '受邀单位抽取',
    kind: 'detail',
    record: 'invitation-draw',
    trail: ['project.list', 'invitation.list', 'invitation-draw.list'],
  },
});
