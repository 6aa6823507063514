/** What government procurement grants small enterprises in an evaluation (domain E9): 46号 of 2020, its shares as 19号 of 2022 has them. */
import { lawOf } from '../row.ts';
import { government, tendered } from './scopes.ts';

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
