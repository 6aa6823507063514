import { defineScreens } from '../../../kernel/screen/screen.ts';

export const screens = defineScreens('award', {
  're-evaluation.list': {
    path: '/agency/project/pingbiao/pbwyh/fuping/list',
    title: '复评',
    kind: 'list',
    record: 're-evaluation',
    trail: ['project.list', 'evaluation-report.list'],
    menu: { group: '{评标}', orgTypes: ['agency', 'buyer', 'supervisor'] },
  },
  're-evaluation.form': {
    path: '/agency/project/pingbiao/pbwyh/fuping/form',
    title: '复评申请',
    kind: 'form',
    record: 're-evaluation',
    trail: ['project.list', 're-evaluation.list'],
  },
  're-evaluation.detail': {
    path: '/agency/project/pingbiao/pbwyh/fuping/detail',
    title: '复评详情',
    kind: 'detail',
    record: 're-evaluation',
    trail: ['project.list', 're-evaluation.list'],
  },
});
