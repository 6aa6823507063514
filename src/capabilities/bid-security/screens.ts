import { defineScreens } from '../../kernel/screen/screen.ts';

const accounts = async () => ({ default: (await import('./web/SecurityPages.tsx')).AccountsPage });
const securities = async () => ({ default: (await import('./web/SecurityPages.tsx')).SecuritiesPage });
const refunds = async () => ({ default: (await import('./web/RefundPages.tsx')).RefundsPage });
const refund = async () => ({ default: (await import('./web/RefundPages.tsx')).RefundDetailPage });

export const screens = defineScreens('bid-security', {
  'bid-security-account.list': {
    path: '/agency/project/fabiao/bidbond/list',
    title: '获取保证金账号',
    kind: 'list',
    record: 'bid-security-account',
    page: accounts,
    trail: ['project.list'],
    from: ['bid-security.list'],
  },
  // The Shahe edition keeps its own address; what it shows is the same record.
  'bid-security-account.shahe': {
    path: '/agency/project/fabiao/bidbond/shahe/list',
    title: '获取保证金账号（沙河）',
    kind: 'list',
    record: 'bid-security-account',
    page: accounts,
    trail: ['project.list'],
    from: ['bid-security-account.list'],
    feature: 'subAccountBond',
    sameAs: 'bid-security-account.list',
  },
  // Ours: the specification's list names addresses for the lists only.
  'bid-security-account.form': {
    path: '/agency/project/fabiao/bidbond/form',
    title: '设置保证金账号',
    kind: 'form',
    record: 'bid-security-account',
    trail: ['project.list', 'bid-security-account.list'],
  },
  'bid-security-account.detail': {
    path: '/agency/project/fabiao/bidbond/detail',
    title: '保证金账号',
    kind: 'detail',
    record: 'bid-security-account',
    trail: ['project.list', 'bid-security-account.list'],
  },

  // The same words for everybody and every number until the read-out.
  'bid-security.list': {
    path: '/agency/project/toubiao/bzj/list',
    title: '保证金管理',
    kind: 'list',
    record: 'bid-security',
    page: securities,
    trail: ['project.list'],
    menu: { group: '财务', orgTypes: ['agency', 'buyer', 'supervisor'] },
  },
  'bid-security.xingtai': {
    path: '/agency/project/toubiao/bzj/xingtai/list',
    title: '保证金查看（邢台）',
    kind: 'list',
    record: 'bid-security',
    page: async () => ({ default: (await import('./web/SecurityPages.tsx')).TransferredSecuritiesPage }),
    trail: ['project.list'],
    from: ['bid-security.list'],
    feature: 'bondByTransfer',
  },
  'bid-security.review': {
    path: '/agency/project/toubiao/bzj/auditbzjpz/list',
    title: '保证金凭证审核',
    kind: 'list',
    record: 'bid-security',
    page: async () => ({ default: (await import('./web/SecurityPages.tsx')).VoucherReviewPage }),
    trail: ['project.list'],
    menu: { group: '财务', orgTypes: ['agency', 'buyer'], roles: ['finance', 'agent'] },
  },
  'bid-security.detail': {
    path: '/agency/project/toubiao/bzj/detail',
    title: '{投标}保证金',
    kind: 'detail',
    record: 'bid-security',
    page: async () => ({ default: (await import('./web/SecurityPages.tsx')).SecurityDetailPage }),
    trail: ['project.list', 'bid-security.list'],
  },
  'bid-security.guarantees': {
    path: '/agency/project/kaibiao/dbqkck/list',
    title: '担保情况查看',
    kind: 'list',
    record: 'bid-security',
    page: async () => ({ default: (await import('./web/SecurityPages.tsx')).GuaranteesPage }),
    trail: ['project.list'],
    menu: { group: '财务', orgTypes: ['agency', 'buyer', 'supervisor'] },
  },

  'bid-security-refund.list': {
    path: '/agency/project/toubiao/tbzj/list',
    title: '退还保证金申请',
    kind: 'list',
    record: 'bid-security-refund',
    page: refunds,
    trail: ['project.list'],
    menu: { group: '财务', orgTypes: ['agency', 'buyer', 'supervisor'] },
  },
  'bid-security-refund.detail': {
    path: '/agency/project/toubiao/tbzj/detail',
    title: '退还保证金详情',
    kind: 'detail',
    record: 'bid-security-refund',
    page: refund,
    trail: ['project.list', 'bid-security-refund.list'],
  },
  // Ours: the specification refunds one bidder after the other.
  'bid-security-refund.together': {
    path: '/agency/project/toubiao/tbzj/together',
    title: '整标段退还保证金',
    kind: 'page',
    record: 'bid-security-refund',
    page: () => import('./web/RefundTogetherPage.tsx'),
    trail: ['project.list', 'bid-security-refund.list'],
  },
  'bid-security-refund.xingtai': {
    path: '/agency/project/toubiao/tbzj/xingtai/list',
    title: '退还保证金申请（邢台）',
    kind: 'list',
    record: 'bid-security-refund',
    page: async () => ({ default: (await import('./web/RefundPages.tsx')).TransferredRefundsPage }),
    trail: ['project.list'],
    opens: 'bid-security-refund.xingtaiDetail',
    from: ['bid-security-refund.list'],
    feature: 'bondByTransfer',
  },
  'bid-security-refund.xingtaiDetail': {
    path: '/agency/project/toubiao/tbzj/xingtai/detail',
    title: '退还保证金详情（邢台）',
    kind: 'detail',
    record: 'bid-security-refund',
    page: async () => ({ default: (await import('./web/RefundPages.tsx')).TransferredRefundPage }),
    trail: ['project.list', 'bid-security-refund.xingtai'],
    feature: 'bondByTransfer',
  },

  'bank-statement.list': {
    path: '/agency/project/toubiao/bzj/daozhang/list',
    title: '到账登记',
    kind: 'list',
    record: 'bank-statement',
    trail: ['project.list', 'bid-security.list'],
    menu: { group: '财务', orgTypes: ['agency', 'buyer'], roles: ['finance'] },
  },
  'bank-statement.form': {
    path: '/agency/project/toubiao/bzj/daozhang/form',
    title: '登记到账',
    kind: 'form',
    record: 'bank-statement',
    page: async () => ({ default: (await import('./web/StatementPages.tsx')).StatementFormPage }),
    trail: ['project.list', 'bank-statement.list'],
  },
  'bank-statement.detail': {
    path: '/agency/project/toubiao/bzj/daozhang/detail',
    title: '到账登记详情',
    kind: 'detail',
    record: 'bank-statement',
    page: async () => ({ default: (await import('./web/StatementPages.tsx')).StatementDetailPage }),
    trail: ['project.list', 'bank-statement.list'],
  },

  'bid-security.mine': {
    path: '/my/securities',
    title: '{投标}保证金',
    kind: 'page',
    page: () => import('./web/MySecuritiesPage.tsx'),
    portal: true,
    menu: { group: '{投标}', orgTypes: ['supplier'] },
  },
  'bid-security.own': {
    path: '/my/securities/detail',
    title: '缴纳保证金',
    kind: 'page',
    page: () => import('./web/MySecurityPage.tsx'),
    portal: true,
    trail: ['bid-security.mine'],
  },
  'bid-security-refund.mine': {
    path: '/my/securities/refund',
    title: '保证金退还通知',
    kind: 'page',
    page: async () => ({ default: (await import('./web/RefundPages.tsx')).MyRefundPage }),
    portal: true,
    trail: ['bid-security.mine'],
  },
});
