import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('outside', {
  'outside.frame': {
    path: '/agency/static/iframe',
    title: '外部页面',
    kind: 'iframe',
    page: async () => ({ default: (await import('./web/OutsideFrame.tsx')).OutsidePage }),
    reached: 'an address that names an outside page',
  },
  'outside.maker': {
    path: '/agency/static/iframeWjbz',
    title: '文件编制',
    kind: 'iframe',
    page: async () => ({ default: (await import('./web/OutsideFrame.tsx')).OutsidePage }),
    trail: ['project.list'],
    reached: 'an address that names an outside page',
  },
  // There are no members of ours: both stand for the system that 会员系统地址 names, and are in no menu without it.
  'member.list': {
    path: '/agency/static/member/list',
    title: '会员管理',
    kind: 'iframe',
    page: async () => ({ default: (await import('./web/OutsideArea.tsx')).MembersElsewhere }),
    menu: { group: '系统', roles: ['admin', 'unitAdmin'] },
    feature: 'membership',
  },
  'member.detail': {
    path: '/agency/static/member/detail',
    title: '会员详情',
    kind: 'iframe',
    page: async () => ({ default: (await import('./web/OutsideArea.tsx')).MemberElsewhere }),
    trail: ['member.list'],
    reached: 'links of the membership system',
  },
});
