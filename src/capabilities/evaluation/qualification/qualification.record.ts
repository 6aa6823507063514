import { children, choice, data, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import type { KeptSignature } from '../../../platform/signature/index.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';

/** The seven cases in which a bid must be rejected (实施条例 第51条). */
export const rejectionBases = {
  unsigned: '{投标}文件未经{投标}单位盖章和单位负责人签字',
  consortium: '{投标}联合体没有提交共同{投标}协议',
  unqualified: '{投标}人不符合国家或者{招标}文件规定的资格条件',
  several: '同一{投标}人提交两个以上不同的{投标}文件或者{投标}报价',
  price: '{投标}报价低于成本或者高于{招标}文件设定的最高{投标}限价',
  unresponsive: '{投标}文件没有对{招标}文件的实质性要求和条件作出响应',
  unlawful: '{投标}人有串通{投标}、弄虚作假、行贿等违法行为',
} as const;

/** The seven major deviations; a bid that has one has not answered the document in substance (12 号令 25). */
export const majorDeviations = {
  security: '没有按照{招标}文件要求提供{投标}担保，或者提供的{投标}担保有瑕疵',
  signature: '{投标}文件没有{投标}人授权代表签字和加盖公章',
  period: '载明的{招标}项目完成期限超过{招标}文件规定的期限',
  standard: '明显不符合技术规格、技术标准的要求',
  packing: '载明的货物包装方式、检验标准和方法等不符合{招标}文件的要求',
  conditions: '附有{招标}人不能接受的条件',
  other: '不符合{招标}文件中规定的其他实质性要求',
} as const;

const isUnresponsive = (i: Readonly<Record<string, any>>) => i.verdict === 'fail' && i.basis === 'unresponsive';

/** 资格审查 (domain C20): one member's judgement of one bid, item by item. By the committee under post-qualification. */
export const qualification = defineRecord('qualification', {
  label: '资格审查',
  title: (q) => q.supplierName ?? '',
  chain: { by: 'project' },
  dealt: true,
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    committee: ref('{评标}委员会', () => committee, { required: true, readOnly: true }),
    bid: ref('{投标}文件', () => bid, { required: true, readOnly: true }),
    member: ref('评委', () => user, { required: true, readOnly: true }),
    supplierName: text('{投标}人', { required: true, readOnly: true, max: 2000 }),
    items: children('评审因素', {
      kind: choice('类别', { formal: '形式评审', qualification: '资格评审', responsive: '响应性评审' }),
      item: text('评审因素', { max: 300 }),
      standard: text('评审标准', { max: 2000 }),
      verdict: choice('结论', { pass: '通过', fail: '不通过' }, { required: true }),
      reason: text('理由', { max: 2000, when: (i) => i.verdict === 'fail', required: true }),
      basis: choice('否决依据', rejectionBases, { when: (i) => i.verdict === 'fail', required: true }),
      deviation: choice('重大偏差', majorDeviations, { when: isUnresponsive, required: true }),
      page: text('证据页码', { max: 50 }),
    }),
    conclusion: choice('结论', { pass: '通过', fail: '不通过' }, { readOnly: true }),
    failedBecause: text('不通过的原因', { readOnly: true, max: 2000 }),
    signature: data<KeptSignature>('签名'),
    submittedAt: instant('提交时间', { readOnly: true }),
  },
  list: {
    columns: ['supplierName', 'lot', 'member', 'conclusion', 'failedBecause', 'state'],
    filters: ['state', 'project', 'lot', 'bid', 'conclusion'],
    sort: 'supplierName',
    empty: '{评标}开始后，评委在此逐项审查。',
  },
  form: [{ title: '资格审查', fields: ['items'] }],
  unique: [['committee', 'bid', 'member']],
  rules: [
    {
      rule: 'TR-51',
      law: '实施条例 第51条',
      field: 'items',
      check: ({ items }) =>
        (items ?? []).some((i) => i.verdict === 'fail' && !i.basis)
          ? '否决须写明依据的情形（实施条例 第51条）'
          : undefined,
    },
    {
      rule: 'PG-25/26',
      law: '评标委员会和评标方法暂行规定 第25条',
      field: 'items',
      check: ({ items }) =>
        (items ?? []).some((i) => isUnresponsive(i) && !i.deviation)
          ? '未作实质性响应的，须选择属于哪一种重大偏差；细微偏差不得否决，请书面要求补正（评标委员会和评标方法暂行规定 第25、26条）'
          : undefined,
    },
  ],
});
