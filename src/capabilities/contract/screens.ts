import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('contract', {
  'contract.list': {
    path: '/agency/project/dingbiao/zbht/list',
    title: '合同管理',
    kind: 'list',
    record: 'contract',
    trail: ['project.list'],
    menu: { group: '{定标}', orgTypes: ['agency', 'buyer', 'supervisor'] },
  },
  'contract.form': {
    path: '/agency/project/dingbiao/zbht/form',
    title: '合同',
    kind: 'form',
    record: 'contract',
    page: async () => ({ default: (await import('./web/ContractPages.tsx')).ContractFormPage }),
    trail: ['project.list', 'contract.list'],
  },
  'contract.detail': {
    path: '/agency/project/dingbiao/zbht/detail',
    title: '合同详情',
    kind: 'detail',
    record: 'contract',
    page: async () => ({ default: (await import('./web/ContractPages.tsx')).ContractDetailPage }),
    reads: async () => ({ default: (await import('./web/ContractPages.tsx')).ContractReading }),
    trail: ['project.list', 'contract.list'],
  },
  'contract.myList': {
    path: '/my/contracts',
    title: '我的合同',
    kind: 'list',
    record: 'contract',
    portal: true,
    menu: { group: '{定标}', orgTypes: ['supplier'] },
  },
  'contract.myDetail': {
    path: '/my/contracts/detail',
    title: '合同',
    kind: 'detail',
    record: 'contract',
    portal: true,
    page: () => import('./web/MyContractPage.tsx'),
    trail: ['contract.myList'],
  },
});
