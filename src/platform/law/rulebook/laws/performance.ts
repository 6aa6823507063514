/** What binds a contract while it is performed: changes, payment, retention, acceptance (domain A11 DK, A14, C34). */
import { lawOf } from '../row.ts';
import { government, tendered } from './scopes.ts';

// biome-ignore format: one rule a line, as a table
export const performedWorks = lawOf({ law: '建设工程质量保证金管理办法（建质〔2017〕138号）', since: '2017-07-01', checked: 'R', holds: 'event' }, [
  { name: 'retention.share', atMost: '0.03', unit: 'share', base: '工程价款结算总额', kinds: ['works'], by: 'block', article: '第7条' },
  { name: 'retention.months', atMost: 24, unit: 'month', from: '通过验收', kinds: ['works'], by: 'block', article: '第2条' },
]);

// biome-ignore format: one rule a line, as a table
export const civilCode = [
  ...lawOf({ law: '招标投标法', since: '2000-01-01', holds: 'event' }, [
    { name: 'contract.asTendered', in: tendered, by: 'block', rule: 'TB-46', article: '第46条' },
  ]),
  ...lawOf({ law: '民法典', since: '2021-01-01', checked: 'R', holds: 'event' }, [
    { name: 'acceptance.held', in: tendered, by: 'remind', article: '第799条' },
  ]),
  ...lawOf({ law: '政府采购法实施条例', since: '2015-03-01', holds: 'event' }, [
    { name: 'acceptance.users', in: tendered, by: 'none', article: '第45条', because: '服务对象参加验收只及政府采购的公共服务项目' },
    { name: 'acceptance.published', in: tendered, by: 'none', article: '第45条', because: '验收结果公告只及政府采购的公共服务项目' },
  ]),
];

// biome-ignore format: one rule a line, as a table
export const performedPurchases = [
  ...lawOf({ law: '政府采购法', since: '2003-01-01', holds: 'event' }, [
    { name: 'contract.asTendered', in: government, by: 'block', rule: 'ZL-49', article: '第49条、第50条' },
    { name: 'acceptance.held', in: government, by: 'block', rule: 'ZL-41', article: '第41条' },
  ]),
  ...lawOf({ law: '政府采购法实施条例', since: '2015-03-01', holds: 'event' }, [
    { name: 'acceptance.users', in: government, by: 'block', rule: 'ZR-45', article: '第45条' },
    { name: 'acceptance.published', in: government, by: 'block', rule: 'ZR-45', article: '第45条' },
  ]),
];

// biome-ignore format: one rule a line, as a table
export const paymentOrder = lawOf({ law: '保障中小企业款项支付条例', since: '2025-06-01', holds: 'event' }, [
  { name: 'payment.usual', atMost: 30, unit: 'day', from: '交付或者验收合格', by: 'warn', rule: 'DK-09..17', article: '第9条' },
  { name: 'payment.longest', atMost: 60, unit: 'day', from: '交付或者验收合格', by: 'warn', rule: 'DK-09..17', article: '第9条' },
  { name: 'payment.interest', exactly: '0.0005', unit: 'share', base: '逾期支付的款项', by: 'remind', rule: 'DK-09..17', article: '第17条' },
]);

// What government procurement grants small enterprises in an evaluation (domain E9): 46号 of 2020, its shares as 19号 of
// 2022 has them.

// biome-ignore format: one rule a line, as a table
export const smallEnterprises = [
  ...lawOf({ law: '政府采购促进中小企业发展管理办法（财库〔2020〕46号）', since: '2021-01-01' }, [
    { name: 'policy.deducted', in: government, by: 'block', article: '第9条' },
    { name: 'policy.deducted', in: tendered, by: 'none', article: '第3条', checked: 'R', because: '评审优惠只及政府采购' },
    { name: 'policy.small.least', atLeast: '0.03', unit: 'share', base: '投标报价或者价格分', in: government, kinds: ['works'], by: 'block', article: '第9条' },
    { name: 'policy.small.most', atMost: '0.05', unit: 'share', base: '投标报价或者价格分', in: government, kinds: ['works'], by: 'block', article: '第9条' },
    { name: 'policy.joint.least', atLeast: '0.01', unit: 'share', base: '投标报价或者价格分', in: government, kinds: ['works'], by: 'block', article: '第9条' },
    { name: 'policy.joint.most', atMost: '0.02', unit: 'share', base: '投标报价或者价格分', in: government, kinds: ['works'], by: 'block', article: '第9条' },
    { name: 'policy.joint.share', atLeast: '0.3', unit: 'share', base: '联合协议或者分包意向协议的合同份额', in: government, by: 'block', article: '第9条' },
  ]),
  ...lawOf({ law: '财政部关于进一步加大政府采购支持中小企业力度的通知（财库〔2022〕19号）', since: '2022-07-01', checked: 'S' }, [
    { name: 'policy.small.least', atLeast: '0.1', unit: 'share', base: '投标报价', in: government, by: 'block', article: '第二项' },
    { name: 'policy.small.most', atMost: '0.2', unit: 'share', base: '投标报价', in: government, by: 'block', article: '第二项' },
    { name: 'policy.joint.least', atLeast: '0.04', unit: 'share', base: '投标报价', in: government, by: 'block', article: '第二项' },
    { name: 'policy.joint.most', atMost: '0.06', unit: 'share', base: '投标报价', in: government, by: 'block', article: '第二项' },
  ]),
];
