import { children, choice, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { committee } from '../committee/committee.record.ts';

/** The seven cases in which a bid must be rejected (实施条例 第51条). */
export const rejectionBases = {
  unsigned: '投标文件未经投标单位盖章和单位负责人签字',
  consortium: '投标联合体没有提交共同投标协议',
  unqualified: '投标人不符合国家或者招标文件规定的资格条件',
  several: '同一投标人提交两个以上不同的投标文件或者投标报价',
  price: '投标报价低于成本或者高于招标文件设定的最高投标限价',
  unresponsive: '投标文件没有对招标文件的实质性要求和条件作出响应',
  unlawful: '投标人有串通投标、弄虚作假、行贿等违法行为',
} as const;

/** 资格审查 (domain C20): one member's judgement of one bid, item by item. By the committee under post-qualification. */
export const qualification = defineRecord('qualification', {
  label: '资格审查',
  title: (q) => q.supplierName ?? '',
  chain: 'project',
  fields: {
    project: ref('招标项目', () => project, { readOnly: true }),
    lot: ref('标段', () => lot, { readOnly: true }),
    committee: ref('评标委员会', () => committee, { readOnly: true }),
    bid: ref('投标文件', () => bid, { readOnly: true }),
    member: ref('评委', () => user, { readOnly: true }),
    supplierName: text('投标人', { readOnly: true, max: 200 }),
    items: children('评审因素', {
      kind: choice('类别', { formal: '形式评审', qualification: '资格评审', responsive: '响应性评审' }),
      item: text('评审因素', { max: 300 }),
      standard: text('评审标准', { max: 2000 }),
      verdict: choice('结论', { pass: '通过', fail: '不通过' }, { required: true }),
      reason: text('理由', { max: 2000, when: (i) => i.verdict === 'fail', required: true }),
      basis: choice('否决依据', rejectionBases, { when: (i) => i.verdict === 'fail', required: true }),
      page: text('证据页码', { max: 50 }),
    }),
    conclusion: choice('结论', { pass: '通过', fail: '不通过' }, { readOnly: true }),
    failedBecause: text('不通过的原因', { readOnly: true, max: 2000 }),
    submittedAt: instant('提交时间', { readOnly: true }),
  },
  list: {
    columns: ['supplierName', 'lot', 'member', 'conclusion', 'failedBecause', 'state'],
    filters: ['state', 'project', 'lot', 'bid', 'conclusion'],
    sort: 'supplierName',
    empty: '评标开始后，评委在此逐项审查。',
  },
  form: [{ title: '资格审查', fields: ['items'] }],
  unique: [['bid', 'member']],
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
  ],
});
