import { choice, date, files, integer, money, text } from '../../../kernel/record/field.ts';
import { taken } from '../../../kernel/record/origin.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { strictest } from '../../../platform/law/rulebook.ts';
import { ofPerformanceFields } from '../of-performance.ts';
import { performance } from '../performance/performance.record.ts';
import { dueTooLate } from '../performance.rules.ts';

export const paymentKinds = {
  advance: '预付款',
  progress: '进度款',
  completion: '交货、竣工款',
  settlement: '结算款',
  other: '其他',
} as const;

/** 合同付款 (domain C32, DK-09): one payment that the buyer owes, and when it was made. */
export const contractPayment = defineRecord('contract-payment', {
  label: '合同付款',
  title: (p) => p.name ?? '',
  chain: { by: 'project' },
  numbered: { field: 'number', prefix: 'FK' },
  fields: {
    ...ofPerformanceFields,
    number: text('付款编号', { required: true, readOnly: true, max: 50 }),
    name: text('付款事项', { required: true, max: 200, hint: '如“第 2 期进度款”' }),
    kind: choice('款项', paymentKinds, { required: true, initial: 'progress' }),
    amount: money('应付金额', { required: true, min: '0.01' }),
    basisOn: date('交付或者验收合格日期', {
      required: true,
      hint: '预付款填付款条件成就之日；合同以验收为条件的填验收合格之日',
      from: taken('performance', () => performance, 'acceptedOn', { loose: true }),
    }),
    dueOn: date('应付日期', { hint: '合同约定的付款日；不填的按没有约定计算' }),
    // Not taken from the contract: a day beyond the law's must be backed by a clause that somebody looked up (DK-09).
    condition: text('付款条件', { long: true, max: 2000, hint: '合同条款' }),
    paidOn: date('付款日期', { readOnly: true }),
    paid: money('实付金额', { readOnly: true }),
    lateDays: integer('逾期', { readOnly: true, unit: '天' }),
    interest: money('逾期利息', { readOnly: true, hint: '合同没有约定利率的，按日万分之五' }),
    vouchers: files('付款凭证', { readOnly: true }),
    cancelledBecause: text('取消的原因', { readOnly: true, max: 500 }),
  },
  list: {
    columns: ['name', 'performance', 'kind', 'amount', 'dueOn', 'paidOn', 'lateDays', 'state'],
    filters: ['state', 'project', 'lot', 'performance', 'kind', 'amount', 'dueOn', 'paidOn'],
    search: ['name', 'number'],
    empty: '还没有合同付款。按合同的付款节点登记应付金额和日期，到期前提醒{招标}人；付款后登记凭证，逾期的算出利息。',
  },
  form: [{ title: '付款', fields: ['performance', 'name', 'kind', 'amount', 'basisOn', 'dueOn', 'condition'] }],
  detail: [
    {
      title: '应付',
      fields: [
        ...(['number', 'performance', 'project', 'lot', 'contractor', 'kind', 'amount', 'basisOn', 'dueOn'] as const),
        'condition',
      ],
    },
    { title: '付款', fields: ['paidOn', 'paid', 'lateDays', 'interest', 'vouchers', 'cancelledBecause'] },
  ],
  rules: [
    {
      rule: 'DK-09..17',
      law: '保障中小企业款项支付条例 第9条',
      field: 'dueOn',
      effect: 'warn',
      check: (p) => dueTooLate(p.basisOn, p.dueOn, strictest),
    },
  ],
});
