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
