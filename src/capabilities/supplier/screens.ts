import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('supplier', {
  'supplier.list': {
    path: '/agency/general/supplierlib/list',
    title: '供应商管理',
    kind: 'list',
    record: 'supplier',
    menu: { group: '库', orgTypes: ['agency', 'platform'] },
  },
  'supplier.own': {
    path: '/agency/general/supplierlib/listadd',
    title: '我的供应商',
    kind: 'page',
    record: 'supplier',
    page: () => import('./supplier/web/OwnSuppliersPage.tsx'),
    menu: { group: '库', orgTypes: ['agency'] },
  },
  'supplier.form': {
    path: '/agency/general/supplierlib/form',
    title: '供应商信息',
    kind: 'form',
    record: 'supplier',
    trail: ['supplier.list'],
  },
  'supplier.detail': {
    path: '/agency/general/supplierlib/detail',
    title: '供应商详情',
    kind: 'detail',
    record: 'supplier',
    trail: ['supplier.list'],
  },
  'supplier.audit': {
    path: '/agency/general/supplierlib/audit',
    title: '供应商审核',
    kind: 'detail',
    record: 'supplier',
    trail: ['supplier.list'],
  },
});
